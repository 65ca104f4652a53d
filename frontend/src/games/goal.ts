import type { Consequence, Meter } from "./contract.ts";

/** Views of games with a goal area: `goal_size` figures in it end the game. */
export interface Goal {
  in_goal: number;
  goal_size: number;
  phase: string;
}

export const goalMeter = ({ in_goal, goal_size }: Goal): Meter => ({
  kind: "pips", words: { id: "table-goal", args: { count: in_goal, needed: goal_size } }, now: in_goal, of: goal_size,
});

export function goalConsequences(before: Goal, after: Goal): Consequence[] {
  if (after.in_goal <= before.in_goal) return [];
  const near = after.in_goal === after.goal_size - 1 && after.phase !== "over"; // In some games one player's figures can end it alone.
  return [{ id: near ? "event-goal-near" : "event-goal", args: { count: after.in_goal, needed: after.goal_size } }];
}

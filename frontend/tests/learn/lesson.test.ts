import { expect, test } from "vitest";
import { answerTo } from "../../src/learn/lesson.svelte.ts";
import type { LessonStep } from "../../src/net/wire.ts";

const step: LessonStep = {
  say: "say",
  light: [],
  allow: ["play green-1", "draw deck"],
  answers: [
    { move: "play *", text: "other" },
    { move: "play green-1", text: "this" },
    { move: "*", text: "any" },
  ],
  ply: 0,
};

test("an answer with a star is for moves that begin like it and are not allowed", () => {
  const moves = ["play green-1", "play green-2", "draw deck", "draw green"];
  expect(moves.map((move) => answerTo(step, move))).toEqual(["this", "other", null, "any"]);
});

test("a move without an answer gets none", () => {
  expect(answerTo({ ...step, answers: [] }, "draw green")).toBeNull();
});

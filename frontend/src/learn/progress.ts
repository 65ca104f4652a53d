import { keep as keepIt, recall } from "../app/storage.ts";

/** Which table a lesson goes on at, and how many of its steps were read since the last move there. */
export interface Kept {
  id: string;
  read: { ply: number; count: number };
}

const KEY = "keltis-lessons";
const all = () => recall<Record<string, Kept>>(KEY, {});

export function kept(game: string): Kept | null {
  return all()[game] ?? null;
}

export function keep(game: string, lesson: Kept): void {
  keepIt(KEY, { ...all(), [game]: lesson });
}

/** The lesson begins anew. */
export function forget(game: string): void {
  keepIt(KEY, Object.fromEntries(Object.entries(all()).filter(([name]) => name !== game)));
}

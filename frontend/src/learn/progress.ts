import { load, save } from "../app/storage.ts";

/** Which table a lesson goes on at, and how many of its steps were read since the last move there. */
export interface LessonProgress {
  id: string;
  read: { ply: number; count: number };
}

const KEY = "keltis-lessons";
const all = () => load<Record<string, LessonProgress>>(KEY, {});

export function progressOf(game: string): LessonProgress | null {
  return all()[game] ?? null;
}

export function saveProgress(game: string, lesson: LessonProgress): void {
  save(KEY, { ...all(), [game]: lesson });
}

/** The lesson begins anew. */
export function forgetProgress(game: string): void {
  save(KEY, Object.fromEntries(Object.entries(all()).filter(([name]) => name !== game)));
}

import { load, save } from "../app/storage.ts";

/** The table of a lesson, and how many steps were read since the last move there. */
export interface LessonProgress {
  id: string;
  read: { ply: number; count: number };
}

const KEY = "keltis-lessons";
const all = () => load<Record<string, LessonProgress>>(KEY, {});

export function progressOf(game: string): LessonProgress | null {
  return all()[game] ?? null;
}

/** Whether a lesson was begun on this device. */
export const hasLearned = (): boolean => Object.keys(all()).length > 0;

export function saveProgress(game: string, lesson: LessonProgress): void {
  save(KEY, { ...all(), [game]: lesson });
}

/** Makes the lesson begin anew. */
export function forgetProgress(game: string): void {
  save(KEY, Object.fromEntries(Object.entries(all()).filter(([name]) => name !== game)));
}

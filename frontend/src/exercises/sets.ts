import { api } from "../net/api.ts";
import type { ExerciseInfo, ExerciseList } from "../net/wire.ts";

/** What has been fetched: the list of each game, and the exercises of a grade in a language. */
const fetched = new Map<string, Promise<unknown>>();

function once<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const known = fetched.get(key) as Promise<T> | undefined;
  if (known) return known;
  const asked = ask();
  fetched.set(key, asked);
  asked.catch(() => fetched.delete(key)); // It is tried again the next time.
  return asked;
}

export const listOf = (game: string): Promise<ExerciseList> => once(game, () => api.exerciseList(game));

/** The names of all exercises, in their order. */
export const namesOf = ({ grades }: ExerciseList): string[] => grades.flatMap(({ exercises }) => exercises);

/** An exercise by its number from 1; null if there is none. Those of its grade come along. */
export async function exerciseOf(list: ExerciseList, number: number, language: string): Promise<ExerciseInfo | null> {
  const name = namesOf(list)[number - 1];
  const grade = list.grades.find(({ exercises }) => name !== undefined && exercises.includes(name))?.grade;
  if (!grade) return null;
  const { exercises } = await once(`${list.game} ${grade} ${language}`, () => api.exercises(list.game, grade, language));
  return exercises.find((each) => each.name === name) ?? null;
}

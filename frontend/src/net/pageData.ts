import type { Answered } from "./transport.ts";

/** Calls whose answers lie beside the page as files, with the parts of the address that their names depend on. */
const FILES: readonly (readonly [RegExp, (game: string, language: string, grade: string) => string])[] = [
  [/^games$/, () => "games"],
  [/^rules\/([\w-]+)$/, (game, language) => `${language}/rules-${game}`],
  [/^exercises\/([\w-]+)$/, (game) => `exercises-${game}`],
  [/^exercises\/([\w-]+)\/([\w-]+)$/, (game, language, grade) => `${language}/exercises-${game}-${grade}`],
  [/^lessons\/([\w-]+)$/, (game, language) => `${language}/lesson-${game}`],
];

/** The answer to a call that a file holds. Null: no file does, here or at all. */
export async function fetchData(path: string, base: string): Promise<Answered | null> {
  const { pathname, searchParams } = new URL(path, "http://host/");
  for (const [pattern, name] of FILES) {
    const game = pattern.exec(pathname.slice(1));
    if (!game) continue;
    const answer = await fetch(new URL(`data/${name(game[1] ?? "", searchParams.get("lang") ?? "en", game[2] ?? "")}.json`, base)).catch(() => null);
    const isJson = answer?.headers.get("Content-Type")?.includes("json");
    return answer?.ok && isJson ? { status: 200, content: await answer.json() } : null;
  }
  return null;
}

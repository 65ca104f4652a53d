// Counts sheets as the page does: a line of JSON in, `[game, sheets]`, a line out, `{ scores, problems }`.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Scorer, type Sheet, type SheetData } from "../../frontend/src/score/evaluate.ts";

const all = JSON.parse(readFileSync(process.argv[2] ?? "", "utf-8")) as Record<string, SheetData>;
const scorers = Object.fromEntries(Object.entries(all).map(([game, data]) => [game, new Scorer(data)]));
for await (const line of createInterface({ input: process.stdin })) {
  const [game, sheets] = JSON.parse(line) as [string, Sheet[]];
  const scorer = scorers[game];
  if (!scorer) throw new Error(game);
  process.stdout.write(`${JSON.stringify({ scores: sheets.map((sheet) => scorer.score(sheet)), problems: scorer.problems(sheets) })}\n`);
}

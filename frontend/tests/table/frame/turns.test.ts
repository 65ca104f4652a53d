import { beforeAll, describe, expect, test } from "vitest";
import { game as cards } from "../../../src/games/cards/moves.ts";
import { game as dice } from "../../../src/games/dice/moves.ts";
import { game as keltis } from "../../../src/games/keltis/moves.ts";
import { game as paths } from "../../../src/games/paths/moves.ts";
import { game as stones } from "../../../src/games/stones/moves.ts";
import type { Board, GameFace } from "../../../src/games/contract.ts";
import { pointsGained, stonesGained, tellingOf, tellTurn, turnsOf } from "../../../src/table/frame/turns.ts";
import { richList, tellShort, type Teller } from "../../../src/words/moves.ts";
import { LANGUAGES, texts } from "../../../src/words/texts.svelte.ts";
import type { GameView } from "../../../src/net/wire.ts";
import { boardFile, cases } from "../../cases.ts";

const FACES = { cards, dice, keltis, paths, stones } as unknown as Record<string, GameFace>;
const BOARDS: Record<string, Board> = { keltis: boardFile("keltis"), paths: boardFile("paths") };
const teller = (game: string): Teller => ({ game, players: ["Ana", "Ben", "Cleo", "Dan"], me: null, face: FACES[game] as GameFace, board: BOARDS[game] ?? null });
const read = (words: Parameters<typeof richList>[0]) => richList(words).map(({ text }) => text).join("");
const told = (game: string, name: string) => {
  const found = cases<GameView>(game)[name];
  if (!found) throw new Error(`no case ${name}`);
  return read(tellShort({ ply: 0, seat: found.before.seat, ...found }, teller(game)));
};
const view = (total: number, stones = 0) => ({ turn: 0, scores: [{ total }], seats: [{ stones }] }) as unknown as GameView;
const entry = (ply: number, seat: number | null, before = view(0), after = before, move = "play green-7") => ({ ply, seat, move, before, after });

beforeAll(() => texts.load("en").then(() => Promise.all(Object.keys(FACES).map((game) => texts.game(game)))));

describe("a move in a few words", () => {
  test.each(LANGUAGES)("names no player and needs no full stop, in every game (%s)", async (language) => {
    await texts.load(language);
    for (const game of Object.keys(FACES)) {
      const { face, board } = teller(game);
      texts.nameFields(face.fieldName && ((field) => face.fieldName?.(field, board) ?? null));
      for (const name of Object.keys(cases(game))) {
        const short = told(game, name);
        expect(short, name).not.toMatch(/Ana|Ben|Cleo|Dan|\.$|-\d|\w-[a-z]+\.short|[{}$]/);
        expect(short, name).not.toBe("");
      }
    }
    await texts.load("en");
  });

  test("says what it brought before it says where it led", () => {
    expect(told("keltis", "a wishing stone")).toMatch(/^\w+ \d+(?: \(small\))?, stone, to −?\d+/);
    expect(told("stones", "bonus points")).toMatch(/^\w+ \d+ taken, \+3/);
  });

  test("names the card, the figure and the worth of the field on the branching board", () => {
    texts.nameFields((field) => paths.fieldName?.(field, BOARDS["paths"] ?? null) ?? null);
    expect(told("paths", "the first turn of four")).toMatch(/^\w+ \d+ \((small|large)\) to −?\d+/);
  });
});

describe("turns", () => {
  test("are consecutive moves of a seat; a throw belongs to the turn that it begins", () => {
    const log = [entry(0, null, view(0), { ...view(0), turn: 1 } as GameView), entry(1, 1), entry(2, 1), entry(3, 0)];
    expect(turnsOf(log).map(({ seat, entries }) => [seat, entries.map(({ ply }) => ply)])).toEqual([[1, [0, 1, 2]], [0, [3]]]);
  });

  test("add up what their moves brought, as far as their positions are known", () => {
    const entries = [entry(0, 0, view(1), view(4)), entry(1, 0, view(4), view(3, 1)), { ply: 2, seat: 0, move: "draw deck" }];
    expect([pointsGained(entries, 0), stonesGained(entries, 0, keltis as unknown as GameFace)]).toEqual([2, 1]);
  });

  test("are summed up by the moves that brought something, or by the last that is not routine", () => {
    const face = { isRoutine: (move: string) => move === "draw deck" };
    const plain = [entry(0, 0), entry(1, 0, view(0), view(0), "draw deck")];
    expect(tellingOf(plain, 0, face).map(({ ply }) => ply)).toEqual([0]);
    expect(tellingOf([...plain, entry(2, 0, view(0), view(2))], 0, face).map(({ ply }) => ply)).toEqual([2]);
  });

  test("of several such moves tell only what was played: the gains stand beside them as numbers", () => {
    const found = Object.values(cases<GameView>("stones")).find(({ move, after }) => move.startsWith("take") && after.turn === after.seat);
    if (!found) throw new Error("no extra turn");
    const seat = found.before.seat ?? 0;
    const one = { ply: 0, seat, ...found };
    expect(read(tellTurn({ seat, entries: [one] }, teller("stones")))).toContain("another turn");
    expect(read(tellTurn({ seat, entries: [one, { ...one, ply: 1 }] }, teller("stones")))).toMatch(/^(\w+ \d+ taken)(, |$)\1$/);
  });
});

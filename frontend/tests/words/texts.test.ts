import { beforeAll, describe, expect, test } from "vitest";
import { matchMove } from "../../src/words/notation.ts";
import { LANGUAGES, offerMove, pickLanguage, points, tellMove, Texts, texts } from "../../src/words/texts.svelte.ts";
import type { GameView } from "../../src/net/wire.ts";
import { cases, met } from "../cases.ts";

const GAMES = ["cards", "dice", "keltis", "paths", "stones"];
const say = (words: { id: string; args?: Record<string, string | number | boolean | null | readonly string[]> }) => texts.say(words.id, words.args);

describe("in English", () => {
  beforeAll(() => texts.load("en").then(() => Promise.all(GAMES.map((game) => texts.game(game)))));

  test("a move is told of others, of oneself, and offered", () => {
    expect(say(tellMove("keltis", "play green-7 small", "Ana"))).toBe("Ana plays green 7 with a small figure.");
    expect(say(tellMove("keltis", "draw deck", null))).toBe("You draw from the draw pile.");
    expect(say(offerMove("cards", "trade green-7 point-7"))).toBe("Trade green 7 and point card 7 for wish card 7");
  });

  test("several dice are listed", () => {
    expect(say(tellMove("dice", "roll brown brown green blue wish", null))).toBe("You roll brown, brown, green, blue and a wishing stone.");
  });

  test("a sentence comes in parts, with names and colours marked", () => {
    expect(texts.rich(tellMove("keltis", "discard blue-10", "Ana"))).toEqual([
      { text: "Ana", name: true },
      { text: " discards " },
      { text: "blue 10", colour: "blue" },
      { text: "." },
    ]);
  });

  test("names are never read as marks or markup", () => {
    const parts = texts.rich(tellMove("keltis", "draw deck", "<b>{ $card }</b>"));
    expect(parts[0]).toEqual({ text: "<b>{ $card }</b>", name: true });
  });

  test("points have a true minus sign", () => {
    expect(points(-4)).toBe("−4");
    expect(texts.say("table-to", { points: -3 })).toBe("to −3");
  });

  test("a text that is missing shows its id", () => {
    expect(texts.say("no-such-text")).toBe("no-such-text");
  });
});

describe.each(LANGUAGES)("%s", (language) => {
  test.each(met)("every move of %s is told of others, of oneself, and offered", async (game) => {
    const spoken = new Texts();
    await spoken.load(language);
    await spoken.game(game);
    const moves = new Set(Object.values(cases<GameView>(game)).flatMap(({ before, move }) => [...before.legal, move]));
    expect(moves.size).toBeGreaterThan(5);
    for (const move of moves) {
      const found = matchMove(game, move);
      expect(found, move).not.toBeNull();
      const forms = ["", ".you", ".do"].map((form) => spoken.say(`${found?.text}${form}`, { player: "Ana", ...found?.words }));
      for (const said of forms) expect(said).not.toMatch(/move-|\{|\$|undefined/);
      expect(new Set(forms).size, move).toBe(3);
    }
  });
});

test.each([
  ["", ["de-AT", "en"], "de"],
  ["es", ["de"], "es"],
  ["", ["tlh", "pt"], "en"],
  ["", ["tlh", "es-419", "de"], "es"],
])("chosen %s, browser %s: %s", (chosen, wanted, language) => {
  expect(pickLanguage(chosen, wanted, ["de", "en", "es"])).toBe(language);
});

test.each([
  ["pt-BR", "pt-BR"],
  ["pt-br", "pt-BR"],
  ["pt-PT", "pt"],
  ["zh-TW", "zh-Hant"],
  ["fil", "en"],
])("of regional languages, a browser that wants %s gets %s", (wanted, language) => {
  expect(pickLanguage("", [wanted], ["en", "fi", "pt", "pt-BR", "zh-Hant"])).toBe(language);
});

describe("a language that inflects", () => {
  const spoken = new Texts();
  beforeAll(() =>
    spoken.use(
      "pl",
      `colour-green = zielony
    .acc = zieloną
    .gender = m
colour-blue = niebieski
    .acc = niebieską
    .gender = f
face-colour = { $colour }
    .acc = { $colour-acc }
face-wish = kamień
    .acc = kamień
    .only = x
move-roll = { $face-acc }
list-more = { $first }; { $next }
list-end = { $first } i { $last }
agrees = { $colour-gender ->
    [m] nowy
   *[f] nowa
 } { $colour }
count = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[many] { $count } punktów
 }`,
    ),
  );

  test("has the forms of a list that all of its words have", () => {
    expect(spoken.say("move-roll", { face: ["green", "blue", "wish"] })).toBe("zieloną; niebieską i kamień");
  });

  test("agrees with the gender of a word, also where words are marked with their colours", () => {
    expect(spoken.say("agrees", { colour: "blue" })).toBe("nowa niebieski");
    expect(spoken.rich({ id: "agrees", args: { colour: "green" } })).toEqual([{ text: "nowy " }, { text: "zielony", colour: "green" }]);
  });

  test("has the plurals of its own", () => {
    expect([1, 3, 5, 22].map((count) => spoken.say("count", { count }))).toEqual(["1 punkt", "3 punkty", "5 punktów", "22 punkty"]);
  });
});

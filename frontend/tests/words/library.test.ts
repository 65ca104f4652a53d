// @vitest-environment node
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localize } from "../../src/app/manifest.ts";
import { withoutScript } from "../../src/app/noScript.ts";
import { Texts } from "../../src/words/texts.svelte.ts";
import { sources, texts } from "../../texts.ts";

const PACKAGE = resolve(import.meta.dirname, "../../../src/keltis");
const [MADE_UP, GENERAL] = ["qq-ZZ", "qq"];
let home = "";

type Load = (this: { addWatchFile: (path: string) => void }, id: string) => string;

/** What the plugin gives for a module, as the values that it exports. */
function load(id: string): string {
  const { load: made } = texts(join(home, "locale"), join(home, "games")) as unknown as { load: Load };
  return made.call({ addWatchFile: () => undefined }, `\0${id}`);
}

/** The page's texts in a language. */
function spoken(language: string): Texts {
  const said = new Texts();
  const all = ["", "late/", "cards/"].map((before) => JSON.parse(load(`virtual:texts/${before}${language}`).slice("export default ".length, -1)) as string);
  globalThis.document ??= { documentElement: {} } as Document;
  said.use(language, ...all);
  return said;
}

/** Our texts, and two languages beside them that have next to nothing. */
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "keltis-"));
  cpSync(join(PACKAGE, "locale"), join(home, "locale"), { recursive: true });
  cpSync(join(PACKAGE, "games"), join(home, "games"), { recursive: true, filter: (path) => !/\.(so|c|py|pyc|pxd)$/.test(path) });
  for (const [language, file, text] of [
    [MADE_UP, "page.ftl", "home-title = Qeltis\n"],
    [MADE_UP, "parts.ftl", "colour-green = qreen\n    .label = Qreen\n    .acc = qreenu\nlist-end = { $first } qa { $last }\n"],
    [MADE_UP, "moves.ftl", "move-discard = { $player } qiscards { $card-acc }.\n"],
    [GENERAL, "offline.ftl", "app-description = Qive games\napp-needs-script = Qavascript!\n"],
  ] as const) {
    mkdirSync(join(home, "locale", language), { recursive: true });
    writeFileSync(join(home, "locale", language, file), text);
  }
  writeFileSync(join(home, "games/dice/texts", `${MADE_UP}.ftl`), "title-dice = Qice\n");
});
afterAll(() => rmSync(home, { recursive: true }));

test("a folder makes a language, with a chunk of its own", () => {
  expect(load("virtual:languages")).toContain(`"${MADE_UP}": () => import("virtual:texts/${MADE_UP}")`);
});

test("what a language lacks is English on the page: a text, a form of one, a text of a game, a late one", () => {
  const said = spoken(MADE_UP);
  expect(said.say("home-title")).toBe("Qeltis");
  expect(said.say("title-dice")).toBe("Qice");
  expect(said.say("title-cards")).toBe("Keltis: The Card Game");
  expect(said.say("move-discard.do", { card: "green-7" })).toBe("Discard qreen 7");
  expect(said.say("move-draw.you", { pile: "deck" })).toBe("You draw from the draw pile.");
  expect(said.say("learn-done")).toBe(spoken("en").say("learn-done"));
});

test("a sentence that asks for a form gets the name as it is where the name fell back", () => {
  const said = spoken(MADE_UP);
  expect(said.say("move-discard", { player: "Ana", card: "green-7" })).toBe("Ana qiscards qreen 7.");
  expect(said.list(["a", "b", "c"])).toBe("a, b qa c");
});

test("a language of a region falls back to the general one before English", () => {
  expect(spoken(MADE_UP).say("app-description")).toBe("Qive games");
});

test("a complete language gets nothing from English", () => {
  const all = ["", "late/", "cards/"].map((before) => load(`virtual:texts/${before}de`)).join("");
  expect(all).not.toMatch(/the draw pile|You draw/);
});

test("the manifest and the sentence without JavaScript are in every language that has them", () => {
  const said = sources(join(home, "locale"), join(home, "games"));
  const { description_localized: described } = localize({ name: "", description: "" }, said) as unknown as Record<string, Record<string, string>>;
  expect(described?.[GENERAL]).toBe("Qive games");
  expect(described?.[MADE_UP]).toBe("Qive games");
  expect(withoutScript("<!-- without JavaScript -->", said)).toContain(`<p lang="${MADE_UP}">Qavascript!</p>`);
  expect(withoutScript("<!-- without JavaScript -->", said)).toMatch(/^<p>These games need JavaScript.<\/p>/);
});

import { flushSync } from "svelte";
import { parts } from "virtual:languages";
import { expect, test, vi } from "vitest";
import { Texts } from "../../src/words/texts.svelte.ts";

test("a part of the page that came with the late texts is not fetched anew in another language", async () => {
  const texts = new Texts();
  await texts.load("en");
  const said: string[] = [];
  let fetched = 0;
  const stop = $effect.root(() => {
    $effect(() => void texts.with(Promise.resolve(fetched++)));
    $effect(() => void said.push(texts.say("home-rules")));
  });
  flushSync();
  await texts.more();
  await texts.load("de");
  flushSync();
  stop();
  expect([fetched, said.at(-1)]).toEqual([1, "Regeln"]);
});

test("the language that was chosen last stays, whichever texts come first", async () => {
  const texts = new Texts();
  await texts.load("en");
  const source = await parts["late"]?.["en"]?.();
  let arrive = () => {};
  vi.spyOn(parts["late"] ?? {}, "en").mockReturnValue(new Promise((done) => (arrive = () => done(source as NonNullable<typeof source>))));
  const more = texts.more();
  await texts.load("de");
  arrive();
  await more;
  expect([texts.language, texts.say("peer-invite")]).toEqual(["de", expect.not.stringMatching("peer-invite")]);
  vi.restoreAllMocks();
});

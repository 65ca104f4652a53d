import { beforeEach, expect, test } from "vitest";
import { add, canGoBack, current, failed, forget, goBack, newest, nothing, serve, started, update, type State, type Version } from "../../src/serviceWorker/state.ts";

const NOW = Date.UTC(2026, 0, 1);
const DAY = 86_400_000;
const version = (id: string, name = `page-${id}.js`): Version => ({ id, name, host: "browser", engine: null });
const [ONE, TWO, THREE] = [version("1"), version("2"), version("3")];

let state: State;
beforeEach(() => {
  state = nothing();
  add(state, ONE, NOW);
  started(state, "tab", ONE.name);
});

test("the first version is served, and a newer one waits until it is wanted", () => {
  add(state, TWO, NOW);
  expect([current(state), newest(state)]).toEqual([ONE, TWO]);
  update(state);
  expect([current(state), newest(state), state.previous]).toEqual([TWO, TWO, ONE.id]);
});

test("a version that differs in nothing that pages notice is served at once, and keeps the one before", () => {
  add(state, TWO, NOW);
  update(state);
  const icon = version("2b", TWO.name);
  add(state, icon, NOW);
  expect([current(state), state.previous]).toEqual([icon, ONE.id]);
});

test("a version that a page shows already is served: it came from the host", () => {
  started(state, "other", TWO.name);
  add(state, TWO, NOW);
  expect(current(state)).toEqual(TWO);
  add(state, THREE, NOW);
  started(state, "other", THREE.name);
  expect(current(state)).toEqual(THREE);
});

test("a newer version that the host takes back is not offered any more", () => {
  add(state, TWO, NOW);
  add(state, ONE, NOW);
  expect(newest(state)).toEqual(ONE);
});

test("a version that cannot be drawn gives way to the one before, and is not offered again for a day", () => {
  add(state, TWO, NOW);
  update(state);
  failed(state, TWO.name, NOW);
  expect(current(state)).toEqual(ONE);
  add(state, TWO, NOW + DAY - 1);
  expect(newest(state)).toEqual(ONE);
  add(state, TWO, NOW + DAY);
  expect(newest(state)).toEqual(TWO);
});

test("a version that works badly gives way to the one before if its visitor wants that, and is not offered again for a day", () => {
  add(state, TWO, NOW);
  update(state);
  started(state, "tab", TWO.name);
  expect([ONE, TWO].map(({ name }) => canGoBack(state, name))).toEqual([false, true]);
  goBack(state, TWO.name, NOW);
  expect([current(state), canGoBack(state, ONE.name)]).toEqual([ONE, false]);
  add(state, TWO, NOW + DAY - 1);
  expect(newest(state)).toEqual(ONE);
  add(state, THREE, NOW);
  expect(newest(state)).toEqual(THREE);
});

test("without a version before, or from a page that is not of the current one, nobody goes back", () => {
  goBack(state, ONE.name, NOW);
  expect(current(state)).toEqual(ONE);
  add(state, TWO, NOW);
  update(state);
  goBack(state, ONE.name, NOW);
  expect(current(state)).toEqual(TWO);
});

test("without a version before, none is served: the host's page is", () => {
  failed(state, ONE.name, NOW);
  expect([current(state), serve(state, NOW)]).toEqual([null, null]);
});

test("a version that was served three times and never drawn counts as failed", () => {
  add(state, TWO, NOW);
  update(state);
  expect([1, 2, 3].map(() => serve(state, NOW))).toEqual([TWO, TWO, TWO]);
  expect(serve(state, NOW)).toEqual(ONE);
});

test("a version that was drawn is served as often as one likes", () => {
  expect(Array.from({ length: 9 }, () => serve(state, NOW)?.id)).toEqual(Array.from({ length: 9 }, () => ONE.id));
});

test("a page that is open keeps its version; what nobody uses is forgotten", () => {
  for (const each of [TWO, THREE, version("4")]) {
    add(state, each, NOW);
    update(state);
  }
  forget(state, new Set(["tab"]), NOW);
  expect(state.versions.map(({ id }) => id)).toEqual(["1", "3", "4"]);
  forget(state, new Set(), NOW);
  expect(state.versions.map(({ id }) => id)).toEqual(["3", "4"]);
  expect(state.good).toEqual([]);
});

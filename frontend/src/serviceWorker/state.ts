/** Which versions of the page are stored, and which one is served: plain data, and functions that change it. */

export interface Version {
  /** Of its content. */
  id: string;
  /** By which pages call it (`versionOf`). Versions of one name differ in what no page notices: icons, a title. */
  name: string;
  host: "server" | "browser";
  /** The address of its engine. */
  engine: string | null;
}

export interface State {
  versions: Version[];
  /** The ids of the version that is served, of the one before it, and of a newer one that waits to be used. */
  current: string | null;
  previous: string | null;
  waiting: string | null;
  /** The names of versions that have been drawn at least once. */
  good: string[];
  /** The names of versions that could not be drawn, and when. */
  bad: Record<string, number>;
  /** How often the current version was served without being drawn. */
  attempts: number;
  /** The names of the versions that open pages run, by the ids of their tabs. */
  open: Record<string, string>;
}

/** The file in which the state is kept. What was kept elsewhere had another form. */
export const STATE = "versions.json";
/** How often a version is served that was never drawn. A reload may come before a page has said that it is drawn. */
const ATTEMPTS = 3;
/** Milliseconds after which a page that could not be drawn is tried again. */
const DAY = 86_400_000;

export const nothing = (): State => ({ versions: [], current: null, previous: null, waiting: null, good: [], bad: {}, attempts: 0, open: {} });

const find = (state: State, id: string | null): Version | null => state.versions.find((version) => version.id === id) ?? null;

/** The version that is served. */
export const current = (state: State): Version | null => find(state, state.current);

/** The newest version that may be used. */
export const newest = (state: State): Version | null => find(state, state.waiting) ?? current(state);

export const isBad = (state: State, name: string, now: number): boolean => now - (state.bad[name] ?? -Infinity) < DAY;

function use(state: State, version: Version): void {
  const before = current(state);
  // A version that differs in nothing that pages notice takes the place of the one before.
  if (before && before.name !== version.name) state.previous = before.id;
  [state.current, state.waiting, state.attempts] = [version.id, null, 0];
}

/** A version is stored: it waits, unless it is the first, differs in nothing that pages notice, or is shown already. */
export function add(state: State, version: Version, now: number): void {
  if (isBad(state, version.name, now)) return;
  if (!find(state, version.id)) state.versions.push(version);
  const served = current(state);
  if (served?.id === version.id) state.waiting = null; // The host has taken a newer one back.
  else if (!served || served.name === version.name || Object.values(state.open).includes(version.name)) use(state, version);
  else state.waiting = version.id;
}

/** A page was drawn. */
export function started(state: State, tab: string, name: string): void {
  state.open[tab] = name;
  if (!state.good.includes(name)) state.good.push(name);
  const waiting = find(state, state.waiting);
  if (waiting?.name === name) use(state, waiting);
  else if (current(state)?.name === name) state.attempts = 0;
}

/** A page could not be drawn: the version before it is served again, or none. */
export function failed(state: State, name: string, now: number): void {
  state.bad[name] = now;
  state.good = state.good.filter((each) => each !== name);
  if (find(state, state.waiting)?.name === name) state.waiting = null;
  if (current(state)?.name !== name) return;
  const before = find(state, state.previous);
  state.current = before && !isBad(state, before.name, now) ? before.id : null;
  [state.previous, state.attempts] = [null, 0];
}

/** Whether pages of this name are of the current version, and the one before is still there. */
export const canGoBack = (state: State, name: string): boolean => current(state)?.name === name && find(state, state.previous) !== null;

/** Somebody wants the version before, because this one does not work: it is not offered again for a day. */
export function goBack(state: State, name: string, now: number): void {
  if (canGoBack(state, name)) failed(state, name, now);
}

/** The waiting version is to be used. */
export function update(state: State): void {
  const waiting = find(state, state.waiting);
  if (waiting) use(state, waiting);
}

/** The version to serve now. One that was served several times and never drawn counts as failed. */
export function serve(state: State, now: number): Version | null {
  const version = current(state);
  if (!version || state.good.includes(version.name)) return version;
  if (state.attempts++ < ATTEMPTS) return version;
  failed(state, version.name, now);
  return serve(state, now);
}

/** Forgets versions that nobody uses any more; `tabs` are the ids of those that are open. */
export function forget(state: State, tabs: ReadonlySet<string>, now: number): void {
  state.open = Object.fromEntries(Object.entries(state.open).filter(([tab]) => tabs.has(tab)));
  const [ids, names] = [[state.current, state.previous, state.waiting], Object.values(state.open)];
  state.versions = state.versions.filter(({ id, name }) => ids.includes(id) || names.includes(name));
  const known = [...names, ...state.versions.map(({ name }) => name)];
  state.good = state.good.filter((name) => known.includes(name));
  state.bad = Object.fromEntries(Object.entries(state.bad).filter(([name]) => isBad(state, name, now)));
}

import type { Dealt } from "../fair/verify.ts";
import type {
  Created, DeviceLink, Door, ExerciseList, Exercises, GameInfo, LessonInfo, LinkedGuest, Lobby, Me, MyGames, NewSubscription, NewWebhook, NotificationInfo, OldSubscription, OpenLink,
  Positions, Problem, RefusalInfo, ReplayInfo, Rules, TableList, TableRequest, Uploaded, WebhookInfo,
} from "./wire.ts";
import { texts } from "../words/texts.svelte.ts";
import { hostOf, hosts, pageHost, type HostKind } from "./hosts.svelte.ts";
import type { Transport } from "./transport.ts";

/** A refusal of the host, or no answer at all; `problem.text` says it in the page's language. */
export class Refusal extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

const OFFLINE: Problem = { status: 0, detail: "The server does not answer.", text: "error-offline-page" };
const NO_ENGINE: Problem = { status: 0, detail: "The engine could not be started.", text: "error-engine" };
const FRIEND_AWAY: Problem = { status: 0, detail: "The friend's browser is not connected.", text: "peer-not-connected" };
const NO_CONTENT = 204;
const BAD_GATEWAY = 502;

/** Whether a problem means that the host is out of reach. */
export const isAway = ({ status }: Problem): boolean => status === 0 || status >= BAD_GATEWAY;

/** Why the engine of this browser does not answer, if that is known. */
function noEngine(): Problem {
  const reason = hosts.browser.engine?.problem;
  return reason && reason !== "engine-failed" ? { ...NO_ENGINE, text: reason } : NO_ENGINE;
}

/** Asks a host. */
export async function request<T>(host: Transport, path: string, method = "GET", body: string | null = null): Promise<T> {
  const { status, content } = await host.call(method, path, body).catch(() => {
    throw new Refusal(host === hosts.server ? OFFLINE : host === hosts.friend ? FRIEND_AWAY : noEngine());
  });
  if (status === NO_CONTENT) return undefined as T;
  if (status >= 200 && status < 300 && content !== null) return content as T;
  const problem = isProblem(content) ? content : { ...OFFLINE, status };
  // Most reasons are among the late texts. Without them the host's own words remain.
  if (!texts.has(problem.text)) await texts.more().catch(() => undefined);
  throw new Refusal(problem);
}

function isProblem(content: unknown): content is Problem {
  return typeof content === "object" && content !== null && "text" in content && "detail" in content;
}

/** Asks the page's own host. */
const call = <T>(path: string, method?: string, body?: string) => request<T>(hosts[pageHost], path, method, body);
/** Asks the host of a table or a replay. */
const callOf = <T>(name: string, path: string, method?: string, body?: string) => request<T>(hostOf(name), path, method, body);

/** Asks the page's own host; if that is out of reach, this browser, provided that its engine is at hand. */
async function callAny<T>(path: string): Promise<T> {
  try {
    return await call<T>(path);
  } catch (error) {
    if (!mayAskBrowser(error)) throw error;
    return request<T>(hosts.browser, path);
  }
}

/**
 * Has the page's own host store something, or this browser if that host is out of reach. It is asked for something else
 * first: if it gets what is to be stored and its answer is lost, it may have stored it, so nobody else is to store it too.
 */
async function storeAny<T>(path: string, body: string): Promise<T> {
  try {
    await call("me");
  } catch (error) {
    if (!mayAskBrowser(error)) throw error;
    return request<T>(hosts.browser, path, "POST", body);
  }
  return call<T>(path, "POST", body);
}

/** Whether the page's own host is out of reach, and this browser can answer in its place. */
const mayAskBrowser = (error: unknown): boolean =>
  pageHost === "server" && hosts.browser.atHand && error instanceof Refusal && isAway(error.problem);

const json = (body: unknown) => JSON.stringify(body);
const id = encodeURIComponent;

export const api = {
  me: () => call<Me>("me"),
  rename: (name: string, place: HostKind = pageHost) => request<Me>(hosts[place], "me", "PUT", json({ name })),
  notifications: () => call<NotificationInfo>("me/notices"),
  stopNotifications: () => call<undefined>("me/notices", "DELETE"),
  subscribe: (mine: NewSubscription) => call<undefined>("me/notices/push", "PUT", json(mine)),
  unsubscribe: (mine: OldSubscription) => call<undefined>("me/notices/push", "DELETE", json(mine)),
  setWebhook: (webhook: NewWebhook) => call<WebhookInfo>("me/notices/webhook", "PUT", json(webhook)),
  removeWebhook: () => call<undefined>("me/notices/webhook", "DELETE"),
  setNotificationLanguage: (language: string) => call<undefined>("me/notices/language", "PUT", json({ language })),
  testNotifications: () => call<undefined>("me/notices/test", "POST"),
  stop: (token: string) => call<undefined>(`stop/${id(token)}`, "POST"),
  makeLink: () => call<DeviceLink>("me/links", "POST"),
  openLink: () => call<OpenLink>("me/links"),
  revokeLink: () => call<undefined>("me/links", "DELETE"),
  linked: (token: string) => call<LinkedGuest>(`links/${id(token)}`),
  useLink: (token: string) => call<Me>(`links/${id(token)}`, "POST"),
  games: () => call<GameInfo[]>("games"),
  rules: (game: string, language: string) => callAny<Rules>(`rules/${id(game)}?lang=${id(language)}`),
  exerciseList: (game: string) => callAny<ExerciseList>(`exercises/${id(game)}`),
  exercises: (game: string, grade: string, language: string) => callAny<Exercises>(`exercises/${id(game)}/${id(grade)}?lang=${id(language)}`),
  whyNot: (game: string, exercise: string, move: string) =>
    callAny<RefusalInfo>(`exercises/${id(game)}/${id(exercise)}/why-not?move=${id(move)}`),
  lesson: (game: string, language: string) => callAny<LessonInfo>(`lessons/${id(game)}?lang=${id(language)}`),
  learn: (game: string, place: HostKind = pageHost) => request<Created>(hosts[place], `lessons/${id(game)}`, "POST"),
  tables: (place: HostKind = pageHost) => request<TableList>(hosts[place], "tables"),
  open: (table: TableRequest, place: HostKind = pageHost) => request<Created>(hosts[place], "tables", "POST", json(table)),
  rematch: (table: string) => callOf<Created>(table, `tables/${id(table)}/rematch`, "POST"),
  /** Without a seat, the link is that of the table. */
  door: (table: string, link: { seat: number | null; code: string } | null) =>
    callOf<Door>(table, `tables/${id(table)}/door${link ? `?${link.seat === null ? "" : `seat=${link.seat}&`}code=${id(link.code)}` : ""}`),
  sit: (table: string, seat: number, name: string, code: string, commit: string) =>
    callOf<Created>(table, `tables/${id(table)}/seats/${seat}`, "POST", json({ name, code, commit })),
  sitAnywhere: (table: string, name: string, code: string) => callOf<Created>(table, `tables/${id(table)}/seats`, "POST", json({ name, code })),
  knock: (table: string, name: string, code: string) => callOf<Created>(table, `tables/${id(table)}/knock`, "POST", json({ name, code })),
  lobby: () => call<Lobby>("lobby"),
  leave: (table: string) => callOf<undefined>(table, `tables/${id(table)}`, "DELETE"),
  replay: (replay: string) => callOf<ReplayInfo>(replay, `replays/${id(replay)}`),
  positions: (replay: string, seat: string, first: number, count: number) =>
    callOf<Positions>(replay, `replays/${id(replay)}/positions?seat=${id(seat)}&first=${first}&count=${count}`),
  upload: (records: string) => storeAny<Uploaded>("replays", records),
  /** Lets a game of a file go on. */
  arrive: (game: string) => storeAny<Created>("arrivals", game),
  myGames: (place: HostKind, first: number, count: number) => request<MyGames>(hosts[place], `me/games?first=${first}&count=${count}`),
  record: (replay: string) => callOf<Dealt>(replay, `replays/${id(replay)}/record`),
};

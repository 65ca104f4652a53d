import type { Dealt } from "../fair/verify.ts";
import type {
  Created, DeviceLink, Door, Exercises, GameInfo, LessonInfo, LinkedGuest, Lobby, Me, NewSubscription, NewWebhook, NoticeInfo, OldSubscription, OpenLink,
  Positions, Problem, Refusing, ReplayInfo, Rules, TableList, TableRequest, Uploaded, WebhookInfo,
} from "./wire.ts";

/** A refusal of the server, or no answer at all; `problem.text` says it in the page's language. */
export class Refusal extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

const OFFLINE: Problem = { status: 0, detail: "The server does not answer.", text: "error-offline-page" };

async function call<T>(path: string, method = "GET", body?: BodyInit): Promise<T> {
  let answer: Response;
  try {
    const headers: Record<string, string> = typeof body === "string" ? { "Content-Type": "application/json" } : {};
    answer = await fetch(`/api/${path}`, { method, headers, credentials: "same-origin", ...(body ? { body } : {}) });
  } catch {
    throw new Refusal(OFFLINE);
  }
  if (answer.status === 204) return undefined as T;
  const content: unknown = await answer.json().catch(() => null);
  if (answer.ok && content !== null) return content as T;
  throw new Refusal(isProblem(content) ? content : { ...OFFLINE, status: answer.status });
}

function isProblem(content: unknown): content is Problem {
  return typeof content === "object" && content !== null && "text" in content && "detail" in content;
}

const json = (body: unknown) => JSON.stringify(body);
const id = encodeURIComponent;

export const api = {
  me: () => call<Me>("me"),
  rename: (name: string) => call<Me>("me", "PUT", json({ name })),
  notices: () => call<NoticeInfo>("me/notices"),
  stopNotices: () => call<undefined>("me/notices", "DELETE"),
  subscribe: (mine: NewSubscription) => call<undefined>("me/notices/push", "PUT", json(mine)),
  unsubscribe: (mine: OldSubscription) => call<undefined>("me/notices/push", "DELETE", json(mine)),
  setWebhook: (webhook: NewWebhook) => call<WebhookInfo>("me/notices/webhook", "PUT", json(webhook)),
  removeWebhook: () => call<undefined>("me/notices/webhook", "DELETE"),
  speakNotices: (language: string) => call<undefined>("me/notices/language", "PUT", json({ language })),
  testNotices: () => call<undefined>("me/notices/test", "POST"),
  stop: (token: string) => call<undefined>(`stop/${id(token)}`, "POST"),
  makeLink: () => call<DeviceLink>("me/links", "POST"),
  openLink: () => call<OpenLink>("me/links"),
  revokeLink: () => call<undefined>("me/links", "DELETE"),
  linked: (token: string) => call<LinkedGuest>(`links/${id(token)}`),
  useLink: (token: string) => call<Me>(`links/${id(token)}`, "POST"),
  games: () => call<GameInfo[]>("games"),
  rules: (game: string, language: string) => call<Rules>(`rules/${id(game)}?lang=${id(language)}`),
  exercises: (game: string, language: string) => call<Exercises>(`exercises/${id(game)}?lang=${id(language)}`),
  whyNot: (game: string, exercise: string, move: string) =>
    call<Refusing>(`exercises/${id(game)}/${id(exercise)}/why-not?move=${id(move)}`),
  lesson: (game: string, language: string) => call<LessonInfo>(`lessons/${id(game)}?lang=${id(language)}`),
  learn: (game: string) => call<Created>(`lessons/${id(game)}`, "POST"),
  tables: () => call<TableList>("tables"),
  open: (request: TableRequest) => call<Created>("tables", "POST", json(request)),
  rematch: (table: string) => call<Created>(`tables/${id(table)}/rematch`, "POST"),
  door: (table: string, link: { seat: number; code: string } | null) =>
    call<Door>(`tables/${id(table)}/door${link ? `?seat=${link.seat}&code=${id(link.code)}` : ""}`),
  sit: (table: string, seat: number, name: string, code: string, commit: string) =>
    call<Created>(`tables/${id(table)}/seats/${seat}`, "POST", json({ name, code, commit })),
  knock: (table: string, name: string) => call<Created>(`tables/${id(table)}/knock`, "POST", json({ name })),
  lobby: () => call<Lobby>("lobby"),
  leave: (table: string) => call<undefined>(`tables/${id(table)}`, "DELETE"),
  replay: (replay: string) => call<ReplayInfo>(`replays/${id(replay)}`),
  positions: (replay: string, seat: string, first: number, count: number) =>
    call<Positions>(`replays/${id(replay)}/positions?seat=${id(seat)}&first=${first}&count=${count}`),
  upload: (record: string) => call<Uploaded>("replays", "POST", record),
  record: (replay: string) => call<Dealt>(`replays/${id(replay)}/record`),
  recordAddress: (replay: string) => `/api/replays/${id(replay)}/record`,
};

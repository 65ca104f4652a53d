import { WrongFile } from "../net/engineFiles.ts";

/** Headers about how an answer was sent; what is stored is what the browser has unpacked. */
const OF_SENDING = ["content-encoding", "content-length", "transfer-encoding", "vary"];

/** Whether the browser has no room left. */
export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === "QuotaExceededError";

/** Whether the host sent a file of its own: no error, no redirect, and no page in place of every file that it does not have. */
export function isFile(answer: Response, mayBePage = false): boolean {
  const isPage = answer.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  return answer.ok && answer.status === 200 && answer.type === "basic" && !answer.redirected && (mayBePage || !isPage);
}

/** An answer as it is stored, with `body` in place of its own. */
export function stored(answer: Response, body: BodyInit | null = answer.body): Response {
  const headers = new Headers(answer.headers);
  OF_SENDING.forEach((name) => headers.delete(name));
  return new Response(body, { headers });
}

/** Fetches a file and stores it. */
export async function store(cache: Cache, address: string, options: RequestInit = {}): Promise<void> {
  const answer = await fetch(address, options);
  if (!isFile(answer)) throw new WrongFile(`${address} answers ${answer.status}`);
  await cache.put(address, stored(answer));
}

/** Does this for all, a few at a time. */
export async function forAll<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const AT_ONCE = 6;
  const left = [...items];
  const one = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

import { versionOf } from "../offline/messages.ts";
import { isFile } from "../offline/stored.ts";
import type { Version } from "./state.ts";

/** What a build of the page consists of besides `index.html`; the build writes it (`offline.ts`). */
export const LIST = "page-files.json";
interface FileList {
  version: string;
  files: string[];
}

/** The page as its host has it now. */
export interface Found {
  version: Version;
  shell: Response;
  /** The text of the shell. */
  text: string;
  files: string[];
}

const tags = (text: string, name: string): string[] => text.match(new RegExp(`<${name}\\b[^>]*>`, "g")) ?? [];
const attribute = (tag: string | undefined, name: string): string | null =>
  new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`).exec(tag ?? "")?.slice(1).find((value) => value !== undefined) ?? null;
const meta = (text: string, name: string): string | null => attribute(tags(text, "meta").find((tag) => attribute(tag, "name") === name), "content");

/** What a page's text says about it; null if it is no page of ours. */
export function readShell(text: string): { name: string; script: string; host: Version["host"]; engine: string | null } | null {
  const script = attribute(tags(text, "script").find((tag) => attribute(tag, "type") === "module" && attribute(tag, "src")), "src");
  const [host, engine] = [meta(text, "keltis-host"), meta(text, "keltis-engine")];
  return script && host ? { name: versionOf(script, engine), script, host: host === "browser" ? "browser" : "server", engine } : null;
}

/** Looks what the host has now. Null: it is no whole page (another file in its place, or a host that is being updated). */
export async function findNewest(home: string): Promise<Found | null> {
  const [shell, list] = await Promise.all([fetch(home, { cache: "no-cache" }), fetch(new URL(LIST, home), { cache: "no-cache" })]);
  if (!isFile(shell, true) || !isFile(list)) return null;
  const [text, listed] = await Promise.all([shell.text(), list.text()]);
  const [said, { version, files }] = [readShell(text), JSON.parse(listed) as FileList];
  const address = (path: string) => new URL(path, home).href;
  if (!said || !files.map(address).includes(address(said.script))) return null;
  const { name, host, engine } = said;
  const id = await digest(`${version} ${text}`);
  return { version: { id, name, host, engine: engine && address(engine) }, shell, text, files: files.map(address) };
}

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash).slice(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

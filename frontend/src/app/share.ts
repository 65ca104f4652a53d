import { t } from "../words/texts.svelte.ts";
import { toast } from "./toast.svelte.ts";

/** Whether a text was copied; a browser may not allow it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies the address of a page of ours; where that is not allowed, shows it. */
export async function copyLink(path: string): Promise<void> {
  const address = new URL(path, location.href).href;
  toast.show((await copy(address)) ? t("replay-copied") : `${t("error-copy")} ${address}`);
}

/** Whether this device has a sheet of its own for sending something to somebody. */
export const mayShare = (): boolean => typeof navigator.share === "function";

/** Sends the address of a page of ours with the device's own sheet. */
export async function share(text: string, path: string): Promise<void> {
  try {
    await navigator.share({ text, url: new URL(path, location.href).href });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) await copyLink(path);
  }
}

import { absolute } from "./address.ts";
import { t } from "../words/texts.svelte.ts";
import { toast } from "./toast.svelte.ts";

/** Copies a text; whether the browser allowed it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies the address of one of our pages; if that is not allowed, shows it. */
export async function copyLink(path: string): Promise<void> {
  const address = absolute(path);
  toast.show((await copy(address)) ? t("replay-copied") : `${t("error-copy")} ${address}`);
}

/** Whether this device has a share sheet. */
export const mayShare = (): boolean => typeof navigator.share === "function";

/** Opens the device's share sheet with the address of one of our pages. */
export async function share(text: string, path: string): Promise<void> {
  try {
    await navigator.share({ text, url: absolute(path) });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) await copyLink(path);
  }
}

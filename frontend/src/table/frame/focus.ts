/**
 * Focuses what is to be read first when it appears and nothing else has the focus, as when a page opens: a screen reader
 * says it, and the Tab key goes on from there.
 */
export function focusIfLost(beginning: HTMLElement): void {
  beginning.tabIndex = -1;
  beginning.dataset["beginning"] = "";
  if (isLost(document.activeElement)) beginning.focus({ preventScroll: true });
}

/** Whether the focus is nowhere, or at a beginning, where nothing can be done. */
export const isLost = (focused: Element | null): boolean => !focused || focused.matches("body, [data-beginning]");

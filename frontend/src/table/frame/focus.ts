/**
 * Focuses a heading when it appears and nothing else has the focus, as when a page opens: a screen reader says it, and the
 * Tab key goes on from there.
 */
export function focusIfLost(heading: HTMLElement): void {
  if (isLost(document.activeElement)) heading.focus({ preventScroll: true });
}

/** Whether the focus is nowhere, or on a heading, where nothing can be done. */
export const isLost = (focused: Element | null): boolean => !focused || focused.matches("body, h1");

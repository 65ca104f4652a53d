import type { Action } from "svelte/action";

const STEPS: Partial<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
};

/** Makes a grid of buttons one stop of the tab key: arrow keys go from one to the next. */
export const arrows: Action<HTMLElement, number> = (grid, columns) => {
  let many = columns;
  const buttons = () => [...grid.querySelectorAll("button")];
  function move(event: KeyboardEvent): void {
    const step = STEPS[event.key]?.(many);
    const at = event.target instanceof HTMLButtonElement ? buttons().indexOf(event.target) : -1;
    const next = step === undefined || at < 0 ? undefined : buttons()[at + step];
    if (step === undefined) return;
    event.preventDefault();
    if (next && (Math.abs(step) > 1 || Math.floor(at / many) === Math.floor((at + step) / many))) next.focus();
  }
  function remember(event: FocusEvent): void {
    for (const button of buttons()) button.tabIndex = button === event.target ? 0 : -1;
  }
  grid.addEventListener("keydown", move);
  grid.addEventListener("focusin", remember);
  return {
    update: (now) => void (many = now),
    destroy() {
      grid.removeEventListener("keydown", move);
      grid.removeEventListener("focusin", remember);
    },
  };
};

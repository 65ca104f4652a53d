import type { EngineState } from "./transport.ts";

/** The engine of this browser, as the page shows it. */
class Engine implements EngineState {
  stage: EngineState["stage"] = $state("absent");
  loaded = $state(0);
  total = $state(0);
  problem = $state("");

  take(state: EngineState): void {
    Object.assign(this, state);
  }
}

export const engine = new Engine();

declare module "virtual:narration" {
  type Templates = Record<string, string>;
  const narration: {
    words: Record<string, Templates | string>;
    moves: Record<string, Templates>;
    prompts: Record<string, Templates>;
    ends: Record<string, Templates>;
  };
  export default narration;
}
declare module "virtual:languages" {
  type Loaders = Record<string, () => Promise<{ default: string }>>;
  const languages: Loaders;
  export default languages;
  /** Further texts: the late ones, which only some pages need, and those of each game, by its name. */
  export const parts: Record<string, Loaders>;
}

declare module "virtual:folders" {
  import type { GameFolder } from "./games/contract.ts";
  const folders: Record<string, () => Promise<GameFolder>>;
  export default folders;
}

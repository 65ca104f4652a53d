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
  /** The late texts, which only some pages need. */
  export const late: Loaders;
}

declare module "virtual:folders" {
  import type { GameFolder } from "./games/contract.ts";
  const folders: Record<string, () => Promise<GameFolder>>;
  export default folders;
}

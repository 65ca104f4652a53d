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
  const languages: Record<string, () => Promise<{ default: string }>>;
  export default languages;
}

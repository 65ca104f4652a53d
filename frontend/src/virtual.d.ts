declare module "virtual:languages" {
  const languages: Record<string, () => Promise<{ default: string }>>;
  export default languages;
}

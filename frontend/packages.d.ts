/** Packages without types of their own, as far as the build uses them. */
declare module "subset-font" {
  interface Options {
    targetFormat: "woff2";
    keepFeatures: readonly string[];
    noHinting: boolean;
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}

// Beside every built file its .br and .gz, so that the server only hands them out.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const HOME = join(import.meta.dirname, "../../src/keltis/server/static");
const WORTH = /\.(js|css|html|svg|json|txt|webmanifest)$/; // fonts and pictures are compressed already

for (const name of readdirSync(HOME, { recursive: true })) {
  const path = join(HOME, name);
  if (!WORTH.test(name) || !statSync(path).isFile()) continue;
  const content = readFileSync(path);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(`${path}.br`, brotliCompressSync(content, quality));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}

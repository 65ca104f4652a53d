// node compress.mjs SOURCE TARGET…: compresses files as well as they can be; TARGET ends with .br or .gz.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { brotliCompress, constants, gzip } from "node:zlib";

const files = process.argv.slice(2);
for (let at = 0; at < files.length; at += 2) {
  const [content, target] = [readFileSync(files[at]), files[at + 1]];
  const write = (error, packed) => {
    if (error) throw error;
    writeFileSync(`${target}.part`, packed);
    renameSync(`${target}.part`, target);
  };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  if (target.endsWith(".br")) brotliCompress(content, { params }, write);
  else gzip(content, { level: constants.Z_BEST_COMPRESSION }, write);
}

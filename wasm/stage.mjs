// node stage.mjs FOLDER LIBRARY PACKAGE SCRIPT…: starts Pyodide over two archives as the page's worker does, with FOLDER
// as /build, and runs Python files in it, one after the other in the same module.
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const UNPACK = `
import sys, zipfile
with zipfile.ZipFile("/tmp/keltis.zip", metadata_encoding="utf-8") as archive:
    archive.extractall("/packages")
sys.path.insert(0, "/packages")
`;

const [folder, library, ours, ...scripts] = process.argv.slice(2);
const { info } = JSON.parse(readFileSync(new URL("node_modules/pyodide/pyodide-lock.json", import.meta.url), "utf8"));
const python = await loadPyodide({
  stdLibURL: library,
  lockFileContents: JSON.stringify({ info, packages: {} }),
  convertNullToNone: true,
  env: { PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" }, // the same bytes every time
});
python.FS.mkdir("/build");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/build");
python.FS.writeFile("/tmp/keltis.zip", new Uint8Array(readFileSync(ours)));
try {
  python.runPython(UNPACK);
  for (const script of scripts) await python.runPythonAsync(readFileSync(script, "utf8"), { filename: script });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.exit(0);

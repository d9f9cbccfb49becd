import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const BINARY_FILE = /\.(?:wasm|ttf)$/;

/** @type {import("node:module").LoadHook} */
export async function load(url, context, nextLoad) {
  if (!BINARY_FILE.test(url)) return nextLoad(url, context);
  const digits = (await readFile(fileURLToPath(url))).toString("base64");
  return {
    format: "module",
    shortCircuit: true,
    source: `export default new Uint8Array(Buffer.from("${digits}", "base64"));`,
  };
}

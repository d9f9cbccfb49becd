import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { withoutNames } from "./without-names.mjs";

const BINARY_FILE = /\.(?:wasm|ttf)$/;

/** @type {import("node:module").LoadHook} */
export async function load(url, context, nextLoad) {
  if (BINARY_FILE.test(url)) return bytesOf(url);
  const loaded = await nextLoad(url, context);
  return typeof loaded.source === "string" ? { ...loaded, source: withoutNames(loaded.source) } : loaded;
}

/**
 * @param {string} url
 * @returns {Promise<import("node:module").LoadFnOutput>}
 */
async function bytesOf(url) {
  const digits = (await readFile(fileURLToPath(url))).toString("base64");
  return {
    format: "module",
    shortCircuit: true,
    source: `export default new Uint8Array(Buffer.from("${digits}", "base64"));`,
  };
}

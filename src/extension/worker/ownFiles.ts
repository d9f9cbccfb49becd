import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { RasterizerParts } from "../../checker/rasterizer/makeRasterize";
import type { TokenTable } from "../../checker/tokenizer";
import type { Encoding } from "../../core/tokenize/tokenizer";

/** Beside the worker's own file; copied there by the build. */
const PROGRAM = "rasterizer/index_bg.wasm";
const FONTS = ["rasterizer/DejaVuSans.ttf", "rasterizer/DejaVuSans-Bold.ttf"];

/** What pictures are drawn with, from the extension's own files. */
export async function readRasterizerParts(read: (name: string) => Promise<Uint8Array>): Promise<RasterizerParts> {
  const [wasm, ...fonts] = await Promise.all([read(PROGRAM), ...FONTS.map(read)]);
  return { calls: { initWasm, Resvg }, wasm, fonts };
}

/** Beside the worker's own file; written there by the build. */
const TOKENIZER_FILES: Readonly<Record<Encoding, string>> = {
  cl100k_base: "tokenizer/cl100k_base.json",
  o200k_base: "tokenizer/o200k_base.json",
};

/** What texts are tokenized with, from the extension's own files. */
export async function readTokenTable(
  encoding: Encoding,
  read: (name: string) => Promise<Uint8Array>,
): Promise<TokenTable> {
  const file = TOKENIZER_FILES[encoding];
  const table: unknown = JSON.parse(new TextDecoder().decode(await read(file)));
  if (isTable(table)) return table;
  throw new Error(`${file} holds no list of tokens`);
}

/** A hundred thousand tokens that the build wrote: to look at each would take longer than to read them. */
function isTable(table: unknown): table is TokenTable {
  return Array.isArray(table);
}

/** The readers of documents, as a script for a browser's worker; the build puts it there. */
export const DOCUMENT_READERS = "documents.browser.js";

/** The files beside the worker's own that it may ask for. */
export const OWN_FILES: readonly string[] = [PROGRAM, ...FONTS, ...Object.values(TOKENIZER_FILES), DOCUMENT_READERS];

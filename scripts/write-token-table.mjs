/** The tokenizer's table as JSON, for workers that can load no code. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import table from "gpt-tokenizer/bpeRanks/cl100k_base";

/** @param {string} file */
export async function writeTokenTable(file) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(table));
}

/** The tokenizers' tables as JSON, for workers that can load no code. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import cl100k_base from "gpt-tokenizer/bpeRanks/cl100k_base";
import o200k_base from "gpt-tokenizer/bpeRanks/o200k_base";

/** @param {string} folder */
export async function writeTokenTables(folder) {
  await mkdir(folder, { recursive: true });
  for (const [name, table] of Object.entries({ cl100k_base, o200k_base }))
    await writeFile(join(folder, `${name}.json`), JSON.stringify(table));
}

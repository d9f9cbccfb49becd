/** `npm run lexicon`: compiles the tables of related words from WordNet; the same bytes at each run. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../paths.mjs";
import { choosePairs } from "./choosePairs";
import { readWordNet } from "./wordNet";
import { wordPairsSource } from "./wordPairsSource";

const FILE = join(ROOT, "src", "core", "verify", "model", "wordPairs.ts");

const pairs = choosePairs(readWordNet());
const source = wordPairsSource(pairs);
writeFileSync(FILE, source);
for (const [name, list] of Object.entries(pairs)) console.log(`${name}: ${list.length} pairs`);
console.log(`wordPairs.ts: ${(source.length / 1000).toFixed(0)} KB`);

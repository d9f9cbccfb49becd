/** `npm run lexicon`: compiles the table of word relations from WordNet; the same bytes at each run. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../paths.mjs";
import { choosePairs } from "./choosePairs";
import { readWordNet } from "./wordNet";
import { wordRelationsSource } from "./wordRelationsSource";

const FILE = join(ROOT, "src", "core", "verify", "model", "wordRelations.ts");

const pairs = choosePairs(readWordNet());
const source = wordRelationsSource(pairs);
writeFileSync(FILE, source);
for (const [name, list] of Object.entries(pairs)) console.log(`${name}: ${list.length} pairs`);
console.log(`wordRelations.ts: ${(source.length / 1000).toFixed(0)} KB`);

/** `npm run lexicon`: compiles the tables of related words from WordNet; the same bytes at each run. */
import { writeFileSync } from "node:fs";
import { recordWritten } from "../generated/record";
import { makeWordPairs } from "./makeWordPairs";
import { WORD_PAIRS, WORD_PAIRS_FILE } from "./wordPairsFile";

const { source, counts } = makeWordPairs();
writeFileSync(WORD_PAIRS_FILE, source);
await recordWritten(WORD_PAIRS, source);
for (const [name, count] of Object.entries(counts)) console.log(`${name}: ${count} pairs`);
console.log(`wordPairs.ts: ${(source.length / 1000).toFixed(0)} KB`);

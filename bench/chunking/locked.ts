/**
 * `npm run bench:chunking-locked` measures on the texts that were put away before the first look, and writes bench/chunking-locked.md. It is
 * run for the figures that a release closes with and for nothing else.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/paths.mjs";
import { loadTokenizer } from "../../src/checker/tokenizer";
import { provenance } from "../accuracy/provenance";
import { figureSections } from "./figureSections";
import { figuresOf } from "./figuresOf";

const { date, commit } = provenance();
const head = `# Chunk settings on texts that nothing was read off

Written by \`npm run bench:chunking-locked\` on ${date}, commit ${commit}.

A third of the texts of each set, drawn by their names, was put away before the first look. The same figures on the other two thirds, and
what the columns mean: [chunking](chunking.md).`;
const report = `${[head, ...figureSections(figuresOf("locked", await loadTokenizer()))].join("\n\n")}\n`;
writeFileSync(join(ROOT, "bench", "chunking-locked.md"), report);
console.log(report);

/**
 * `npm run bench:retrieval-locked` measures on the queries that were put away before the estimate and the warnings of today were made, and
 * writes bench/retrieval-locked.md. It is run for the figures that a release closes with and for nothing else.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/paths.mjs";
import { provenance } from "../accuracy/provenance";
import { evaluateJudged } from "./judged/evaluateJudged";
import { judgedSections } from "./judged/judgedReport";

const { date, commit } = provenance();
const head = `# Retrieval on queries that no rule was read off

Written by \`npm run bench:retrieval-locked\` on ${date}, commit ${commit}.

A third of the queries of each set, by a hash of their ids, was put away before the estimate and the warnings were made anew. The
same figures on the other two thirds: [retrieval](retrieval.md).`;
const report = `${[head, ...judgedSections(evaluateJudged("locked"))].join("\n\n")}\n`;
writeFileSync(join(ROOT, "bench", "retrieval-locked.md"), report);
console.log(report);

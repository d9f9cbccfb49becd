/** `npm run fit:retrieval` writes the weights of the estimated relevance. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/paths.mjs";
import type { LinearModel } from "../../src/core/lexical/linearModel";
import { EVIDENCE_NAMES } from "../../src/core/relevance/evidence";
import { LIST_NAMES } from "../../src/core/relevance/relevanceOf";
import { fitRelevance } from "./fitRelevance";
import { measureList } from "./measuredList";
import { FITTED_SETS, readRetrievalSet } from "./retrievalSets";

const FILE = join(ROOT, "src", "core", "relevance", "relevanceModel.ts");

const sets = FITTED_SETS.map((set) => readRetrievalSet(set).lists.map(measureList));
const { document, list, background } = fitRelevance(sets);
const source = `// Written by \`npm run fit:retrieval\` from labelled public data. Not edited by hand.
import type { RelevanceModel } from "./relevanceOf";

/** Fitted on ${sets.map((lists, index) => `${lists.length} lists of ${FITTED_SETS[index] ?? ""}`).join(", ")}, of ten passages each. */
export const RELEVANCE_MODEL: RelevanceModel = {
  document: ${modelLines(document, EVIDENCE_NAMES)},
  list: ${modelLines(list, LIST_NAMES)},
  background: ${background},
};
`;
writeFileSync(FILE, source);
console.log(source);

function modelLines({ intercept, weights }: LinearModel, names: readonly string[]): string {
  const lines = names.map((name, index) => `      ${String(weights[index])}, // ${name}`).join("\n");
  return `{\n    intercept: ${intercept},\n    weights: [\n${lines}\n    ],\n  }`;
}

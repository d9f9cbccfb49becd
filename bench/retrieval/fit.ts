/** `npm run fit:retrieval` writes the weights of the estimated relevance. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/paths.mjs";
import type { LinearModel } from "../../src/core/lexical/linearModel";
import { EVIDENCE_NAMES } from "../../src/core/relevance/evidence";
import { GIVEN_NAMES, LIST_NAMES } from "../../src/core/relevance/relevanceOf";
import { fitRelevance } from "./fitRelevance";
import { JUDGED_SETS, readJudgedSet } from "./judged/judgedSets";
import { measureJudged } from "./judged/measuredJudged";
import { measureList } from "./measuredList";
import { FITTED_SETS, readRetrievalSet } from "./retrievalSets";

const FILE = join(ROOT, "src", "core", "relevance", "relevanceModel.ts");

const drawn = FITTED_SETS.map((set) => readRetrievalSet(set).lists.map(measureList));
const retrieved = JUDGED_SETS.map((set) => readJudgedSet(set, "open").map(measureJudged));
const { document, given, list, background } = fitRelevance({ drawn, retrieved });
const source = `// Written by \`npm run fit:retrieval\` from labelled public data. Not edited by hand.
import type { RelevanceModel } from "./relevanceOf";

/**
 * The words were fitted on drawn lists: ${counted(FITTED_SETS, drawn)}.
 * All else on lists as BM25 retrieves them: ${counted(JUDGED_SETS, retrieved)}.
 */
export const RELEVANCE_MODEL: RelevanceModel = {
  document: ${modelLines(document, EVIDENCE_NAMES)},
  given: ${modelLines(given, GIVEN_NAMES)},
  list: ${modelLines(list, LIST_NAMES)},
  background: ${background},
};
`;
writeFileSync(FILE, source);
console.log(source);

function counted(names: readonly string[], sets: readonly (readonly unknown[])[]): string {
  return sets.map((lists, index) => `${lists.length} of ${names[index] ?? ""}`).join(", ");
}

function modelLines({ intercept, weights }: LinearModel, names: readonly string[]): string {
  const lines = names.map((name, index) => `      ${String(weights[index])}, // ${name}`).join("\n");
  return `{\n    intercept: ${intercept},\n    weights: [\n${lines}\n    ],\n  }`;
}

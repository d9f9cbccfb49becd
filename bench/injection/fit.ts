/**
 * `npm run fit:injection` writes the weights and thresholds that find planted instructions, from the tuning half. With
 * `--validate` it writes nothing and says how many attacks of each category are found by a fit that never saw the category.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../../scripts/paths.mjs";
import { FEATURE_NAMES } from "../../src/core/analyze/rules/security/injection/featureNames";
import { categoriesOf, fitPlanted, measureTuningSets, recallOf } from "./fitPlanted";

const FILE = join(ROOT, "src", "core", "analyze", "rules", "security", "injection", "plantedModel.ts");
const { values } = parseArgs({ options: { validate: { type: "boolean" } } });
const sets = measureTuningSets();
if (values.validate === true) validate();
else write();

function write(): void {
  const { intercept, weights, thresholds } = fitPlanted(sets);
  const lines = FEATURE_NAMES.map((name, index) => `    ${String(weights[index])}, // ${name}`).join("\n");
  const source = `// Written by \`npm run fit:injection\` from labelled public data and texts of our own. Not edited by hand.
import type { InjectionModel } from "./sentenceScores";

export const INJECTION_MODEL: InjectionModel = {
  intercept: ${intercept},
  weights: [
${lines}
  ],
  thresholds: { low: ${thresholds.low.toFixed(2)}, normal: ${thresholds.normal.toFixed(2)}, high: ${thresholds.high.toFixed(2)} },
};
`;
  writeFileSync(FILE, source);
  console.log(source);
}

function validate(): void {
  const results = categoriesOf(sets).map((category) => ({
    category,
    ...recallOf(fitPlanted(sets, category), sets, category),
  }));
  for (const { category, found, all } of results) console.log(`${category}: ${found} of ${all}`);
  const sum = (of: (result: (typeof results)[number]) => number): number =>
    results.reduce((total, result) => total + of(result), 0);
  console.log(`All: ${sum(({ found }) => found)} of ${sum(({ all }) => all)}`);
}

import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { LinearModel } from "../../src/core/lexical/linearModel";
import { NEIGHBOUR_FEATURES, WORD_FEATURES } from "../../src/core/verify/markedWords/wordFeatures";
import { fitWordModel } from "./fitWordModel";
import { measureWords } from "./measuredWords";
import { readSpannedClaims } from "./wordData";

const FILE = fileURLToPath(new URL("../../src/core/verify/model/wordModel.ts", import.meta.url));

const claims = readSpannedClaims()
  .filter(({ half }) => half === "tune")
  .map(measureWords);
const { first, second, threshold } = fitWordModel(claims);
const source = `// Written by \`npm run fit\` from labelled public data. Not edited by hand.
import type { WordModel } from "../markedWords/wordFeatures";

/** Fitted on the tuning half of wice_tokens: ${claims.length} claims, ${claims.flatMap(({ isUnsupported }) => isUnsupported).length} words. */
export const WORD_MODEL: WordModel = {
  first: ${modelLines(first, WORD_FEATURES)},
  second: ${modelLines(second, NEIGHBOUR_FEATURES)},
  threshold: ${threshold},
};
`;
writeFileSync(FILE, source);
console.log(source);

function modelLines({ intercept, weights }: LinearModel, names: readonly string[]): string {
  const lines = names.map((name, index) => `      ${String(weights[index])}, // ${name}`).join("\n");
  return `{\n    intercept: ${intercept},\n    weights: [\n${lines}\n    ],\n  }`;
}

import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FEATURE_NAMES } from "../../src/core/verify/scorer/features";
import { fitCalibration, fitModel } from "./fitModel";
import { type LabelledClaim, readSet, SETS } from "./groundingData";
import { measure, readSource } from "./measure";

/** Stems kept in the table of frequencies; more give no better scores. */
const STEMS = 3000;
/** A stem of fewer sources than this is a name or a slip of theirs and no word of the language. */
const FEWEST_SOURCES = 5;
const MODEL_FOLDER = fileURLToPath(new URL("../../src/core/verify/model", import.meta.url));
const TABLES_FOLDER = fileURLToPath(new URL("../../src/core/lexical/tables", import.meta.url));
const HEADER = "// Written by `npm run fit` from labelled public data. Not edited by hand.\n";

const rows = SETS.flatMap(readSet).filter((row) => row.half === "tune");
if (process.argv[2] === "frequencies") writeFrequencies(rows);
else writeModel(rows);

function writeFrequencies(tuning: readonly LabelledClaim[]): void {
  const counts = new Map<string, number>();
  const spread = new Map<string, number>();
  let sentences = 0;
  for (const text of new Set(tuning.flatMap((row) => row.sources))) {
    const source = readSource(text);
    sentences += source.sentences.length;
    for (let index = 0; index < source.sentences.length; index += 1) countSentence(source, index, counts);
    for (const stemmed of new Set(source.tokens.lexemes.map((lexeme) => lexeme.stem)))
      spread.set(stemmed, (spread.get(stemmed) ?? 0) + 1);
  }
  const common = [...counts]
    .filter(([stemmed]) => (spread.get(stemmed) ?? 0) >= FEWEST_SOURCES)
    .sort(([one, many], [other, few]) => few - many || (one < other ? -1 : 1))
    .slice(0, STEMS);
  const weight = (count: number): number => Math.round(Math.log(sentences / count) * 100) / 100;
  const rarest = common.at(-1)?.[1] ?? 1;
  const table = folded(common.map(([stemmed, count]) => [Math.round(weight(count) * 100), stemmed]));
  const source = `${HEADER}
/** The weight of a stem that is not in the table. */
export const UNSEEN_STEM_WEIGHT = ${weight(rarest / 3)};

const TABLE =
  ${JSON.stringify(table)};

/** Inverse document frequencies (natural logarithm, over sentences) of the commonest stems. */
export const STEM_FREQUENCIES: ReadonlyMap<string, number> = readTable(TABLE);

/**
 * A weight's hundredths, as what they are more than those before, and behind it the stems that have it, in order of the alphabet: a capital says how
 * many letters each shares with the one before (front coding, as in StemPairs).
 */
function readTable(table: string): Map<string, number> {
  const frequencies = new Map<string, number>();
  let [hundredths, stemmed] = [0, ""];
  for (const [, more = "", sign = "", rest = ""] of table.matchAll(/(\\d*)([A-Z])([^A-Z\\d]*)/gu)) {
    hundredths += Number(more);
    stemmed = stemmed.slice(0, sign.charCodeAt(0) - 65) + rest;
    frequencies.set(stemmed, hundredths / 100);
  }
  return frequencies;
}
`;
  writeFileSync(`${TABLES_FOLDER}/stemFrequencies.ts`, source);
  console.log(`stemFrequencies.ts: ${common.length} stems of ${sentences} sentences`);
}

const SIGN_OF_NONE = 65;
const MOST_SHARED = 25;

/** Stems with their weight's hundredths, from the lightest, as `readTable` of the file that is written reads them. */
function folded(stems: readonly (readonly [hundredths: number, stemmed: string])[]): string {
  let [before, previous] = [0, ""];
  const ordered = [...stems].sort(([light, one], [heavy, other]) => light - heavy || (one < other ? -1 : 1));
  return ordered
    .map(([hundredths, stemmed]) => {
      const shared = sharedLetters(previous, stemmed);
      const more = hundredths === before ? "" : String(hundredths - before);
      [before, previous] = [hundredths, stemmed];
      return `${more}${String.fromCharCode(SIGN_OF_NONE + shared)}${stemmed.slice(shared)}`;
    })
    .join("");
}

function sharedLetters(one: string, other: string): number {
  let shared = 0;
  while (shared < MOST_SHARED && shared < one.length && one[shared] === other[shared]) shared += 1;
  return shared;
}

function countSentence(source: ReturnType<typeof readSource>, sentence: number, counts: Map<string, number>): void {
  const { first, last } = source.tokenRange(sentence, sentence);
  const stems = new Set<string>();
  for (let index = first; index < last; index += 1) {
    const lexeme = source.tokens.lexeme(index);
    if (lexeme !== undefined && !lexeme.isNumber && !lexeme.isFunctionWord) stems.add(lexeme.stem);
  }
  for (const stemmed of stems) if (/^\p{L}+$/u.test(stemmed)) counts.set(stemmed, (counts.get(stemmed) ?? 0) + 1);
}

function writeModel(tuning: readonly LabelledClaim[]): void {
  const measured = tuning.map(measure);
  const model = fitModel(measured);
  const { floor, ceiling } = fitCalibration(measured);
  const weights = FEATURE_NAMES.map((name, index) => `    ${String(model.weights[index])}, // ${name}`).join("\n");
  const source = `${HEADER}import type { LinearModel } from "../../lexical/linearModel";
import type { Calibration } from "../scorer/supportScorer";

/** Fitted on the tuning halves of ${SETS.join(", ")}: ${tuning.length} claims. */
export const MODEL: LinearModel = {
  intercept: ${model.intercept},
  weights: [
${weights}
  ],
};

/** Fitted on the same claims. */
export const CALIBRATION: Calibration = { floor: ${floor}, ceiling: ${ceiling} };
`;
  writeFileSync(`${MODEL_FOLDER}/overlapModel.ts`, source);
  console.log(source);
}

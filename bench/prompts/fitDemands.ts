/**
 * `npm run fit:demands` writes the weights that tell what a sentence of a prompt demands, from the wordings beside this file and the
 * sentences of the open prompts, and prints for each axis what it is worth on sentences that no fit behind it has seen.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/paths.mjs";
import { readPrompt } from "../../src/core/analyze/prompt/readPrompt";
import { maskQuotes, readScopes } from "../../src/core/analyze/rules/instructions/demands/readScopes";
import { SURE } from "../../src/core/analyze/rules/instructions/demands/wordings/learnedDemands";
import { featuresOf } from "../../src/core/analyze/rules/instructions/demands/wordings/sentenceFeatures";
import { logistic } from "../../src/core/lexical/linearModel";
import { markdownTable } from "../accuracy/table";
import { AXES } from "./demandAxes";
import { packedModel } from "./packDemands";
import { readPromptFiles } from "./promptFiles";
import { readPromptRows } from "./promptRows";
import { fitSparse, type SparseExample, type SparseRow, sparseScore } from "./sparseLogistic";
import { readPhrases, readSentences, type Wording } from "./wordings/readWordings";

const FILE = join(ROOT, "src/core/analyze/rules/instructions/demands/wordings/demandsModel.ts");
const FOLDS = 5;
/** A word counts from so many texts on, a pair of words from so many. */
const FEWEST = { word: 4, pair: 12 };
/** So many features each fit keeps: the model goes into every bundle. */
const KEPT = { topic: 80, way: 46, shared: 300 };
const ROUNDS = 15;
/** What texts of each kind cost: real sentences are few, and show what demands nothing of an axis. */
const COSTS = { sentence: 3, neither: 1, other: 0.15, real: 3, sharedReal: 0.01 };
/** An order that another axis's sentence gives beside its own, or a real one: it is no example of silence. */
const ALSO_SAYS = { written: 0.5, real: 0.9 };
/** How much of the shared log odds counts, and how much less than even a sentence is taken to speak of an axis. */
const SHARED = 0.7;
const LESS = 1;

interface Text {
  readonly axis: string;
  readonly pole: Wording["pole"];
  readonly fold: number;
  /** The real prompt that it stands in, with its case there. */
  readonly place: string | null;
  readonly said: SparseRow;
  readonly signed: SparseRow;
}

const { texts, names } = readTexts();
const shared = outOfFold((fold) => fitShared(fold));
const axes = AXES.map((axis) => {
  const topic = outOfFold((fold) => fitTopic(axis.id, fold));
  const way = outOfFold((fold) => fitWay(axis.id, fold), "signed");
  const chances = texts.map((_, at) => {
    const spoken = logistic((topic[at] ?? 0) + SHARED * (shared[at] ?? 0) - LESS);
    const first = logistic(way[at] ?? 0);
    return { a: spoken * first, b: spoken * (1 - first) };
  });
  return { ...axis, ...measured(axis.id, chances), topic: fitTopic(axis.id, null), way: fitWay(axis.id, null) };
});
console.log(
  markdownTable(
    ["axis", "opposed pairs found", "same way", "beside neither", "real prompts"],
    axes.map(({ id, recall, same, neither, real }) => [
      id,
      recall.toFixed(2),
      same.toFixed(3),
      neither.toFixed(3),
      String(real),
    ]),
  ),
);
console.log(`All: ${(axes.reduce((sum, { recall }) => sum + recall, 0) / axes.length).toFixed(3)}`);
writeFileSync(FILE, packedModel(names, axes, fitShared(null), { shared: SHARED, less: LESS }));

function readTexts(): { texts: Text[]; names: string[] } {
  const seen = new Set<string>();
  const real = [...readPromptRows(), ...readPromptFiles("open")].flatMap(({ id, ...input }) =>
    readScopes(readPrompt(input)).flatMap(({ written, condition }) => {
      if (seen.has(written)) return [];
      seen.add(written);
      return [{ axis: "", pole: "neither" as const, text: written, place: `${id} ${condition}` }];
    }),
  );
  const rows = [
    ...readSentences().map((row, at) => ({ ...row, place: null, fold: at % FOLDS })),
    ...real.map((row, at) => ({ ...row, fold: at % FOLDS })),
    // Phrases are learned from alone: nothing is measured on them.
    ...readPhrases().map((row) => ({ ...row, place: null, fold: FOLDS })),
  ].map((row) => ({ ...row, features: featuresOf(row.text, maskQuotes(row.text)) }));
  const counts = new Map<string, number>();
  for (const { features } of rows) for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const known = [...counts]
    .filter(([name, count]) => count >= (name.includes(" ") ? FEWEST.pair : FEWEST.word))
    .map(([name]) => name)
    .sort();
  const columns = new Map(known.map((name, at) => [name, at]));
  return {
    names: known,
    texts: rows.map(({ features, ...row }) => {
      const signed = [...features].flatMap(([name, sign]) => {
        const column = columns.get(name);
        return column === undefined ? [] : [[column, sign] as const];
      });
      return { ...row, signed, said: signed.map(([column]) => [column, 1] as const) };
    }),
  };
}

/** The log odds of each text by the fit that has not seen it. */
function outOfFold(fit: (fold: number) => Float64Array, of: "said" | "signed" = "said"): number[] {
  const fits = Array.from({ length: FOLDS }, (_, fold) => fit(fold));
  return texts.map((text) => sparseScore(fits[text.fold] ?? new Float64Array(1), text[of]));
}

function fitShared(fold: number | null): Float64Array {
  return fitKept(KEPT.shared, (text) => {
    const cost = text.place === null ? (text.pole === "neither" ? 0.2 : 0.1) : COSTS.sharedReal;
    return {
      row: text.said,
      target: text.pole === "neither" ? -1 : 1,
      cost: text.fold === fold || text.fold === FOLDS ? 0 : cost,
    };
  });
}

function fitTopic(axis: string, fold: number | null): Float64Array {
  const example = (text: Text, share: number): SparseExample => {
    const isOwn = text.axis === axis;
    const foreign = (text.place === null ? COSTS.other : COSTS.real) * share;
    const own = text.pole === "neither" ? COSTS.neither : COSTS.sentence;
    return {
      row: text.said,
      target: isOwn && text.pole !== "neither" ? 1 : -1,
      cost: text.fold === fold ? 0 : isOwn ? own : foreign,
    };
  };
  const first = fitSparse(
    texts.map((text) => example(text, 0.1)),
    names.length,
    ROUNDS,
  );
  const isSilent = (text: Text): boolean =>
    text.axis === axis ||
    logistic(sparseScore(first, text.said)) <= (text.place === null ? ALSO_SAYS.written : ALSO_SAYS.real);
  return fitKept(KEPT.topic, (text) => example(text, isSilent(text) ? 1 : 0));
}

function fitWay(axis: string, fold: number | null): Float64Array {
  return fitKept(KEPT.way, (text) => ({
    row: text.signed,
    target: text.pole === "a" ? 1 : -1,
    cost: text.axis === axis && text.pole !== "neither" && text.fold !== fold ? 1 : 0,
  }));
}

/** Fits, keeps the features that weigh most, and fits again with these alone. */
function fitKept(count: number, exampleOf: (text: Text) => SparseExample): Float64Array {
  const examples = texts.map(exampleOf).filter(({ cost }) => cost > 0);
  const all = fitSparse(examples, names.length, ROUNDS);
  const seen = new Float64Array(names.length);
  for (const { row, cost } of examples) for (const [column] of row) seen[column] = (seen[column] ?? 0) + cost;
  const weighs = names.map((_, at) => Math.abs(all[at] ?? 0) * Math.min(1, Math.sqrt(seen[at] ?? 0)));
  const kept = new Set(
    [...names.keys()].sort((one, other) => (weighs[other] ?? 0) - (weighs[one] ?? 0)).slice(0, count),
  );
  return fitSparse(
    examples.map((example) => ({ ...example, row: example.row.filter(([column]) => kept.has(column)) })),
    names.length,
    ROUNDS,
  );
}

interface Chances {
  readonly a: number;
  readonly b: number;
}

/** The share of pairs that are told of, rightly and wrongly, and in how many real prompts any is. */
function measured(
  axis: string,
  chances: readonly Chances[],
): { recall: number; same: number; neither: number; real: number } {
  const own = (pole: Wording["pole"]): Chances[] =>
    chances.filter((_, at) => texts[at]?.axis === axis && texts[at].pole === pole && texts[at].fold < FOLDS);
  const [a, b, neither] = [own("a"), own("b"), own("neither")];
  const places = new Map<string, Chances[]>();
  chances.forEach((chance, at) => {
    const place = texts[at]?.place ?? null;
    if (place !== null) places.set(place, [...(places.get(place) ?? []), chance]);
  });
  const isTold = (one: Chances, other: Chances): boolean => one.a * other.b > SURE || one.b * other.a > SURE;
  const share = (ones: readonly Chances[], others: readonly Chances[]): number =>
    ones.reduce((sum, one) => sum + others.filter((other) => isTold(one, other)).length, 0) /
    (ones.length * others.length);
  return {
    recall: share(a, b),
    same: (share(a, a) + share(b, b)) / 2,
    neither: (share(a, neither) + share(b, neither)) / 2,
    real: [...places.values()].filter((list) =>
      list.some((one) => list.some((other) => one !== other && isTold(one, other))),
    ).length,
  };
}

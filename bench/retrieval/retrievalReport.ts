import { bootstrapInterval } from "../accuracy/bootstrap";
import { reliability } from "../accuracy/calibration";
import { decimals, percent, withInterval } from "../accuracy/sections/numbers";
import { markdownTable } from "../accuracy/table";
import type { EvaluatedSet } from "./evaluate";
import { FIGURE_NAMES, type FigureName, FIGURES, mean } from "./figures";
import type { JudgedFigures } from "./judged/evaluateJudged";
import { judgedSections } from "./judged/judgedReport";
import type { ChosenPart } from "./passages";
import type { RankedRow } from "./rankedRow";
import type { RetrievalRecord } from "./retrievalRecord";
import { fittedSetOf } from "./retrievalSets";

const SYSTEMS = [
  ["left out", ({ leftOut }) => leftOut],
  ["shipped", ({ shipped }) => shipped],
  ["BM25 of the list", ({ listBm25 }) => listBm25],
  ["BM25 of the collection", ({ collectionBm25 }) => collectionBm25],
  ["best share of words", ({ wordShare }) => wordShare],
] as const satisfies readonly (readonly [string, (set: EvaluatedSet) => readonly RankedRow[]])[];
/** Half of the lists have an answer, and so it is fitted. */
const BASE_RATE = 0.5;
const THRESHOLDS = [0.2, 0.3, 0.4, 0.5];

/** The report as markdown. It holds figures and no text of the data. */
export function renderRetrievalReport(
  sets: readonly EvaluatedSet[],
  parts: readonly ChosenPart[],
  record: RetrievalRecord,
  judged: readonly JudgedFigures[],
): string {
  const sections = [
    head(record),
    figuresSection(sets),
    differencesSection(sets),
    warningSection(sets),
    calibrationSection(sets),
    passageSection(parts),
    ...judgedSections(judged),
  ];
  return `${sections.join("\n\n")}\n`;
}

function head({ date, commit, parameters }: RetrievalRecord): string {
  return `# Estimated relevance

Written by \`npm run bench:retrieval\` on ${date}, commit ${commit}, parameters SHA-256 ${parameters}…
\`npm run bench:retrieval -- --check\` measures again and fails where a figure got worse by more than its noise.

A third of the queries of each set is [put away](retrieval-locked.md): nothing here was read off it. Lists of ten passages, drawn and shuffled by a fixed seed. clapnq: real queries with their passage, which answers half of
them and is about the same subject for the other half, five others that BM25 over the collection finds nearest, and four at
random. chroma and covidqa: questions about whole texts, cut into passages of at most 900 characters; each question once with
the passage that answers it, five nearest and four at random, and once without any that touches the answer. "Left out" is the
fit without the set: what to expect of queries unlike those that were fitted on. "Shipped" is the fit on all: the words on these drawn
lists, the rest on lists as retrieved, which are further down.
"clapnq with titles" is clapnq where each passage has the title of its page, which BM25 then has before the text: its lists are
drawn anew, and nothing is fitted to them. In brackets: 95 % intervals from 1,000 bootstrap resamples; lists that share
their passage stay together.`;
}

function figuresSection(sets: readonly EvaluatedSet[]): string {
  const rows = sets.flatMap((set) =>
    FIGURE_NAMES.map((name) => [set.set, name, ...SYSTEMS.map(([, rowsOf]) => figure(name, rowsOf(set)))]),
  );
  return `## Ranking, and telling lists with an answer from lists without

hit@1: of the lists with an answer the share that has it first. MRR: of these the mean of 1 ÷ its rank. AUC: how often a list
with an answer is estimated above one without. BM25 of the list knows the ten passages alone, as the core does; that of the
collection knows all passages, which a caller does not hand over. For the AUC of BM25 and of the share of words (each word by
how rare it is in general) the best passage stands for its list.

${markdownTable(["set", "figure", ...SYSTEMS.map(([name]) => name)], rows)}`;
}

function figure(name: FigureName, rows: readonly RankedRow[]): string {
  return withInterval({ value: FIGURES[name](rows), ...bootstrapInterval(rows, FIGURES[name]) });
}

function differencesSection(sets: readonly EvaluatedSet[]): string {
  const rows = sets.flatMap((set) =>
    FIGURE_NAMES.map((name) => [
      set.set,
      name,
      ...SYSTEMS.slice(2).map(([, rowsOf]) => difference(name, set.leftOut, rowsOf(set))),
    ]),
  );
  return `How much better "left out" is, with the interval of the difference over the same lists:

${markdownTable(["set", "figure", ...SYSTEMS.slice(2).map(([name]) => `than ${name}`)], rows)}`;
}

function difference(name: FigureName, ours: readonly RankedRow[], theirs: readonly RankedRow[]): string {
  const pairs = ours.flatMap((our, index) => {
    const their = theirs[index];
    return their === undefined ? [] : [{ group: our.group, our, their }];
  });
  const gain = (sample: typeof pairs): number =>
    FIGURES[name](sample.map(({ our }) => our)) - FIGURES[name](sample.map(({ their }) => their));
  return withInterval({ value: gain(pairs), ...bootstrapInterval(pairs, (sample) => gain([...sample])) });
}

function warningSection(sets: readonly EvaluatedSet[]): string {
  const share = (rows: readonly RankedRow[], below: number, hasAnswer: boolean): string => {
    const group = rows.filter(({ rank }) => (rank !== null) === hasAnswer);
    return percent(group.filter(({ answerability }) => answerability < below).length / group.length);
  };
  const rows = sets.flatMap(({ set, leftOut }) =>
    THRESHOLDS.map((below) => [set, String(below), share(leftOut, below, false), share(leftOut, below, true)]),
  );
  return `## The estimate that something answers, on drawn lists

It is fitted to lists as retrieved, and said of lists with several subjects alone; here it is measured on all that were drawn. Of the lists without and with an answer the share whose answerability, left out, is below a threshold.

${markdownTable(["set", "below", "without an answer", "with an answer"], rows)}`;
}

function calibrationSection(sets: readonly EvaluatedSet[]): string {
  const fitted = sets.filter(({ set }) => set === fittedSetOf(set));
  const scored = fitted.map(({ leftOut }) =>
    leftOut.map(({ rank, answerability }) => ({ score: answerability, isSupported: rank !== null })),
  );
  const bins = reliability(scored, BASE_RATE).filter(({ rows }) => rows > 0);
  const rows = bins.map(({ from, rows: count, predicted, observed }) => [
    `${from.toFixed(1)} to ${(from + 0.1).toFixed(1)}`,
    String(count),
    decimals(predicted),
    decimals(observed),
  ]);
  return `What answerability, left out, came to in the three sets that are fitted, each weighing the same:

${markdownTable(["answerability", "lists", "mean", "with an answer"], rows)}`;
}

function passageSection(parts: readonly ChosenPart[]): string {
  const share = (of: (part: ChosenPart) => number): string =>
    withInterval({ value: mean(parts.map(of)), ...bootstrapInterval(parts, (sample) => mean(sample.map(of))) });
  const rows = [
    ["best passage", share(({ estimated }) => Number(estimated))],
    ["beginning of the same length", share(({ beginning }) => Number(beginning))],
    ["any part of the same length", share(({ chance }) => chance)],
  ];
  return `## The best passage

Of ${parts.length} passages of clapnq that answer their query: how often the part that is marked first holds most of a sentence that
people chose for the answer.

${markdownTable(["part", "holds a chosen sentence"], rows)}`;
}

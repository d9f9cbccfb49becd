import type { RetrievalWarning } from "../../../src/contract/visualize/retrievalReport";
import { areaUnderCurve } from "../../accuracy/metrics";
import { decimals, percent } from "../../accuracy/sections/numbers";
import { markdownTable } from "../../accuracy/table";
import { mean } from "../figures";
import type { JudgedFigures, JudgedRow, OtherOrder, Reordered } from "./evaluateJudged";
import type { Given } from "./measuredJudged";

/** What the report says of lists that people judged, set by set. */
export function judgedSections(sets: readonly JudgedFigures[]): string[] {
  return [
    answeredSection(sets),
    answeredBins(sets),
    relevanceSection(sets),
    warningSection(sets),
    orderSection(sets),
    stepSection(sets),
  ];
}

/** Lists as a retriever gives them, and the same without what answers. */
function asRetrieved(rows: readonly JudgedRow[]): JudgedRow[] {
  return rows.filter(({ kind }) => kind !== "noise");
}

function answeredSection(sets: readonly JudgedFigures[]): string {
  const rows = sets.map(({ set, rows: all }) => {
    const lists = asRetrieved(all);
    const estimated = lists.filter(({ answerability }) => answerability !== null);
    const silent = lists.filter(({ answerability }) => answerability === null);
    return [set, String(lists.length), percent(estimated.length / lists.length), aucOf(estimated), aucOf(silent)];
  });
  return `## Where it is told whether anything answers

Lists of ten documents in the order of BM25, with its scores, and the same lists without the documents that people judged to
answer: does the estimate tell them apart? Where documents share one subject nothing is said: the last column is what would have been said there.

${markdownTable(["set", "lists", "estimated", "AUC where estimated", "AUC where silent"], rows)}`;
}

/** Fewer lists of a kind tell nothing. */
const FEWEST = 5;

function aucOf(rows: readonly JudgedRow[]): string {
  const answered = rows.filter(({ isAnswered }) => isAnswered).length;
  if (answered < FEWEST || rows.length - answered < FEWEST) return "–";
  return decimals(areaUnderCurve(rows.map(({ isAnswered, always }) => ({ isSupported: isAnswered, score: always }))));
}

const BINS = [0, 0.2, 0.4, 0.6, 0.8] as const;
const BIN = 0.2;

function answeredBins(sets: readonly JudgedFigures[]): string {
  const rows = sets.flatMap(({ set, rows: all }) => {
    const estimated = asRetrieved(all).flatMap(({ answerability, isAnswered }) =>
      answerability === null ? [] : [{ value: answerability, isRight: isAnswered }],
    );
    return binRows(set, estimated);
  });
  return `What the estimate came to; "reweighted": where as many lists have an answer as have none, which is what it is fitted to.

${markdownTable(["set", "estimate", "lists", "mean", "with an answer", "reweighted"], rows)}`;
}

interface Valued {
  readonly value: number;
  readonly isRight: boolean;
}

function binRows(set: string, values: readonly Valued[]): string[][] {
  const [right, wrong] = [true, false].map((wanted) => values.filter(({ isRight }) => isRight === wanted).length);
  return BINS.flatMap((from) => {
    const bin = values.filter(({ value }) => value >= from && (value < from + BIN || from + BIN >= 1));
    const hits = bin.filter(({ isRight }) => isRight).length;
    if (bin.length === 0) return [];
    const [inRight, inWrong] = [hits / Math.max(1, right ?? 0), (bin.length - hits) / Math.max(1, wrong ?? 0)];
    return [
      [
        set,
        `${from.toFixed(1)} to ${(from + BIN).toFixed(1)}`,
        String(bin.length),
        decimals(mean(bin.map(({ value }) => value))),
        decimals(hits / bin.length),
        decimals(inRight / (inRight + inWrong)),
      ],
    ];
  });
}

const GIVEN: readonly Given[] = ["nothing", "scores", "vectors", "both"];

function relevanceSection(sets: readonly JudgedFigures[]): string {
  const order = sets.map(({ set, rows }) => {
    const retrieved = rows.filter(({ kind }) => kind === "retrieved");
    const answered = retrieved.filter(({ isAnswered }) => isAnswered);
    const pairs = retrieved.flatMap(({ grades, relevance }) =>
      relevance.scores.map((score, place) => ({ score, isSupported: (grades[place] ?? 0) > 0 })),
    );
    const given = mean(
      answered.map(({ grades }) =>
        gainOf(
          grades,
          grades.map((_, place) => -place),
        ),
      ),
    );
    return [
      set,
      String(answered.length),
      decimals(given),
      ...GIVEN.map((by) => decimals(mean(answered.map((row) => gainOf(row.grades, row.relevance[by]))))),
      decimals(areaUnderCurve(pairs)),
    ];
  });
  const bins = sets.flatMap(({ set, rows }) =>
    binRows(
      set,
      rows
        .filter(({ kind }) => kind === "retrieved")
        .flatMap(({ grades, relevance }) =>
          relevance.scores.map((value, place) => ({ value, isRight: (grades[place] ?? 0) > 0 })),
        ),
    ),
  );
  return `## The relevance of a document

nDCG@10 (linear gain) of the order as given, and of the order by the estimate: from the words alone, and with the scores of BM25, the
vectors of a latent semantic analysis of the collection, or both. A model of today makes better vectors than these. AUC: how often a
document that answers is estimated above one that does not, over all lists, with the scores.

${markdownTable(["set", "lists with an answer", "as given", "words", "with scores", "with vectors", "with both", "AUC"], order)}

The estimate orders; it is no probability, since the share of documents that answer is another one in each collection:

${markdownTable(["set", "relevance", "documents", "mean", "that answer", "reweighted"], bins)}`;
}

/** nDCG of the grades in the order of some values; of equals the given order decides. */
function gainOf(grades: readonly number[], values: readonly number[]): number {
  const places = grades.map((_, place) => place).sort((one, other) => (values[other] ?? 0) - (values[one] ?? 0));
  const gain = (order: readonly number[]): number =>
    order.reduce((sum, grade, place) => sum + grade / Math.log2(place + 2), 0);
  return gain(places.map((place) => grades[place] ?? 0)) / gain([...grades].sort((one, other) => other - one));
}

type Code = RetrievalWarning["code"];
type Truth = (row: JudgedRow, warning: RetrievalWarning) => boolean;

/** What the judgements and the texts say of a warning; other warnings state what can be counted. */
const TRUTHS: readonly (readonly [Code, string, Truth])[] = [
  ["nothing_answers", "no document answers", ({ isAnswered }) => !isAnswered],
  ["mostly_noise", "nine of ten documents do not answer", ({ grades }) => isMostlyNoise(grades)],
  ["missing_terms", "no text, title or id has the words", namesWhatIsMissing],
];

function isMostlyNoise(grades: readonly number[]): boolean {
  return grades.filter((grade) => grade <= 0).length >= 0.9 * grades.length;
}

const QUOTED = /“([^”]+)”/gu;
/** What a word's forms have in common, roughly. */
const ENDING = 2;
const SHORT = 5;

function namesWhatIsMissing({ texts }: JudgedRow, { message }: RetrievalWarning): boolean {
  const [claim = ""] = message.split(";");
  return [...claim.matchAll(QUOTED)].every(([, word = ""]) => {
    const start = word.toLowerCase().slice(0, word.length > SHORT ? -ENDING : undefined);
    return texts.every((text) => !text.includes(start));
  });
}

function warningSection(sets: readonly JudgedFigures[]): string {
  const rows = TRUTHS.flatMap(([code, meaning, isTrue]) =>
    sets.map(({ set, rows: all }) => {
      const fired = (lists: readonly JudgedRow[]): { row: JudgedRow; warning: RetrievalWarning }[] =>
        lists.flatMap((row) =>
          row.warnings.filter((warning) => warning.code === code).map((warning) => ({ row, warning })),
        );
      const right = (lists: readonly JudgedRow[]): string => {
        const found = fired(lists);
        const hits = found.filter(({ row, warning }) => isTrue(row, warning)).length;
        return found.length === 0 ? "–" : `${hits} of ${found.length} (${percent(hits / found.length)})`;
      };
      const noise = all.filter(({ kind }) => kind === "noise");
      return [`\`${code}\``, meaning, set, String(asRetrieved(all).length), right(asRetrieved(all)), right(noise)];
    }),
  );
  return `## How often warnings are right

By what people judged, on lists as retrieved and without what answers; and on lists of one document that answers among nine that were drawn
at random, as no retriever gives them. \`missing_terms\` is counted by what it says, a plain search for the beginnings of the words.
What is not right four times in five on the first is no warning of the report. Of most sets a query has one document that answers, so
that nearly all lists are nine parts noise by judgement: there \`mostly_noise\` is measured by how seldom it comes with what was retrieved.

${markdownTable(["warning", "right where", "set", "lists", "right", "right among noise"], rows)}`;
}

const ORDERS: readonly (readonly [OtherOrder, string])[] = [
  ["drawn", "drawn by a seed"],
  ["vectors", "latent semantic analysis"],
];

function orderSection(sets: readonly JudgedFigures[]): string {
  const rows = ORDERS.flatMap(([order, name]) =>
    sets.map(({ set, rows: all }) => {
      const lists = asRetrieved(all);
      const reordered = lists.flatMap((row) => row.reordered).filter((list) => list.order === order);
      const given = lists.filter(({ warnings }) => placeFarDown(warnings) !== null).length;
      return [name, set, String(lists.length), rightFarDown(reordered), String(given)];
    }),
  );
  return `\`best_far_down\` cannot be measured on a retriever's good order alone: the same documents in an order that tells nothing, and in that of
weak vectors. It is right where the document answers, and none above it does so as well; a list without an answer counts as wrong. The last
column: how often it is said of the order of BM25.

${markdownTable(["order", "set", "lists", "right", "in the order as given"], rows)}`;
}

function rightFarDown(lists: readonly Reordered[]): string {
  const found = lists.flatMap(({ grades, warnings }) => {
    const place = placeFarDown(warnings);
    if (place === null) return [];
    const best = grades[place] ?? 0;
    return [best > 0 && grades.slice(0, place).every((grade) => grade < best)];
  });
  const hits = found.filter(Boolean).length;
  return found.length === 0 ? "–" : `${hits} of ${found.length} (${percent(hits / found.length)})`;
}

function placeFarDown(warnings: readonly RetrievalWarning[]): number | null {
  const rank = warnings.find(({ code }) => code === "best_far_down")?.ranks[0];
  return rank === undefined ? null : rank - 1;
}

function stepSection(sets: readonly JudgedFigures[]): string {
  const rows = sets.map(({ set, rows: all }) => {
    const stepped = all.flatMap(({ kind, grades, elbow }) =>
      kind === "retrieved" && elbow !== null ? [{ grades, elbow }] : [],
    );
    const relevant = stepped.flatMap(({ grades, elbow }) =>
      grades.flatMap((grade, place) => (grade > 0 ? [place < elbow] : [])),
    );
    return [set, String(stepped.length), `${relevant.filter(Boolean).length} of ${relevant.length}`];
  });
  return `The largest step of the scores, which the report names, is no place to cut: of the documents that answer so many stand above it.

${markdownTable(["set", "lists with a step", "answering documents above it"], rows)}`;
}

import type {
  RetrievalReport,
  RetrievalWarning,
  RetrievedDocument,
} from "../../../../contract/visualize/retrievalReport";
import { shortened } from "../../../../text/shortened";
import { counted } from "../../../counted";
import { capitalised, ranksText } from "../../text/numberText";
import type { WarningRule } from "./warningRule";

export const judgedIrrelevantFirst: WarningRule = ({ report: { documents, judgements } }) => {
  if (judgements === null) return [];
  const { first_relevant } = judgements;
  const ahead = documents
    .filter(({ rank, judgement }) => judgement === 0 && rank < (first_relevant ?? Infinity))
    .map(({ rank }) => rank);
  if (ahead[0] !== 1) return [];
  const message =
    first_relevant === null ? "No retrieved document is judged relevant." : judgedMessage(ahead, first_relevant);
  return [{ code: "judged_irrelevant_first", severity: "warning", message, ranks: ahead }];
};

function judgedMessage(ahead: readonly number[], first: number): string {
  return `${capitalised(ranksText(ahead))} ${ahead.length === 1 ? "is" : "are"} judged not relevant; the first relevant document has rank ${first}.`;
}

/** A document below so many others stands far down. */
const FEWEST_ABOVE = 3;

export const bestFarDown: WarningRule = ({ report, byWords }) =>
  report.judgements === null ? bestByWords(report, byWords) : bestByJudgement(report);

/** A document that is judged half as good stands in for the best one. */
const MUCH_LESS = 0.5;

/** Where rank 1 is judged not relevant, another warning says where the first relevant document stands. */
function bestByJudgement({ documents }: Pick<RetrievalReport, "documents">): RetrievalWarning[] {
  const grades = documents.map(({ judgement }) => judgement ?? 0);
  const place = placeOfBest(grades);
  const best = grades[place] ?? 0;
  const above = grades.slice(0, place);
  if (best === 0 || above.length < FEWEST_ABOVE || documents[0]?.judgement === 0) return [];
  if (above.some((grade) => grade > MUCH_LESS * best)) return [];
  return farDown(documents[place], (rank) => `The document that is judged best has rank ${rank}.`);
}

const MAX_TITLE_LENGTH = 60;

/** From here on a document answers by its words. */
const ANSWERING = 0.8;
/** Up to here it hardly does. */
const HARDLY = 0.3;
/** The shares of the query's terms, by weight, that the best document has, that its best passage has, and that others may have. */
const [NEARLY_ALL, MOST, PART] = [0.9, 0.7, 0.6];
/** Of a list that seems to have no answer none is the best. */
const LIKELY_ANSWERED = 0.5;

/**
 * Said where the estimate is, and where it leaves no doubt: of lists in another order than the retriever's, four in five of those that less
 * strict bounds found had no answer at all, or one further up (bench/retrieval.md).
 */
function bestByWords(report: Omit<RetrievalReport, "warnings">, byWords: readonly number[]): RetrievalWarning[] {
  const { documents, answerability, answer } = report;
  // What the response used tells more than the estimate does.
  if (answerability === null || answerability < LIKELY_ANSWERED || (answer?.supported ?? 0) > 0) return [];
  const place = placeOfBest(byWords);
  const best = documents[place];
  const above = documents.slice(0, place);
  if (best === undefined || above.length < FEWEST_ABOVE || (byWords[place] ?? 0) < ANSWERING) return [];
  if (termShare(best, report) < NEARLY_ALL || (best.passages[0]?.score ?? 0) < MOST) return [];
  const isNear = above.some((other, index) => (byWords[index] ?? 0) > HARDLY || termShare(other, report) > PART);
  if (isNear) return [];
  const others = counted(above.length, "document");
  const title = best.title === null ? "" : `, ${quoted(best.title)},`;
  return farDown(
    best,
    (rank) => `By its words rank ${rank}${title} speaks most to the query; the ${others} above it hardly do.`,
  );
}

function farDown(best: RetrievedDocument | undefined, message: (rank: number) => string): RetrievalWarning[] {
  if (best === undefined) return [];
  return [{ code: "best_far_down", severity: "warning", message: message(best.rank), ranks: [best.rank] }];
}

function quoted(title: string): string {
  return `“${shortened(title, MAX_TITLE_LENGTH)}”`;
}

/** The first of the largest. */
function placeOfBest(values: readonly number[]): number {
  return values.reduce((found, value, place) => (value > (values[found] ?? 0) ? place : found), 0);
}

/** The share, by weight, of the query's terms that a document has. */
function termShare(
  { term_counts }: Pick<RetrievedDocument, "term_counts">,
  { query_terms }: Pick<RetrievalReport, "query_terms">,
): number {
  return query_terms.reduce((sum, { weight }, index) => sum + ((term_counts[index] ?? 0) > 0 ? weight : 0), 0);
}

/** Two documents may well have one score. */
const MIN_FLAT_SCORES = 3;

export const scoresFlat: WarningRule = ({ report: { documents, scores } }) => {
  if (scores.direction !== "flat" || documents.length < MIN_FLAT_SCORES) return [];
  return [
    {
      code: "scores_flat",
      severity: "info",
      message: "The scores are all nearly the same: they do not tell the documents apart.",
      ranks: [],
    },
  ];
};

/** Of two scores one is always the higher; three are out of order by chance. */
const MIN_UNORDERED_SCORES = 4;

export const scoresUnordered: WarningRule = ({ report: { documents, scores } }) => {
  if (scores.direction !== "unordered" || documents.length < MIN_UNORDERED_SCORES) return [];
  const message =
    "The scores neither fall nor rise with the rank, as where a list is reordered after it was scored, or put together of several searches.";
  return [{ code: "scores_unordered", severity: "info", message, ranks: [] }];
};

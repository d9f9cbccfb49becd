import { percent } from "../../../../contract/percent";
import type { FigureTable } from "../../../../contract/visualize/figure";
import type { RetrievalReport, RetrievedDocument } from "../../../../contract/visualize/retrievalReport";
import { counted, countedOf, grouped } from "../../../counted";
import { scoreFormat, tableShare } from "../../text/numberText";
import { documentName } from "../documentName";

/** The figure in sentences, with its numbers. */
export function scoresDescription(report: RetrievalReport): string {
  return [scoreSentence(report), relevanceSentence(report), judgedSentence(report), answerSentence(report)]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

export function scoresNote({ documents, query_terms }: RetrievalReport, drawn: number): string {
  const estimate =
    query_terms.length === 0
      ? "Without a word of the query to look for, or a text to look in, no relevance is estimated."
      : "The relevance is an estimate from the words, and the scores and vectors that were given: it orders, and is no probability.";
  if (documents.length === drawn) return estimate;
  return `${estimate} Ranks 1 to ${grouped(drawn)} have a row each; the last row sums up the other ${grouped(documents.length - drawn)}.`;
}

function scoreSentence({ documents, scores: { direction, elbow } }: RetrievalReport): string {
  const given = documents.flatMap(({ score }) => score ?? []);
  if (given.length === 0) return `${counted(documents.length, "document")} without scores.`;
  const format = scoreFormat(given);
  const [low, high] = given.reduce(
    ([least, most], score) => [Math.min(least, score), Math.max(most, score)],
    [Infinity, -Infinity],
  );
  const range = low === high ? `the score ${format(low)}` : `scores from ${format(low)} to ${format(high)}`;
  const whose =
    given.length === documents.length
      ? counted(documents.length, "document")
      : `${grouped(given.length)} of ${counted(documents.length, "document")}`;
  return `${whose} with ${range}${DIRECTIONS[direction]}.${elbow === null ? "" : ` Their largest step is after rank ${grouped(elbow)}.`}`;
}

const DIRECTIONS = {
  similarity: ", where higher is better",
  distance: ", where lower is better",
  flat: "",
  unordered: ", which follow no order",
  missing: "",
};

function relevanceSentence({ documents, query_terms }: RetrievalReport): string {
  if (query_terms.length === 0) return "";
  const estimated = documents.flatMap(({ rank, relevance }) => (relevance === null ? [] : [{ rank, relevance }]));
  if (estimated.length === 0) return "No document has a text, so no relevance is estimated.";
  const best = estimated.reduce((one, other) => (other.relevance > one.relevance ? other : one));
  if (best.relevance === 0) return "No document has words that answer the query.";
  return `The estimated relevance is highest at rank ${grouped(best.rank)} (${percent(best.relevance)}).`;
}

function judgedSentence({ judgements }: RetrievalReport): string {
  if (judgements === null) return "";
  return `${countedOf(judgements.relevant, judgements.judged, "judged document", ["is", "are"])} relevant.`;
}

function answerSentence({ documents, answer }: RetrievalReport): string {
  if (answer === null) return "";
  const used = documents.filter(({ supports }) => supports !== null && supports > 0).length;
  return `The answer uses ${used === 0 ? "none of them" : counted(used, "document")}.`;
}

type Cell = FigureTable["rows"][number]["cells"][number];

interface Field {
  readonly name: string;
  readonly kind: "text" | "number";
  readonly of: (document: RetrievedDocument) => Cell;
}

const ALWAYS: readonly Field[] = [
  { name: "Rank", kind: "number", of: ({ rank }) => rank },
  { name: "Document", kind: "text", of: documentName },
];
const SCORE: Field = { name: "Score", kind: "number", of: ({ score }) => score };
const RELEVANCE: readonly Field[] = [
  { name: "Estimated relevance", kind: "number", of: ({ relevance }) => relevance && tableShare(relevance) },
  { name: "Rank by relevance", kind: "number", of: ({ relevance_rank }) => relevance_rank },
];
const JUDGEMENT: Field = { name: "Judgement", kind: "number", of: ({ judgement }) => judgement };
const SUPPORTS: Field = { name: "Statements of the answer", kind: "number", of: ({ supports }) => supports };

/** A row a document; columns without any value are left out. */
export function scoresTable({ documents, query_terms }: RetrievalReport): FigureTable {
  const given = (field: Field): Field[] => (documents.some((document) => field.of(document) !== null) ? [field] : []);
  const fields = [
    ...ALWAYS,
    ...given(SCORE),
    ...(query_terms.length === 0 ? [] : RELEVANCE),
    ...given(JUDGEMENT),
    ...given(SUPPORTS),
  ];
  return {
    columns: fields.map(({ name, kind }) => ({ name, kind })),
    rows: documents.map((document) => ({ rank: document.rank, cells: fields.map((field) => field.of(document)) })),
  };
}

import type { RetrievalReport, RetrievedDocument, ScoreProfile } from "../../../../contract/retrievalReport";
import { measureText } from "../../measure/measureText";
import { percent, scoreFormat } from "../../words/numbers";
import { type Domain, domainFromZero } from "../drawing/scale";
import { LABEL } from "../drawing/shapes";

/** One number of each document, drawn as a bar with the number behind it. */
export interface ScoreColumn {
  readonly name: string;
  /** How to read it. */
  readonly hint: string;
  readonly bar: "rq-bar" | "rq-bar-2";
  readonly domain: Domain;
  readonly valueOf: (document: RetrievedDocument) => number | null;
  readonly format: (value: number) => string;
  readonly valueWidth: number;
}

const HINTS: Readonly<Record<ScoreProfile["direction"], string>> = {
  similarity: "higher is better",
  distance: "lower is better",
  flat: "all are the same",
  unordered: "not in order of rank",
  missing: "not given to all",
};

/** The given score, where any document has one, and the estimate, where there is anything to estimate from. */
export function scoreColumns(report: RetrievalReport): ScoreColumn[] {
  const scores = report.documents.flatMap(({ score }) => (score === null ? [] : [score]));
  return [
    ...(scores.length === 0 ? [] : [givenColumn(report, scores)]),
    ...(report.query_terms.length === 0 ? [] : [relevanceColumn()]),
  ];
}

function givenColumn(report: RetrievalReport, scores: readonly number[]): ScoreColumn {
  const format = scoreFormat(scores);
  const valueWidth = scores.reduce((widest, score) => Math.max(widest, measureText(format(score), LABEL)), 0);
  const hint = scores.length > 1 ? HINTS[report.scores.direction] : "given";
  return {
    name: "Score",
    hint,
    bar: "rq-bar",
    domain: domainFromZero(scores),
    valueOf: ({ score }) => score,
    format,
    valueWidth,
  };
}

function relevanceColumn(): ScoreColumn {
  return {
    name: "Relevance",
    hint: "estimated",
    bar: "rq-bar-2",
    domain: { low: 0, high: 1 },
    valueOf: ({ relevance }) => relevance,
    format: percent,
    valueWidth: measureText(percent(1), LABEL),
  };
}

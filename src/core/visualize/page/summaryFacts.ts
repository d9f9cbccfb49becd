import type { JudgedMetrics, NotEstimated, RetrievalReport } from "../../../contract/visualize/retrievalReport";
import { counted, grouped } from "../../counted";
import { type Html, html, NOTHING } from "../markup/html";
import { uncertainStatements } from "../report/answerUse";
import { capitalised, ranksText, scoreFormat, shareText, twoDigits } from "../text/numberText";

/** One figure of the whole list, what it is, and what it means. */
interface SummaryFact {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

/** What can be said of the list as a whole, in the order in which a developer asks for it. */
function summaryFacts(report: RetrievalReport): SummaryFact[] {
  return [
    answered(report),
    covered(report),
    judged(report.judgements),
    order(report),
    scoreRange(report),
    tokens(report),
    duplicates(report),
    answerUse(report),
  ].filter((fact) => fact !== null);
}

function answered({ answerability, not_estimated }: RetrievalReport): SummaryFact | null {
  if (not_estimated !== null) return { label: "Answered", value: "Not estimated", note: NOT_ESTIMATED[not_estimated] };
  if (answerability === null) return null;
  return {
    label: "Answered",
    value: shareText(answerability),
    note: "The estimated chance that some document answers the query.",
  };
}

/** Why nobody says whether anything answers. */
export const NOT_ESTIMATED: Readonly<Record<NotEstimated, string>> = {
  language: "Whether anything here answers the query is told of documents in English alone.",
  one_subject: "The documents share one subject, so the query’s words do not tell which of them answers.",
  few_documents: "Of fewer than three documents their words do not tell whether one answers.",
};

function covered({ query_terms: terms, coverage }: RetrievalReport): SummaryFact | null {
  const last = coverage.at(-1);
  if (terms.length === 0 || last === undefined) return null;
  const missing = terms.filter(({ first_rank }) => first_rank === null).length;
  const complete = coverage.find(({ covered: share }) => share >= last.covered);
  const note =
    missing === 0
      ? `All terms of the query by rank ${grouped(complete?.rank ?? 1)}.`
      : `${counted(missing, "term")} of ${grouped(terms.length)} in no document.`;
  return { label: "Query covered", value: shareText(last.covered), note };
}

function judged(metrics: JudgedMetrics | null): SummaryFact | null {
  if (metrics === null) return null;
  const first =
    metrics.first_relevant === null
      ? "none is relevant"
      : `the first relevant is rank ${grouped(metrics.first_relevant)}`;
  const measures = `Precision ${twoDigits(metrics.precision)}, average precision ${twoDigits(metrics.average_precision)}, reciprocal rank ${twoDigits(metrics.reciprocal_rank)}`;
  return {
    label: "nDCG",
    value: twoDigits(metrics.ndcg),
    note: `${measures}. Of ${grouped(metrics.judged)} judged, ${grouped(metrics.relevant)} relevant; ${first}.`,
  };
}

function order({ rank_agreement: tau }: RetrievalReport): SummaryFact | null {
  if (tau === null) return null;
  return {
    label: "Order agreement",
    value: twoDigits(tau),
    note: "Kendall’s tau of the ranks and what the words suggest: 1 is the same order, −1 the opposite.",
  };
}

const ONLY_SCORE = "Of the only document";

const DIRECTIONS: Readonly<Record<RetrievalReport["scores"]["direction"], string>> = {
  similarity: "Higher is better",
  distance: "Lower is better",
  flat: "All about the same, so they tell nothing of the order",
  unordered: "They do not follow the ranks",
  missing: "Not every document has one",
};

function scoreRange({ scores, documents }: RetrievalReport): SummaryFact | null {
  const { direction, low, high, elbow } = scores;
  if (documents.length === 0) return null;
  if (low === null || high === null)
    return { label: "Scores", value: "None", note: "The retriever’s scores were not given." };
  const written = scoreFormat(documents.flatMap(({ score }) => (score === null ? [] : [score])));
  const value = low === high ? written(low) : `${written(low)} to ${written(high)}`;
  const meaning = documents.length === 1 ? ONLY_SCORE : DIRECTIONS[direction];
  return {
    label: "Scores",
    value,
    note: elbow === null ? `${meaning}.` : `${meaning}; their largest step is after rank ${grouped(elbow)}.`,
  };
}

function tokens({ budget, documents, sampled_from }: RetrievalReport): SummaryFact | null {
  if (budget.tokens === 0) return null;
  return { label: "Tokens", value: grouped(budget.tokens), note: budgetNote(budget, sampled_from ?? documents.length) };
}

function budgetNote(
  { tokens: used, limit, last_fitting_rank: last }: RetrievalReport["budget"],
  count: number,
): string {
  if (limit === null) return "Of all documents together, as estimated. No budget was given.";
  if (used <= limit) return `All fit into the budget of ${grouped(limit)}.`;
  if (last === null || last === 0) return `Over the budget of ${grouped(limit)}: not even rank 1 fits whole.`;
  return `Over the budget of ${grouped(limit)}: the first ${grouped(last)} of ${grouped(count)} fit whole.`;
}

function duplicates({ documents, budget }: RetrievalReport): SummaryFact | null {
  const ranks = documents.filter(({ near_duplicate_of: other }) => other !== null).map(({ rank }) => rank);
  if (documents.filter(({ novelty }) => novelty !== null).length < 2) return null;
  if (ranks.length === 0)
    return { label: "Near-duplicates", value: "None", note: "No document says nearly the same as a better rank." };
  const share =
    budget.tokens === 0
      ? ""
      : ` ${ranks.length === 1 ? "It takes" : "They take"} ${shareText(budget.duplicate_tokens / budget.tokens)} of the tokens.`;
  return {
    label: "Near-duplicates",
    value: grouped(ranks.length),
    note: `${capitalised(ranksText(ranks))} ${ranks.length === 1 ? "says" : "say"} nearly the same as a better rank.${share}`,
  };
}

function answerUse({ answer, documents }: RetrievalReport): SummaryFact | null {
  // Without documents no statement was looked for.
  if (answer === null || documents.length === 0) return null;
  if (answer.statements === 0) return { label: "Response", value: "Nothing", note: "It has no statement to look for." };
  const ranks = documents.filter(({ supports }) => supports !== null && supports > 0).map(({ rank }) => rank);
  const value = `${grouped(answer.supported)} of ${counted(answer.statements, "statement")}`;
  const unsure = uncertainStatements(answer);
  const clearly = unsure === 0 ? "" : "clearly ";
  const found =
    ranks.length === 0 ? `No document ${clearly}supports a whole statement of it` : `Supported by ${ranksText(ranks)}`;
  return { label: "Response", value, note: `${found}${unsure === 0 ? "" : `; ${grouped(unsure)} uncertain`}.` };
}

export function summaryList(report: RetrievalReport): Html {
  const facts = summaryFacts(report);
  if (facts.length === 0) return NOTHING;
  const items = facts.map(
    ({ label, value, note }) =>
      html`<div class="fact"><dt>${label}</dt><dd><span class="fact-value">${value}</span><span class="fact-note">${note}</span></dd></div>`,
  );
  return html`<section aria-label="The list in numbers"><dl class="facts">${items}</dl></section>`;
}

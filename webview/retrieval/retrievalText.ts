import { SOURCE_ORIGIN_TITLE } from "../../src/contract/panel/panelParts";
import type {
  PanelDocument,
  PanelReport,
  RetrievalResult,
  RetrievalState,
} from "../../src/contract/panel/retrievalState";
import { counted, grouped, share } from "../shared/shownText";
import type { DocumentKind, DocumentOrder } from "../viewMemory";

export const ORDER_TITLES: Readonly<Record<DocumentOrder, string>> = {
  rank: "Rank",
  relevance: "Estimated relevance",
  novelty: "Novelty",
  tokens: "Length",
};

export const KIND_TITLES: Readonly<Record<DocumentKind, string>> = {
  all: "All",
  warned: "Warned of",
  duplicate: "Near-duplicates",
  used: "Used by the answer",
  relevant: "Judged relevant",
};

const SIGNIFICANT_DIGITS = 4;

const EDITED = "The answer or its documents were edited since.";
const ELSEWHERE = "The cursor stands in another row.";

export function documentsOrigin({ origin, report }: RetrievalResult): string {
  const { documents, sampled_from } = report;
  const all = sampled_from === null ? "" : `, a sample of ${grouped(sampled_from)},`;
  return `${grouped(documents.length)} ${documents.length === 1 ? "document" : "documents"}${all} from ${SOURCE_ORIGIN_TITLE[origin]}`;
}

/** What a screen reader says of a new state. Failures are announced by their own views. */
export function retrievalAnnouncement(state: RetrievalState): string {
  if (state.kind === "loading") return `Visualizing the retrieval of ${state.file}.`;
  if (state.kind !== "result" || state.failure !== null) return "";
  const { documents, warnings } = state.report;
  return `${counted(documents.length, "document")} shown, ${counted(warnings.length, "note")}.`;
}

/** Why a report is not the newest one, and what to press; `null` where it is. What is pressed shows the row under the cursor. */
export function outdatedText({
  stale,
  elsewhere,
}: Pick<RetrievalResult, "stale" | "elsewhere">): { readonly text: string; readonly button: string } | null {
  if (elsewhere) return { text: stale ? `${EDITED} ${ELSEWHERE}` : ELSEWHERE, button: "Visualize That Row" };
  return stale ? { text: EDITED, button: "Visualize Again" } : null;
}

/** A number with its name, and what it means. */
interface Fact {
  readonly name: string;
  readonly value: string;
  readonly meaning: string;
}

/** The figures of the whole list that are known. */
export function facts(report: PanelReport): Fact[] {
  return [
    answerable(report),
    fact(
      "Words found",
      foundShare(report),
      "The share of the question's words, weighed by how much they tell, that some document has.",
    ),
    fact(
      "Order",
      agreement(report.rank_agreement),
      "How far the retriever's order agrees with what the words suggest: 1 is the same order, 0 none, −1 the reverse (Kendall's tau).",
    ),
    fact(
      "Tokens",
      grouped(report.tokens),
      `All documents together, estimated; ${grouped(report.duplicate_tokens)} of them in near-duplicates of better ranks.`,
    ),
    fact("Supported", supported(report), "Statements of the answer that some document supports."),
    fact(
      "nDCG",
      decimal(report.judgements?.ndcg ?? null),
      "How near the order comes to the best one by the judgements in the file.",
    ),
    fact(
      "Precision",
      decimal(report.judgements?.precision ?? null),
      "The share of the judged documents that are relevant.",
    ),
  ].filter((one) => one !== null);
}

function answerable({ answerability, not_estimated }: PanelReport): Fact | null {
  if (not_estimated !== null) return fact("Answerable", "not estimated", NOT_ESTIMATED[not_estimated]);
  const chance = answerability === null ? null : share(answerability);
  return fact("Answerable", chance, "The estimated chance that some document answers the question, from the words.");
}

const NOT_ESTIMATED: Readonly<Record<NonNullable<PanelReport["not_estimated"]>, string>> = {
  language: "Estimated for documents in English alone.",
  one_subject: "The documents share one subject, so the question's words do not tell which of them answers.",
  few_documents: "Fewer than three documents do not tell whether one answers.",
};

function fact(name: string, value: string | null, meaning: string): Fact | null {
  return value === null ? null : { name, value, meaning };
}

function foundShare({ query_terms }: PanelReport): string | null {
  if (query_terms.length === 0) return null;
  const all = query_terms.reduce((sum, { weight }) => sum + weight, 0);
  const found = query_terms.reduce((sum, { weight, documents }) => sum + (documents > 0 ? weight : 0), 0);
  return share(all === 0 ? null : Math.min(1, found / all));
}

function agreement(tau: number | null): string | null {
  return tau === null ? null : tau.toFixed(2).replace("-", "−");
}

function supported({ answer }: PanelReport): string | null {
  return answer === null || answer.statements === 0 ? null : `${answer.supported} of ${answer.statements}`;
}

function decimal(value: number | null): string | null {
  return value === null ? null : value.toFixed(2);
}

/** What there is to say of one document beside its rank and name, in the order in which it matters. */
export function documentFacts(document: PanelDocument): Fact[] {
  const { score, relevance, relevance_rank, novelty, tokens } = document;
  return [
    fact("score", score === null ? null : scoreText(score), "The retriever's own number"),
    fact(
      "relevance",
      `${share(relevance)} (no. ${relevance_rank})`,
      "How well it answers the question, estimated from words, scores and vectors, and the place that this gives it",
    ),
    fact("new", novelty === null ? null : share(novelty), "The share of its words that no better rank has"),
    fact("tokens", grouped(tokens), "Its length, estimated"),
  ].filter((one) => one !== null);
}

/** What marks a document off from the others. */
export function documentMarks({ near_duplicate_of, supports, judgement }: PanelDocument): string[] {
  const marks: string[] = [];
  if (near_duplicate_of !== null) marks.push(`says nearly the same as rank ${near_duplicate_of}`);
  if (supports !== null)
    marks.push(supports === 0 ? "not used by the answer" : `supports ${counted(supports, "statement")}`);
  if (judgement !== null)
    marks.push(judgement > 0 ? `judged relevant (${scoreText(judgement)})` : "judged not relevant");
  return marks;
}

/** A retriever's own number, short enough to be compared with the others. */
function scoreText(score: number): string {
  return String(Number(score.toPrecision(SIGNIFICANT_DIGITS)));
}

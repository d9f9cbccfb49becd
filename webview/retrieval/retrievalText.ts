import { counted, t } from "../../src/contract/language";
import { SOURCE_ORIGIN_TITLE } from "../../src/contract/panel/panelParts";
import type {
  PanelDocument,
  PanelReport,
  RetrievalResult,
  RetrievalState,
} from "../../src/contract/panel/retrievalState";
import { percent } from "../../src/contract/percent";
import { grouped } from "../shared/shownText";
import type { DocumentKind, DocumentOrder } from "../viewMemory";

export const ORDER_TITLES: Readonly<Record<DocumentOrder, string>> = {
  rank: t("Rank"),
  relevance: t("Estimated relevance"),
  novelty: t("Novelty"),
  tokens: t("Length"),
};

export const KIND_TITLES: Readonly<Record<DocumentKind, string>> = {
  all: t("All"),
  warned: t("Warned of"),
  duplicate: t("Near-duplicates"),
  used: t("Used by the answer"),
  relevant: t("Judged relevant"),
};

const SIGNIFICANT_DIGITS = 4;

const EDITED = t("The answer or its documents were edited since.");
const ELSEWHERE = t("The cursor stands in another row.");

export function documentsOrigin({ origin, report }: RetrievalResult): string {
  const { documents, sampled_from } = report;
  const all = sampled_from === null ? "" : t(", a sample of {0},", grouped(sampled_from));
  return t("{0}{1} from {2}", counted(documents.length, "document"), all, SOURCE_ORIGIN_TITLE[origin]);
}

/** What a screen reader says of a new state. Failures are announced by their own views. */
export function retrievalAnnouncement(state: RetrievalState): string {
  if (state.kind === "loading") return t("Visualizing the retrieval of {0}.", state.file);
  if (state.kind !== "result" || state.failure !== null) return "";
  const { documents, warnings } = state.report;
  return t("{0} shown, {1}.", counted(documents.length, "document"), counted(warnings.length, "note"));
}

/** Why a report is not the newest one, and what to press; `null` where it is. What is pressed shows the row under the cursor. */
export function outdatedText({
  stale,
  elsewhere,
}: Pick<RetrievalResult, "stale" | "elsewhere">): { readonly text: string; readonly button: string } | null {
  if (elsewhere) return { text: stale ? `${EDITED} ${ELSEWHERE}` : ELSEWHERE, button: t("Visualize That Row") };
  return stale ? { text: EDITED, button: t("Visualize Again") } : null;
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
      t("Words found"),
      foundShare(report),
      t("The share of the question's words, weighed by how much they tell, that some document has."),
    ),
    fact(
      t("Order"),
      agreement(report.rank_agreement),
      t(
        "How far the retriever's order agrees with what the words suggest: 1 is the same order, 0 none, −1 the reverse (Kendall's tau).",
      ),
    ),
    fact(
      t("Tokens"),
      grouped(report.tokens),
      t(
        "All documents together, estimated; {0} of them in near-duplicates of better ranks.",
        grouped(report.duplicate_tokens),
      ),
    ),
    fact(t("Supported"), supported(report), t("Statements of the answer that some document supports.")),
    fact(
      "nDCG",
      decimal(report.judgements?.ndcg ?? null),
      t("How near the order comes to the best one by the judgements in the file."),
    ),
    fact(
      t("Precision"),
      decimal(report.judgements?.precision ?? null),
      t("The share of the judged documents that are relevant."),
    ),
  ].filter((one) => one !== null);
}

function answerable({ answerability, not_estimated }: PanelReport): Fact | null {
  if (not_estimated !== null) return fact(t("Answerable"), t("not estimated"), NOT_ESTIMATED[not_estimated]);
  const chance = answerability === null ? null : percent(answerability);
  return fact(
    t("Answerable"),
    chance,
    t("The estimated chance that some document answers the question, from the words."),
  );
}

const NOT_ESTIMATED: Readonly<Record<NonNullable<PanelReport["not_estimated"]>, string>> = {
  language: t("Estimated for documents in English alone."),
  one_subject: t("The documents share one subject, so the question's words do not tell which of them answers."),
  few_documents: t("Fewer than three documents do not tell whether one answers."),
};

function fact(name: string, value: string | null, meaning: string): Fact | null {
  return value === null ? null : { name, value, meaning };
}

function foundShare({ query_terms }: PanelReport): string | null {
  if (query_terms.length === 0) return null;
  const all = query_terms.reduce((sum, { weight }) => sum + weight, 0);
  const found = query_terms.reduce((sum, { weight, documents }) => sum + (documents > 0 ? weight : 0), 0);
  return percent(all === 0 ? null : Math.min(1, found / all));
}

function agreement(tau: number | null): string | null {
  return tau === null ? null : tau.toFixed(2).replace("-", "−");
}

function supported({ answer }: PanelReport): string | null {
  return answer === null || answer.statements === 0 ? null : t("{0} of {1}", answer.supported, answer.statements);
}

function decimal(value: number | null): string | null {
  return value === null ? null : value.toFixed(2);
}

/** What there is to say of one document beside its rank and name, in the order in which it matters. */
export function documentFacts(document: PanelDocument): Fact[] {
  const { score, relevance, relevance_rank, novelty, tokens } = document;
  return [
    fact(t("score"), score === null ? null : scoreText(score), t("The retriever's own number")),
    fact(
      t("relevance"),
      relevance === null ? t("no text") : t("{0} (no. {1})", percent(relevance), relevance_rank),
      t("How well it answers the question, estimated from words, scores and vectors, and the place that this gives it"),
    ),
    fact(t("new"), novelty === null ? null : percent(novelty), t("The share of its words that no better rank has")),
    fact(t("tokens"), grouped(tokens), t("Its length, estimated")),
  ].filter((one) => one !== null);
}

/** What marks a document off from the others. */
export function documentMarks({ near_duplicate_of, supports, judgement }: PanelDocument): string[] {
  const marks: string[] = [];
  if (near_duplicate_of !== null) marks.push(t("says nearly the same as rank {0}", near_duplicate_of));
  if (supports !== null)
    marks.push(supports === 0 ? t("not used by the answer") : t("supports {0}", counted(supports, "statement")));
  if (judgement !== null)
    marks.push(judgement > 0 ? t("judged relevant ({0})", scoreText(judgement)) : t("judged not relevant"));
  return marks;
}

/** A retriever's own number, short enough to be compared with the others. */
function scoreText(score: number): string {
  return String(Number(score.toPrecision(SIGNIFICANT_DIGITS)));
}

import { percent } from "../../../../contract/percent";
import type { RetrievalReport } from "../../../../contract/visualize/retrievalReport";
import { counted } from "../../../counted";
import { haveNoWords, type WarningRule } from "./warningRule";

/** Below it nine in ten lists have no answer, where as many have one as have none: bench/retrieval.md counts them. */
const HARDLY_ANSWERED = 0.2;
/** A response of which the documents support this share was made of them. */
const MOSTLY_SUPPORTED = 0.5;

export const nothingAnswers: WarningRule = ({ report }) => {
  const { answerability } = report;
  if (answerability === null || answerability >= HARDLY_ANSWERED || isKnownToAnswer(report)) return [];
  const message = `Nothing retrieved seems to answer the query: the chance estimated from the words is ${percent(answerability)}.`;
  return [{ code: "nothing_answers", severity: "warning", message, ranks: [] }];
};

/** A person's judgement and a supported response tell more than the estimate does. */
function isKnownToAnswer({ judgements, answer }: Pick<RetrievalReport, "judgements" | "answer">): boolean {
  if (judgements !== null && judgements.relevant > 0) return true;
  return answer !== null && answer.supported > 0 && answer.supported >= MOSTLY_SUPPORTED * answer.statements;
}

/** Among fewer that are no copies one that is off the subject is a large part. */
const FEWEST_DOCUMENTS = 5;
/** Below it a document has few of the query's words, and not together. */
const OFF_SUBJECT = 0.15;
/** The share of the documents that has to be off the subject. */
const NEARLY_ALL = 0.9;

export const mostlyNoise: WarningRule = ({ report: { documents, query_terms, judgements }, isEnglish, byWords }) => {
  // A person's judgement tells more than the estimate does.
  if (judgements !== null || !isEnglish || query_terms.length === 0) return [];
  if (haveNoWords(documents) || saysNew(documents) < FEWEST_DOCUMENTS) return [];
  const noise = documents.filter((_, index) => (byWords[index] ?? 0) < OFF_SUBJECT);
  if (noise.length < NEARLY_ALL * documents.length) return [];
  const message = `${noise.length} of ${counted(documents.length, "document")} hardly speak to the query: they have few of its words, and not together.`;
  return [{ code: "mostly_noise", severity: "warning", message, ranks: noise.map(({ rank }) => rank) }];
};

/** How many documents do not repeat a better rank. */
function saysNew(documents: RetrievalReport["documents"]): number {
  return documents.filter(({ near_duplicate_of }) => near_duplicate_of === null).length;
}

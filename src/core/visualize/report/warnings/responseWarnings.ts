import type { RetrievalReport, RetrievedDocument } from "../../../../contract/visualize/retrievalReport";
import type { LostEvidence, RetrievalStages } from "../../../../contract/visualize/stages";
import { counted, grouped } from "../../../counted";
import { isOpen, uncertainStatements } from "../answerUse";
import { lostEvidenceText } from "./stageWarnings";
import type { WarningRule } from "./warningRule";

/** From this share of statements on, the response was made of something else than these documents. */
const MUCH_UNSUPPORTED = 0.5;

export const unsupportedResponse: WarningRule = ({ report: { answer, stages } }) => {
  if (answer === null || answer.statements === 0) return [];
  const open = answer.uses.filter(isOpen).length;
  const lost = answer.uses.flatMap(({ evidence }) => evidence ?? []);
  const concerned = answer.uses.filter((use) => isOpen(use) || use.evidence !== undefined).length;
  if (concerned === 0) return [];
  const severity = concerned / answer.statements >= MUCH_UNSUPPORTED ? "warning" : "info";
  const whole = open === 0 ? "" : unsupportedMessage(answer, open, stages !== undefined);
  const fates = lost.length === 0 || stages === undefined ? "" : lostEvidenceText(lost, stages.documents);
  const message = [whole, fates].filter((sentence) => sentence !== "").join(" ");
  return [{ code: "unsupported_response", severity, message, ranks: ignoredRanks(lost, stages) }];
};

type Answer = NonNullable<RetrievalReport["answer"]>;

/** Where other lists are known too, only that of what was retrieved is meant. */
function unsupportedMessage(answer: Answer, open: number, isStaged: boolean): string {
  const { statements } = answer;
  const none = isStaged ? "No retrieved document" : "No document";
  if (statements === 1) return `${none} supports the statement of the response.`;
  if (open === statements) return `${none} supports any of the ${counted(statements, "statement")} of the response.`;
  const partly = uncertainStatements(answer);
  const rest = partly === 0 ? "" : `; ${counted(partly, "more is", "more are")} uncertain`;
  return `${none} supports ${grouped(open)} of the ${counted(statements, "statement")} of the response${rest}.`;
}

/** The ranks of documents that say otherwise than the response. */
function ignoredRanks(lost: readonly LostEvidence[], stages: RetrievalStages | undefined): number[] {
  const ignored = new Set(lost.filter(({ kind }) => kind === "ignored").map(({ id }) => id));
  const ranks = (stages?.documents ?? []).flatMap(({ id, rank }) => (rank !== null && ignored.has(id) ? [rank] : []));
  return ranks.sort((one, other) => one - other);
}

/** So many unused documents above the one that counts cost room and attention; one or two are the rule. */
const MIN_ABOVE = 3;

export const restsOnLowRank: WarningRule = ({ report: { documents, answer } }) => {
  const main = mostUsed(documents);
  if (answer === null || main === null) return [];
  const used = new Set(answer.uses.map(({ rank }) => rank));
  const above = documents.filter(({ rank }) => rank < main.rank && !used.has(rank)).length;
  if (above < MIN_ABOVE) return [];
  const message = `The response rests on rank ${main.rank}, below ${counted(above, "document")} that it does not use.`;
  return [{ code: "rests_on_low_rank", severity: "warning", message, ranks: [main.rank] }];
};

/** The document that supports most statements; the best-ranked of equals. */
function mostUsed(documents: readonly RetrievedDocument[]): RetrievedDocument | null {
  return documents.reduce<RetrievedDocument | null>(
    (found, document) => ((document.supports ?? 0) > (found?.supports ?? 0) ? document : found),
    null,
  );
}

const MIN_DOCUMENTS = 3;
/** The share of the tokens that has to go to unused documents. */
const MUCH_UNUSED = 0.5;

export const unusedDocuments: WarningRule = ({ report: { documents, answer } }) => {
  // A response of which none supports anything is told of as unsupported, and what it uses is not known.
  if (answer === null || answer.supported === 0 || documents.length < MIN_DOCUMENTS) return [];
  const used = new Set(answer.uses.map(({ rank }) => rank).filter((rank) => rank !== null));
  const unused = documents.filter(({ rank }) => !used.has(rank));
  const total = sumOfTokens(documents);
  const wasted = sumOfTokens(unused);
  if (wasted < MUCH_UNUSED * total) return [];
  const size = `the others take about ${grouped(wasted)} of ${grouped(total)} tokens`;
  return [
    {
      code: "unused_documents",
      severity: "info",
      message: `The response uses ${used.size} of ${counted(documents.length, "document")}; ${size}.`,
      ranks: unused.map(({ rank }) => rank),
    },
  ];
};

function sumOfTokens(documents: readonly { readonly tokens: number }[]): number {
  return documents.reduce((sum, { tokens }) => sum + tokens, 0);
}

import type { RetrievalReport } from "../../../../contract/retrievalReport";
import { counted, grouped, percent } from "../../words/numbers";

export function tokensDescription(report: RetrievalReport): string {
  const { budget } = report;
  const count = countOf(report);
  const all = `${counted(count, "document")} ${count === 1 ? "has" : "have"} about ${counted(budget.tokens, "token")}.`;
  return [all, limitSentence(report), duplicateSentence(report)].filter((sentence) => sentence !== "").join(" ");
}

/** The budget is for all documents, those too that a sample leaves out. */
function countOf({ documents, sampled_from }: RetrievalReport): number {
  return sampled_from ?? documents.length;
}

export function tokensNote(report: RetrievalReport, single: number): string {
  const { documents, sampled_from } = report;
  const estimate = "Tokens are estimated.";
  if (sampled_from !== null)
    return `${estimate} Drawn are the first ${grouped(Math.min(single, documents.length))} of ${counted(sampled_from, "document")}.`;
  return documents.length > single
    ? `${estimate} Ranks from ${grouped(single + 1)} on are drawn as one, without marks of near-duplicates and of use.`
    : estimate;
}

function limitSentence(report: RetrievalReport): string {
  const { limit, last_fitting_rank } = report.budget;
  if (limit === null || last_fitting_rank === null) return "";
  const said = `The limit is ${counted(limit, "token")}`;
  if (last_fitting_rank >= countOf(report)) return `${said}: all fit.`;
  return last_fitting_rank === 0
    ? `${said}: not even the first fits.`
    : `${said}: ${last_fitting_rank === 1 ? "rank 1 fits" : `ranks 1 ${last_fitting_rank === 2 ? "and" : "to"} ${grouped(last_fitting_rank)} fit`}.`;
}

function duplicateSentence({ budget: { tokens, duplicate_tokens } }: RetrievalReport): string {
  if (duplicate_tokens === 0) return "";
  return `${counted(duplicate_tokens, "token")} (${percent(duplicate_tokens / tokens)}) ${duplicate_tokens === 1 ? "is" : "are"} in documents that say nearly the same as a better rank.`;
}

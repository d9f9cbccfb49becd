import { percent } from "../../../../contract/percent";
import type { FigureTable } from "../../../../contract/visualize/figure";
import type { RetrievalReport } from "../../../../contract/visualize/retrievalReport";
import { counted, grouped } from "../../../counted";
import { documentName } from "../documentName";

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
  const limitText = `The limit is ${counted(limit, "token")}`;
  if (last_fitting_rank >= countOf(report)) return `${limitText}: all fit.`;
  return last_fitting_rank === 0
    ? `${limitText}: not even the first fits.`
    : `${limitText}: ${last_fitting_rank === 1 ? "rank 1 fits" : `ranks 1 ${last_fitting_rank === 2 ? "and" : "to"} ${grouped(last_fitting_rank)} fit`}.`;
}

function duplicateSentence({ budget: { tokens, duplicate_tokens } }: RetrievalReport): string {
  if (duplicate_tokens === 0) return "";
  return `${counted(duplicate_tokens, "token")} (${percent(duplicate_tokens / tokens)}) ${duplicate_tokens === 1 ? "is" : "are"} in documents that say nearly the same as a better rank.`;
}

/** A row a document, with the tokens up to and with it. */
export function tokensTable({ documents, budget: { last_fitting_rank } }: RetrievalReport): FigureTable {
  let sum = 0;
  const limited = last_fitting_rank !== null;
  return {
    columns: [
      { name: "Rank", kind: "number" },
      { name: "Document", kind: "text" },
      { name: "Tokens", kind: "number" },
      { name: "Tokens so far", kind: "number" },
      ...(limited ? [{ name: "Fits the limit", kind: "text" as const }] : []),
      { name: "Says nearly the same as rank", kind: "number" },
    ],
    rows: documents.map((document, place) => {
      const { rank, tokens, near_duplicate_of } = document;
      sum += tokens;
      // Behind the first gap of a sample the sum is not known.
      const so_far = rank === place + 1 ? sum : null;
      const fits = limited ? [rank <= last_fitting_rank ? "yes" : "no"] : [];
      return { rank, cells: [rank, documentName(document), tokens, so_far, ...fits, near_duplicate_of?.rank ?? null] };
    }),
  };
}

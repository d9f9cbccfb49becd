import type { FigureTable } from "../../../../contract/figure";
import type { RetrievalReport } from "../../../../contract/retrievalReport";
import { documentName } from "../documentName";

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

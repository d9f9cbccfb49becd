import type { FigureTable } from "../../../../contract/figure";
import type { RetrievalReport } from "../../../../contract/retrievalReport";
import { tableShare } from "../../words/numbers";
import { documentName } from "../documentName";

/** A row a document: how much of it is new, and which of the better ranks it is most like. */
export function redundancyTable(report: RetrievalReport): FigureTable {
  const likest = mostAlike(report);
  return {
    columns: [
      { name: "Rank", kind: "number" },
      { name: "Document", kind: "text" },
      { name: "Novelty", kind: "number" },
      { name: "Most like the better rank", kind: "number" },
      { name: "Likeness", kind: "number" },
      { name: "Says nearly the same as rank", kind: "number" },
    ],
    rows: report.documents.map((document) => {
      const { rank, novelty, near_duplicate_of } = document;
      const like = likest.get(rank);
      const cells = [
        rank,
        documentName(document),
        novelty === null ? null : tableShare(novelty),
        like?.rank ?? null,
        like?.similarity ?? null,
        near_duplicate_of?.rank ?? null,
      ];
      return { rank, cells };
    }),
  };
}

interface Likeness {
  readonly rank: number;
  readonly similarity: number;
}

/** For each rank of the matrix the better one that is most like it, if any is like it at all. */
function mostAlike({ redundancy: { ranks, similarity } }: RetrievalReport): Map<number, Likeness> {
  const pairs = ranks.flatMap((rank, row): [number, Likeness][] => {
    const best = ranks.slice(0, row).reduce<Likeness | null>((most, better, column) => {
      const share = similarity[row]?.[column] ?? 0;
      return share > (most?.similarity ?? 0) ? { rank: better, similarity: tableShare(share) } : most;
    }, null);
    return best === null ? [] : [[rank, best]];
  });
  return new Map(pairs);
}

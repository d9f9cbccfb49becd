import { percent } from "../../../../contract/percent";
import type { FigureTable } from "../../../../contract/visualize/figure";
import type { RetrievalReport } from "../../../../contract/visualize/retrievalReport";
import { counted, grouped } from "../../../counted";
import { listed, tableShare } from "../../text/numberText";
import { documentName } from "../documentName";

const MAX_GROUPS = 3;

export function redundancyDescription(report: RetrievalReport): string {
  return `${groupSentence(report)} ${noveltySentence(report)}`.trim();
}

export function redundancyNote({ documents }: RetrievalReport, drawn: number): string {
  return documents.length > drawn
    ? `Drawn are the first ${grouped(drawn)} of ${counted(documents.length, "document")}.`
    : "";
}

function groupSentence({ duplicates, documents }: RetrievalReport): string {
  if (duplicates.length === 0)
    return `None of ${counted(documents.length, "document")} says nearly the same as another.`;
  const sentences = duplicates
    .slice(0, MAX_GROUPS)
    .map(
      ({ ranks, similarity }) =>
        `Ranks ${listed(ranks.map(grouped))} say nearly the same (${percent(similarity)} alike).`,
    );
  const more = duplicates.length - sentences.length;
  return more === 0
    ? sentences.join(" ")
    : `${sentences.join(" ")} So ${more === 1 ? "does" : "do"} ${counted(more, "other group")}.`;
}

function noveltySentence({ documents }: RetrievalReport): string {
  const later = documents.filter(({ rank, novelty }) => rank > 1 && novelty !== null);
  const least = later.reduce<(typeof later)[number] | null>(
    (one, other) => (one === null || (other.novelty ?? 1) < (one.novelty ?? 1) ? other : one),
    null,
  );
  if (least === null) return "";
  return `The least new is rank ${grouped(least.rank)}: ${percent(least.novelty ?? 0)} of it is in no better rank.`;
}

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

import { percent } from "../../../../contract/percent";
import type { FigureTable } from "../../../../contract/visualize/figure";
import type { Projection, RetrievalReport } from "../../../../contract/visualize/retrievalReport";
import { counted, grouped } from "../../../counted";
import { listed } from "../../text/numberText";
import { documentName } from "../documentName";

const NEAREST = 3;
const SPACES = { tf_idf: "of the words' weights (TF-IDF)", embedding: "of the embeddings that the documents carry" };

export function mapDescription({ documents }: RetrievalReport, { documents: points, query }: Projection): string {
  if (query === null)
    return `${counted(points.length, "document")} as points: those that are alike lie together. The query has no place of its own.`;
  const near = points
    .map(({ rank, x, y }) => ({ rank, distance: Math.hypot(x - query.x, y - query.y) }))
    .sort((one, other) => one.distance - other.distance || one.rank - other.rank);
  const nearest = near.slice(0, NEAREST).map(({ rank }) => grouped(rank));
  const nearestSentence =
    documents.length === 1
      ? ""
      : ` Nearest to the query ${nearest.length === 1 ? "is rank" : "are ranks"} ${listed(nearest)}.`;
  return `The query and ${counted(points.length, "document")} as points: those that are alike lie together.${nearestSentence}`;
}

export function mapNote({ method, explained }: Projection): string {
  return `A flat projection ${SPACES[method]}; the two axes show ${percent(explained)} of the variance. Distances are approximate.`;
}

type Row = FigureTable["rows"][number];

/** The query, then a row a document: its place, and how far it lies from the query. */
export function mapTable({ documents }: RetrievalReport, { documents: points, query }: Projection): FigureTable {
  const names = new Map(documents.map((document) => [document.rank, documentName(document)]));
  const rows = points.map(({ rank, x, y }): Row => {
    const distance = query === null ? [] : [rounded(Math.hypot(x - query.x, y - query.y))];
    return { rank, cells: [rank, names.get(rank) ?? "", rounded(x), rounded(y), ...distance] };
  });
  const first: Row[] =
    query === null ? [] : [{ rank: null, cells: [null, "The query", rounded(query.x), rounded(query.y), 0] }];
  return {
    columns: [
      { name: "Rank", kind: "number" },
      { name: "Document", kind: "text" },
      { name: "Across", kind: "number" },
      { name: "Up", kind: "number" },
      ...(query === null ? [] : [{ name: "Distance from the query", kind: "number" as const }]),
    ],
    rows: [...first, ...rows],
  };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}

import type { FigureTable } from "../../../../contract/figure";
import type { Projection, RetrievalReport } from "../../../../contract/retrievalReport";
import { documentName } from "../documentName";

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

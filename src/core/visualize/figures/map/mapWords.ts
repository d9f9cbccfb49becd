import type { Projection, RetrievalReport } from "../../../../contract/retrievalReport";
import { counted, grouped, listed, percent } from "../../words/numbers";

const NEAREST = 3;
const SPACES = { tf_idf: "of the words' weights (TF-IDF)", embedding: "of the embeddings that the documents carry" };

export function mapDescription({ documents }: RetrievalReport, { documents: points, query }: Projection): string {
  if (query === null)
    return `${counted(points.length, "document")} as points: those that are alike lie together. The query has no place of its own.`;
  const near = points
    .map(({ rank, x, y }) => ({ rank, distance: Math.hypot(x - query.x, y - query.y) }))
    .sort((one, other) => one.distance - other.distance || one.rank - other.rank);
  const nearest = near.slice(0, NEAREST).map(({ rank }) => grouped(rank));
  const said =
    documents.length === 1
      ? ""
      : ` Nearest to the query ${nearest.length === 1 ? "is rank" : "are ranks"} ${listed(nearest)}.`;
  return `The query and ${counted(points.length, "document")} as points: those that are alike lie together.${said}`;
}

export function mapNote({ method, explained }: Projection): string {
  return `A flat projection ${SPACES[method]}; the two axes show ${percent(explained)} of the variance. Distances are approximate.`;
}

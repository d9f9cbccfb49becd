import type { Document } from "../../../../../src/contract/document";
import type { Figure, FigureId } from "../../../../../src/contract/visualize/figure";
import type { RetrievalReport } from "../../../../../src/contract/visualize/retrievalReport";
import type { VisualizeRequest } from "../../../../../src/contract/visualize/visualizeRequest";
import { retrievalFigures } from "../../../../../src/core/visualize/figures/retrievalFigures";
import { makeReport } from "../../../../../src/core/visualize/report/makeReport";
import { sampleRetrieval } from "../../../../support/sampleRetrieval";

/** A report of the sample, with each document changed. */
export function changedReport(
  documents: number,
  change: (place: number) => Partial<Document>,
  request: Partial<VisualizeRequest> = {},
): RetrievalReport {
  const sample = sampleRetrieval(documents);
  return makeReport({
    ...sample,
    ...request,
    retrieved_docs: sample.retrieved_docs.map((document, place) => ({ ...document, ...change(place) })),
  });
}

export function sampleReport(documents: number, request: Partial<VisualizeRequest> = {}): RetrievalReport {
  return changedReport(documents, () => ({}), request);
}

/** The same documents again and again, each time somewhere else on the map: many documents without the work of reading them. */
export function repeatedReport(report: RetrievalReport, times: number): RetrievalReport {
  const size = report.documents.length;
  const again = <Item extends { readonly rank: number }>(
    items: readonly Item[],
    change: (item: Item, round: number) => Item,
  ): Item[] =>
    Array.from({ length: times }, (_, round) =>
      items.map((item) => change({ ...item, rank: item.rank + round * size }, round)),
    ).flat();
  const moved = (place: number, round: number): number => place * Math.cos(round * 2 + place);
  return {
    ...report,
    documents: again(report.documents, (document) => document),
    coverage: again(report.coverage, (point, round) =>
      round === 0 ? point : { ...point, covered: report.coverage.at(-1)?.covered ?? 0 },
    ),
    budget: { ...report.budget, tokens: report.budget.tokens * times },
    projection:
      report.projection === null
        ? null
        : {
            ...report.projection,
            documents: again(report.projection.documents, ({ rank, x, y }, round) => ({
              rank,
              x: moved(x, round),
              y: moved(y, round),
            })),
          },
  };
}

export function figureOf(report: RetrievalReport, id: FigureId, width?: number): Figure {
  const found = retrievalFigures(report, width).find((figure) => figure.id === id);
  if (found === undefined) throw new Error(`there is no figure ${id}`);
  return found;
}

/** A sign of a figure's words as it is typed: its numbers are kept with their signs by no-break spaces. */
export function plainSpaces(text: string): string {
  return text.replaceAll("\u00a0", " ");
}

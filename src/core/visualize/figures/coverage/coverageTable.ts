import type { FigureTable } from "../../../../contract/figure";
import type { RetrievalReport } from "../../../../contract/retrievalReport";
import { listed, tableShare } from "../../words/numbers";
import { documentName, shortName } from "../documentName";
import type { CoverageStep } from "./coverageSteps";

const MOST_NAMES = 20;

/** A row a document: what it adds, and what is covered with it. */
export function coverageTable({ documents, coverage }: RetrievalReport, steps: readonly CoverageStep[]): FigureTable {
  const added = new Map(
    steps.map(({ rank, terms }) => [
      rank,
      listed(
        terms.map(({ text }) => shortName(text)),
        MOST_NAMES,
      ),
    ]),
  );
  const covered = new Map(coverage.map((point) => [point.rank, tableShare(point.covered)]));
  return {
    columns: [
      { name: "Rank", kind: "number" },
      { name: "Document", kind: "text" },
      { name: "Covered so far", kind: "number" },
      { name: "Terms that it adds", kind: "text" },
    ],
    rows: documents.map((document) => ({
      rank: document.rank,
      cells: [
        document.rank,
        documentName(document),
        covered.get(document.rank) ?? null,
        added.get(document.rank) ?? "",
      ],
    })),
  };
}

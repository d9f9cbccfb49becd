import { percent } from "../../../../contract/percent";
import type { FigureTable } from "../../../../contract/visualize/figure";
import type { RetrievalReport } from "../../../../contract/visualize/retrievalReport";
import { counted, grouped } from "../../../counted";
import { listed, tableShare } from "../../text/numberText";
import { documentName, shortName } from "../documentName";
import { missingSentence } from "../terms/termsText";
import { type CoverageStep, lastRank } from "./coverageLayout";

export function coverageDescription(
  { coverage, documents, query_terms }: RetrievalReport,
  steps: readonly CoverageStep[],
): string {
  const covered = coverage.at(-1)?.covered ?? 0;
  const [first, last] = [steps[0], steps.at(-1)];
  const missing = query_terms.filter((term) => term.documents === 0);
  const whose =
    documents.length === 1 ? "The only document has" : `${counted(documents.length, "document")} together have`;
  const all = `${whose} ${percent(covered)} of the query's weight.`;
  const rise =
    first === undefined || last === undefined || documents.length === 1 ? "" : ` ${riseSentence(first, last)}`;
  return `${all}${rise}${missing.length === 0 ? "" : ` ${missingSentence(missing)}`}`;
}

function riseSentence(first: CoverageStep, last: CoverageStep): string {
  if (first.rank === last.rank) return `Rank ${grouped(first.rank)} has all of that; no other adds to it.`;
  return `Rank ${grouped(first.rank)} has ${percent(first.to)}; the last to add to it is rank ${grouped(last.rank)}.`;
}

export function coverageNote(report: RetrievalReport, ranks: number, unlabelled: readonly number[]): string {
  const last = lastRank(report);
  const flat = last > ranks ? `Ranks ${grouped(ranks + 1)} to ${grouped(last)} are left out: they add nothing.` : "";
  const names =
    unlabelled.length === 0
      ? ""
      : `There was no room to say what ${unlabelled.length === 1 ? "rank" : "ranks"} ${listed(unlabelled.map(grouped))} ${unlabelled.length === 1 ? "adds" : "add"}.`;
  return [flat, names].filter((sentence) => sentence !== "").join(" ");
}

const MAX_NAMES = 20;

/** A row a document: what it adds, and what is covered with it. */
export function coverageTable({ documents, coverage }: RetrievalReport, steps: readonly CoverageStep[]): FigureTable {
  const added = new Map(
    steps.map(({ rank, terms }) => [
      rank,
      listed(
        terms.map(({ text }) => shortName(text)),
        MAX_NAMES,
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

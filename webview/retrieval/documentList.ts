import type { PanelDocument, PanelReport } from "../../src/contract/panel/retrievalState";
import type { DocumentKind, DocumentOrder, RetrievalMemory } from "../viewMemory";

type Wanted = Pick<RetrievalMemory, "order" | "kind" | "search">;

type Order = (a: PanelDocument, b: PanelDocument) => number;

/** Equal ones stay in the retriever's order. */
const ORDER: Readonly<Record<DocumentOrder, Order>> = {
  rank: (a, b) => a.rank - b.rank,
  relevance: (a, b) => a.relevance_rank - b.relevance_rank,
  novelty: (a, b) => (b.novelty ?? -1) - (a.novelty ?? -1) || a.rank - b.rank,
  tokens: (a, b) => b.tokens - a.tokens || a.rank - b.rank,
};

/** The documents that the filter lets through, in the chosen order. A kind that no document is of hides none. */
export function listedDocuments(report: PanelReport, { order, kind, search }: Wanted): PanelDocument[] {
  const isOfKind = kindTest(report, kind);
  const words = search.trim().toLowerCase();
  const ofKind = report.documents.filter(isOfKind);
  const found = (ofKind.length === 0 ? report.documents : ofKind).filter(
    (document) => words === "" || mentions(document, words),
  );
  return found.sort(ORDER[order]);
}

/** How many documents are of each kind; kinds without documents are left out. */
export function kindCounts(
  report: PanelReport,
  kinds: readonly DocumentKind[],
): { readonly kind: DocumentKind; readonly count: number }[] {
  return kinds
    .map((kind) => ({ kind, count: report.documents.filter(kindTest(report, kind)).length }))
    .filter(({ count }) => count > 0);
}

function kindTest(report: PanelReport, kind: DocumentKind): (document: PanelDocument) => boolean {
  switch (kind) {
    case "all":
      return () => true;
    case "warned": {
      const warned = new Set(report.warnings.flatMap(({ severity, ranks }) => (severity === "warning" ? ranks : [])));
      return ({ rank }) => warned.has(rank);
    }
    case "duplicate":
      return ({ near_duplicate_of }) => near_duplicate_of !== null;
    case "used":
      return ({ supports }) => (supports ?? 0) > 0;
    case "relevant":
      return ({ judgement }) => (judgement ?? 0) > 0;
  }
}

function mentions({ label, id, passages }: PanelDocument, words: string): boolean {
  return [label, id, ...passages.map(({ text }) => text)].some((text) => text.toLowerCase().includes(words));
}

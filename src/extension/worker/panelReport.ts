import type { PanelDocument, PanelPassage, PanelReport } from "../../contract/panelRetrieval";
import type { RetrievalReport, RetrievedDocument } from "../../contract/retrievalReport";
import type { Span } from "../../contract/span";
import { shortened } from "../../text/shortened";
import type { RowSource } from "./protocol";
import type { NumberedDocument } from "./visualizeRequest";

/** From this rank on the best passage stands alone, so that the panel's message stays small. */
const PASSAGES_UP_TO_RANK = 200;
const LONGEST_PASSAGE = 800;
const LONGEST_OPENING = 240;
const MOST_MATCHES = 60;
const MOST_ENTRIES = 8;
const LONGEST_ENTRY = 120;
/** It is shown in a place of its own, or is as good as unreadable. */
const NO_ENTRY: ReadonlySet<string> = new Set(["relevant", "embedding"]);

/** The documents that were asked about, as the editor knows them. */
export interface AskedDocuments {
  readonly documents: readonly NumberedDocument[];
  readonly sources: readonly RowSource[];
}

/** The part of a report that the panel shows, whose size grows with the number of documents and not with their length. */
export function panelReport(report: RetrievalReport, asked: AskedDocuments): PanelReport {
  const sources = new Map(asked.sources.map((source) => [source.id, source]));
  const texts = new Map(asked.documents.map(({ id, text }) => [id, text]));
  return {
    query: report.query,
    query_terms: report.query_terms,
    documents: report.documents.map((document) =>
      panelDocument(document, sources.get(document.id), texts.get(document.id) ?? ""),
    ),
    warnings: report.warnings,
    scores: report.scores,
    answerability: report.answerability,
    rank_agreement: report.rank_agreement,
    judgements: report.judgements,
    tokens: report.budget.tokens,
    duplicate_tokens: report.budget.duplicate_tokens,
    answer:
      report.answer === null ? null : { statements: report.answer.statements, supported: report.answer.supported },
    sampled_from: report.sampled_from,
  };
}

function panelDocument(document: RetrievedDocument, source: RowSource | undefined, text: string): PanelDocument {
  const { rank, id, score, relevance, relevance_rank, tokens, novelty, near_duplicate_of, judgement, supports } =
    document;
  return {
    rank,
    id,
    label: shortened(source?.label ?? document.title ?? id, LONGEST_ENTRY),
    can_open: source?.can_open ?? false,
    score,
    relevance,
    relevance_rank,
    tokens,
    novelty,
    near_duplicate_of: near_duplicate_of?.rank ?? null,
    judgement,
    supports,
    passages: panelPassages(document, text),
    metadata: metadataEntries(document.metadata),
  };
}

function panelPassages({ rank, passages, matches }: RetrievedDocument, text: string): PanelPassage[] {
  if (passages.length === 0) return openingOf(text);
  const kept = rank <= PASSAGES_UP_TO_RANK ? passages : passages.slice(0, 1);
  return kept.map(({ start, end, text: words, score }) => {
    const shown = shortened(words, LONGEST_PASSAGE);
    return { start, end, text: shown, score, matches: matchesIn({ start, end: start + shown.length }, matches) };
  });
}

/** How a document begins, where nothing in it speaks to the query. */
function openingOf(text: string): PanelPassage[] {
  const start = text.search(/\S/u);
  if (start < 0) return [];
  const words = shortened(text.slice(start, start + LONGEST_OPENING + 1), LONGEST_OPENING);
  return [{ start, end: Math.min(text.length, start + words.length), text: words, score: null, matches: [] }];
}

function matchesIn(part: Span, matches: readonly Span[]): Span[] {
  const inside = matches.filter(({ start, end }) => part.start <= start && end <= part.end);
  return inside.slice(0, MOST_MATCHES).map(({ start, end }) => ({ start, end }));
}

function metadataEntries(metadata: RetrievedDocument["metadata"]): PanelDocument["metadata"] {
  const entries = Object.entries(metadata).filter(([name]) => !NO_ENTRY.has(name));
  return entries.slice(0, MOST_ENTRIES).map(([name, value]) => ({
    name: shortened(name, LONGEST_ENTRY),
    value: shortened(wordsOf(value), LONGEST_ENTRY),
  }));
}

function wordsOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

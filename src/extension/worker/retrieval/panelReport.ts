import type { PanelDocument, PanelPassage, PanelReport } from "../../../contract/panel/retrievalState";
import type { Span } from "../../../contract/span";
import type { RetrievalReport, RetrievedDocument } from "../../../contract/visualize/retrievalReport";
import { shortened } from "../../../text/shortened";
import type { RowSource } from "../wire/recordsMessages";
import type { NumberedDocument } from "./visualizeRequest";

/** From this rank on the best passage stands alone, so that the panel's message stays small. */
const PASSAGES_UP_TO_RANK = 200;
const MAX_PASSAGE_LENGTH = 800;
const MAX_OPENING_LENGTH = 240;
const MAX_MATCHES = 60;
const MAX_ENTRIES = 8;
const MAX_ENTRY_LENGTH = 120;
/** It is shown in a place of its own, or is as good as unreadable. */
const NO_ENTRY: ReadonlySet<string> = new Set(["relevant", "embedding"]);

/** The documents that were asked about, as the editor knows them. */
interface RetrievedSources {
  readonly documents: readonly NumberedDocument[];
  readonly sources: readonly RowSource[];
}

/** The part of a report that the panel shows, whose size grows with the number of documents and not with their length. */
export function panelReport(report: RetrievalReport, retrieved: RetrievedSources): PanelReport {
  const sources = new Map(retrieved.sources.map((source) => [source.id, source]));
  const texts = new Map(retrieved.documents.map(({ id, text }) => [id, text]));
  return {
    query: report.query,
    query_terms: report.query_terms,
    documents: report.documents.map((document) =>
      panelDocument(document, sources.get(document.id), texts.get(document.id) ?? ""),
    ),
    warnings: report.warnings,
    scores: report.scores,
    answerability: report.answerability,
    not_estimated: report.not_estimated,
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
    label: shortened(source?.label ?? document.title ?? id, MAX_ENTRY_LENGTH),
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
    const shown = shortened(words, MAX_PASSAGE_LENGTH);
    return { start, end, text: shown, score, matches: matchesIn({ start, end: start + shown.length }, matches) };
  });
}

/** How a document begins, where nothing in it speaks to the query. */
function openingOf(text: string): PanelPassage[] {
  const start = text.search(/\S/u);
  if (start < 0) return [];
  const words = shortened(text.slice(start, start + MAX_OPENING_LENGTH + 1), MAX_OPENING_LENGTH);
  return [{ start, end: Math.min(text.length, start + words.length), text: words, score: null, matches: [] }];
}

function matchesIn(part: Span, matches: readonly Span[]): Span[] {
  const inside = matches.filter(({ start, end }) => part.start <= start && end <= part.end);
  return inside.slice(0, MAX_MATCHES).map(({ start, end }) => ({ start, end }));
}

function metadataEntries(metadata: RetrievedDocument["metadata"]): PanelDocument["metadata"] {
  const entries = Object.entries(metadata).filter(([name]) => !NO_ENTRY.has(name));
  return entries.slice(0, MAX_ENTRIES).map(([name, value]) => ({
    name: shortened(name, MAX_ENTRY_LENGTH),
    value: shortened(valueText(value), MAX_ENTRY_LENGTH),
  }));
}

function valueText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

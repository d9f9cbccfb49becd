import type { CitationResult, Evidence } from "../../contract/citationResult";
import type { ResolvedSource, SourceLocation } from "../../formats/resolvedSources";
import { LinePositions } from "./linePositions";
import { placeKey } from "./placeKey";
import type { EvidencePlace } from "./protocol";

/** Enough of a passage to know it by. */
const KNOWN_BY_LENGTH = 80;

interface ReadFile {
  readonly text: string;
  readonly positions: LinePositions;
}

/** A passage by its offsets into its source's text; the start of a source is an empty one. */
export type Passage = Pick<Evidence, "source_id" | "start" | "end">;

/** Where each passage of a result, and each source's start, stands in the file that its source was read from. */
export function evidencePlaces(result: CitationResult, sources: readonly ResolvedSource[], textOf: TextOf): EvidencePlace[] {
  return passagePlaces([...evidencesOf(result), ...startsOf(sources)], sources, textOf);
}

export type TextOf = (uri: string) => string | null;

/** The same for passages of any kind. */
export function passagePlaces(passages: readonly Passage[], sources: readonly ResolvedSource[], textOf: TextOf): EvidencePlace[] {
  const locations = new Map(sources.map((source) => [source.document.id, source.location]));
  const files = new Map<string, ReadFile | null>();
  const fileOf = (uri: string): ReadFile | null => {
    const known = files.get(uri);
    if (known !== undefined) return known;
    const text = textOf(uri);
    const file = text === null ? null : { text, positions: new LinePositions(text) };
    files.set(uri, file);
    return file;
  };
  const places = new Map<string, EvidencePlace>();
  for (const passage of passages) {
    const location = locations.get(passage.source_id);
    const file = location ? fileOf(location.uri) : null;
    if (location && file) places.set(placeKey(passage), placeOf(passage, location, file));
  }
  return [...places.values()];
}

function* evidencesOf(result: CitationResult): Generator<Evidence> {
  for (const claim of result.claims) {
    if (claim.best_source) yield claim.best_source;
    for (const citation of claim.citations) yield* citation.evidence;
  }
}

export function startsOf(sources: readonly ResolvedSource[]): Passage[] {
  return sources.map(({ document }) => ({ source_id: document.id, start: 0, end: 0 }));
}

function placeOf(passage: Passage, { uri, map }: SourceLocation, { text, positions }: ReadFile): EvidencePlace {
  const span = map.spanToOuter(passage);
  const { source_id, start, end } = passage;
  const words = /^[^\r\n]*/.exec(text.slice(span.start, Math.min(span.end, span.start + KNOWN_BY_LENGTH)))?.[0] ?? "";
  return { source_id, start, end, uri, span, from: positions.at(span.start), to: positions.at(span.end), words };
}

import type { CitationResult, Evidence } from "../../contract/citationResult";
import type { ResolvedSource, SourceLocation } from "../../formats/resolvedSources";
import { LinePositions } from "./linePositions";
import { placeKey } from "./placeKey";
import type { EvidencePlace } from "./protocol";

/** A file's text as it was when it was checked. */
export interface KnownText {
  readonly text: string;
  readonly version: string | null;
}

/** Where each passage of a result stands in the file that its source was read from. */
export function evidencePlaces(
  result: CitationResult,
  sources: readonly ResolvedSource[],
  textOf: (uri: string) => KnownText | null,
): EvidencePlace[] {
  const locations = new Map(sources.map((source) => [source.document.id, source.location]));
  const lines = new Map<string, LinePositions>();
  const places = new Map<string, EvidencePlace>();
  for (const evidence of evidencesOf(result)) {
    const location = locations.get(evidence.source_id);
    const known = location ? textOf(location.uri) : null;
    if (!location || known === null) continue;
    const positions = lines.get(location.uri) ?? new LinePositions(known.text);
    lines.set(location.uri, positions);
    places.set(placeKey(evidence), placeOf(evidence, location, positions, known.version));
  }
  return [...places.values()];
}

function* evidencesOf(result: CitationResult): Generator<Evidence> {
  for (const claim of result.claims) {
    if (claim.best_source) yield claim.best_source;
    for (const citation of claim.citations) yield* citation.evidence;
  }
}

function placeOf(evidence: Evidence, location: SourceLocation, positions: LinePositions, version: string | null): EvidencePlace {
  const span = location.map.spanToOuter(evidence);
  const { source_id, start, end } = evidence;
  return { source_id, start, end, uri: location.uri, span, from: positions.at(span.start), to: positions.at(span.end), version };
}

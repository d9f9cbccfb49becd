import type { CitationResult, Evidence } from "../../contract/citationResult";
import type { ResolvedSource } from "../../formats/resolvedSources";
import { PlaceFinder, type TextOf } from "./placeFinder";
import { placeKey } from "./placeKey";
import type { EvidencePlace } from "./protocol";

/** A passage by its offsets into its source's text; the start of a source is an empty one. */
export type Passage = Pick<Evidence, "source_id" | "start" | "end">;

/** Where each passage of a result, and each source's start, stands in the file that its source was read from. */
export function evidencePlaces(
  result: CitationResult,
  sources: readonly ResolvedSource[],
  textOf: TextOf,
): EvidencePlace[] {
  return passagePlaces([...evidencesOf(result), ...startsOf(sources)], sources, textOf);
}

/** The same for passages of any kind. */
export function passagePlaces(
  passages: readonly Passage[],
  sources: readonly ResolvedSource[],
  textOf: TextOf,
): EvidencePlace[] {
  const locations = new Map(sources.map((source) => [source.document.id, source.location]));
  const finder = new PlaceFinder(textOf);
  const places = new Map<string, EvidencePlace>();
  for (const { source_id, start, end } of passages) {
    const location = locations.get(source_id);
    const place = location ? finder.find({ start, end }, location) : null;
    if (place) places.set(placeKey({ source_id, start, end }), { source_id, start, end, ...place });
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

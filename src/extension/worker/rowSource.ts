import type { ResolvedSource } from "../../formats/resolvedSources";
import type { RowSource } from "./protocol";

/** A source that stands in the answer's own file is told from the others there by its id. */
export function rowSource({ document, location }: ResolvedSource, answer: string): RowSource {
  const file = location === null || location.uri === answer ? null : location.label;
  return {
    id: document.id,
    label: document.title ?? file ?? `Source ${document.id}`,
    can_open: location !== null,
    uri: document.uri ?? null,
    file: location?.uri ?? null,
  };
}

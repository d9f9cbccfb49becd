import type { LoadedReference, LoadedSource } from "./loadedSource";
import type { ResolvedSource } from "./resolvedSources";

/**
 * Gives every source an id of its own: the one it has, else its 1-based position among the references. A reference that
 * failed keeps its position, so that the marks of the answer still lead to the others. A file that a pattern matches is
 * left out where it is there already, by its name or by another pattern.
 */
export function numberSources(references: readonly LoadedReference[]): ResolvedSource[] {
  const named = new Set(references.filter((reference) => reference.keepsNumber).flatMap(locations));
  const taken = new Set<string>();
  const matched = new Set<string>();
  const sources: ResolvedSource[] = [];
  let position = 0;
  for (const reference of references) {
    const kept = reference.keepsNumber ? reference.sources : unseen(reference.sources, named, matched);
    for (const source of kept) sources.push(withId(source, ++position, taken));
    if (reference.keepsNumber && reference.sources.length === 0) position++;
  }
  return sources;
}

function locations({ sources }: LoadedReference): string[] {
  return sources.flatMap(({ location }) => (location === null ? [] : [location.uri]));
}

function unseen(sources: readonly LoadedSource[], named: ReadonlySet<string>, matched: Set<string>): LoadedSource[] {
  const before = new Set(matched);
  return sources.filter(({ location }) => {
    if (location === null) return true;
    matched.add(location.uri);
    return !named.has(location.uri) && !before.has(location.uri);
  });
}

function withId({ document, location }: LoadedSource, position: number, taken: Set<string>): ResolvedSource {
  let id = document.id ?? String(position);
  while (taken.has(id)) id = `${id}-${position}`;
  taken.add(id);
  return { document: { ...document, id }, location };
}

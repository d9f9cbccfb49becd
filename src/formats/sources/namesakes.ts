import type { LoadedReference, LoadedSource } from "./loadedSource";
import { baseName } from "./sourcePath";

/** What a record calls a document of which it has neither text nor address; `null` where it says more. */
export function nameAlone({ sources: [source], hasFailed }: LoadedReference): string | null {
  if (hasFailed || source === undefined || source.location !== null) return null;
  const { text, uri, id, title } = source.document;
  return text === "" && uri === undefined ? (id ?? title ?? null) : null;
}

/** Files by the keys of their names, with and without endings; `null` where two share one. */
export function fileSources(references: readonly LoadedReference[]): ReadonlyMap<string, LoadedSource | null> {
  const byName = new Map<string, LoadedSource | null>();
  for (const source of references.flatMap(({ sources }) => sources)) {
    if (source.location === null) continue;
    const name = baseName(source.location.label);
    for (const key of new Set([fileKey(name), fileKey(name.replace(/\.\w{1,8}$/u, ""))]))
      byName.set(key, byName.has(key) ? null : source);
  }
  return byName;
}

/** `late-fees` of `Late fees` and `late_fees` */
export function fileKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/gu, "-");
}

/** The text of the file that has the name, in the place of what was lost. */
export function namesake(lost: LoadedReference, found: LoadedSource | null): LoadedReference {
  const document = lost.sources[0]?.document;
  if (document === undefined || found === null) return lost;
  const { text, metadata } = found.document;
  return {
    ...lost,
    sources: [{ ...found, document: { ...document, text, metadata } }],
    problems: [],
    hasFailed: false,
  };
}

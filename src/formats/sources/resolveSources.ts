import type { SourceOrigin } from "../../contract/panel/panelParts";
import type { SourceOrder } from "../../contract/verify/verifyRequest";
import type { AnswerRecord, SourceReference } from "../records/answerRecord";
import type { FileAccess } from "./fileAccess";
import type { LoadedReference, LoadedSource, ResolvedSource, ResolvedSources } from "./loadedSource";
import { loadFile, loadPattern, loadUris } from "./loadFiles";
import { baseName, decodedPath } from "./sourcePath";

/** Where sources come from when an answer names none. */
interface FallbackSources {
  /** Patterns of the setting, from the workspace's root. */
  readonly globs: readonly string[];
  /** URIs of the files that were picked by hand. */
  readonly picked: readonly string[];
  /** Whether a file that was found is an answer itself, which is no source. The answer's own file never is one. */
  readonly isAnswer?: (uri: string, text: string) => boolean;
}

/**
 * Reads the sources of an answer: those that it names, else those of the setting, else those that were picked. An answer
 * whose sources all fail keeps its own, so that it is never checked against others unnoticed. `from` is the URI of the
 * answer's file.
 */
export async function resolveSources(
  record: AnswerRecord,
  from: string,
  access: FileAccess,
  fallback: FallbackSources,
): Promise<ResolvedSources> {
  if (record.sources.length > 0) {
    const loaded = record.sources.map((reference) => loadReference(reference, from, access));
    return collect(record.origin ?? "record", withoutAnswers(await Promise.all(loaded), from, fallback));
  }
  const setting = await loadSetting(fallback, from, access);
  if (setting.sources.length > 0 || fallback.picked.length === 0) return setting;
  const loaded = [await loadUris(fallback.picked, from, access)];
  const picked = collect("picked", withoutAnswers(loaded, from, fallback));
  return { ...picked, problems: [...setting.problems, ...picked.problems] };
}

function loadReference(reference: SourceReference, from: string, access: FileAccess): Promise<LoadedReference> {
  switch (reference.kind) {
    case "inline":
      return Promise.resolve(inlineSource(reference, from));
    case "file":
      return loadFile(reference, from, access);
    case "glob":
      return loadPattern(reference.pattern, from, access);
  }
}

function inlineSource({ document, map }: Extract<SourceReference, { kind: "inline" }>, from: string): LoadedReference {
  const location = map === null ? null : { uri: from, label: decodedPath(baseName(from)), map };
  return { sources: [{ document, location }], problems: [], keepsNumber: true };
}

async function loadSetting(fallback: FallbackSources, from: string, access: FileAccess): Promise<ResolvedSources> {
  const { globs } = fallback;
  const patterns = globs.map((pattern) => (pattern.startsWith("/") ? pattern : `/${pattern}`));
  const loaded = await Promise.all(patterns.map((pattern) => loadPattern(pattern, from, access)));
  return collect(globs.length > 0 ? "setting" : "none", withoutAnswers(loaded, from, fallback));
}

/** Answers are no sources where nobody named them as such: they would be evidence for themselves. */
function withoutAnswers(
  loaded: readonly LoadedReference[],
  from: string,
  { isAnswer = () => false }: FallbackSources,
): LoadedReference[] {
  const isSource = ({ document, location }: LoadedSource): boolean =>
    location === null || (location.uri !== from && !isAnswer(location.uri, document.text));
  return loaded.map((reference) =>
    reference.keepsNumber ? reference : { ...reference, sources: reference.sources.filter(isSource) },
  );
}

function collect(origin: SourceOrigin, loaded: readonly LoadedReference[]): ResolvedSources {
  return {
    origin,
    order: orderOf(origin, loaded),
    sources: numberSources(loaded),
    problems: [...new Set(loaded.flatMap((reference) => reference.problems))],
  };
}

const WRITTEN: ReadonlySet<SourceOrigin> = new Set(["front_matter", "record", "footnotes"]);

/** A list with a pattern in it has an order that nobody saw. */
function orderOf(origin: SourceOrigin, loaded: readonly LoadedReference[]): SourceOrder {
  return WRITTEN.has(origin) && loaded.every(({ keepsNumber }) => keepsNumber) ? "written" : "found";
}

/**
 * Gives every source an id of its own: the one it has, else its 1-based position among the references. A reference that
 * failed keeps its position, so that the marks of the answer still lead to the others. A file that a pattern matches is
 * left out where it is there already, by its name or by another pattern.
 */
function numberSources(references: readonly LoadedReference[]): ResolvedSource[] {
  const named = new Set(references.filter((reference) => reference.keepsNumber).flatMap(locationsOf));
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

function locationsOf({ sources }: LoadedReference): string[] {
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

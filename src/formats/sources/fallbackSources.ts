import type { AnswerRecord } from "../records/answerRecord";
import { answersAmong, type FoundFile } from "./answers/answersAmong";
import type { FileAccess } from "./fileAccess";
import type { LeftOutAnswer, LoadedReference, LoadedSource } from "./loadedSource";
import { loadPattern, loadUris } from "./loadFiles";
import { hasSourceType } from "./sourcePath";

/** Where sources come from when an answer names none. */
export interface FallbackSources {
  /** Patterns of the setting, from the workspace's root. */
  readonly globs: readonly string[];
  /** URIs of the files and folders that were picked by hand. */
  readonly picked: readonly string[];
  /** Reads what was picked, where not simply all of it is. */
  readonly loadPicked?: () => Promise<LoadedReference>;
  /** Whether a file that was found is one that is checked, too, and so no source. The answer's own file never is one. */
  readonly isAnswer?: (uri: string, text: string) => boolean;
  /** URIs of files that were checked as answers before: of a folder or a pattern they are left out. */
  readonly checked?: readonly string[];
  /** URIs of files that a person says are sources, whatever they look like. */
  readonly meant?: readonly string[];
}

/** An answer whose sources are looked for. */
export interface Asking {
  readonly record: AnswerRecord;
  readonly from: string;
  readonly access: FileAccess;
  readonly fallback: FallbackSources;
}

const NOTHING_PICKED: LoadedReference = { sources: [], problems: [], keepsNumber: false, hasFailed: false };

export function loadPicked({ from, access, fallback: { picked, loadPicked: load } }: Asking): Promise<LoadedReference> {
  return picked.length === 0 ? Promise.resolve(NOTHING_PICKED) : (load?.() ?? loadUris(picked, from, access));
}

export async function loadSetting(asking: Asking): Promise<readonly LoadedReference[]> {
  const { from, access, fallback } = asking;
  const patterns = fallback.globs.map((pattern) => (pattern.startsWith("/") ? pattern : `/${pattern}`));
  const loaded = await Promise.all(patterns.map((pattern) => loadPattern(pattern, from, access)));
  const named = loaded.filter((_, index) => isOneFile(patterns[index] ?? ""));
  return withoutAnswers(loaded, asking, urisOf(named));
}

/** A pattern that is the path of a file names it. */
function isOneFile(pattern: string): boolean {
  return hasSourceType(pattern) && !/[*?[\]{}]/u.test(pattern);
}

function urisOf(references: readonly LoadedReference[]): string[] {
  return references.flatMap(({ sources }) => sources).flatMap(({ location }) => location?.uri ?? []);
}

/**
 * Answers are no sources where nobody named them as such: they would be evidence for themselves and for each other. `named` are further
 * files that somebody did name.
 */
export function withoutAnswers(
  loaded: readonly LoadedReference[],
  asking: Pick<Asking, "record" | "from" | "fallback">,
  named: readonly string[] = [],
): LoadedReference[] {
  const { picked, checked = [], meant = [] } = asking.fallback;
  const sources = new Set([...picked, ...meant, ...named]);
  const known = loaded.map((reference) => withoutKnown(reference, asking));
  const found = known.flatMap((reference) => (reference.keepsNumber ? [] : filesOf(reference)));
  const answers = new Set(
    [...checked, ...answersAmong(found, { uri: asking.from, response: asking.record.response })].filter(
      (uri) => !sources.has(uri),
    ),
  );
  return answers.size === 0
    ? known
    : known.map((reference) => (reference.keepsNumber ? reference : withoutThese(reference, answers)));
}

/** Without the file of the answer itself, and those that are checked with it. */
export function withoutKnown(
  reference: LoadedReference,
  { from, fallback: { isAnswer } }: Pick<Asking, "from" | "fallback">,
): LoadedReference {
  const isSource = ({ document, location }: LoadedSource): boolean =>
    location === null || (location.uri !== from && isAnswer?.(location.uri, document.text) !== true);
  return reference.keepsNumber ? reference : { ...reference, sources: reference.sources.filter(isSource) };
}

function withoutThese(reference: LoadedReference, answers: ReadonlySet<string>): LoadedReference {
  const left = new Map<string, LeftOutAnswer>();
  const sources = reference.sources.filter(({ location }) => {
    if (location === null || !answers.has(location.uri)) return true;
    left.set(location.uri, { uri: location.uri, label: location.label });
    return false;
  });
  return left.size === 0 ? reference : { ...reference, sources, answers: [...left.values()] };
}

/** The files with what they say; one of records says it in many texts. */
function filesOf({ sources }: LoadedReference): FoundFile[] {
  const files = new Map<string, FoundFile>();
  for (const { document, location, held = () => null } of sources) {
    if (location === null) continue;
    const { uri, label } = location;
    files.set(uri, { uri, label, text: files.has(uri) ? "" : document.text, held });
  }
  return [...files.values()];
}

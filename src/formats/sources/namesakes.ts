import type { Span } from "../../contract/span";
import { linesWithin } from "../../text/spans";
import { sliceMap } from "../mappedText";
import type { LoadedReference, LoadedSource } from "./loadedSource";
import { baseName, extensionOf } from "./sourcePath";

/** What a record calls a document of which it has neither text nor address, its id first; nothing where it says more. */
export function namesAlone({ sources: [source], hasFailed }: LoadedReference): readonly string[] {
  if (hasFailed || source === undefined || source.location !== null) return [];
  const { text, uri, id, title } = source.document;
  return text === "" && uri === undefined ? [id, title].filter((name) => name !== undefined) : [];
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

type Named = ReadonlyMap<string, LoadedSource | null>;

/** Columns by whose values people and programs tell the rows of a table apart. */
const NAMING = /^(?:(?:\w+[ _])?(?:title|name|id)|\w+(?:Title|Name|Id))$/iu;

/**
 * What has the names of a list of what was retrieved: rows of one table that was given, by one column, or the documents of one file, by
 * their titles or ids. At least half of the names have to be there, else they are of something else.
 */
function namedRows(names: readonly string[], given: readonly LoadedReference[]): Named {
  const keys = new Set(names.map(fileKey));
  const found = given.flatMap(({ sources }) => [
    ...documentNames(sources, keys),
    ...sources.flatMap((one) => rowNames(one, keys)),
  ]);
  const most = Math.max(...found.map(countOf), 0);
  const named = found.find((one) => countOf(one) === most);
  return named === undefined || most === 0 || most * 2 < keys.size ? new Map() : named;
}

/** The same for documents each with their names: what is given may have the first of these, or only the others. */
export function rowsNamed(all: readonly (readonly string[])[], given: readonly LoadedReference[]): Named {
  const firsts = namedRows(
    all.flatMap(([first]) => first ?? []),
    given,
  );
  return firsts.size > 0
    ? firsts
    : namedRows(
        all.flatMap(([, ...others]) => others),
        given,
      );
}

function countOf(named: Named): number {
  return [...named.values()].filter((source) => source !== null).length;
}

/** By each of these names what has it; `null` where two have it. */
function byName(
  pairs: Iterable<readonly [name: string, source: () => LoadedSource]>,
  keys: ReadonlySet<string>,
): Named {
  const named = new Map<string, LoadedSource | null>();
  for (const [name, source] of pairs) {
    const key = fileKey(name);
    if (keys.has(key)) named.set(key, named.has(key) ? null : source());
  }
  return named;
}

function documentNames(sources: readonly LoadedSource[], keys: ReadonlySet<string>): Named[] {
  if (sources.length < 2) return [];
  return (["title", "id"] as const).map((field) =>
    byName(
      sources.map((source) => [source.document[field] ?? "", () => source]),
      keys,
    ),
  );
}

/** A table says the names of its columns in its first line, and in each row before its cells. */
function rowNames(source: LoadedSource, keys: ReadonlySet<string>): Named[] {
  const { text } = source.document;
  if (!["csv", "tsv"].includes(extensionOf(source.location?.label ?? ""))) return [];
  const [head, ...lines] = linesWithin(text, { start: 0, end: text.length });
  const columns = head === undefined ? [] : text.slice(head.start, head.end).split("; ");
  const starts = lines.filter(({ start }) => columns.some((column) => text.startsWith(`${column}: `, start)));
  const rows = starts.map(({ start }, index) => ({ start, end: (starts[index + 1]?.start ?? text.length + 1) - 1 }));
  return columns.flatMap((column, index) =>
    NAMING.test(column)
      ? byName(
          rows.map((row) => [
            cellOf(text.slice(row.start, row.end), column, columns.slice(index + 1)),
            () => rowSource(source, row),
          ]),
          keys,
        )
      : [],
  );
}

function cellOf(row: string, column: string, later: readonly string[]): string {
  const label = `; ${column}: `;
  const at = `; ${row}`.indexOf(label);
  if (at === -1) return "";
  const behind = row.slice(at + label.length - 2);
  const next = later.map((other) => behind.indexOf(`; ${other}: `)).find((end) => end !== -1);
  return behind.slice(0, next);
}

function rowSource({ document, location, ...source }: LoadedSource, row: Span): LoadedSource {
  const text = document.text.slice(row.start, row.end);
  const place = location && { ...location, map: sliceMap(location.map, row), places: [] };
  return { ...source, document: { ...document, text }, location: place };
}

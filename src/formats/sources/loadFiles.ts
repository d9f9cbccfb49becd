import type { Document } from "../../contract/document";
import { sliceMap } from "../mappedText";
import { loadPage } from "../pages/loadPage";
import type { FileAccess, FileRead } from "./fileAccess";
import { fragmentSpan } from "./fragmentSpan";
import type { LoadedReference, LoadedSource } from "./loadedSource";
import {
  contentMessage,
  emptySourceMessage,
  fragmentMessage,
  noMatchMessage,
  refusalMessage,
  tooManyMessage,
} from "./refusalMessage";
import { baseName, decodedPath, isWebAddress, sourceTypeOf, splitFragment } from "./sourcePath";
import type { SourceText } from "./sourceText";
import { sourceTexts } from "./sourceTexts";

/** A file to load: by its path as the answer writes it, with the id and title that the answer gives it. */
interface FileRequest {
  readonly path: string;
  readonly key: string | null;
  readonly title: string | null;
}

type TextFile = Extract<FileRead, { kind: "text" }>;

/** Loads the sources that one file gives; a file that cannot be used gives none, and a sentence that says why. */
export async function loadFile(request: FileRequest, from: string, access: FileAccess): Promise<LoadedReference> {
  if (isWebAddress(request.path)) return loadPage(request, from, access);
  const { path, fragment } = splitFragment(request.path);
  const type = sourceTypeOf(path);
  if (type === null) return failed(refusalMessage(path, "not_a_source_type", ""));
  const file = await readEither(path, from, access);
  if (file.kind === "refused") return failed(refusalMessage(file.label, file.refusal, file.detail));
  const read = sourceTexts(type, file.text);
  if (read.kind === "refused") return failed(contentMessage(file.label, read.why));
  return toSources(request, read.texts, file, fragment);
}

function failed(problem: string): LoadedReference {
  return { sources: [], problems: [problem], keepsNumber: true };
}

/** Reads the path as written and, where there is no such file, with its percent escapes read, as links have them. */
async function readEither(path: string, from: string, access: FileAccess): Promise<FileRead> {
  const file = await access.read(path, from);
  const decoded = decodedPath(path);
  const isMissing = file.kind === "refused" && file.refusal === "missing";
  return isMissing && decoded !== path ? access.read(decoded, from) : file;
}

function toSources(
  request: FileRequest,
  texts: readonly SourceText[],
  file: TextFile,
  fragment: string | null,
): LoadedReference {
  const problems: string[] = [];
  const single = texts.length === 1 ? texts[0] : undefined;
  const span = single === undefined || fragment === null ? null : fragmentSpan(fragment, single, file.text);
  if (fragment !== null && fragment !== "" && span === null) problems.push(fragmentMessage(file.label, fragment));
  const parts = single === undefined || span === null ? texts : [partOf(single, span)];
  if (parts.every(({ text }) => text.trim() === "")) problems.push(emptySourceMessage(file.label));
  const sources = parts.map((part, index) => toSource(request, part, file, parts.length > 1 ? index + 1 : null));
  return { sources, problems, keepsNumber: true };
}

function partOf(source: SourceText, span: { start: number; end: number }): SourceText {
  const title = source.headings.find(({ start }) => start >= span.start && start < span.end)?.title ?? source.title;
  return { ...source, text: source.text.slice(span.start, span.end), map: sliceMap(source.map, span), title };
}

/** `number` counts the documents of a file that holds several; they share the key that the answer gives the file. */
function toSource(
  { path, key, title }: FileRequest,
  part: SourceText,
  file: TextFile,
  number: number | null,
): LoadedSource {
  const ownKey = key === null || number === null ? key : `${key}.${number}`;
  const id = number === null ? (ownKey ?? part.id) : (part.id ?? ownKey);
  const document: Document = {
    text: part.text,
    title: (number === null ? title : null) ?? part.title ?? baseName(file.label),
    uri: path,
    metadata: { path: file.label },
  };
  if (id !== null) document.id = id;
  return { document, location: { uri: file.uri, label: file.label, map: part.map } };
}

/** More files than an answer is written from; a wider pattern is nearly always a mistake, and slow. */
const MAX_MATCHES = 500;

/** Loads the files that a glob pattern matches, without the answer's own file `from`. */
export async function loadPattern(pattern: string, from: string, access: FileAccess): Promise<LoadedReference> {
  const uris = (await access.glob(pattern, from)).filter((uri) => uri !== from);
  if (uris.length === 0) return { sources: [], problems: [noMatchMessage(pattern)], keepsNumber: false };
  const used = uris.slice(0, MAX_MATCHES);
  const loaded = await loadUris(used, from, access);
  if (used.length === uris.length) return loaded;
  return { ...loaded, problems: [tooManyMessage(pattern, uris.length, used.length), ...loaded.problems] };
}

/** Loads files by their URIs, each known to the answer by its path in the workspace. */
export async function loadUris(uris: readonly string[], from: string, access: FileAccess): Promise<LoadedReference> {
  const files = await Promise.all(uris.map((path) => loadFile({ path, key: null, title: null }, from, access)));
  const sources = files
    .flatMap((file) => file.sources)
    .map(({ document, location }) => ({
      document: { ...document, uri: location?.label ?? document.uri },
      location,
    }));
  return { sources, problems: files.flatMap((file) => file.problems), keepsNumber: false };
}

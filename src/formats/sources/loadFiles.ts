import type { Document } from "../../contract/document";
import { sliceMap } from "../mappedText";
import { loadPage } from "../pages/loadPage";
import { heldAnswers } from "./answers/heldAnswers";
import { feedTexts } from "./feedSource";
import type { FileAccess, FileRead, Refusal } from "./fileAccess";
import { fragmentSpan } from "./fragmentSpan";
import { failedReference, type LoadedReference, type LoadedSource, type SourceRequest } from "./loadedSource";
import {
  beyondMessage,
  contentMessage,
  emptySourceMessage,
  fragmentMessage,
  fromRootText,
  itselfMessage,
  leftOutMessage,
  noMatchMessage,
  refusalMessage,
  tooManyMessage,
} from "./refusalMessage";
import {
  baseName,
  decodedPath,
  extensionOf,
  folderPatterns,
  hasSourceType,
  isWebAddress,
  slashedPath,
  splitFragment,
  textTypeOf,
} from "./sourcePath";
import { pageOf, slicePlaces } from "./sourcePlaces";
import type { FileTexts, SourceText } from "./sourceText";
import { sourceTexts } from "./sourceTexts";

/** A file that was read, with the texts that it gives. */
interface ReadFile {
  readonly uri: string;
  readonly label: string;
  readonly content: FileTexts;
  /** The file's text; `null` where it is none, and its texts were extracted. */
  readonly text: string | null;
}

/**
 * Loads the sources that one file gives, or those of all files in a folder. A file that cannot be used gives a source without
 * text, so that the marks that name it still lead to one, and a sentence that says why.
 */
export async function loadFile(request: SourceRequest, from: string, access: FileAccess): Promise<LoadedReference> {
  if (isWebAddress(request.path)) return loadPage(request, from, access);
  const { path, fragment } = splitFragment(request.path);
  const file = await readEither(path, from, access);
  if (!hasSourceType(path) && file.kind !== "text") return loadFolder(request, from, access, file);
  if (file.kind === "refused") {
    const detail = file.detail === "" ? await elsewhere(path, file.refusal, from, access) : file.detail;
    return failed(request, file.label, refusalMessage(file.label, file.refusal, detail));
  }
  const read = fileTexts(path, file);
  if (read.content.kind === "refused") return failed(request, file.label, contentMessage(file.label, read.content.why));
  const sources = toSources(request, read.content.texts, read, fragment);
  const { leftOut = 0 } = read.content;
  return leftOut === 0 ? sources : { ...sources, remarks: [leftOutMessage(file.label, leftOut)] };
}

/** A path is meant from the folder of the answer, and is often written from the root. */
async function elsewhere(path: string, refusal: Refusal, from: string, access: FileAccess): Promise<string> {
  if (refusal !== "missing" || path.startsWith("/")) return "";
  const file = await access.read(`/${path}`, from);
  return file.kind === "refused" ? "" : fromRootText(path);
}

function failed(request: SourceRequest, label: string, problem: string): LoadedReference {
  const title = request.title ?? (baseName(label) || label);
  return failedReference({ ...request, title }, problem, { path: label });
}

/** What is no text and has no known ending may be a folder; else the reason counts for which the file was refused. */
async function loadFolder(
  request: SourceRequest,
  from: string,
  access: FileAccess,
  file: Exclude<FileRead, { kind: "text" }>,
): Promise<LoadedReference> {
  const uris = await folderFiles(request.path, from, access);
  if (uris.length === 0) {
    const why =
      file.kind === "refused" && file.refusal !== "missing"
        ? file
        : { refusal: "not_a_source_type" as const, detail: "" };
    const hasEnding = extensionOf(request.path) !== "" && file.kind === "refused" && file.refusal === "missing";
    return failed(request, request.path, refusalMessage(request.path, hasEnding ? "missing" : why.refusal, why.detail));
  }
  return loadPattern(request.path, from, access);
}

function fileTexts(path: string, file: Exclude<FileRead, { kind: "refused" }>): ReadFile {
  if (file.kind === "document") return { ...file, text: null };
  const type = textTypeOf(path);
  return { ...file, content: type === null ? untypedText(file.text) : sourceTexts(type, file.text) };
}

/** A text whose ending says nothing. What is written for programs alone, and looks like a text to them, is none to people. */
function untypedText(text: string): FileTexts {
  if (text.startsWith("{\\rtf"))
    return { kind: "refused", why: "it is a document in RTF; give its name the ending .rtf" };
  const entries = feedTexts(text);
  return entries === null ? sourceTexts("txt", text) : { kind: "texts", texts: entries };
}

/** Reads the path as written and, where there is no such file, with its percent escapes read, as links have them, or as one of Windows. */
async function readEither(path: string, from: string, access: FileAccess): Promise<FileRead> {
  let file = await access.read(path, from);
  for (const other of new Set([decodedPath(path), slashedPath(path)]))
    if (other !== path && file.kind === "refused" && file.refusal === "missing") file = await access.read(other, from);
  return file;
}

function toSources(
  request: SourceRequest,
  texts: readonly SourceText[],
  file: ReadFile,
  fragment: string | null,
): LoadedReference {
  const problems: string[] = [];
  const single = texts.length === 1 ? texts[0] : undefined;
  const span =
    single === undefined || fragment === null ? null : fragmentSpan(fragment, single, file.text ?? single.text);
  if (fragment !== null && fragment !== "" && span === null) problems.push(fragmentMessage(file.label, fragment));
  const last = single?.pages ?? Infinity;
  const page = pageOf(fragment ?? "");
  if (page > last) return failedReference(request, beyondMessage(file.label, page, last), { path: file.label });
  const parts = single === undefined || span === null ? texts : [partOf(single, span)];
  if (parts.every(({ text }) => text.trim() === "")) problems.push(emptySourceMessage(file.label));
  const sources = parts.map((part, index) => toSource(request, part, file, parts.length > 1 ? index + 1 : null));
  const isNumbered = file.content.kind === "texts" && file.content.isNumbered === true;
  return { sources, problems, keepsNumber: true, hasFailed: false, isNumbered };
}

function partOf(source: SourceText, span: { start: number; end: number }): SourceText {
  const title = source.headings.find(({ start }) => start >= span.start && start < span.end)?.title ?? source.title;
  const { text, map, places } = source;
  return {
    ...source,
    text: text.slice(span.start, span.end),
    map: sliceMap(map, span),
    places: slicePlaces(places, span),
    title,
  };
}

/**
 * `number` counts the documents of a file that holds several; they share the key that the answer gives the file. A page that was
 * saved is known by its address, and by the name of its file all the same.
 */
function toSource(
  { path, key, title, score }: SourceRequest,
  part: SourceText,
  file: ReadFile,
  number: number | null,
): LoadedSource {
  const ownKey = key === null || number === null ? key : `${key}.${number}`;
  const id = number === null ? (ownKey ?? part.id) : (part.id ?? ownKey);
  const document: Document = {
    text: part.text,
    title: (number === null ? title : null) ?? part.title ?? baseName(file.label),
    uri: part.address ?? path,
    metadata: { path: file.label, ...pagesOf(part) },
  };
  const name = part.address === null ? null : baseName(file.label);
  if ((id ?? name) !== null) document.id = id ?? name ?? undefined;
  // Of a file of several documents the score is none of each.
  if (score !== undefined && number === null) document.score = score;
  const { uri, label } = file;
  const extracted = file.text === null ? wholeText(file.content) : null;
  const location = { uri, label, map: part.map, places: part.places, extracted };
  return { document, location, held: () => (file.text === null ? null : heldAnswers(label, file.text)) };
}

/** How many pages a document has, and where each of them begins, in its text: one without text where the next one does. */
function pagesOf({ pages, places, text }: SourceText): { total_pages?: number; page_starts?: number[] } {
  if (pages === undefined) return {};
  const starts = new Map(places.map(({ name, start }) => [name, start]));
  const fromLast: number[] = [];
  for (let page = pages; page > 0; page -= 1)
    fromLast.push(starts.get(`page ${page}`) ?? fromLast.at(-1) ?? text.length);
  return { total_pages: pages, page_starts: fromLast.reverse() };
}

/** A document gives one text. */
function wholeText(content: FileTexts): string {
  return content.kind === "texts" ? (content.texts[0]?.text ?? "") : "";
}

/** More files than an answer is written from; a wider pattern is nearly always a mistake, and slow. */
const MAX_MATCHES = 500;

/** Loads the files that a glob pattern matches, or that a folder holds, without the answer's own file `from`. */
export async function loadPattern(pattern: string, from: string, access: FileAccess): Promise<LoadedReference> {
  const matched = await matchedFiles(pattern, from, access);
  const uris = matched.filter((uri) => uri !== from);
  if (uris.length === 0) {
    const why = matched.length === 0 ? noMatchMessage(pattern) : itselfMessage(pattern);
    return { sources: [], problems: [why], keepsNumber: false, hasFailed: true };
  }
  const used = uris.slice(0, MAX_MATCHES);
  const loaded = await loadUris(used, from, access);
  if (used.length === uris.length) return loaded;
  return { ...loaded, problems: [tooManyMessage(pattern, uris.length, used.length), ...loaded.problems] };
}

/** The files that a pattern matches; of what matches none, all sources that stand in the folder of that name. */
export async function matchedFiles(pattern: string, from: string, access: FileAccess): Promise<readonly string[]> {
  const matched = await access.glob(pattern, from);
  return matched.length > 0 || hasSourceType(pattern) ? matched : folderFiles(pattern, from, access);
}

async function folderFiles(folder: string, from: string, access: FileAccess): Promise<readonly string[]> {
  const found = await Promise.all(folderPatterns(folder).map((pattern) => access.glob(pattern, from)));
  return found.flat().sort();
}

/**
 * Loads files by their URIs, each known to the answer by its path in the workspace. Those that fail come last: nobody counts them,
 * but a mark may name one.
 */
export async function loadUris(uris: readonly string[], from: string, access: FileAccess): Promise<LoadedReference> {
  const files = await Promise.all(uris.map((path) => loadFile({ path, key: null, title: null }, from, access)));
  const inOrder = [...files.filter(({ hasFailed }) => !hasFailed), ...files.filter(({ hasFailed }) => hasFailed)];
  return {
    sources: inOrder.flatMap((file) => file.sources.map(knownByLabel)),
    problems: files.flatMap((file) => file.problems),
    remarks: files.flatMap(({ remarks = [] }) => remarks),
    keepsNumber: false,
    hasFailed: files.every(({ hasFailed }) => hasFailed),
    isNumbered: files.length === 1 && files[0]?.isNumbered === true,
  };
}

function knownByLabel({ document, ...rest }: LoadedSource): LoadedSource {
  const label = document.metadata?.["path"];
  const isKnown = isWebAddress(document.uri ?? "") || typeof label !== "string";
  return { ...rest, document: isKnown ? document : { ...document, uri: label } };
}

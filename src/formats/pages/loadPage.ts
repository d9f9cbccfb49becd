import type { Document } from "../../contract/document";
import { OffsetMap } from "../../text/offsets";
import type { SourceReference } from "../records/answerRecord";
import type { FileAccess, FileRead } from "../sources/fileAccess";
import { failedReference, type LoadedReference, type LoadedSource, type SourceRequest } from "../sources/loadedSource";
import { contentMessage, refusalMessage, unfetchedPageMessage, webAddressMessage } from "../sources/refusalMessage";
import type { FileTexts, SourceText } from "../sources/sourceText";
import { sourceTexts } from "../sources/sourceTexts";
import type { CitedPage } from "./citedPages";
import { type KeptPage, type PageHead, pageLabel, readKeptPage, uriBeside } from "./keptPage";
import { pageAddress } from "./pageAddress";

type PageFile = Extract<FileRead, { kind: "text" }>;

/** What a page says, and the file in which it stands. */
interface PageContent {
  readonly content: FileTexts;
  readonly uri: string;
  readonly label: string;
  /** Where the page begins in the file's text; `null` where the file is no text, and its text was extracted. */
  readonly bodyStart: number | null;
}

/** Loads the page that a source's address names, where it was fetched and kept. */
export async function loadPage(request: SourceRequest, from: string, access: FileAccess): Promise<LoadedReference> {
  return (await loadKeptPage(request, from, access)) ?? failedReference(request, unfetchedMessage(request.path));
}

function unfetchedMessage(path: string): string {
  return pageAddress(path) === null ? webAddressMessage(path) : unfetchedPageMessage(path);
}

/** The same, and `null` for a page that nobody asked for. */
export async function loadKeptPage(
  request: SourceRequest,
  from: string,
  access: FileAccess,
): Promise<LoadedReference | null> {
  const address = pageAddress(request.path);
  const file = address === null ? null : await access.read(address, from);
  if (file?.kind === "text") return readPage(request, file, from, access);
  // A page that was fetched in vain is refused with its reason; for one that nobody asked for there is none.
  if (file?.kind !== "refused" || file.detail === "") return null;
  return failedReference(request, refusalMessage(request.path, file.refusal, file.detail));
}

/**
 * The pages that an answer cites and does not name as sources, as far as they were fetched and kept, or fetched in vain. Of one
 * that nobody asked for nothing is said. None has a number: their addresses are what binds marks to them.
 */
export async function loadCitedPages(
  cited: readonly CitedPage[],
  sources: readonly SourceReference[],
  from: string,
  access: FileAccess,
): Promise<LoadedReference[]> {
  const named = new Set(sources.map(addressOf));
  const others = cited.filter(({ address }) => !named.has(address));
  const loaded = await Promise.all(
    others.map((page) => loadKeptPage({ path: page.cited, key: page.cited, title: null }, from, access)),
  );
  // One that was fetched in vain takes nothing from the sources that are there.
  return loaded.filter((reference) => reference !== null).map((reference) => ({ ...reference, hasFailed: false }));
}

function addressOf(source: SourceReference): string | null {
  if (source.kind === "file") return pageAddress(source.path);
  return source.kind === "inline" ? pageAddress(source.document.uri ?? "") : null;
}

async function readPage(
  request: SourceRequest,
  file: PageFile,
  from: string,
  access: FileAccess,
): Promise<LoadedReference> {
  const kept = readKeptPage(file.text);
  const page = kept && (await pageContent(kept, file, from, access));
  if (kept === null || page === null)
    return failedReference(request, contentMessage(request.path, "what was kept of its page is broken"));
  const { content } = page;
  if (content.kind === "refused") return failedReference(request, contentMessage(pageLabel(kept.head), content.why));
  return toSources(request, kept.head, content.texts, page);
}

/** The page below its head, or what is extracted from its bytes beside it; `null` where they are not there. */
async function pageContent(
  { head: { type, bytes_file }, bodyStart }: KeptPage,
  { uri, label, text }: PageFile,
  from: string,
  access: FileAccess,
): Promise<PageContent | null> {
  if (type !== "pdf") return { content: sourceTexts(type, text.slice(bodyStart)), uri, label, bodyStart };
  const bytes = bytes_file === null ? null : await access.read(uriBeside(uri, bytes_file), from);
  return bytes?.kind === "document" ? { content: bytes.content, uri: bytes.uri, label, bodyStart: null } : null;
}

function toSources(
  request: SourceRequest,
  head: PageHead,
  texts: readonly SourceText[],
  page: PageContent,
): LoadedReference {
  const sources = texts.map((text, index) => toSource(request, text, page, head, texts.length > 1 ? index + 1 : null));
  const isEmpty = texts.every(({ text }) => text.trim() === "");
  return { sources, problems: isEmpty ? [emptyPageMessage(head)] : [], keepsNumber: true, hasFailed: isEmpty };
}

function emptyPageMessage(head: PageHead): string {
  return contentMessage(pageLabel(head), "its page shows no text without a browser");
}

/** `number` counts the documents of a page in JSON that holds several. */
function toSource(
  { path, key, title }: SourceRequest,
  part: SourceText,
  { uri, label, bodyStart }: PageContent,
  { address, final_address, fetched_at }: PageHead,
  number: number | null,
): LoadedSource {
  const document: Document = { text: part.text, uri: path, metadata: { address, final_address, fetched_at } };
  document.title = title ?? part.title ?? address;
  if (key !== null) document.id = number === null ? key : `${key}.${number}`;
  const pieces = part.map.pieces.map((piece) => ({ ...piece, outer: piece.outer + (bodyStart ?? 0) }));
  const extracted = bodyStart === null ? part.text : null;
  return { document, location: { uri, label, map: new OffsetMap(pieces), places: part.places, extracted } };
}

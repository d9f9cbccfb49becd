import type { Span } from "../../contract/span";
import { binaryKind } from "../binaryText";
import { pageAddress } from "../pages/pageAddress";
import type { ProblemList } from "../problemList";
import { quoted, quotedList } from "../quoted";
import { shownPage } from "../sources/shownText";
import {
  asName,
  isList,
  isNull,
  isObject,
  isString,
  kindOf,
  type ObjectNode,
  type StringNode,
  type TreeNode,
} from "../trees/treeNode";
import type { SourceReference } from "./answerRecord";
import {
  areLabels,
  filePathIn,
  isBareId,
  isCitedName,
  isNamed,
  isOwnName,
  namedFile,
  nameOf,
  titledPage,
} from "./documentNames";
import { bareDocument, idOf, numberOf, partedDocument, type TextDocument } from "./documentNode";
import { type FoundText, longestText, textUnder } from "./longestText";
import type { DocumentParts } from "./shapes/recordShape";
import { sharedParts } from "./sharedParts";
import { type InlineSource, withCutMark, withCutMarks } from "./texts/cutTexts";
import { PREVIEW_KEY } from "./texts/wholeTexts";

/** What a bare string among the sources is: its text, or the path of a file. */
type BareString = "text" | "path";

const GLOB_MARK = /[*?[{]/;
const NO_PARTS: DocumentParts = {};

/**
 * Reads the sources that a record or front matter names: one, or a list. An entry that cannot be read is a problem and
 * stays in its place as a source without text, so that the numbers of the others still fit the answer's marks. `name`
 * begins the sentences, before the entry's number.
 */
export function sourceEntries(
  node: TreeNode | undefined,
  bare: BareString,
  name: () => string,
  problems: ProblemList,
): readonly SourceReference[] {
  if (node === undefined || isNull(node)) return [];
  return sourceList(node.kind === "list" ? node.items : [node], { bare, parts: NO_PARTS }, name, problems);
}

/** How the entries of a list of sources are read. */
interface EntryReading {
  readonly bare: BareString;
  readonly parts: DocumentParts;
}

interface ListReading extends EntryReading {
  /** The keys that lead to the text in the documents beside it; `null` where no two of them agree, or nobody had to look. */
  readonly textKeys: () => readonly string[] | null;
}

/** The same for entries that were found already. */
export function sourceList(
  entries: readonly TreeNode[],
  reading: EntryReading,
  name: () => string,
  problems: ProblemList,
): readonly SourceReference[] {
  if (reading.bare === "text" && entries.every(isString) && areLabels(entries.map(({ value }) => value)))
    return entries.map((entry) => labelEntry(entry));
  const parts = { ...sharedParts(entries), ...reading.parts };
  const textKeys = sharedTextKeys(entries, parts);
  const read = entries.map((entry) => sourceEntry(entry, { ...reading, parts, textKeys }, problems));
  const areIds =
    read.every(({ kind }) => kind === "unreadable") && entries.every((entry) => entryId(entry, parts) !== null);
  const sources = entries.map((entry, index) => {
    const one = read[index];
    if (one !== undefined && one.kind !== "unreadable") return one;
    if (!areIds && one !== undefined) problems.add(entry.span, () => `${name()} ${index + 1} ${one.why()}`);
    return withoutText(entry, areIds, parts);
  });
  if (areNamesAlone(sources)) return sources.map(withNameAlone);
  const marked = withCutMarks(sources);
  const first = marked.find((source, index) => source !== sources[index]);
  if (first !== undefined) problems.note(first.span, () => CUT_TEXTS);
  return marked;
}

const CUT_TEXTS =
  "Texts of documents end within a sentence, at one length, as if they were cut to be shown: what a claim lacks in them may stand in the rest. Give the whole texts to have more told.";

/** `[{"content": "Apple 10-K"}, {"content": "fees"}]`: one has to look like a label. */
function areNamesAlone(sources: readonly SourceReference[]): boolean {
  const texts = sources.map((source) => (source.kind === "inline" && source.map !== null ? source.document.text : ""));
  return texts.some(isNamed) && texts.every((text) => isNamed(text) || isCitedName(text));
}

function withNameAlone(source: SourceReference): SourceReference {
  if (source.kind !== "inline") return source;
  const { text, title = text.trim() } = source.document;
  return { ...source, document: { ...source.document, text: "", title }, map: null };
}

interface Unreadable {
  readonly kind: "unreadable";
  /** Completes “Source 2 …”. */
  readonly why: () => string;
}

/** Looked for once, and only where a document's own text is too short to be told from a name. */
function sharedTextKeys(entries: readonly TreeNode[], parts: DocumentParts): ListReading["textKeys"] {
  let found: readonly string[] | null | undefined;
  return () => {
    if (found === undefined) found = agreedKeys(entries.filter(isObject), parts);
    return found;
  };
}

function agreedKeys(nodes: readonly ObjectNode[], parts: DocumentParts): readonly string[] | null {
  const guessed = nodes.flatMap((node) => (partedDocument(node, parts) === null ? (longestText(node) ?? []) : []));
  const paths = new Set(guessed.map(({ keys }) => keys.join(".")));
  return paths.size === 1 ? (guessed[0]?.keys ?? null) : null;
}

function sourceEntry(node: TreeNode, reading: ListReading, problems: ProblemList): SourceReference | Unreadable {
  const { bare } = reading;
  const scored = scoredPair(node);
  if (scored !== null) return withScore(sourceEntry(scored.document, reading, problems), scored.score);
  if (node.kind === "object") return objectEntry(node, reading, problems);
  if (node.kind === "string") return bare === "text" ? textEntry(node) : pathEntry(node.value, node.span);
  const wanted =
    bare === "text" ? "its text, or an object with text or path" : "a path, or an object with path or text";
  return { kind: "unreadable", why: () => `is ${kindOf(node)}. Give ${wanted} instead.` };
}

interface ScoredPair {
  readonly document: TreeNode;
  readonly score: number;
}

/** `["Books are lent for four weeks.", 0.9]`, as vector stores return what they find. */
export function scoredPair(node: TreeNode): ScoredPair | null {
  if (!isList(node) || node.items.length !== 2) return null;
  const score = node.items.map(numberOf).find((number) => number !== null) ?? null;
  const document = node.items.find((item) => isString(item) || isObject(item));
  return score === null || document === undefined ? null : { document, score };
}

function withScore(read: SourceReference | Unreadable, score: number): SourceReference | Unreadable {
  return read.kind === "inline" ? { ...read, document: { score, ...read.document } } : read;
}

/** A text, or what stands for one: the name of a file, the address of a page, or the id of a document elsewhere. */
function textEntry(node: StringNode): SourceReference | Unreadable {
  const { value, span } = node;
  const data = binaryKind(value);
  if (data !== null) return unreadableData(data);
  if (isPageAddress(value)) return pathEntry(value, span);
  const page = titledPage(value);
  if (page !== null) return { kind: "file", path: page.address, key: null, title: page.title, span };
  const file = filePathIn(value);
  if (file !== null && !GLOB_MARK.test(file)) return { kind: "file", path: file, key: null, title: null, span };
  return isBareId(value)
    ? { kind: "inline", document: { text: "", id: value }, span, map: null }
    : textSource(shownPage(node));
}

/** Data has no words to check with, whatever it looks like. */
function unreadableData(kind: string): Unreadable {
  return { kind: "unreadable", why: () => `is ${kind}, which is not read. Save it as a file, and give its path.` };
}

function textSource({ value, span, map }: StringNode): SourceReference {
  return { kind: "inline", document: { text: value }, span, map: map() };
}

function labelEntry(entry: TreeNode): SourceReference {
  const title = asName(entry)?.trim() ?? "";
  return { kind: "inline", document: { text: "", title }, span: entry.span, map: null };
}

function isPageAddress(text: string): boolean {
  return !/\s/u.test(text) && pageAddress(text) !== null;
}

function objectEntry(node: ObjectNode, reading: ListReading, problems: ProblemList): SourceReference | Unreadable {
  const { parts } = reading;
  const inline = partedDocument(node, parts);
  const data = inline === null ? null : binaryKind(inline.text.value);
  if (data !== null) return unreadableData(data);
  if (inline !== null) return documentEntry(inline);
  const pathed = filePath(node, "path");
  if (pathed !== null) return fileEntry(node, pathed);
  const guessed = guessedDocument(node, reading, problems);
  if (guessed !== null) return guessed;
  const addressed = filePath(node, "uri");
  if (addressed !== null) return fileEntry(node, addressed);
  const bare = bareDocument(node, parts);
  const named = nameOf(node);
  const title = named.title ?? bare.title ?? null;
  const path = named.uri ?? namedFile(node) ?? bare.uri ?? null;
  if (path !== null) return { ...fileEntry(node, path), title };
  if (title !== null) return { kind: "inline", document: { ...bare, title }, span: node.span, map: null };
  return { kind: "unreadable", why: () => withoutTextOrPath([...node.fields.keys()]) };
}

/** A document whose text stands under a key that nobody told is read all the same, and that is said. */
function guessedDocument(
  node: ObjectNode,
  { parts, textKeys }: ListReading,
  problems: ProblemList,
): SourceReference | null {
  const longest = longestText(node) ?? textBeside(node, textKeys());
  if (longest === null || isAbout(longest, node)) return null;
  const key = longest.keys.join(".");
  const isCut = isPreview(longest);
  problems.note(longest.text.span, () => `${guessedText(key)}${isCut ? PREVIEW : ""}`);
  const document = partedDocument(node, parts, longest);
  const source = document && documentEntry(document);
  return isCut && source !== null ? withCutMark(source) : source;
}

const ENDS_SENTENCE = /[.!?。！？…]["”’)\]]*\s*$/u;
const PREVIEW = " This one ends within a sentence, as if it was cut: what a claim lacks in it may stand in the rest.";

function isPreview({ keys, text }: FoundText): boolean {
  return PREVIEW_KEY.test(keys.at(-1) ?? "") && !ENDS_SENTENCE.test(text.value);
}

const ABOUT_KEY = /^(?:description|summary|abstract|about)$/iu;
const MAX_ABOUT = 200;

/** What is said in short of a document that stands elsewhere is none of its text. */
function isAbout({ keys, text }: FoundText, node: ObjectNode): boolean {
  if (!ABOUT_KEY.test(keys.at(-1) ?? "") || text.value.length > MAX_ABOUT) return false;
  return nameOf(node).uri !== null || namedFile(node) !== null;
}

function textBeside(node: ObjectNode, keys: readonly string[] | null): FoundText | null {
  return keys && textUnder(node, keys);
}

function guessedText(key: string): string {
  const next = "To read another, map these records in .rag-quality.json.";
  return `No known key has the documents' texts; the longest of their strings, ${quoted(key)}, is read as the text. ${next}`;
}

function documentEntry({ document, text }: TextDocument): InlineSource {
  const { id, title, uri } = document;
  if (isOwnName(document.text, [id, title, uri]))
    return { kind: "inline", document: { ...document, text: "" }, span: text.span, map: null };
  return { kind: "inline", document, span: text.span, map: text.map() };
}

/** A path, also as VS Code writes the address of a file. */
function filePath({ fields }: ObjectNode, key: "path" | "uri"): string | null {
  const external = fields.get("external");
  if (isString(external) && external.value.startsWith("file:")) return external.value;
  const inner = fields.get(key);
  return isObject(inner) ? filePath(inner, "path") : asName(inner) || null;
}

function fileEntry(node: ObjectNode, path: string): Extract<SourceReference, { kind: "file" }> {
  const { score } = bareDocument(node);
  const title = asName(node.fields.get("title"));
  return { kind: "file", path, key: idOf(node), title, ...(score !== undefined && { score }), span: node.span };
}

function withoutTextOrPath(keys: readonly string[]): string {
  return `has neither text nor path; its keys are: ${quotedList(keys)}. Add text, or the path of a file.`;
}

function pathEntry(path: string, span: Span): SourceReference | Unreadable {
  if (path.trim() === "")
    return { kind: "unreadable", why: () => "is an empty path. Write the path of a file, or remove it." };
  if (GLOB_MARK.test(path)) return { kind: "glob", pattern: path, span };
  return { kind: "file", path, key: null, title: null, span };
}

function entryId(entry: TreeNode, parts: DocumentParts): string | null {
  return isObject(entry) ? (bareDocument(entry, parts).id ?? null) : entry.kind === "literal" ? asName(entry) : null;
}

/** Where ids are all that a list has, they stand for documents elsewhere, which is said of the record. */
function withoutText(entry: TreeNode, areIds: boolean, parts: DocumentParts): SourceReference {
  const id = areIds ? entryId(entry, parts) : null;
  const known = areIds && isObject(entry) ? bareDocument(entry, parts) : { text: "" };
  return { kind: "inline", document: id === null ? known : { ...known, id }, span: entry.span, map: null };
}

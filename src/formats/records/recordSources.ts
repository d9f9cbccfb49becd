import type { Document } from "../../contract/document";
import { ProblemList } from "../problemList";
import { isWebAddress } from "../sources/sourcePath";
import { madeObject } from "../trees/placedTree";
import { asName, isList, isObject, isString, type ObjectNode, type StringNode, type TreeNode } from "../trees/treeNode";
import type { SourceReference } from "./answerRecord";
import { citedIds, citedWords } from "./citedIds";
import { filePathIn, isCitedName, isHanTitle, joinedIds, joinedNames, nameOf } from "./documentNames";
import { bareDocument, metadataOf, numberOf, partedDocument, withoutMissing } from "./documentNode";
import { graphTables } from "./graphTables";
import { withPageTexts } from "./joins/pageTexts";
import { keyedDocuments, rowText, titledSentences } from "./keyedDocuments";
import { fileParts, labelledBlocks, ruledParts, underEachLabel } from "./labelledBlocks";
import { isCalledDocuments, isCalledFound } from "./mapping/guessedDocuments";
import { openNode } from "./paths/openNode";
import { tablePath } from "./paths/recordPath";
import { selectNodes } from "./paths/selectNodes";
import { itemsOf, joinedText } from "./paths/textOf";
import { USUAL_SHAPE } from "./shapes/evaluations";
import type { RecordShape } from "./shapes/recordShape";
import { sourceList } from "./sourceEntries";
import { withWholeTexts } from "./texts/wholeTexts";

interface SourcedRecord {
  readonly node: TreeNode;
  readonly shape: RecordShape;
  readonly name: () => string;
}

/** The sources of a record: those that the first path leads to that leads to texts; where none does, to names. */
export function recordSources(record: SourcedRecord, problems: ProblemList): readonly SourceReference[] {
  return withParallel(chosenList(record, problems).sources, record);
}

/** The same, known by the ids by which the response cites them. */
export function citedSources(
  record: SourcedRecord,
  response: string,
  problems: ProblemList,
): readonly SourceReference[] {
  const { entries, ...list } = chosenList(record, problems);
  const sources = withParallel(list.sources, record);
  const cited = citedWords(response);
  const blocks = blocksOf(sources, cited, entries);
  if (blocks !== null) return blocks;
  const ids = isIdMapped(record.shape) ? [] : citedIds(entries, cited);
  return oneForEachId(
    sources.map((source, index) => withId(source, ids[index] ?? null)),
    cited,
  );
}

/** Who maps the id of the documents has said by what the answer cites them. */
function isIdMapped({ format, parts }: RecordShape): boolean {
  return format === "mapped" && (parts?.id ?? []).length > 0;
}

interface SourceList {
  readonly entries: readonly TreeNode[];
  readonly sources: readonly SourceReference[];
}

/** Of several lists the first one with a text; one that has as many names beside it names its documents. */
function chosenList(record: SourcedRecord, problems: ProblemList): SourceList {
  const { node, shape, name } = record;
  let names: SourceList | undefined;
  for (const path of likelyPaths(shape)) {
    const entries = withPageTexts(withWholeTexts(entriesAt(node, [path]), node), node);
    if (entries.length === 0) continue;
    const trial = new ProblemList();
    const list = { entries, sources: namesIn(path, entries) ?? listOf(entries, shape, name, trial) };
    if (!list.sources.some(hasText)) names ??= list;
    else {
      const read = trial.isEmpty ? list : { entries, sources: listOf(entries, shape, name, problems) };
      return namedBy(read, names?.sources ?? namesBeside(record, read));
    }
  }
  if (names !== undefined) listOf(names.entries, shape, name, problems);
  return names ?? { entries: [], sources: [] };
}

const CITING_LIST = /(?:citations?|references|cited_\w+|sources)$/iu;
const SINGLE_WORD = /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}][\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\d_-]{2,80}$/u;

/** What an answer cites by a few words is named by them: `"citations": ["refunds"]`. Among contexts, words are what was retrieved. */
function namesIn(path: string, entries: readonly TreeNode[]): readonly SourceReference[] | null {
  if (!CITING_LIST.test(path)) return null;
  const texts = entries.filter(isString);
  const isPlaced = texts.some(({ value }) => PAGE_ALONE.test(value));
  const names = texts.filter(({ value }) => isNameAlone(value.trim()) || (isPlaced && isShort(value)));
  return names.length < entries.length ? null : names.map(nameSource);
}

/** A page by itself says where the document beside it has what was cited: `["Annual report", "Risks", "p. 32"]`. */
const PAGE_ALONE = /^\s*(?:pp?|pages?|pg|seiten?|s)\.?\s?\d{1,5}(?:\s?[-–]\s?\d{1,5})?\s*$/iu;
const MAX_SHORT = 80;

function isShort(text: string): boolean {
  return text.trim().length <= MAX_SHORT && !/[.!?]["”]?\s*$/u.test(text);
}

function isNameAlone(name: string): boolean {
  return (
    SINGLE_WORD.test(name) ||
    isHanTitle(name) ||
    (/\s/u.test(name) && isCitedName(name) && filePathIn(name) === null && !isWebAddress(name))
  );
}

function nameSource({ value, span }: StringNode): SourceReference {
  const name = value.trim();
  const document = SINGLE_WORD.test(name) ? { text: "", id: name } : { text: "", title: name };
  return { kind: "inline", document, span, map: null };
}

/** The paths of the shape; where it is known by its usual keys, and these hold no texts, others may. */
function likelyPaths({ format, known, documents }: RecordShape): readonly string[] {
  return format === "mapped" || known.length > 0 ? documents : [...new Set([...documents, ...USUAL_SHAPE.documents])];
}

function hasText(source: SourceReference): boolean {
  return source.kind === "inline" && source.document.text.trim() !== "";
}

/** The texts with the names that stand in a list of the same length, where they have none. */
function namedBy(list: SourceList, names: readonly SourceReference[]): SourceList {
  if (names.length !== list.sources.length) return list;
  const sources = list.sources.map((source, index) => {
    const name = names[index];
    if (source.kind !== "inline" || name === undefined) return source;
    return { ...source, document: { ...nameFrom(name), ...source.document } };
  });
  return { ...list, sources };
}

/** What another list at the record's top says of documents that are texts alone. */
function namesBeside({ node, shape, name }: SourcedRecord, { entries }: SourceList): readonly SourceReference[] {
  if (!isObject(node) || !entries.every(isString)) return [];
  for (const key of likelyPaths(shape)) {
    const list = node.fields.get(key);
    if (!isList(list) || list.items === entries || list.items.length !== entries.length) continue;
    const sources = listOf(list.items, shape, name, new ProblemList());
    if (!sources.some(hasText)) return sources;
  }
  return [];
}

function nameFrom(source: SourceReference): Partial<Document> {
  if (source.kind === "file") return { uri: source.path };
  if (source.kind !== "inline") return {};
  const { title, uri } = source.document;
  return withoutMissing({ text: "", title, uri });
}

/** The sources that one text holds; `null` where there are several, or it is known by a name of its own. */
function blocksOf(
  sources: readonly SourceReference[],
  cited: ReadonlySet<string>,
  [entry]: readonly TreeNode[],
): readonly SourceReference[] | null {
  const [only, another] = sources;
  if (another !== undefined || only?.kind !== "inline") return null;
  const { id, title, uri } = only.document;
  const isNamed = [id, title, uri].some((name) => name !== undefined);
  const labelled = isNamed ? null : (fileParts(only, cited) ?? labelledBlocks(only, cited));
  if (labelled !== null) return labelled;
  // What is named beside it may be the page from which all of its parts are.
  const ruled = isString(entry) ? ruledParts(only, cited) : null;
  return ruled ?? (isNamed ? null : underEachLabel(only, cited));
}

function withId(source: SourceReference, id: string | null): SourceReference {
  if (id === null) return source;
  if (source.kind === "file") return { ...source, key: id };
  return source.kind === "inline" ? { ...source, document: { ...source.document, id } } : source;
}

/** The same at other paths of the record. */
export function sourcesAt(
  node: TreeNode,
  paths: readonly string[],
  { parts = {} }: Pick<RecordShape, "parts">,
  name: () => string,
  problems: ProblemList,
): readonly SourceReference[] {
  return listOf(entriesAt(node, paths), { parts }, name, problems);
}

/** The same of what tools gave back: an object without a text is all that it says. */
export function toolSources(
  node: TreeNode,
  paths: readonly string[],
  { parts = {} }: Pick<RecordShape, "parts">,
  name: () => string,
  problems: ProblemList,
): readonly SourceReference[] {
  const entries = entriesAt(node, paths).map((entry) => {
    const view = openNode(entry);
    return isObject(view) && partedDocument(view, parts) === null ? saidBy(view, entry) : entry;
  });
  return listOf(entries, { parts }, name, problems);
}

/** Where it says nothing but what is known otherwise, it stays as it is. */
function saidBy(data: ObjectNode, entry: TreeNode): TreeNode {
  const { title, uri } = nameOf(data);
  const text = title === null && uri === null ? rowText(data) : null;
  return text === null || text.value === "" ? entry : madeObject(new Map([["text", text]]), entry.span);
}

function entriesAt(node: TreeNode, paths: readonly string[]): readonly TreeNode[] {
  for (const path of paths) {
    const found = selectNodes(node, tablePath(path)).filter((value) => !isCount(path, value));
    const entries = found.flatMap(entriesOf);
    if (entries.length > 0) return entries;
  }
  return [];
}

/** Where a cell has what is cited, a figure says how many that are: an id is called what was found. */
function isCount(path: string, value: TreeNode): boolean {
  return isString(value) && numberOf(value) !== null && isCalledDocuments(path) && !isCalledFound(path);
}

function listOf(
  entries: readonly TreeNode[],
  { parts = {} }: Pick<RecordShape, "parts">,
  name: () => string,
  problems: ProblemList,
): readonly SourceReference[] {
  return sourceList(entries, { bare: "text", parts }, () => `${name()}: source`, problems);
}

type InlineSource = Extract<SourceReference, { kind: "inline" }>;

/** Passages of one document, which a mark by its id cannot tell apart, are one source; marks by number count the passages. */
export function oneForEachId(
  sources: readonly SourceReference[],
  cited: ReadonlySet<string>,
): readonly SourceReference[] {
  const passages = new Map<string, InlineSource[]>();
  const firsts = sources.filter((source) => {
    const id = source.kind === "inline" ? (source.document.id ?? "") : "";
    if (source.kind !== "inline" || /^\d*$/u.test(id) || !cited.has(id.toLowerCase())) return true;
    const before = passages.get(id);
    if (before === undefined) passages.set(id, [source]);
    else before.push(source);
    return before === undefined;
  });
  return firsts.map((source) =>
    source.kind === "inline" ? joined(source, passages.get(source.document.id ?? "") ?? []) : source,
  );
}

const BETWEEN_PASSAGES = "\n\n";

function joined(first: InlineSource, passages: readonly InlineSource[]): InlineSource {
  if (passages.length < 2) return first;
  const nodes = passages.flatMap(({ document, span, map }): StringNode[] =>
    map === null ? [] : [{ kind: "string", span, value: document.text, map: () => map }],
  );
  const text = joinedText(nodes, BETWEEN_PASSAGES);
  if (text === null) return first;
  return { ...first, document: { ...first.document, text: text.value }, span: text.span, map: text.map() };
}

/** A value alone is one entry, unless it says that there is none, or how many there were. */
function entriesOf(node: TreeNode): readonly TreeNode[] {
  if (node.kind === "literal" || (isString(node) && node.value.trim() === "")) return [];
  const names = isString(node) ? (joinedNames(node) ?? joinedIds(node)) : null;
  const entries =
    names ??
    titledSentences(node) ??
    graphTables(node) ??
    keyedDocuments(node) ??
    heldList(node) ??
    citedLists(node) ??
    itemsOf(node);
  return entries.every((entry) => isString(entry) && entry.value.trim() === "") ? [] : entries;
}

/** The only list of an object that is no document itself: `{"total": 2, "hits": [{"_id": "a"}]}`. */
function heldList(node: TreeNode): readonly TreeNode[] | null {
  if (!isObject(node)) return null;
  const { id, title, uri } = bareDocument(node);
  if (partedDocument(node, {}) !== null || (id ?? title ?? uri) !== undefined) return null;
  const lists = [...node.fields.values()]
    .filter(isList)
    .filter(({ items }) => items.length > 0 && items.every(isObject));
  return lists.length === 1 ? (lists[0]?.items ?? null) : null;
}

const CITED_LIST_KEY = /(?:references|sources|passages|chunks|documents|docs)$/iu;

/**
 * Citations that have a list of their sources each, beside the part of the answer that rests on them:
 * `[{"generatedResponsePart": {…}, "retrievedReferences": [{"content": {"text": "…"}}]}]`
 */
function citedLists(node: TreeNode): readonly TreeNode[] | null {
  if (!isList(node) || node.items.length === 0) return null;
  const lists = node.items.map((item) => {
    const [only, ...others] = isObject(item) ? [...item.fields].filter(([, value]) => isList(value)) : [];
    const list = only !== undefined && others.length === 0 && CITED_LIST_KEY.test(only[0]) ? only[1] : undefined;
    const isOwn = isObject(item) && partedDocument(item, {}) !== null;
    return isList(list) && !isOwn && list.items.every(isWithText) ? list.items : null;
  });
  const known = new Set<string>();
  const found = lists.flatMap((items) => items ?? []).filter((item) => {
    const text = isObject(item) ? (partedDocument(item, {})?.text.value ?? "") : "";
    const isNew = !known.has(text);
    known.add(text);
    return isNew;
  });
  return lists.includes(null) || found.length === 0 ? null : found;
}

function isWithText(item: TreeNode): boolean {
  return isObject(item) && partedDocument(item, {}) !== null;
}

/** Adds what stands in lists beside that of the texts. */
function withParallel(sources: readonly SourceReference[], { node, shape }: SourcedRecord): readonly SourceReference[] {
  const { id, score, metadata } = shape.parallel ?? {};
  const listAt = (path: string | undefined): readonly TreeNode[] => {
    const found = path === undefined ? [] : selectNodes(node, tablePath(path));
    // A value alone is the record's own.
    const items =
      path?.includes("[*]") === true || found.some((list) => isList(openNode(list))) ? found.flatMap(itemsOf) : [];
    return items.length === sources.length ? items : [];
  };
  const [ids, scores, metadatas] = [listAt(id), listAt(score), listAt(metadata)];
  return sources.map((source, index) => {
    if (source.kind !== "inline") return source;
    const document: Document = { ...source.document };
    document.id ??= asName(ids[index]) ?? undefined;
    document.score ??= numberOf(scores[index]) ?? undefined;
    document.metadata ??= metadataOf(metadatas[index]) ?? undefined;
    return { ...source, document: withoutMissing(document) };
  });
}

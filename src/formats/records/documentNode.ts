import type { Document } from "../../contract/document";
import type { Span } from "../../contract/span";
import { sliceMap } from "../mappedText";
import { shownPage } from "../sources/shownText";
import { tableText } from "../trees/tableText";
import {
  asName,
  isList,
  isObject,
  isString,
  type ObjectNode,
  type StringNode,
  toPlainObject,
  toPlainValue,
  type TreeNode,
} from "../trees/treeNode";
import {
  DOCUMENT_KEYS,
  documentOf,
  idOf as idIn,
  readDocumentFields,
  readDocumentParts,
  type ValueKinds,
} from "./documentFields";
import { nameOf } from "./documentNames";
import type { FoundText } from "./longestText";
import { openNode } from "./paths/openNode";
import { tablePath } from "./paths/recordPath";
import { selectNodes } from "./paths/selectNodes";
import { joinedText, textOf } from "./paths/textOf";
import type { DocumentParts } from "./shapes/recordShape";

export interface TextDocument {
  readonly document: Document;
  readonly text: StringNode;
}

/** As the answer's marks write it. */
const IN_BRACKETS = /^\[([^[\]]+)\]$/u;
const DECIMAL = /^[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/iu;

const NODE_KINDS: ValueKinds<TreeNode> = {
  text: (node) => (isString(node) ? node.value : null),
  name: asName,
  number: numberOf,
  fields: (node) => (isObject(node) ? node.fields : null),
  metadata: metadataOf,
  list: (node) => (isList(node) ? ((toPlainValue(node) as unknown[] | undefined) ?? null) : null),
};

/** What an object without a text says of the document that it is about: its names and its score. */
export function bareDocument(node: ObjectNode, parts: DocumentParts = {}): Document {
  const usual = documentOf("", { ...readDocumentParts(node.fields, NODE_KINDS), metadata: null });
  return withoutMissing({ ...withParts(node, parts, usual), metadata: undefined });
}

/** A number, also as a cell of a table writes it. */
export function numberOf(node: TreeNode | undefined): number | null {
  if (node?.kind === "literal" && typeof node.value === "number") return node.value;
  return isString(node) && DECIMAL.test(node.value) ? Number(node.value) : null;
}

/** The metadata of a document, also as a string that holds JSON. */
export function metadataOf(node: TreeNode | undefined): Record<string, unknown> | null {
  return toPlainObject(isString(node) ? openNode(node) : node) ?? null;
}

/** Reads an object as a document with text; `null` where it has none. */
export function textDocument(node: ObjectNode): TextDocument | null {
  const found = readDocumentFields(node.fields, NODE_KINDS);
  if (found === null || !isString(found.text)) return null;
  const text = withTables(shownPage(found.text), node);
  return { document: named(documentOf(text.value, found), node), text };
}

/** The same, with paths to the parts that have unusual places. `guessed` is its text, where no path and no known key leads to one. */
export function partedDocument(
  node: ObjectNode,
  parts: DocumentParts,
  guessed: FoundText | null = null,
): TextDocument | null {
  const view = openNode(node);
  const placed = textOf(firstNode(node, parts.text)) ?? passagesOf(view);
  const usual = readDocumentFields(isObject(view) ? withText(view, placed, guessed) : node.fields, NODE_KINDS);
  if (usual === null || !isString(usual.text)) return null;
  const text = withTables(shownPage(usual.text), node);
  return { document: named(withParts(node, parts, documentOf(text.value, usual)), node), text };
}

const TABLE_KEY = /(?:^|_)tables?$/iu;

/** The text with the tables that stand beside it, each where the text has its key as a tag: `maps as follows: <cited_table>`. */
function withTables(text: StringNode, { fields }: ObjectNode): StringNode {
  const tables = [...fields].filter(([key]) => TABLE_KEY.test(key));
  return tables.reduce((whole, [key, value]) => {
    const table = tableText(isObject(value) ? value.fields.get("rows") : value);
    return table === null ? whole : withTable(whole, `<${key}>`, table);
  }, text);
}

function withTable(text: StringNode, tag: string, table: StringNode): StringNode {
  const found = text.value.indexOf(tag);
  const [end, next] = found === -1 ? [text.value.length, text.value.length] : [found, found + tag.length];
  const parts = [sliced(text, { start: 0, end }), table, sliced(text, { start: next, end: text.value.length })];
  return (
    joinedText(
      parts.filter(({ value }) => value.trim() !== ""),
      "\n",
    ) ?? text
  );
}

function sliced(text: StringNode, { start, end }: Span): StringNode {
  return { ...text, value: text.value.slice(start, end), map: () => sliceMap(text.map(), { start, end }) };
}

/** With the name that it or its metadata has, where the usual keys have none, and its place in what it is from. */
function named(document: Document, node: ObjectNode): Document {
  const { title, uri } = nameOf(node);
  document.title ??= title === null || title === document.text.trim() ? undefined : title;
  document.uri ??= uri ?? undefined;
  document.title ??= headingOf(node, document.uri) ?? undefined;
  const place = placeOf(node);
  if (place !== null) document.metadata = { ...place, ...document.metadata };
  return withoutMissing(document);
}

/** What a passage without a title is about, beside its text: whose report, of which year, below which heading. */
const ABOUT_KEYS: readonly string[] = [
  ...["company", "company_name", "ticker", "brand", "product", "year", "fiscal_year"],
  ...["section_title", "section", "heading"],
];
/** A value for programs: `full_document`. */
const CODED = /^[a-z\d]+(?:_[a-z\d]+)+$/u;
const MAX_HEADING_LENGTH = 200;

/** Behind the name of its file, by which people know it. */
function headingOf({ fields }: ObjectNode, uri: string | undefined): string | null {
  const said = ABOUT_KEYS.map((key) => asName(fields.get(key))?.trim() ?? "").filter(
    (words) => words !== "" && words.length <= MAX_HEADING_LENGTH && !CODED.test(words),
  );
  if (!said.some((words) => /\p{L}/u.test(words))) return null;
  const file =
    uri === undefined
      ? []
      : [
          uri
            .replace(/[?#].*$/u, "")
            .split("/")
            .at(-1) ?? "",
        ];
  return [...file, [...new Set(said)].join(" ")].join(" – ");
}

/** Where passages say, beside their text, in which place of their document they stand: marks name it. */
const PLACE_KEYS: readonly string[] = [
  ...["page", "page_number", "pageNumber", "page_num", "page_no", "page_label", "page_start", "page_end"],
  ...["start_page", "end_page", "section", "section_title", "heading", "chunk_index", "chunkIndex"],
];

function placeOf({ fields }: ObjectNode): Record<string, unknown> | null {
  const inner = DOCUMENT_KEYS.inner.map((key) => fields.get(key)).find(isObject);
  const places = PLACE_KEYS.flatMap((key) => {
    const node = fields.get(key) ?? inner?.fields.get(key);
    const value = node === undefined ? null : toPlainValue(node);
    return typeof value === "string" || typeof value === "number" ? [[key, value] as const] : [];
  });
  return places.length === 0 ? null : Object.fromEntries(places);
}

/** The document without the parts that it lacks. */
export function withoutMissing(document: Document): Document {
  return Object.fromEntries(Object.entries(document).filter(([, value]) => value !== undefined)) as Document;
}

/** Where a document keeps several passages of its text. */
const PASSAGE_KEYS = [
  "snippets",
  "quotes",
  "passages",
  "chunks",
  "extracts",
  "highlights",
  "content",
  "contents",
  "texts",
];
const BETWEEN_PASSAGES = "\n\n";

function passagesOf(view: TreeNode): StringNode | null {
  if (!isObject(view)) return null;
  for (const key of PASSAGE_KEYS) {
    const list = view.fields.get(key);
    if (isList(list) && list.items.length > 0 && list.items.every(isString))
      return joinedText(list.items, BETWEEN_PASSAGES);
  }
  return null;
}

/** Id and title may stand beside a text that was found in an object of the document's. */
function withText(
  { fields }: ObjectNode,
  placed: StringNode | null,
  guessed: FoundText | null,
): ReadonlyMap<string, TreeNode> {
  const text = placed ?? guessed?.text;
  if (text === undefined) return fields;
  const inner = fields.get(guessed?.keys[0] ?? "");
  return new Map([...(isObject(inner) ? inner.fields : []), ...fields, ["text", text]]);
}

function withParts(node: ObjectNode, parts: DocumentParts, usual: Document): Document {
  const name = (part: "id" | "title" | "uri"): string | null =>
    asName(firstNode(node, parts[part])) ?? usual[part] ?? null;
  return documentOf(usual.text, {
    id: name("id")?.replace(IN_BRACKETS, "$1") ?? null,
    title: name("title"),
    uri: name("uri"),
    score: numberOf(firstNode(node, parts.score)) ?? usual.score ?? null,
    metadata: metadataOf(firstNode(node, parts.metadata)) ?? usual.metadata ?? null,
  });
}

function firstNode(node: TreeNode, paths: readonly string[] = []): TreeNode | undefined {
  for (const path of paths) {
    const [found] = selectNodes(node, tablePath(path));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The id that an object gives itself, a number in its usual spelling. */
export function idOf({ fields }: ObjectNode): string | null {
  return idIn(fields, NODE_KINDS);
}

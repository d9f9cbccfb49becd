import type { Document } from "../../contract/document";
import type { ProblemList } from "../problemList";
import { asName, isString, type StringNode, type TreeNode } from "../trees/treeNode";
import type { SourceReference } from "./answerRecord";
import { citedIds, citedWords } from "./citedIds";
import { metadataOf, numberOf } from "./documentNode";
import { labelledBlocks, underEachLabel } from "./labelledBlocks";
import { tablePath } from "./paths/recordPath";
import { selectNodes } from "./paths/selectNodes";
import { itemsOf, joinedText } from "./paths/textOf";
import type { RecordShape } from "./shapes/recordShape";
import { sourceList } from "./sourceEntries";

interface SourcedRecord {
  readonly node: TreeNode;
  readonly shape: RecordShape;
  readonly name: () => string;
}

/** The sources of a record: those that the first path leads to that leads to any. */
export function recordSources(record: SourcedRecord, problems: ProblemList): readonly SourceReference[] {
  const { node, shape, name } = record;
  const entries = entriesAt(node, shape.documents);
  const sources = listOf(entries, shape, name, problems);
  return withParallel(sources, node, shape.parallel ?? {});
}

/** The same, known by the ids by which the response cites them. */
export function citedSources(
  record: SourcedRecord,
  response: string,
  problems: ProblemList,
): readonly SourceReference[] {
  const sources = recordSources(record, problems);
  const cited = citedWords(response);
  const blocks = blocksOf(sources, cited);
  if (blocks !== null) return blocks;
  const entries = entriesAt(record.node, record.shape.documents);
  const ids = citedIds(entries, cited);
  return oneForEachId(
    sources.map((source, index) => withId(source, ids[index] ?? null)),
    cited,
  );
}

/** The sources that one text holds; `null` where there are several, or it is known by a name of its own. */
function blocksOf(sources: readonly SourceReference[], cited: ReadonlySet<string>): readonly SourceReference[] | null {
  const [only, another] = sources;
  if (another !== undefined || only?.kind !== "inline") return null;
  const { id, title, uri } = only.document;
  if ([id, title, uri].some((name) => name !== undefined)) return null;
  return labelledBlocks(only, cited) ?? underEachLabel(only, cited);
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

function entriesAt(node: TreeNode, paths: readonly string[]): readonly TreeNode[] {
  for (const path of paths) {
    const entries = selectNodes(node, tablePath(path)).flatMap(entriesOf);
    if (entries.length > 0) return entries;
  }
  return [];
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
function oneForEachId(sources: readonly SourceReference[], cited: ReadonlySet<string>): readonly SourceReference[] {
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
  return itemsOf(node);
}

/** Adds what stands in lists beside that of the texts. */
function withParallel(
  sources: readonly SourceReference[],
  node: TreeNode,
  { id, score, metadata }: NonNullable<RecordShape["parallel"]>,
): readonly SourceReference[] {
  const listAt = (path: string | undefined): readonly TreeNode[] =>
    path === undefined ? [] : selectNodes(node, tablePath(path)).flatMap(itemsOf);
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

function withoutMissing(document: Document): Document {
  return Object.fromEntries(Object.entries(document).filter(([, value]) => value !== undefined)) as Document;
}

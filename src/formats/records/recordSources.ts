import type { Document } from "../../contract/document";
import type { ProblemList } from "../problemList";
import { asName, isNull, isString, type TreeNode } from "../trees/treeNode";
import type { SourceReference } from "./answerRecord";
import { metadataOf, numberOf } from "./documentNode";
import { tablePath } from "./paths/recordPath";
import { selectNodes } from "./paths/selectNodes";
import { itemsOf } from "./paths/textOf";
import type { RecordShape } from "./shapes/recordShape";
import { sourceList } from "./sourceEntries";

interface SourcedRecord {
  readonly node: TreeNode;
  readonly shape: RecordShape;
  readonly name: () => string;
}

/** The sources of a record: those that the first path leads to that leads to any. */
export function recordSources({ node, shape, name }: SourcedRecord, problems: ProblemList): readonly SourceReference[] {
  const sources = sourcesAt(node, shape.documents, shape, name, problems);
  return withParallel(sources, node, shape.parallel ?? {});
}

/** The same at other paths of the record. */
export function sourcesAt(
  node: TreeNode,
  paths: readonly string[],
  { parts = {} }: Pick<RecordShape, "parts">,
  name: () => string,
  problems: ProblemList,
): readonly SourceReference[] {
  for (const path of paths) {
    const entries = selectNodes(node, tablePath(path)).flatMap(entriesOf);
    if (entries.length > 0) return sourceList(entries, { bare: "text", parts }, () => `${name()}: source`, problems);
  }
  return [];
}

/** A value alone is one entry, unless it says that there is none. */
function entriesOf(node: TreeNode): readonly TreeNode[] {
  if (isNull(node) || (isString(node) && node.value.trim() === "")) return [];
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

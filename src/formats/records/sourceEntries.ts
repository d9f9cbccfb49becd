import type { Span } from "../../contract/span";
import type { ProblemList } from "../problemList";
import { quotedList } from "../quoted";
import { asName, isNull, kindOf, type ObjectNode, type StringNode, type TreeNode } from "../trees/treeNode";
import type { SourceReference } from "./answerRecord";
import { idOf, textDocument } from "./documentNode";

/** What a bare string among the sources is: its text, or the path of a file. */
type BareString = "text" | "path";

const GLOB_MARK = /[*?[{]/;

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
  const entries = node.kind === "list" ? node.items : [node];
  return entries.map((entry, index) => {
    const read = sourceEntry(entry, bare);
    if (read.kind !== "unreadable") return read;
    problems.add(entry.span, () => `${name()} ${index + 1} ${read.why()}`);
    return withoutText(entry);
  });
}

interface Unreadable {
  readonly kind: "unreadable";
  /** Completes “Source 2 …”. */
  readonly why: () => string;
}

function sourceEntry(node: TreeNode, bare: BareString): SourceReference | Unreadable {
  if (node.kind === "object") return objectEntry(node);
  if (node.kind === "string") return bare === "text" ? inlineEntry(node) : pathEntry(node.value, node.span);
  const wanted =
    bare === "text" ? "its text, or an object with text or path" : "a path, or an object with path or text";
  return { kind: "unreadable", why: () => `is ${kindOf(node)}. Give ${wanted} instead.` };
}

function objectEntry(node: ObjectNode): SourceReference | Unreadable {
  const inline = textDocument(node);
  if (inline !== null) {
    return { kind: "inline", document: inline.document, span: inline.text.span, map: inline.text.map() };
  }
  const path = asName(node.fields.get("path")) ?? asName(node.fields.get("uri"));
  if (path === null || path === "") {
    return { kind: "unreadable", why: () => withoutTextOrPath([...node.fields.keys()]) };
  }
  return { kind: "file", path, key: idOf(node), title: asName(node.fields.get("title")), span: node.span };
}

function withoutTextOrPath(keys: readonly string[]): string {
  return `has neither text nor path; its keys are: ${quotedList(keys)}. Add text, or the path of a file.`;
}

function inlineEntry(node: StringNode): SourceReference {
  return { kind: "inline", document: { text: node.value }, span: node.span, map: node.map() };
}

function pathEntry(path: string, span: Span): SourceReference | Unreadable {
  if (path.trim() === "")
    return { kind: "unreadable", why: () => "is an empty path. Write the path of a file, or remove it." };
  if (GLOB_MARK.test(path)) return { kind: "glob", pattern: path, span };
  return { kind: "file", path, key: null, title: null, span };
}

function withoutText(node: TreeNode): SourceReference {
  return { kind: "inline", document: { text: "" }, span: node.span, map: null };
}

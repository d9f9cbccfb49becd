import { OffsetMap } from "../../../text/offsets";
import { ProblemList } from "../../problemList";
import type { SourceReference } from "../../records/answerRecord";
import { sourceList } from "../../records/sourceEntries";
import { placedTree } from "../../trees/placedTree";
import { parsePython, parsePythonAt } from "../../trees/pythonTree";
import { isList, isObject, type TreeNode } from "../../trees/treeNode";

/** How a document begins as Python or JSON writes it: `{'title': …}`, `Document(page_content=…)`, or what LangChain prints of one. */
export const VALUE_BEGIN = /(?:\{\s*['"]|Document\(|page_content=['"])/u;
const BEGINS = new RegExp(`^${VALUE_BEGIN.source}`, "u");
const ARGUMENTS = "page_content=";

/** The document that is written so at an offset, on lines up to `end`; `null` where none with a text is. */
export function valueSource(text: string, at: number, end: number): SourceReference | null {
  if (!BEGINS.test(text.slice(at, at + ARGUMENTS.length + 1))) return null;
  const node = text.startsWith(ARGUMENTS, at)
    ? parsePlaced(text.slice(at, end), at, "Document")
    : wholeMap(text, parsePythonAt(text, at)?.node);
  if (node === null || !isObject(node)) return null;
  const [source] = sourcesIn([node]);
  return source?.kind === "inline" && source.map !== null ? source : null;
}

/** A list of such dictionaries behind its label: `Sources: [{'title': …}]`. */
export const LIST_BEGIN = /^\[\s*\{\s*['"]/u;

/** The documents of such a list; none where a text is none. */
export function listedValues(text: string, at: number): readonly SourceReference[] {
  const node = LIST_BEGIN.test(text.slice(at, at + MAX_BEGIN)) ? wholeMap(text, parsePythonAt(text, at)?.node) : null;
  return node !== null && isList(node) ? sourcesIn(node.items) : [];
}

const MAX_BEGIN = 100;

function sourcesIn(nodes: readonly TreeNode[]): readonly SourceReference[] {
  return sourceList(nodes, { bare: "text", parts: {} }, () => "Document", new ProblemList());
}

function wholeMap(text: string, node: TreeNode | undefined): TreeNode | null {
  return node === undefined ? null : placedTree(node, OffsetMap.slice(0, text.length));
}

/** Arguments such as `start=23 end=33`, which stand at `at`, as the object that a call with them is. */
export function parsePlaced(written: string, at: number, call: string): TreeNode | null {
  const node = parsePython(`${call}(${written})`);
  const inner = call.length + 1;
  const map = new OffsetMap([
    { inner: 0, outer: at, length: 0 },
    { inner, outer: at, length: written.length },
  ]);
  return node && placedTree(node, map);
}

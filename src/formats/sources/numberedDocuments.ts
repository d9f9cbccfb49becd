import { OffsetMap } from "../../text/offsets";
import { partedDocument } from "../records/documentNode";
import { isObject, type ObjectNode, type TreeNode } from "../trees/treeNode";
import { namelessSource } from "./plainSource";
import { isWebAddress } from "./sourcePath";
import type { SourceText } from "./sourceText";

/** Numbers of documents that are not there are few. */
const MAX_GAPS = 10;

/**
 * The documents of a file that says their numbers beside them, in that order, as STORM writes the pages of an article; a number of which
 * it has no document is one without a text. `null` where it says none.
 *
 *     {"url_to_unified_index": {"https://…": 2}, "url_to_info": {"https://…": {"title": "…", "snippets": ["…"]}}}
 */
export function numberedDocuments(fields: ReadonlyMap<string, TreeNode>): SourceText[] | null {
  const objects = [...fields.values()].filter(isObject);
  for (const numbers of objects) {
    const counted = countIn(numbers);
    const documents =
      counted && objects.find((one) => [...counted.keys()].every((key) => isObject(one.fields.get(key))));
    if (counted && documents) return inOrder(counted, documents);
  }
  return null;
}

/** Each key with a number of its own, counted from 1. */
function countIn({ fields }: ObjectNode): ReadonlyMap<string, number> | null {
  const counted = new Map(
    [...fields].flatMap(([key, value]) => (isNumber(value) ? [[key, Number(value.value)] as const] : [])),
  );
  const isCount = counted.size > 1 && counted.size === fields.size && new Set(counted.values()).size === counted.size;
  return isCount && Math.max(...counted.values()) <= counted.size * MAX_GAPS ? counted : null;
}

function isNumber(node: TreeNode): node is Extract<TreeNode, { kind: "literal" }> {
  return node.kind === "literal" && Number.isInteger(node.value) && Number(node.value) > 0;
}

function inOrder(counted: ReadonlyMap<string, number>, { fields }: ObjectNode): SourceText[] | null {
  const texts = Array.from({ length: Math.max(...counted.values()) }, (_, index): SourceText => {
    return { ...namelessSource("", OffsetMap.slice(0, 0)), id: String(index + 1) };
  });
  for (const [key, number] of counted) {
    const node = fields.get(key);
    const read = isObject(node) ? partedDocument(node, {}) : null;
    if (read === null) return null;
    const { text, title = null, uri = key } = read.document;
    const address = isWebAddress(uri) ? uri : null;
    texts[number - 1] = { ...namelessSource(text, read.text.map()), id: String(number), title, address };
  }
  return texts;
}

import type { Span } from "../../contract/span";
import type { OffsetMap } from "../../text/offsets";
import { composedMap } from "../mappedText";
import type { ObjectNode, StringNode, TreeNode } from "./treeNode";

/** The node of a text that stands in a file, with its places in the file. `map` leads from offsets of the text to those of the file. */
export function placedTree(node: TreeNode, map: OffsetMap): TreeNode {
  const span = map.spanToOuter(node.span);
  switch (node.kind) {
    case "list":
      return { kind: "list", span, items: node.items.map((item) => placedTree(item, map)) };
    case "object":
      return {
        kind: "object",
        span,
        fields: new Map([...node.fields].map(([key, value]) => [key, placedTree(value, map)])),
      };
    case "string":
      return { kind: "string", span, value: node.value, map: () => composedMap(node.map(), map) };
    case "literal":
      return { kind: "literal", span, value: node.value };
  }
}

/** An object that stands nowhere as such, made of nodes that do: it reaches from the first of them to the last. */
export function madeObject(fields: ReadonlyMap<string, TreeNode>, outer: Span): ObjectNode {
  return { kind: "object", span: spanOf([...fields.values()], outer), fields };
}

/** The same for a list. */
export function madeList(items: readonly TreeNode[], outer: Span): TreeNode {
  return { kind: "list", span: spanOf(items, outer), items };
}

/** From the first of the nodes to the last; `outer` where there is none. */
export function spanOf(nodes: readonly TreeNode[], outer: Span): Span {
  if (nodes.length === 0) return outer;
  let { start, end } = outer;
  for (const [index, { span }] of nodes.entries()) {
    start = index === 0 ? span.start : Math.min(start, span.start);
    end = index === 0 ? span.end : Math.max(end, span.end);
  }
  return { start, end };
}

/** A text at a place where nothing of the kind is written. */
export function emptyText(at: number, map: () => OffsetMap): StringNode {
  return { kind: "string", span: { start: at, end: at }, value: "", map };
}

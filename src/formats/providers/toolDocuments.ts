import { composedMap } from "../mappedText";
import { parseJson } from "../trees/jsonTree";
import { isList, isObject, isString, type StringNode, type TreeNode } from "../trees/treeNode";
import type { CitedResponse } from "./reading/citedResponse";
import { field, isText, objectsOf, stringOf, textOf } from "./reading/fields";

/**
 * The results that tools gave back in a request, by the keys under which references name them.
 *
 *     {"role": "tool", "content": "{\"0\": {\"url\": \"…\", \"snippets\": [\"…\"]}}"}
 */
export function toolDocuments(request: TreeNode, cited: CitedResponse): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const message of objectsOf(field(request, "messages"))) {
    const content = isText(field(message, "role"), "tool") ? stringOf(field(message, "content")) : null;
    if (content === null) continue;
    for (const [key, result] of entriesOf(parseJson(content.value, 0).root)) {
      found.set(key, addResult(key, result, content, cited));
    }
  }
  return found;
}

function entriesOf(root: TreeNode | null): readonly (readonly [string, TreeNode])[] {
  if (root !== null && isObject(root)) return [...root.fields];
  return root !== null && isList(root) ? root.items.map((item, index) => [String(index), item] as const) : [];
}

function addResult(key: string, result: TreeNode, content: StringNode, cited: CitedResponse): number {
  const texts = stringsOf(isObject(result) ? withoutNames(result.fields) : [result]);
  const named = {
    node: content,
    title: textOf(field(result, "title")) ?? `Reference ${key}`,
    uri: textOf(field(result, "url")),
  };
  return cited.source(
    `reference ${key}`,
    named,
    texts.map((text) => inFile(text, content)),
  );
}

const NAMES: ReadonlySet<string> = new Set(["title", "url", "id", "source", "date", "favicon", "type"]);

function withoutNames(fields: ReadonlyMap<string, TreeNode>): TreeNode[] {
  return [...fields].filter(([key]) => !NAMES.has(key)).map(([, value]) => value);
}

/** All strings in the values, those of lists too. */
function stringsOf(nodes: readonly TreeNode[]): StringNode[] {
  return nodes.flatMap((node) => {
    if (isString(node)) return [node];
    return isList(node) ? stringsOf(node.items) : [];
  });
}

/** A string of a JSON text that is itself a string of the file. */
function inFile(inner: StringNode, outer: StringNode): StringNode {
  const map = outer.map();
  return {
    ...inner,
    span: map.spanToOuter(inner.span),
    map: () => composedMap(inner.map(), map),
  };
}

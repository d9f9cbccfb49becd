import { isList, isObject, isString, type ObjectNode, type TreeNode } from "../../trees/treeNode";
import { openNode } from "../paths/openNode";

/**
 * The retrievals of recorded calls of a reranker, each call with its request and its response: the documents of the request in the order
 * of the response, with its scores; `null` where any call is another one.
 *
 *     {"request": {"body": {"query": "…", "documents": ["…", …]}}, "response": {"body": {"results": [{"index": 1, "relevance_score": 0.9}]}}}
 */
export function rerankCalls(root: TreeNode): readonly TreeNode[] | null {
  const recorded = isObject(root) ? (root.fields.get("interactions") ?? root) : root;
  const calls = isList(recorded) ? recorded.items : [recorded];
  const rows = calls.flatMap((call) => rerankRow(call) ?? []);
  return rows.length > 0 && rows.length === calls.length ? rows : null;
}

function rerankRow(call: TreeNode): TreeNode | null {
  const asked = bodyOf(call, "request");
  const results = bodyOf(call, "response")?.fields.get("results");
  const query = asked?.fields.get("query");
  const documents = asked?.fields.get("documents");
  if (!isString(query) || documents === undefined || !isList(documents)) return null;
  if (results === undefined || !isList(results) || results.items.length === 0) return null;
  const ranked = results.items.flatMap((result) => rankedDocument(result, documents.items) ?? []);
  if (ranked.length < results.items.length) return null;
  const found: TreeNode = { kind: "list", span: documents.span, items: ranked };
  const fields = new Map<string, TreeNode>([
    ["query", query],
    ["documents", found],
  ]);
  return { kind: "object", span: call.span, fields };
}

/** What was sent or came back: recorders keep it below `body`, some as a string below that. */
function bodyOf(call: TreeNode, side: "request" | "response"): ObjectNode | null {
  let node = isObject(call) ? call.fields.get(side) : undefined;
  for (const key of ["body", "string"]) {
    const below: TreeNode | undefined = isObject(node) ? node.fields.get(key) : undefined;
    if (below !== undefined) node = openNode(below);
  }
  return isObject(node) ? node : null;
}

function rankedDocument(result: TreeNode, documents: readonly TreeNode[]): TreeNode | null {
  const index = isObject(result) ? result.fields.get("index") : undefined;
  const score = isObject(result) ? result.fields.get("relevance_score") : undefined;
  const document = index?.kind === "literal" && typeof index.value === "number" ? documents[index.value] : undefined;
  if (document === undefined || score === undefined) return null;
  const said: Iterable<[string, TreeNode]> = isObject(document) ? document.fields : [["text", document]];
  return { kind: "object", span: document.span, fields: new Map([...said, ["relevance_score", score]]) };
}

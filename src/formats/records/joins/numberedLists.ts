import { OffsetMap } from "../../../text/offsets";
import { emptyText, madeObject } from "../../trees/placedTree";
import { isList, isObject, type ListNode, type TreeNode } from "../../trees/treeNode";
import { hitsShape } from "./hitList";

/** The number or the id of a question: `0`, `q12`, `query_3`. */
const QUESTION_ID = /^(?:q(?:uery|uestion)?[-_ ]?)?\d{1,9}$/iu;

/**
 * The retrievals of an object that keeps what was found for each question under the question's number, and not what was asked; `null` where
 * a value is no such list. An empty list found nothing.
 *
 *     {"0": [{"id": "lending", "text": "Books are lent for four weeks.", "score": 0.8}], "1": []}
 */
export function numberedLists(root: TreeNode): readonly TreeNode[] | null {
  if (!isObject(root)) return null;
  const entries = [...root.fields];
  const lists = entries.flatMap(([key, list]) => (QUESTION_ID.test(key) && isList(list) ? [list] : []));
  if (lists.length < entries.length || !lists.some(isFilled)) return null;
  return lists.every((list) => !isFilled(list) || hitsShape(list) !== null) ? lists.map(retrievalOf) : null;
}

function isFilled({ items }: ListNode): boolean {
  return items.length > 0;
}

/** A number is no question: words that it has would be looked for in the documents. */
function retrievalOf(documents: ListNode): TreeNode {
  const { start } = documents.span;
  const query = emptyText(start, () => OffsetMap.slice(start, 0));
  return madeObject(
    new Map<string, TreeNode>([
      ["query", query],
      ["documents", documents],
    ]),
    documents.span,
  );
}

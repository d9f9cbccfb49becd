import { OffsetMap } from "../../../text/offsets";
import { emptyText, madeObject } from "../../trees/placedTree";
import { isList, isObject, isString, type ListNode, type TreeNode } from "../../trees/treeNode";
import { isNatural, longestText } from "../longestText";
import { scoredPair } from "../sourceEntries";

/** What was searched has words; what a program calls a list has none. */
const SEVERAL_WORDS = /^(?!.*[_{}])[^\n]*\p{L}\s+[^\n]*\p{L}/u;
/** Kinds of searches may stand above: `{"bm25": {"lost cards": […]}, "dense": {…}}`. */
const MAX_LEVELS = 2;

/**
 * The retrievals of an object that keeps the texts that were found under what was searched; `null` where a value is none.
 *
 *     {"how long are books lent": ["Books are lent for four weeks.", …]}
 */
export function askedLists(root: TreeNode, levels = MAX_LEVELS): readonly TreeNode[] | null {
  if (!isObject(root) || root.fields.size === 0) return null;
  const entries = [...root.fields];
  if (levels > 0 && entries.every(([, value]) => isObject(value))) {
    const below = entries.map(([, value]) => askedLists(value, levels - 1));
    return below.every((rows) => rows !== null) ? below.flat() : null;
  }
  const rows = entries.flatMap(([key, list]) =>
    SEVERAL_WORDS.test(key) && isList(list) && holdsTexts(list) ? [retrievalOf(key, list)] : [],
  );
  return rows.length < entries.length ? null : rows;
}

/** Of what was found a few may be short. */
function holdsTexts({ items }: ListNode): boolean {
  const texts = items.filter((item) => {
    const text = isList(item) ? scoredPair(item)?.document : item;
    if (text === undefined) return false;
    return isString(text) ? isNatural(text.value) : isObject(text) && longestText(text) !== null;
  });
  return texts.length > 0 && texts.length * 2 > items.length && items.every((item) => item.kind === texts[0]?.kind);
}

function retrievalOf(asked: string, documents: ListNode): TreeNode {
  const { start } = documents.span;
  const query = { ...emptyText(start, () => OffsetMap.slice(start, 0)), value: asked };
  return madeObject(
    new Map<string, TreeNode>([
      ["query", query],
      ["documents", documents],
    ]),
    documents.span,
  );
}

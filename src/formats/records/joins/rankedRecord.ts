import { madeList, madeObject } from "../../trees/placedTree";
import { asName, isList, isObject, isString, type ObjectNode, type TreeNode } from "../../trees/treeNode";
import { numberOf, textDocument } from "../documentNode";
import { isCalledWanted } from "../mapping/guessedDocuments";
import { openNode } from "../paths/openNode";
import { USUAL_SHAPE } from "../shapes/evaluations";
import { QUERY_ID_KEYS } from "../shapes/rankedShapes";
import { scoreKeyOf } from "./hitList";

/** What lists are called that stand in the order of a ranking: `final_top_k`, `preds`, `reranked`. */
const RANKED_KEY = /(?:^|_)(?:top_?(?:k|n|\d{1,3})|(?:re)?rank(?:ed|ing|s)?|pred(?:iction)?s?)(?:_|$)/iu;
const ID_KEY = /(?:^|_)(?:id|docno|pid)$/iu;
const FEWEST_IDS = 2;

/**
 * A record of which no more is known than a ranked list of ids, as one of what was found for its question, or for the question's id; the last
 * list counts, as logs write one behind the other. `null` where it has none.
 *
 *     {"post_id": 16, "preds": ["8t2tic9n", "jrqlhjsm"]}
 */
export function rankedRecord(node: TreeNode): ObjectNode | null {
  if (!isObject(node)) return null;
  const query = [...USUAL_SHAPE.query, ...QUERY_ID_KEYS].flatMap((key) => node.fields.get(key) ?? [])[0];
  const lists = [...node.fields].flatMap(([key, value]) =>
    RANKED_KEY.test(key) && !isCalledWanted(key) ? (rankedHits(value, query !== undefined) ?? []) : [],
  );
  const last = lists.at(-1);
  if (last === undefined) return null;
  const fields: [string, TreeNode][] = query === undefined ? [] : [["query", query]];
  return madeObject(new Map([...fields, ["sources", last]]), node.span);
}

/** Bare words may be anything where nobody asked. */
function rankedHits(value: TreeNode, isAsked: boolean): TreeNode | null {
  const list = openNode(value);
  if (!isList(list) || list.items.length < FEWEST_IDS) return null;
  const hits = list.items.map((item) => (isObject(item) ? scoredId(item) : isAsked ? bareId(item) : null));
  const found = hits.filter((hit) => hit !== null);
  const ids = new Set(found.map(({ fields }) => asName(fields.get("id"))));
  return found.length < hits.length || ids.size < hits.length ? null : madeList(found, list.span);
}

function bareId(item: TreeNode): ObjectNode | null {
  const name = asName(item);
  return name === null || !/^\S{3,200}$/u.test(name) ? null : madeObject(new Map([["id", item]]), item.span);
}

/** `{"case_id": "23-2765", "final_score": 0.62}` */
function scoredId(item: ObjectNode): ObjectNode | null {
  if (textDocument(item) !== null) return null;
  const id = [...item.fields].find(
    ([key, value]) => ID_KEY.test(key) && (isString(value) || numberOf(value) !== null),
  )?.[1];
  const key = scoreKeyOf(item);
  const score = key === undefined ? undefined : item.fields.get(key);
  if (id === undefined || score === undefined) return null;
  return madeObject(
    new Map([
      ["id", id],
      ["score", score],
    ]),
    item.span,
  );
}

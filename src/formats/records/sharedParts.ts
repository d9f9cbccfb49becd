import { asName, isObject, type ObjectNode, type TreeNode } from "../trees/treeNode";
import { nameOf } from "./documentNames";
import { idOf, numberOf } from "./documentNode";
import type { DocumentParts } from "./shapes/recordShape";

/** What Azure AI Search ordered its hits by, the last reckoning first; only some hits may have been ranked again. */
const RANKED_SCORES = [
  ...["@search.rerankerBoostedScore", "@search.reranker_boosted_score"],
  ...["@search.rerankerScore", "@search.reranker_score"],
];
/** `HotelId`, `hotel_id`. */
const ID_KEY = /^(.+?)_?(?:Id|ID|id)$/u;
const NAME_ENDINGS = ["Name", "_name", "Title", "_title"];

/**
 * Where the documents of a list have parts that only the whole list tells: a score that all of them have, and ids and names of things
 * that their keys call alike, as `HotelId` and `HotelName`.
 */
export function sharedParts(entries: readonly TreeNode[]): DocumentParts {
  const objects = entries.filter(isObject);
  if (objects.length === 0 || objects.length < entries.length) return {};
  const score = RANKED_SCORES.find((key) => objects.every(({ fields }) => numberOf(fields.get(key)) !== null));
  return { ...(score === undefined ? {} : { score: [pathTo(score)] }), ...ownNames(objects) };
}

/** Only where there are no usual ones, and where each document has its own. */
function ownNames(objects: readonly ObjectNode[]): DocumentParts {
  if (objects.length < 2 || objects.some((node) => idOf(node) !== null || nameOf(node).title !== null)) return {};
  const pairs = [...(objects[0]?.fields.keys() ?? [])].flatMap((id) => {
    const thing = ID_KEY.exec(id)?.[1];
    const title = NAME_ENDINGS.map((ending) => `${thing}${ending}`).find((key) => isOwn(objects, key));
    return thing === undefined || title === undefined || !isOwn(objects, id) ? [] : [{ id, title }];
  });
  const [only, another] = pairs;
  return only === undefined || another !== undefined ? {} : { id: [pathTo(only.id)], title: [pathTo(only.title)] };
}

function isOwn(objects: readonly ObjectNode[], key: string): boolean {
  const names = objects.map(({ fields }) => asName(fields.get(key)) ?? "");
  return !names.includes("") && new Set(names).size === names.length;
}

function pathTo(key: string): string {
  return `["${key}"]`;
}

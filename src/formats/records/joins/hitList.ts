import { isList, isObject, isString, type ObjectNode, type TreeNode } from "../../trees/treeNode";
import { numberOf, textDocument } from "../documentNode";
import { keyedDocuments } from "../keyedDocuments";
import { isNatural } from "../longestText";
import type { RecordShape } from "../shapes/recordShape";
import { HITS_SHAPE } from "../shapes/searches";
import { sharedParts } from "../sharedParts";
import { scoredPair } from "../sourceEntries";

const SCORE_KEY = /score|similarity|distance/iu;

/** The shape of a list that is what one search found: texts with scores; `null` for every other value. */
export function hitsShape(node: TreeNode): RecordShape | null {
  if (!isList(node) || node.items.length === 0) return null;
  if (node.items.every(isScoredDocument)) return HITS_SHAPE;
  let score: string | undefined;
  for (const item of node.items) {
    const key = isObject(item) ? scoreKey(item) : undefined;
    if (key === undefined) return null;
    score ??= key;
  }
  return { ...HITS_SHAPE, parts: { score: [`["${score ?? ""}"]`], ...sharedParts(node.items) } };
}

/** The documents of a list, or under their ids, that were found for a question which stands elsewhere; `null` where not all of them have texts. */
export function askedDocuments(node: TreeNode): readonly TreeNode[] | null {
  const documents = isList(node) ? node.items : (keyedDocuments(node) ?? []);
  return documents.length > 0 && documents.every(isDocument) ? documents : null;
}

function isDocument(item: TreeNode): boolean {
  if (isString(item)) return isNatural(item.value);
  return isObject(item) && !item.fields.has("role") && textDocument(item) !== null;
}

/** `[{"page_content": "…"}, 0.8]`, as LangChain returns what it finds. */
function isScoredDocument(item: TreeNode): boolean {
  const document = scoredPair(item)?.document;
  return isObject(document) && textDocument(document) !== null;
}

function scoreKey(item: ObjectNode): string | undefined {
  return textDocument(item) === null ? undefined : scoreKeyOf(item);
}

/** The key under which a hit has its score. */
export function scoreKeyOf({ fields }: ObjectNode): string | undefined {
  return [...fields.keys()].find((key) => SCORE_KEY.test(key) && numberOf(fields.get(key)) !== null);
}

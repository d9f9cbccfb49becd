import { hasSourceType } from "../../sources/sourcePath";
import { asName, isList, isObject, isString, type ObjectNode, type TreeNode } from "../../trees/treeNode";
import { DOCUMENT_KEYS } from "../documentFields";
import { numberOf } from "../documentNode";
import { isNatural, longestText } from "../longestText";
import { openNode } from "../paths/openNode";
import { parsePath } from "../paths/recordPath";
import { selectNodes } from "../paths/selectNodes";
import { lastKey, type Place, placeOf, placesIn, ROOT } from "./places";
import type { RecordMapping } from "./recordMapping";

/** A list of texts in a record, and how its documents are read. */
interface GuessedList extends Place {
  readonly parts: Pick<RecordMapping, "text" | "id" | "score">;
}

interface GuessedDocuments {
  /** `null` where there is none, or where one would have to choose. */
  readonly chosen: GuessedList | null;
  /** All that are called what `chosen` is called, or might be. */
  readonly candidates: readonly GuessedList[];
  /** The places of all lists, in which no answer stands. */
  readonly paths: readonly string[];
}

/** What should have been found, and was not. */
const WANTED_KEY = /^(?:expected|gold(?:en)?|ground_?truth|target|reference)(?:_|(?=[A-Z]))/u;
/** What lists of what was found for an answer are called. */
const FOUND_KEY =
  /sources?$|ctxs?$|contexts?$|chunks?$|passages?$|doc(?:ument)?s?$|snippets?$|retriev|hits$|knowledge$|quellen?$/iu;
/** Whether a list is called what lists of what was found for an answer are called. */
export function isCalledFound(key: string): boolean {
  return FOUND_KEY.test(key) && !WANTED_KEY.test(key);
}

/** What lists of what an answer cites are called, which may be a part of what was found. */
const CITED_KEY = /evidences?$|references?$|citations?$|quotes?$/iu;
/** Lists of texts that nothing was retrieved for. */
const OTHER_KEY =
  /histor|messag|example|question|quer|prompt|expect|gold|truth|claim|statement|answer|respon|output|generat|complet|repl(?:y|ies)|^(?:spans|traces|events|steps|logs)$/iu;

export function guessedDocuments(node: TreeNode): GuessedDocuments {
  const all = [...listsIn(node, ROOT, new Set())].filter((list) => rankOf(list) > 0);
  const most = all.reduce((rank, list) => Math.max(rank, rankOf(list)), 0);
  const candidates = all.filter((list) => rankOf(list) === most);
  const [first] = candidates;
  const chosen = candidates.length > 1 ? joined(candidates, node) : (first ?? null);
  return { chosen, candidates, paths: all.map(({ path }) => baseOf(path)) };
}

function rankOf(list: GuessedList): number {
  const key = lastKey(list);
  if (list.keys.some((one) => WANTED_KEY.test(one))) return 0;
  if (FOUND_KEY.test(key)) return 3;
  if (CITED_KEY.test(key)) return 2;
  return Number(!OTHER_KEY.test(key));
}

/** `$.found.web` of `$.found.web[*]` */
function baseOf(path: string): string {
  return path.replace(/\[\*\]$|\.\*$/u, "");
}

/** Lists that stand side by side as one, where a path leads to them and to nothing else; `null` where one would have to choose. */
function joined(lists: readonly GuessedList[], node: TreeNode): GuessedList | null {
  const [first] = lists;
  const parents = new Set(lists.map(({ path }) => parentOf(path)));
  const path = `${parentOf(first?.path ?? "")}.*[*]`;
  if (first === undefined || parents.size > 1 || lists.some(({ parts }) => parts.text !== first.parts.text))
    return null;
  const length = (one: string): number => selectNodes(node, parsePath(one) ?? []).length;
  const isAll = length(path) === lists.reduce((sum, list) => sum + length(list.path), 0);
  return isAll ? { ...first, path } : null;
}

/** `$.found` of `$.found.web[*]` */
function parentOf(path: string): string {
  const list = baseOf(path);
  return list.slice(0, Math.max(list.lastIndexOf("."), list.lastIndexOf('["'), 1));
}

/** `seen` are the nodes that were looked into: YAML's aliases name one node in many places. */
function* listsIn(node: TreeNode, place: Place, seen: Set<TreeNode>): Generator<GuessedList> {
  if (seen.has(node)) return;
  seen.add(node);
  const view = openNode(node);
  const list = place === ROOT ? null : listAt(view, place);
  if (list !== null) yield list;
  if (!isObject(view) || list !== null) return;
  for (const [below, value] of placesIn(view, place)) yield* listsIn(value, below, seen);
}

function listAt(view: TreeNode, place: Place): GuessedList | null {
  const key = lastKey(place);
  const isNamed = FOUND_KEY.test(key) || CITED_KEY.test(key);
  if (isList(view)) return listOf(view.items, { ...place, path: `${place.path}[*]` }, isNamed);
  if (!isNamed) return null;
  if (isString(view)) return isNatural(view.value) ? { ...place, parts: {} } : null;
  const values = isObject(view) ? [...view.fields.values()] : [];
  // `{"lending.md": "…", "fees.md": "…"}`
  return values.length > 1 && values.every((value) => isString(value) && isNatural(value.value))
    ? { ...place, path: `${place.path}.*`, parts: {} }
    : null;
}

/** In a list that is called what documents are called, a text may be short. */
function listOf(items: readonly TreeNode[], place: Place, isNamed: boolean): GuessedList | null {
  const paths = items.map((item) => textPath(item, isNamed)).filter((text) => text !== null);
  const [text] = paths;
  if (text === undefined || paths.length * 2 < items.length) return null;
  const first = items.find((item) => textPath(item, isNamed) !== null);
  return { ...place, parts: { ...(text !== "" && { text }), ...(isObject(first) && namesOf(first)) } };
}

/** The path from a document to its text: empty where it is the text, `null` where it has none. */
function textPath(item: TreeNode, isNamed: boolean): string | null {
  if (isString(item)) return isText(item.value, isNamed) ? "" : null;
  // `["Books are lent for two weeks.", 0.82]`
  if (isList(item)) return isString(item.items[0]) && isText(item.items[0].value, isNamed) ? "$[0]" : null;
  if (!isObject(item)) return null;
  const known = DOCUMENT_KEYS.text.find((key) => {
    const value = item.fields.get(key);
    return isString(value) && isText(value.value, isNamed);
  });
  if (known !== undefined) return `$.${known}`;
  const longest = longestText(item);
  return longest === null ? null : (placeOf(longest.keys)?.path ?? null);
}

function isText(text: string, isNamed: boolean): boolean {
  if (isNatural(text)) return true;
  return isNamed && /\p{L}\s+\S*\p{L}/u.test(text) && !hasSourceType(text.trim());
}

const SCORE_KEY = /score|similarity|distance|relevance/iu;
const ID_KEY = /(?:^|_)id$|[a-z]Id$|^(?:ref|doc|key|docno|pmid)$/u;

/** The places of a document's id and score, where they are none that are known. */
function namesOf(item: ObjectNode): GuessedList["parts"] {
  const placeFor = (known: readonly string[], pattern: RegExp, isFit: (value: TreeNode) => boolean): string | null => {
    if (known.some((key) => item.fields.has(key))) return null;
    const found = [...placesIn(item, ROOT)].find(([place, value]) => pattern.test(lastKey(place)) && isFit(value));
    return found?.[0].path ?? null;
  };
  const id = placeFor(DOCUMENT_KEYS.id, ID_KEY, (value) => asName(value) !== null);
  const score = placeFor(DOCUMENT_KEYS.score, SCORE_KEY, (value) => numberOf(value) !== null);
  return { ...(id !== null && { id }), ...(score !== null && { score }) };
}

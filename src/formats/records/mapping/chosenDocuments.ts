import { ProblemList } from "../../problemList";
import { isList, isObject, isString, type TreeNode } from "../../trees/treeNode";
import type { Purpose, SourceReference } from "../answerRecord";
import { isNatural } from "../longestText";
import { sourcesAt } from "../recordSources";
import { USUAL_SHAPE } from "../shapes/evaluations";
import { type GuessedList, isCalledDocuments, isCalledFound, rankOf, textLists } from "./guessedDocuments";
import { isCalledMade, isCalledOriginal } from "./guessedTexts";
import { baseOf, lastKey, nodesAt, placesIn, ROOT } from "./places";

interface ChosenDocuments {
  /** `null` where there is none. */
  readonly chosen: Pick<GuessedList, "path" | "parts"> | null;
  /** All that might be chosen as well. */
  readonly candidates: readonly GuessedList[];
}

/** Of the lists of a record those that its answer, at these keys, was likely made from: of several alike the nearest, all in one place, or the first. */
export function chosenDocuments(
  lists: readonly GuessedList[],
  node: TreeNode,
  answer: readonly string[],
): ChosenDocuments {
  const candidates = likelyLists(lists, answer);
  const [first] = candidates;
  const chosen = joined(candidates, node) ?? first ?? namesList(node);
  return { chosen, candidates };
}

/** Those that rank highest, stand nearest to the answer, and highest in the record. */
function likelyLists(lists: readonly GuessedList[], answer: readonly string[]): readonly GuessedList[] {
  const nearest = highest(highest(lists, rankOf), ({ keys }) => sharedKeys(keys, answer));
  return highest(nearest, ({ keys }) => -keys.length);
}

function highest(lists: readonly GuessedList[], value: (list: GuessedList) => number): readonly GuessedList[] {
  const most = lists.reduce((max, list) => Math.max(max, value(list)), -Infinity);
  return lists.filter((list) => value(list) === most);
}

function sharedKeys(keys: readonly string[], others: readonly string[]): number {
  const differing = keys.findIndex((key, index) => key !== others[index]);
  return differing === -1 ? keys.length : differing;
}

const USUAL_PATHS = USUAL_SHAPE.documents.map((path) => `$.${path}`);

/** A list of names or addresses without a text, under a key that is known for it or called so. */
function namesList(node: TreeNode): ChosenDocuments["chosen"] {
  const called = isObject(node) ? [...placesIn(node, ROOT)].filter(([place]) => isCalledDocuments(lastKey(place))) : [];
  const paths = [...called.map(([{ path }]) => path), ...USUAL_PATHS];
  const path = paths.find((one) => {
    const nodes = nodesAt(node, one);
    if (nodes.length === 0 || !nodes.every(isList)) return false;
    const sources = sourcesAt(node, [one], {}, () => "", new ProblemList());
    return sources.length > 0 && sources.every(isNamed);
  });
  return path === undefined ? null : { path: `${path}[*]`, parts: {} };
}

/** The path to the one list of a record, under a key that says that they were found or cited, whose entries are all names of files; `null` where none is. */
export function soleFiles(node: TreeNode): string | null {
  const named = isObject(node) ? [...placesIn(node, ROOT)].filter(([place]) => isCalledDocuments(lastKey(place))) : [];
  const [path, ...others] = named.flatMap(([{ path: at }, list]) =>
    areFiles(node, at, list) ? [pathOf({ path: at })] : [],
  );
  return path === undefined || others.length > 0 ? null : path;
}

/** What rows of questions about a text call the text. */
const PASSAGE_KEY = /^(?:text|passage|paragraph|article|document|doc|story|content|body)$/iu;

/** The key of the one text that a row asks about and answers from, or that a model's answer was written from; `null` where several compete, or where it repeats what was asked or said. */
export function solePassage(node: TreeNode, { query, response }: { query: string; response: string }): string | null {
  if (!isObject(node) || query === "") return null;
  const isMade = [...node.fields].some(([key, text]) => isString(text) && text.value === response && isCalledMade(key));
  const [passage, ...others] = [...node.fields].flatMap(([key, text]) =>
    (PASSAGE_KEY.test(key) || (isMade && isCalledOriginal(key))) && isString(text) && isNatural(text.value)
      ? [{ key, text: text.value }]
      : [],
  );
  if (passage === undefined || others.length > 0) return null;
  const isPrompt = passage.text.includes(query.trim()) || passage.text.trim() === response.trim();
  return isPrompt ? null : passage.key;
}

function areFiles(node: TreeNode, path: string, list: TreeNode): boolean {
  if (!isList(list)) return false;
  const sources = sourcesAt(node, [path], {}, () => "", new ProblemList());
  return sources.length > 0 && sources.every(({ kind }) => kind === "file");
}

function isNamed(source: SourceReference): boolean {
  return source.kind === "file" || (source.kind === "inline" && source.document.title !== undefined);
}

/** Lists that stand side by side as one, where a path leads to them and to nothing else. */
function joined(lists: readonly GuessedList[], node: TreeNode): GuessedList | null {
  const [first] = lists;
  const parent = parentOf(first?.path ?? "");
  const isAlike = ({ path, parts }: GuessedList): boolean =>
    parentOf(path) === parent && parts.text === first?.parts.text;
  if (first === undefined || lists.length < 2 || parent === ROOT.path || !lists.every(isAlike)) return null;
  const path = `${parent}.*[*]`;
  const length = (one: string): number => nodesAt(node, one).length;
  const isAll = length(path) === lists.reduce((sum, list) => sum + length(list.path), 0);
  return isAll ? { ...first, path } : null;
}

/** `$.found` of `$.found.web[*]` */
function parentOf(path: string): string {
  const list = baseOf(path);
  return list.slice(0, Math.max(list.lastIndexOf("."), list.lastIndexOf('["'), 1));
}

/** Objects in objects of a record; deeper stand settings and traces. */
const MAX_LEVELS = 3;

/** The path to the one list of documents under a key that no shape has, which says that they were found or cited; `null` where several compete. */
export function soleList(node: TreeNode, purpose: Purpose): string | null {
  const lists = textLists(node, purpose).filter((list) =>
    list.areTexts ? isCalledFound(lastKey(list)) : list.areDocuments && isCalledDocuments(lastKey(list)),
  );
  const [path, ...others] = lists.map(pathOf);
  return path === undefined || others.length > 0 || path.includes("[*]") ? null : path;
}

/** The path to a list that seems to hold the documents of a record in which none were found, as messages name it. */
export function unreadList(node: TreeNode, purpose: Purpose): string | null {
  const lists = textLists(node, purpose).filter(
    (list) =>
      list.keys.length <= MAX_LEVELS && (list.areDocuments || (list.areTexts && isCalledDocuments(lastKey(list)))),
  );
  const [chosen] = likelyLists(lists, []);
  return chosen === undefined ? null : pathOf(chosen);
}

function pathOf({ path }: Pick<GuessedList, "path">): string {
  return baseOf(path).replace(/^\$\.?/u, "");
}

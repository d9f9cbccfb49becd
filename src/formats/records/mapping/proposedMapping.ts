import { ProblemList } from "../../problemList";
import { quoted } from "../../quoted";
import { isList, isObject, isString, type TreeNode } from "../../trees/treeNode";
import type { AnswerRecord, Purpose } from "../answerRecord";
import { isNatural, longestText } from "../longestText";
import { openNode } from "../paths/openNode";
import { tablePath } from "../paths/recordPath";
import { selectNodes } from "../paths/selectNodes";
import { readRecord } from "../readRecord";
import { type RecordMapping, shapeOf } from "./recordMapping";

const QUERY_KEY = /quer|quest|prompt|input|ask|frage/iu;
/** What lists of what an answer was made from are called. */
const DOCUMENTS_KEY =
  /sources?$|ctxs?$|contexts?$|chunks?$|evidences?$|passages?$|doc(?:ument)?s?$|snippets?$|references?$|citations?$|retriev|hits$|quotes?$|quellen?$/iu;
const ANSWER_KEY = /answ|respon|output|result|generat|complet|reply|antwort/iu;

/** A text, or a list of texts, and the path to it. */
interface Found {
  readonly path: string;
  readonly length: number;
  readonly text: string;
}

/**
 * A sentence with a mapping for records of an unknown shape, made of the longest texts that one of them holds, and what it reads there.
 * `null` where too little is found.
 */
export function proposedMapping(node: TreeNode, purpose: Purpose): string | null {
  const lists = likeliest([...documentLists(node, "$", new Set())]);
  const documents = lists.length > 1 ? allOf(lists, node) : (lists[0] ?? null);
  const texts = [...textsIn(node, "$", new Set())].filter(
    ({ path }) => !lists.some((list) => path.startsWith(list.path)),
  );
  const query = texts.find(isQuery) ?? null;
  const answer =
    longest(texts.filter((text) => text !== query && ANSWER_KEY.test(lastKey(text.path)) && isSaid(text.text))) ??
    longest(texts.filter((text) => text !== query && isNatural(text.text)));
  if ((purpose === "answer" ? answer : (documents ?? lists[0] ?? null)) === null) return null;
  const mapping = {
    files: "**/*",
    ...(query !== null && { query: query.path }),
    ...(answer !== null && { answer: answer.path }),
    ...(documents !== null && { documents: documents.path, ...documentText(documents) }),
  };
  return `${sentence(mapping, node, purpose)}${lists.length > 1 ? besideText(lists, documents) : ""}`;
}

/** The lists that are called what documents are called; all of them where none is. */
function likeliest(lists: readonly FoundList[]): readonly FoundList[] {
  const named = lists.filter(({ path }) => DOCUMENTS_KEY.test(lastKey(path.slice(0, -LIST_END.length))));
  return named.length > 0 ? named : lists;
}

const LIST_END = "[*]";

/** Lists that stand side by side as one, where a path leads to them and to nothing else; `null` where one would have to choose. */
function allOf(lists: readonly FoundList[], node: TreeNode): FoundList | null {
  const [first] = lists;
  const parents = new Set(lists.map(({ path }) => parentOf(path)));
  const path = `${parentOf(first?.path ?? "")}.*${LIST_END}`;
  if (first === undefined || parents.size > 1 || lists.some(({ key }) => key !== first.key)) return null;
  const length = (one: string): number => selectNodes(node, tablePath(one)).length;
  const isAll = length(path) === lists.reduce((sum, list) => sum + length(list.path), 0);
  return isAll ? { ...first, path } : null;
}

/** `$.found` of `$.found.web[*]` */
function parentOf(path: string): string {
  const list = path.slice(0, -LIST_END.length);
  return list.slice(0, Math.max(list.lastIndexOf("."), list.lastIndexOf('["'), 1));
}

function besideText(lists: readonly FoundList[], documents: FoundList | null): string {
  const beside = ` Several lists of texts stand side by side: ${lists.map(({ path }) => path).join(", ")}.`;
  return documents === null
    ? `${beside} Write the path of those that the answer was made from as documents.`
    : `${beside} The path above takes all of them.`;
}

/** A short answer may be a name or a number; what has words and blanks is no hash, date or address. */
function isSaid(text: string): boolean {
  return isNatural(text) || /(?:^|\s)\p{L}{2,}[,.;:!?]*\s+(?:\S+\s+){0,3}?\p{L}{2,}/u.test(text);
}

function sentence(mapping: RecordMapping, node: TreeNode, purpose: Purpose): string {
  const json = JSON.stringify({ records: [mapping] });
  const read = readRecord({ node, shape: shapeOf(mapping), purpose, name: () => "" }, new ProblemList());
  const preview = read === null ? "" : ` It reads ${previewText(read)} in this one.`;
  return `To read records like this, put into .rag-quality.json: ${json}${preview} Correct its paths and the pattern of files where they are wrong.`;
}

function previewText({ query, response, sources }: AnswerRecord): string {
  const [first] = sources;
  const document = first?.kind === "inline" ? ` (the first: ${quoted(first.document.text)})` : "";
  const asked = query === "" ? "no query" : `the query ${quoted(query)}`;
  const answered = response === "" ? "no answer" : `the answer ${quoted(response)}`;
  return `${asked}, ${answered} and ${sources.length} ${sources.length === 1 ? "document" : "documents"}${document}`;
}

function longest<T extends { readonly length: number }>(found: readonly T[]): T | null {
  let most: T | null = null;
  for (const one of found) if (most === null || one.length > most.length) most = one;
  return most;
}

function isQuery({ path, text }: Found): boolean {
  return QUERY_KEY.test(lastKey(path)) || /[?？]\s*$/u.test(text);
}

function lastKey(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("."), path.lastIndexOf("[")) + 1);
}

/** `seen` are the nodes that were looked into: YAML's aliases name one node in many places. */
function* textsIn(node: TreeNode, path: string, seen: Set<TreeNode>): Generator<Found> {
  if (seen.has(node)) return;
  seen.add(node);
  const view = openNode(node);
  if (isString(view)) yield { path, length: view.value.length, text: view.value };
  if (!isObject(view)) return;
  for (const [key, value] of view.fields) yield* textsIn(value, pathTo(path, key), seen);
}

interface FoundList extends Found {
  /** The key of the texts, where the items are objects. */
  readonly key: string | null;
}

function* documentLists(node: TreeNode, path: string, seen: Set<TreeNode>): Generator<FoundList> {
  if (seen.has(node)) return;
  seen.add(node);
  const view = openNode(node);
  if (isList(view) && path !== "$") {
    const list = documentList(view.items, path);
    if (list !== null) yield list;
  }
  if (!isObject(view)) return;
  for (const [key, value] of view.fields) yield* documentLists(value, pathTo(path, key), seen);
}

function documentList(items: readonly TreeNode[], path: string): FoundList | null {
  const texts = items.map((item) => {
    if (isString(item)) return isNatural(item.value) ? { key: null, value: item.value } : null;
    const text = isObject(item) ? longestText(item) : null;
    return text === null ? null : { key: text.keys.reduce(pathTo, "$"), value: text.text.value };
  });
  const found = texts.filter((text) => text !== null);
  const [first] = found;
  if (first === undefined || found.length < items.length) return null;
  const length = found.reduce((sum, { value }) => sum + value.length, 0);
  return { path: `${path}[*]`, length, text: first.value, key: first.key };
}

function documentText({ key }: FoundList): Pick<RecordMapping, "text"> {
  return key === null ? {} : { text: key };
}

function pathTo(path: string, key: string): string {
  return /^[\p{L}_][\p{L}\p{N}_-]*$/u.test(key) ? `${path}.${key}` : `${path}["${key.replaceAll('"', "")}"]`;
}

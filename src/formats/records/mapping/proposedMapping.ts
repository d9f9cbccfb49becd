import { ProblemList } from "../../problemList";
import { quoted } from "../../quoted";
import { isList, isObject, isString, type TreeNode } from "../../trees/treeNode";
import type { AnswerRecord, Purpose } from "../answerRecord";
import { isNatural, longestText } from "../longestText";
import { openNode } from "../paths/openNode";
import { readRecord } from "../readRecord";
import { type RecordMapping, shapeOf } from "./recordMapping";

const QUERY_KEY = /quer|quest|prompt|input|ask|frage/iu;
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
  const documents = longest([...documentLists(node, "$", new Set())]);
  const texts = [...textsIn(node, "$", new Set())].filter(
    ({ path }) => documents === null || !path.startsWith(documents.path),
  );
  const query = texts.find(isQuery) ?? null;
  const answer =
    longest(texts.filter((text) => text !== query && ANSWER_KEY.test(lastKey(text.path)))) ??
    longest(texts.filter((text) => text !== query && isNatural(text.text)));
  if ((purpose === "answer" ? answer : documents) === null) return null;
  const mapping = {
    files: "**/*",
    ...(query !== null && { query: query.path }),
    ...(answer !== null && { answer: answer.path }),
    ...(documents !== null && { documents: documents.path, ...documentText(documents) }),
  };
  return sentence(mapping, node, purpose);
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

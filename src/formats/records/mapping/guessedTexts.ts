import { isList, isObject, isString, type TreeNode } from "../../trees/treeNode";
import { isNatural } from "../longestText";
import { openNode } from "../paths/openNode";
import { lastKey, type Place, placesIn, ROOT } from "./places";

/** A text of a record, and where it stands. */
interface GuessedText extends Place {
  readonly text: string;
}

interface GuessedTexts {
  readonly query: GuessedText | null;
  readonly answer: GuessedText | null;
  /** Whether the answer is called one. */
  readonly isNamed: boolean;
}

const QUERY_KEY = /quer|quest|frage/iu;
/** What was asked stands there too, among much else. */
const PROMPT_KEY = /prompt|input|ask|instruction|utterance|^q$|^user$|user_/iu;
const ANSWER_KEY = /answ|respon|output|result|generat|complet|reply|replies|predict|antwort/iu;
/** The answer that was wanted, which nobody generated. */
const REFERENCE_KEY = /gold|truth|expect|reference|ideal|correct(?!ed)|label|target|human/iu;
/** What is said of an answer. */
const REMARK_KEY = /reason|rationale|explan|feedback|critique|judg|verdict|comment|note|error|statement|claim/iu;
/** Values of these are no texts, whatever else the key says. */
const VALUE_KEY =
  /(?:^|_)(?:ids?|types?|kind|count|tokens?|version|group|lang|language|category|time|ms|hash|index|number|set|model|template|status)$/iu;
const ASKS = /[?？]\s*$/u;

/** What of a record's texts seems to be asked, and what answered. `inLists` are the paths of lists of documents. */
export function guessedTexts(node: TreeNode, inLists: readonly string[]): GuessedTexts {
  const texts = [...textsIn(node, ROOT, new Set())].filter(
    ({ path, text }) => text.trim() !== "" && !inLists.some((list) => path.startsWith(list)),
  );
  const query = best(texts, queryRank);
  const answer = best(
    texts.filter((text) => text !== query),
    answerRank,
  );
  return { query, answer, isNamed: answer !== null && answerRank(answer) >= NAMED };
}

/** Of those that rank alike, `null` where none ranks at all: the longest. */
function best(texts: readonly GuessedText[], rankOf: (text: GuessedText) => number): GuessedText | null {
  let chosen: GuessedText | null = null;
  let most = 0;
  for (const text of texts) {
    const rank = rankOf(text);
    if (rank < most || rank === 0) continue;
    if (rank === most && text.text.length <= (chosen?.text.length ?? 0)) continue;
    chosen = text;
    most = rank;
  }
  return chosen;
}

function queryRank({ keys, text }: GuessedText): number {
  const key = keys.at(-1) ?? "";
  const isNamed = QUERY_KEY.test(key);
  if (VALUE_KEY.test(key) || REMARK_KEY.test(key) || ANSWER_KEY.test(key)) return 0;
  const isPrompt = keys.some((one) => PROMPT_KEY.test(one));
  return Number(isNamed) * 6 + Number(ASKS.test(text)) * 3 + Number(isPrompt) * 2;
}

/** Of answers whose keys, or those above, call them so. */
const NAMED = 4;

function answerRank({ keys, text }: GuessedText): number {
  const key = keys.at(-1) ?? "";
  if (keys.some((one) => REFERENCE_KEY.test(one))) return 0;
  if (VALUE_KEY.test(key) || QUERY_KEY.test(key) || !isSaid(text)) return isShortAnswer(key, text) ? 1 : 0;
  if (REMARK_KEY.test(key)) return 2;
  if (ANSWER_KEY.test(key)) return NAMED + 1;
  if (keys.some((one) => ANSWER_KEY.test(one))) return NAMED;
  return isNatural(text) && !PROMPT_KEY.test(key) ? 3 : 0;
}

/** A short answer may be a name or a number. */
function isShortAnswer(key: string, text: string): boolean {
  return ANSWER_KEY.test(key) && !VALUE_KEY.test(key) && /^\s*[\p{L}\p{N}][\p{L}\p{N}\s.,%-]{0,40}$/u.test(text);
}

/** What has words and blanks is no hash, date or address. */
function isSaid(text: string): boolean {
  return isNatural(text) || /(?:^|\s)\p{L}{2,}[,.;:!?]*\s+(?:\S+\s+){0,3}?\p{L}{2,}/u.test(text);
}

/** `seen` are the nodes that were looked into: YAML's aliases name one node in many places. */
function* textsIn(node: TreeNode, place: Place, seen: Set<TreeNode>): Generator<GuessedText> {
  if (seen.has(node)) return;
  seen.add(node);
  const view = openNode(node);
  if (isString(view)) yield { ...place, text: view.value };
  // Of several answers to one question, the first.
  const [first] = isList(view) && ANSWER_KEY.test(lastKey(place)) ? view.items : [];
  if (first !== undefined) yield* textsIn(first, { ...place, path: `${place.path}[0]` }, seen);
  if (!isObject(view)) return;
  for (const [below, value] of placesIn(view, place)) yield* textsIn(value, below, seen);
}

import { isList, isObject, isString, type ObjectNode, type TreeNode } from "../../trees/treeNode";
import { isNatural } from "../longestText";
import { openNode } from "../paths/openNode";
import { type GuessedList, isCalledPassages } from "./guessedDocuments";
import { METRIC_KEY } from "./metricsAlone";
import { baseOf, lastKey, type Place, placesIn, ROOT } from "./places";

/** A text of a record, and where it stands. */
export interface GuessedText extends Place {
  readonly text: string;
}

interface GuessedTexts {
  readonly query: GuessedText | null;
  readonly answer: GuessedText | null;
  /** Others that may be the answer as well. */
  readonly others: readonly GuessedText[];
  /** Whether the answer is called one. */
  readonly isNamed: boolean;
}

const QUERY_KEY = /quer|quest|frage/iu;
/** What was asked itself, and nothing that was made of it. */
const ASKED_KEY = /^(?:query|question|frage)$/iu;
/** What was asked stands there too, among much else. */
const PROMPT_KEY = /prompt|input|ask|instruction|utterance|^q$|^user$|user_/iu;
const ANSWER_KEY =
  /answ|respon|output|result|generat|complet|reply|replies|predict|antwort|^(?:assistant|(?:chat)?bot|ai|got|pred)(?:_?(?:message|msg|text))?$/iu;
/** The answer that was wanted, which nobody generated, or what it has to contain. */
export const REFERENCE_KEY =
  /gold|truth|expect|reference|ideal|correct(?!ed)|label|target|human|(?:_|^)(?:must|not|should)?_?contains?$|keywords?$|needles?$|(?:answer|key)_?points?$/iu;
/** The answer of a model that was given nothing to answer from. */
const UNGROUNDED_KEY = /(?:^|_)(?:no|non|without)_?(?:rag|retrieval|context)(?:_|$)/iu;
/** What is said of an answer or a record. */
const REMARK_KEY =
  /reason|rationale|explan|feedback|critique|judg|verdict|comment|error|descri|title|heading|(?:^|_)(?:note|name|label)s?$/iu;
/** What was sent to the model. */
const INPUT_KEY = /^(?:prompt|input|request)s?(?:_|$)/iu;
export const METADATA_KEY = /^meta(?:_?data)?$/iu;
/** What may be checked against documents where nothing is called an answer. */
const CLAIM_KEY = /statement|claim/iu;
/** What an answer that is an object calls its words. */
const TEXT_KEY = /^(?:text|content|value|message|words)$/iu;
/** What says why there is no answer. */
const FAULT_KEY = /^(?:error|exception|traceback|stack_?trace)s?(?:_|$)|(?:_error|Error)(?:_?message)?$/iu;
/** Texts that stand for an answer where documents stand beside them. */
const SAID_KEY = /^(?:memo|summary|report|(?:system_?)message|hypothesis)$/iu;
/** Whether a text cites, as answers do. */
export const HAS_MARK =
  /\S\s?(?:\[\^?\d{1,3}(?:,\s?\d{1,3})*\]|【[^】\n]{1,60}】|\[[^\s[\]]{2,60}[_:.][^\s[\]]{1,60}\](?!\())/u;
/** Values of these are no texts, whatever else the key says. */
const VALUE_KEY =
  /(?:^|_)(?:ids?|types?|kind|count|tokens?|version|group|lang|language|category|time|ms|hash|index|number|set|model|template|status)$|encoding$/iu;
const ASKS = /[?？]\s*$/u;

/** What of a record's texts seems to be asked, and what answered. `lists` are those of documents. */
export function guessedTexts(node: TreeNode, lists: readonly GuessedList[]): GuessedTexts {
  const inLists = lists.map(({ path }) => baseOf(path));
  const texts = [...textsIn(node, ROOT, new Set())].filter(
    ({ path, text }) => text.trim() !== "" && !inLists.some((list) => isWithin(path, list)),
  );
  const isMade = texts.some((text) => isCalledMade(lastKey(text)) && answerRank(text) >= NAMED);
  const own = isMade ? texts.filter((text) => !isCalledOriginal(lastKey(text))) : texts;
  // What an item of a list asks is asked by a record of that list.
  const query = best(
    texts.filter(({ path }) => !path.includes("[*]")),
    queryRank,
  );
  const answer = best(
    own.filter(({ text }) => text !== query?.text),
    (text) => answerRank(text) || Number(query !== null && isValueBeside(text, query)),
  );
  const isNamed = answer !== null && answerRank(answer) >= NAMED;
  const others = own.filter((text) => answer !== null && text !== query && isAlike(text, answer));
  return { query, answer, others, isNamed };
}

const MADE_WORD = /^(?:llm|model|gpt|generated|predicted|pred|rag|bot|chatbot|ai|assistant|agent|system)\d*$/u;
const ORIGINAL_WORD = /^orig(?:inal)?$/u;

/** `answer_llm`, `generatedResponse`: what a model wrote. */
export function isCalledMade(key: string): boolean {
  return wordsOf(key).some((word) => MADE_WORD.test(word));
}

/** `answer_orig`: beside what a model wrote, what it was written from. */
export function isCalledOriginal(key: string): boolean {
  return !QUERY_KEY.test(key) && wordsOf(key).some((word) => ORIGINAL_WORD.test(word));
}

function wordsOf(key: string): readonly string[] {
  return key
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1_$2")
    .toLowerCase()
    .split(/[\s_.-]+/u);
}

/** `$.doc.text` is within `$.doc`, `$.doc_title` is not. */
function isWithin(path: string, list: string): boolean {
  return path.startsWith(list) && /^(?:[.[]|$)/u.test(path.slice(list.length));
}

/** Each called an answer, beside each other or in objects of one kind; where nothing is called so, each text that it may be. */
function isAlike(text: GuessedText, answer: GuessedText): boolean {
  if (answerRank(answer) < NAMED)
    return text !== answer && isNatural(text.text) && answerRank(text) === answerRank(answer);
  const isBeside =
    text.keys.length === answer.keys.length &&
    (parentOf(text) === parentOf(answer) || lastKey(text) === lastKey(answer));
  return isBeside && text !== answer && isNatural(text.text) && answerRank(text) === answerRank(answer);
}

function parentOf({ keys }: Place): string {
  return keys.slice(0, -1).join("\n");
}

/** `{"question_text": "…", "value": "N/A"}` */
function isValueBeside(text: GuessedText, query: GuessedText): boolean {
  return lastKey(text) === "value" && lastKey(query).startsWith("question") && parentOf(text) === parentOf(query);
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
  if (VALUE_KEY.test(key) || [REMARK_KEY, CLAIM_KEY, ANSWER_KEY].some((other) => other.test(key))) return 0;
  const isPrompt = keys.some((one) => PROMPT_KEY.test(one));
  const named = ASKED_KEY.test(key) ? 12 : QUERY_KEY.test(key) ? 6 : 0;
  const rank = named + Number(ASKS.test(text)) * 3 + Number(isPrompt) * 2;
  return rank === 0 ? 0 : Math.max(rank - (keys.length - 1), 1);
}

/** Of answers whose keys, or those above, call them so. */
const NAMED = 4;

function answerRank({ keys, text }: GuessedText): number {
  const key = keys.at(-1) ?? "";
  if (METRIC_KEY.test(key) && Number.isFinite(Number(text))) return 0;
  if (keys.some((one) => REFERENCE_KEY.test(one) || FAULT_KEY.test(one) || isCalledPassages(one))) return 0;
  if (REMARK_KEY.test(key) || keys.some((one) => METADATA_KEY.test(one) || INPUT_KEY.test(one))) return 0;
  if (VALUE_KEY.test(key) || QUERY_KEY.test(key) || !isSaid(text)) return isShortAnswer(key, text) ? 1 : 0;
  if (CLAIM_KEY.test(key)) return 2;
  if (ANSWER_KEY.test(key)) return NAMED + Number(!UNGROUNDED_KEY.test(key));
  if (keys.some((one) => ANSWER_KEY.test(one)) && (isNatural(text) || TEXT_KEY.test(key))) return NAMED;
  if (!isNatural(text) || PROMPT_KEY.test(key)) return 0;
  return SAID_KEY.test(key) || HAS_MARK.test(text) ? NAMED : 3;
}

const SHORT_ANSWER = /^\s*[\p{L}\p{N}][\p{L}\p{N}\s.,%-]{0,40}(?:[[(【][^[\]()【】\n]{1,60}[\])】][\s.,]*){0,5}$/u;

/** How many results there are answers nothing. */
const IS_COUNT = /^[\d.,\s]+$/u;

/** A short answer may be a name or a number, and what it cites behind it. */
function isShortAnswer(key: string, text: string): boolean {
  const isTotal = /results$/iu.test(key) && IS_COUNT.test(text);
  return ANSWER_KEY.test(key) && !VALUE_KEY.test(key) && !isTotal && SHORT_ANSWER.test(text);
}

/** What has words and blanks is no hash, date or address. */
function isSaid(text: string): boolean {
  return isNatural(text) || /(?:^|\s)\p{L}{2,}[,.;:!?]*\s+(?:\S+\s+){0,3}?\p{L}{2,}/u.test(text);
}

/** `q1`, `node_0`, `07161afe-0cc4` */
const ID_KEY = /^(?=\D*\d)[\w:.-]{1,64}$/u;

/** Messages, texts or records under their ids: no path that names one leads to that of another record. */
export function areById({ fields }: ObjectNode): boolean {
  const [first, ...others] = [...fields.values()];
  if (isString(first))
    return (
      others.length > 0 &&
      others.every(isString) &&
      [...fields.keys()].every((key) => ID_KEY.test(key) && !isPartKey(key))
    );
  if (!isObject(first) || !others.every(isObject)) return false;
  if (first.fields.has("role")) return others.every((value) => value.fields.has("role"));
  if (others.length === 0 || [...fields.keys()].some(isPartKey)) return false;
  const common = [...first.fields.keys()].filter((key) => others.every((value) => value.fields.has(key)));
  return common.length > 1;
}

/** `{"input": {…}, "output": {…}}` are the parts of one record. */
function isPartKey(key: string): boolean {
  return [QUERY_KEY, PROMPT_KEY, ANSWER_KEY].some((part) => part.test(key));
}

/** `seen` are the nodes that were looked into: YAML's aliases name one node in many places. */
function* textsIn(node: TreeNode, place: Place, seen: Set<TreeNode>): Generator<GuessedText> {
  if (seen.has(node)) return;
  seen.add(node);
  const view = openNode(node);
  if (isString(view)) yield { ...place, text: view.value };
  // Of several answers to one question nobody says which one counts.
  const [only, ...more] = isList(view) && ANSWER_KEY.test(lastKey(place)) ? view.items : [];
  if (only !== undefined && more.length === 0) yield* textsIn(only, { ...place, path: `${place.path}[*]` }, seen);
  if (!isObject(view) || (place !== ROOT && areById(view))) return;
  for (const [below, value] of placesIn(view, place)) yield* textsIn(value, below, seen);
}

import { quoted } from "../../quoted";
import { hasSourceType } from "../../sources/sourcePath";
import { isList, isObject, isString, type ObjectNode, type TreeNode } from "../../trees/treeNode";
import type { Purpose } from "../answerRecord";
import { isNatural, JUDGED_KEY } from "../longestText";
import { USUAL_SHAPE } from "../shapes/evaluations";
import type { RecordShape } from "../shapes/recordShape";
import { type GuessedList, isCalledDocuments, isCalledFound, isCalledSaid, isCalledWanted, rankOf, textLists } from "./guessedDocuments";
import { type GuessedText, guessedTexts, isCalledOriginal, REFERENCE_KEY } from "./guessedTexts";
import { METRIC_KEY } from "./metricsAlone";
import { baseOf, lastKey, nodesAt } from "./places";

/** The shape of a record whose keys nobody listed, where its values tell plainly what they are. */
export interface GuessedShape {
  readonly shape: RecordShape;
  /** Where its documents stand, for messages; `null` where it has none. */
  readonly documents: string | null;
  /** How it is read, as a sentence. */
  readonly text: string;
}

/** The rank of a list that is called what was found, or whose items have scores. */
const FOUND_RANK = 3;
/** What lists of what a search found are called, whatever is searched. */
const RESULTS_KEY =
  /(?:^|[a-z]_|_)(?:results?|hits|matches)$|[a-z](?:Results?|Hits|Matches)$|^(?:related|similar|nearest|matched|found)(?:_|(?=[A-Z]))/u;
/** What a test, a measure, an account or a task says of itself: a list of these was not retrieved. */
const OTHER_KEY =
  /^(?:pass(?:ed)?|fail(?:ed|ure)?|success|status|expected\w*|actual\w*|assert\w*|metric\w*|threshold|verdict|grade\w*|rating|e?mail|user_?name|role|answer|question|sentiment|label|priority|assignee)$/iu;
/** Lists of people, of what was measured, chosen or done, or of what a model put out: these have texts and scores, too. */
const OTHER_LIST =
  /(?:^|_)(?:users?|members|people|persons|authors|customers|employees|metrics?|measures|tests?|cases|scores|evaluations?|judge?ments|reviews?|ratings|votes|tasks|jobs|models|tools|agents|logs|events|runs|steps|tickets|options|choices|candidates|alternatives|entities|intents|labels|tags|topics|predictions|suggestions|rules|turns|reasons)$|(?:test|eval\w*|metric|bench\w*|judge|exam|survey|quiz|validation|training)_?(?:results?|hits|matches)$/iu;
const QUESTION_KEY = /quer|quest|frage/iu;
const ASKED_KEY = /quer|quest|frage|(?:^|_)input(?:_text)?$/iu;
const ASKS = /[?？]\s*$/u;
const ANSWERED_KEY =
  /(?:^|_)(?:answer|response|output|reply|result|completion|generation|antwort)(?:_?(?:text|llm|model|gpt|generated|final|raw|clean(?:ed)?|full|rag|bot|ai))?$|^(?:assistant|(?:chat)?bot|ai|got|pred)(?:_?(?:message|msg|text))?$|[a-z](?:Answer|Response|Output|Reply)(?:Text)?$/iu;

/**
 * How a record is read that no shape fits, by what its values are; `null` where that is not plain. What is called an answer is read as one
 * only where something is asked, and no list beside it may be of documents as well.
 */
export function guessedShape(node: TreeNode, purpose: Purpose): GuessedShape | null {
  if (!isObject(node)) return null;
  const lists = textLists(node, purpose);
  // Most objects hold neither: their texts need not be weighed.
  if (lists.length === 0 ? !mayAnswer(node) : !lists.some((list) => rankOf(list) === FOUND_RANK)) return null;
  const texts = guessedTexts(node, lists);
  const query = texts.query !== null && isAsked(texts.query) ? texts.query : null;
  const answer = texts.isNamed && texts.others.length === 0 && isAnswered(texts.answer) ? texts.answer : null;
  const documents = plainList(lists, node, query !== null);
  if (documents === null && !(lists.length === 0 && query !== null && answer !== null && isBare(node, query, answer)))
    return null;
  if (purpose === "answer" && (answer === null || query === null)) return null;
  const parts = [
    ...(documents === null ? [] : [`documents ${keyText(documents)}`]),
    ...(query === null ? [] : [`query ${keyText(query)}`]),
    ...(answer === null ? [] : [`answer ${keyText(answer)}`]),
  ];
  return {
    shape: shapeOf(query, answer, documents),
    documents: documents === null ? null : keyText(documents),
    text: `Its keys are none that are known; by its values it is read so: ${parts.join(", ")}. Where that is wrong, map them in .rag-quality.json.`,
  };
}

function mayAnswer({ fields }: ObjectNode): boolean {
  return [...fields].some(([key, value]) => ANSWERED_KEY.test(key) || isObject(value));
}

/** Where the documents of a record stand that is known but for these, if the scores of one list tell; and how that is said. */
export function guessedList(node: TreeNode, purpose: Purpose): { readonly path: string; readonly text: string } | null {
  const list = plainList(textLists(node, purpose), node, true);
  const [path] = list === null || !list.areHits ? [] : pathsOf(baseOf(list.path));
  if (list === null || path === undefined) return null;
  return {
    path,
    text: `No known key has the documents; by its values, ${keyText(list)} is read as the list of them. Where that is wrong, map them in .rag-quality.json.`,
  };
}

function shapeOf(query: GuessedText | null, answer: GuessedText | null, list: GuessedList | null): RecordShape {
  const { text, id, score } = list?.parts ?? {};
  return {
    ...USUAL_SHAPE,
    query: pathsOf(query?.path),
    response: pathsOf(answer?.path),
    documents: pathsOf(list === null ? undefined : baseOf(list.path)),
    parts: { ...(list !== null && !list.areTitles && { text: pathsOf(text) }), id: pathsOf(id), score: pathsOf(score) },
    parallel: {},
  };
}

function pathsOf(path: string | undefined): readonly string[] {
  return path === undefined ? [] : [path.replace(/^\$\.?/u, "")];
}

function keyText({ path }: { readonly path: string }): string {
  return quoted(baseOf(path).replace(/^\$\.?/u, ""));
}

/** Whether a text is surely what was asked: it ends as a question, or is called one. */
function isAsked(query: GuessedText): boolean {
  return ASKS.test(query.text) || ASKED_KEY.test(lastKey(query));
}

function isAnswered(answer: GuessedText | null): boolean {
  return answer !== null && !answer.path.includes("[*]") && ANSWERED_KEY.test(lastKey(answer));
}

/** The one list of a record that was surely found: by what it is called, or, where something is asked, by its texts and scores. */
function plainList(lists: readonly GuessedList[], node: TreeNode, isQuery: boolean): GuessedList | null {
  const [list, ...others] = lists.filter((one) => rankOf(one) === FOUND_RANK);
  if (list === undefined || others.length > 0 || baseOf(list.path).includes("[*]")) return null;
  const key = lastKey(list);
  if (!list.areDocuments) return list.areTexts && isCalledFound(key) && isQuery ? list : null;
  if (isCalledSaid(key) || OTHER_LIST.test(key) || !(isQuery || list.areHits)) return null;
  const items = itemsAt(node, list);
  const isFound = isCalledFound(key) || RESULTS_KEY.test(key) || (isQuery && list.areHits && items.every(isWorded));
  return isFound && !items.some(isOther) ? list : null;
}

function isWorded(item: TreeNode): boolean {
  return isObject(item) && [...item.fields.values()].some((value) => isString(value) && isNatural(value.value));
}

/** Whether a record holds a question and its answer and nothing that may be its documents, nor their names. What is put in may be anything. */
function isBare({ fields }: ObjectNode, query: GuessedText, answer: GuessedText): boolean {
  const others = [...fields].filter(([key]) => key !== query.keys[0] && key !== answer.keys[0]);
  const isMeasured = others.some(([key]) => METRIC_KEY.test(key));
  if (!isMeasured && !ASKS.test(query.text) && !QUESTION_KEY.test(lastKey(query))) return false;
  return others.every(([key, value]) => isAside(key, value));
}

/** What says nothing of what was found: a figure, a word, what was wanted, tags, and figures under their names. */
function isAside(key: string, value: TreeNode): boolean {
  if (value.kind === "literal" || isCalledWanted(key)) return true;
  if (isString(value))
    return JUDGED_KEY.test(key) || REFERENCE_KEY.test(key) || isCalledOriginal(key) || !isNatural(value.value);
  const values = isList(value) ? value.items : [...value.fields.values()];
  return !isCalledDocuments(key) && values.every((one) => one.kind === "literal" || (isWord(one) && isList(value)));
}

function isWord(node: TreeNode): boolean {
  return isString(node) && !isNatural(node.value) && !hasSourceType(node.value.trim());
}

function itemsAt(node: TreeNode, { path }: GuessedList): readonly TreeNode[] {
  return nodesAt(node, baseOf(path)).flatMap((list) => (isList(list) ? list.items : []));
}

/** Whether an entry of a list is a test, a measure or an account, and no document. */
export function isOther(item: TreeNode): boolean {
  return isObject(item) && [...item.fields.keys()].some((key) => OTHER_KEY.test(key));
}

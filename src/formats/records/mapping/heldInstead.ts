import { isPromptfoo } from "../../prompts/promptfoo";
import { quoted, quotedList } from "../../quoted";
import { baseName } from "../../sources/sourcePath";
import { asName, isList, isObject, isString, type ObjectNode, type TreeNode } from "../../trees/treeNode";
import type { Purpose } from "../answerRecord";
import { DOCUMENT_KEYS } from "../documentFields";
import { isNatural } from "../longestText";
import { tablePath } from "../paths/recordPath";
import { selectNodes } from "../paths/selectNodes";
import type { RecordReading } from "../recordReading";
import { foundNames, idsIn } from "../sourcesLack";
import { stepKeys } from "./agentStep";
import { errorOf } from "./failedCall";
import { textLists, wantedKeys } from "./guessedDocuments";
import { guessedTexts, HAS_MARK, METADATA_KEY, REFERENCE_KEY } from "./guessedTexts";
import { recordIn } from "./ownKeys";

/** What else a line of a corpus says of its document. */
const BESIDE_KEY =
  /^(?:title|name|ur[il]|link|source|file\w*|metadata|meta|date|lang(?:uage)?|author|section|page|tags?)$/iu;
const ID_KEYS = new Set([...DOCUMENT_KEYS.id, "docid", "docno", "corpus_id", "_id"]);

/** Where the answer should be found. */
const PLACE_KEY = /(?:ids?|doc(?:ument)?s?|sources?|pages?|files?|urls?)$/iu;

/** What a record plainly holds in place of an answer and what was retrieved, as the rest of a sentence; `null` for every other one. */
export function heldInstead(node: TreeNode, { path, purpose }: RecordReading): string | null {
  if (!isObject(node)) return null;
  const set = promptfooText(node) ?? corpusText(node, path, purpose) ?? judgedSetText(node) ?? questionSetText(node);
  const plain = set ?? (purpose === "answer" ? namesText(node) : null);
  const said = plain ?? (purpose === "answer" ? (severalAnswersText(node) ?? dataAnswerText(node)) : null);
  if (said !== null || textLists(node, purpose).length > 0) return said;
  return stepText(node) ?? wantedText(node) ?? idsText(node) ?? questionText(node);
}

/** `{"prompts": ["…"], "providers": ["…"], "tests": [{"vars": {"question": "How long?"}}]}`, or one of its tests in a file of their own. */
function promptfooText(node: ObjectNode): string | null {
  const isTest = isObject(node.fields.get("vars")) && isList(node.fields.get("assert"));
  const isRun = ["response", "output", "outputs", "results"].some((key) => node.fields.has(key));
  if (isRun || (!isTest && !isPromptfoo(node))) return null;
  const what = isTest ? "a test" : "a configuration";
  return `is ${what} of promptfoo, which holds no answers: run promptfoo eval --output results.json, and give that file.`;
}

/** `{"question": "How long?", "matched_questions": ["Loans", "Fees"]}` */
function namesText(node: ObjectNode): string | null {
  const names = foundNames(node);
  const { query, answer } = guessedTexts(node, textLists(node, "answer"));
  if (names === null || query === null || answer !== null) return null;
  const shown = "Visualize Retrieval shows that; to check an answer, write it beside the texts that it was made from";
  const sample = '{"response": "…", "sources": ["…"]}';
  return names.kind === "empty"
    ? `has a question for which nothing was retrieved (${quoted(names.path)} is an empty list), and no answer. ${shown}: ${sample}.`
    : `has a question and the names of what was retrieved for it (${quoted(names.path)}), without texts, and no answer. ${shown}: ${sample}.`;
}

/** `{"question": "How long?", "chunk_ids": ["c1", "c7"]}` */
function idsText(node: ObjectNode): string | null {
  const { query, answer } = guessedTexts(node, []);
  const ids = idsIn(node);
  if (query === null || answer !== null || ids === null) return null;
  return `has a question and ids of documents (${quoted(ids)}), and neither their texts nor an answer. Write both into it: {"response": "…", "sources": ["…"]}.`;
}

/** `{"_id": "S1", "title": "Loans", "text": "Books are lent for four weeks."}` */
function corpusText({ fields }: ObjectNode, path: string, purpose: Purpose): string | null {
  const keys = [...fields.keys()];
  const id = keys.find((key) => ID_KEYS.has(key) && asName(fields.get(key)) !== null);
  const text = DOCUMENT_KEYS.text.find((key) => fields.has(key));
  const said = text === undefined ? undefined : fields.get(text);
  // Loaders of documents give no id, and say in an object of its own where a text is from.
  const named = id ?? ["metadata", "meta"].find((key) => isObject(fields.get(key)));
  if (named === undefined || text === undefined || !isString(said) || !isNatural(said.value)) return null;
  if (HAS_MARK.test(said.value) || !keys.every((key) => ID_KEYS.has(key) || key === text || BESIDE_KEY.test(key)))
    return null;
  const what = `is a document of a corpus (${quotedList([named, text])}), and no`;
  return purpose === "answer"
    ? `${what} answer. Check answers against it: give it as --sources ${baseName(path)}.`
    : `${what} retrieval. Where it was found for a question, write that beside it: {"query": "…", "documents": […]}.`;
}

const ASKED_SET = /^(?:queries|questions)$/iu;
const WANTED_SET = /^(?:relevant_doc(?:ument)?s|qrels|ground_?truth|relevance)$/iu;

/** `{"queries": {"q1": "How long?"}, "corpus": {"d1": "…"}, "relevant_docs": {"q1": ["d1"]}}` */
function judgedSetText({ fields }: ObjectNode): string | null {
  const keys = [...fields].flatMap(([key, value]) => (isObject(value) ? [key] : []));
  const parts = [ASKED_SET, WANTED_SET].flatMap((pattern) => keys.find((key) => pattern.test(key)) ?? []);
  if (parts.length < 2) return null;
  return `is a set of questions and of the documents that ought to be found for them (${quotedList(parts)}), and holds neither answers nor what was found. Write that for each question: {"query": "…", "response": "…", "sources": ["…"]}.`;
}

const ASK_THEM =
  'Ask your system, and write what comes of it beside the question: {"response": "…", "sources": ["…"]}.';

/** `{"questions": [{"id": "q1", "question": "How long?", "gold": [{"doc_id": "lending"}]}]}` */
function questionSetText(node: ObjectNode): string | null {
  const [only, ...others] = [...node.fields].flatMap(([key, list]) =>
    isList(list) && list.items.length > 0 && list.items.every(asksAlone) ? [{ key, count: list.items.length }] : [],
  );
  if (only === undefined || others.length > 0 || guessedTexts(node, []).answer !== null) return null;
  const questions = only.count === 1 ? "1 question" : `${only.count} questions`;
  return `is a set of ${questions} (${quoted(only.key)}) with no answers and nothing that was retrieved for them: there is nothing to check yet. ${ASK_THEM}`;
}

/** `{"id": "q1", "question": "How long?"}` */
function questionText(node: ObjectNode): string | null {
  if (errorOf(node) !== null || !asksAlone(node) || naturalTexts(node) > 1) return null;
  return `has a question, no answer and nothing that was retrieved for it: there is nothing to check yet. ${ASK_THEM}`;
}

function naturalTexts({ fields }: ObjectNode): number {
  return [...fields.values()].filter((value) => isString(value) && isNatural(value.value)).length;
}

const SEVERAL_WORDS = /\S\s+\S|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{4}/u;
/** Of a judgement: which document, and how well it fits. */
const JUDGED_KEY = /^(?:doc(?:ument)?|passage|rel(?:evance)?|grade)$/iu;
const ANSWERED_KEY = /answer|respon|solution|reply|antwort|lösung/iu;
const QUESTION_KEY = /^(?:user_?)?(?:question|query|frage)(?:_?text)?$/iu;

/** Whether a record asks something, and holds no text that may be the answer, nor a list that may be of documents. */
function asksAlone(node: TreeNode): boolean {
  if (!isObject(node) || textLists(node, "answer").length > 0 || holdsMore(node)) return false;
  const { query, answer } = guessedTexts(node, []);
  const [key = "", ...deeper] = query?.keys ?? [];
  if (query === null || answer !== null || deeper.length > 0 || !QUESTION_KEY.test(key)) return false;
  const isMore = (one: string): boolean => JUDGED_KEY.test(one) || (ANSWERED_KEY.test(one) && !REFERENCE_KEY.test(one));
  return SEVERAL_WORDS.test(query.text) && ![...node.fields.keys()].some(isMore);
}

/** Lists and objects that are not what ought to be found may hold what was. */
function holdsMore({ fields }: ObjectNode): boolean {
  return [...fields].some(
    ([key, value]) =>
      ((isList(value) && value.items.some(isObject)) || isObject(value)) &&
      !REFERENCE_KEY.test(key) &&
      !METADATA_KEY.test(key),
  );
}

const ANSWERS_KEYS = ["answers", "responses", "candidates", "completions", "predictions"];

/** `{"question": "How long?", "answers": ["Four weeks.", "Two weeks."]}` */
function severalAnswersText({ fields }: ObjectNode): string | null {
  const isSeveral = (key: string): boolean => {
    const list = fields.get(key);
    return isList(list) && list.items.length > 1 && list.items.every(isString);
  };
  const key = ANSWERS_KEYS.find(isSeveral);
  if (key === undefined) return null;
  return `has several answers (${quoted(key)}), and nothing says which of them counts. Write that as its response, or name it in .rag-quality.json: "answer": "$.${key}[0]".`;
}

const DATA_PATHS = ["response.output", "output", "response", "answer", "result"];

/** `{"response": {"output": {"city": "Bern", "degrees": 12}}}` */
function dataAnswerText(node: ObjectNode): string | null {
  const record = errorOf(node) === null ? recordIn(node) : node;
  if (errorOf(record) !== null) return null;
  for (const path of DATA_PATHS) {
    const [data] = selectNodes(record, tablePath(path));
    if (data === undefined || !isObject(data) || data.fields.size < MIN_VALUES || !areValues(data)) continue;
    return `has values as its answer (${quoted(path)}: ${quotedList([...data.fields.keys()])}), and no sentence that could be checked. Write one, with what was retrieved for it: {"response": "…", "sources": ["…"]}.`;
  }
  return null;
}

const MAX_VALUE = 60;
/** One alone may be a short answer under a name of its own. */
const MIN_VALUES = 2;

function areValues({ fields }: ObjectNode): boolean {
  return [...fields.values()].every(
    (value) =>
      value.kind === "literal" || (isString(value) && value.value.length <= MAX_VALUE && !isNatural(value.value)),
  );
}

/** `{"step": 2, "tool": "search", "inputs": {"query": "How long?"}, "outputs": {"chunk_ids": ["c1", "c7"]}}` */
function stepText(node: ObjectNode): string | null {
  const keys = stepKeys(node);
  if (keys === null || guessedTexts(node, []).answer !== null) return null;
  return `is a step of an agent (${quotedList(keys)}), without the text of a document or of an answer. Write the whole run as one record: {"query": "…", "response": "…", "sources": ["…"]}.`;
}

/** `{"question": "How long?", "expected_answer": "Four weeks.", "answer_contains": ["four"]}` */
function wantedText(node: ObjectNode): string | null {
  const { query, answer } = guessedTexts(node, []);
  if (query === null || answer !== null) return null;
  const sought = wantedKeys(node).filter((key) => !PLACE_KEY.test(key));
  const wanted = [...node.fields].flatMap(([key, value]) =>
    REFERENCE_KEY.test(key) && !PLACE_KEY.test(key) && (isString(value) || isList(value)) ? [key] : [],
  );
  const sample = '{"response": "…", "sources": ["…"]}';
  if (wanted.every((key) => sought.includes(key)))
    return sought.length === 0
      ? null
      : `says what ought to be found for a question (${quotedList(sought)}), and holds neither an answer nor what was retrieved. Write both beside it: ${sample}.`;
  const keys = quotedList([...new Set([...wanted, ...sought])]);
  return `says what is wanted as the answer (${keys}), and holds no answer of a run. Write that beside it, with what was retrieved for it: ${sample}.`;
}

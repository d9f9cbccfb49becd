import { quoted, quotedList } from "../../quoted";
import { baseName } from "../../sources/sourcePath";
import { asName, isList, isObject, isString, type ObjectNode, type TreeNode } from "../../trees/treeNode";
import type { Purpose } from "../answerRecord";
import { DOCUMENT_KEYS } from "../documentFields";
import { isNatural } from "../longestText";
import type { RecordReading } from "../recordReading";
import { idsIn } from "../sourcesLack";
import { stepKeys } from "./agentStep";
import { textLists } from "./guessedDocuments";
import { guessedTexts, HAS_MARK, REFERENCE_KEY } from "./guessedTexts";

/** What else a line of a corpus says of its document. */
const BESIDE_KEY =
  /^(?:title|name|ur[il]|link|source|file\w*|metadata|meta|date|lang(?:uage)?|author|section|page|tags?)$/iu;
const ID_KEYS = new Set([...DOCUMENT_KEYS.id, "docid", "docno", "corpus_id", "_id"]);

/** Where the answer should be found. */
const PLACE_KEY = /(?:ids?|doc(?:ument)?s?|sources?|pages?|files?|urls?)$/iu;

/** What a record plainly holds in place of an answer and what was retrieved, as the rest of a sentence; `null` for every other one. */
export function heldInstead(node: TreeNode, { path, purpose }: RecordReading): string | null {
  if (!isObject(node)) return null;
  const corpus = corpusText(node, path, purpose);
  if (corpus !== null || textLists(node, purpose).length > 0) return corpus;
  return stepText(node) ?? wantedText(node) ?? idsText(node);
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

/** `{"step": 2, "tool": "search", "inputs": {"query": "How long?"}, "outputs": {"chunk_ids": ["c1", "c7"]}}` */
function stepText(node: ObjectNode): string | null {
  const keys = stepKeys(node);
  if (keys === null || guessedTexts(node, []).answer !== null) return null;
  return `is a step of an agent (${quotedList(keys)}), without the text of a document or of an answer. Write the whole run as one record: {"query": "…", "response": "…", "sources": ["…"]}.`;
}

/** `{"question": "How long?", "expected_answer": "Four weeks.", "answer_contains": ["four"]}` */
function wantedText(node: ObjectNode): string | null {
  const { query, answer } = guessedTexts(node, []);
  const wanted = [...node.fields].filter(
    ([key, value]) => REFERENCE_KEY.test(key) && !PLACE_KEY.test(key) && (isString(value) || isList(value)),
  );
  if (query === null || answer !== null || wanted.length === 0) return null;
  const keys = quotedList(wanted.map(([key]) => key));
  return `says what is wanted as the answer (${keys}), and holds no answer of a run. Write that beside it, with what was retrieved for it: {"response": "…", "sources": ["…"]}.`;
}

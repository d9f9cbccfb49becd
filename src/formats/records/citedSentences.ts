import { asName, isList, isObject, isString, type StringNode, type TreeNode } from "../trees/treeNode";
import type { RecordCitation, SourceReference } from "./answerRecord";
import { citedWords } from "./citedIds";
import { openNode } from "./paths/openNode";
import { joinedText } from "./paths/textOf";

const TEXT_KEYS = ["sentence", "text", "statement", "claim", "content", "answer"];
const CITATION_KEYS = ["citations", "citation_ids", "cited_ids", "source_ids", "sources", "citation"];
const ANSWER_KEYS = ["answer", "response", "responses", "output", "result"];
const BETWEEN_SENTENCES = " ";

/** Words of an answer, and what they cite: ids of sources, or numbers. */
interface CitedWords {
  readonly span: { readonly start: number; readonly end: number };
  readonly ids: readonly string[];
}

/** An answer whose citations stand beside its words. */
interface CitedAnswer {
  readonly text: StringNode;
  readonly cited: readonly CitedWords[];
  /** Whether numbers are places counted from 0 where nothing tells otherwise, as LangChain and the tracks of TREC write them. */
  readonly isFromZero: boolean;
}

/**
 * The answer of a record as a list of its sentences, `[{"sentence": "…", "citations": [1]}, …]`, or as one text,
 * `{"answer": "…", "citations": [0]}`; `null` where it is written otherwise.
 */
export function citedAnswer(record: TreeNode): CitedAnswer | null {
  if (!isObject(record)) return null;
  for (const key of ANSWER_KEYS) {
    const value = record.fields.get(key);
    const view = value === undefined ? undefined : openNode(value);
    const isFromZero = record.fields.has("references");
    const found = isList(view) ? ofSentences(view.items, isFromZero) : isObject(view) ? ofText(view) : null;
    if (found !== null) return found;
  }
  return null;
}

function ofSentences(items: readonly TreeNode[], isFromZero: boolean): CitedAnswer | null {
  const parts = items.map((item) => ({ text: textIn(item), ids: idsIn(item) }));
  const texts = parts.flatMap(({ text }) => text ?? []);
  if (texts.length < items.length || parts.every(({ ids }) => ids.length === 0)) return null;
  const text = joinedText(texts, BETWEEN_SENTENCES);
  let at = 0;
  const cited = parts.map(({ text: part, ids }): CitedWords => {
    const span = { start: at, end: at + (part?.value.length ?? 0) };
    at = span.end + BETWEEN_SENTENCES.length;
    return { span, ids };
  });
  return text && { text, cited: cited.filter(({ ids }) => ids.length > 0), isFromZero };
}

function ofText(node: TreeNode): CitedAnswer | null {
  const [text, ids] = [textIn(node), idsIn(node)];
  // Where the text has marks, they tell which of its words cite what.
  if (text === null || ids.length === 0 || citedWords(text.value).size > 0) return null;
  return { text, cited: [{ span: { start: 0, end: text.value.length }, ids }], isFromZero: hasCitations(node) };
}

/** Under other keys numbers may count from 1 as well. */
function hasCitations(node: TreeNode): boolean {
  return isObject(node) && node.fields.has("citations");
}

function textIn(node: TreeNode): StringNode | null {
  if (!isObject(node)) return null;
  return TEXT_KEYS.map((key) => node.fields.get(key)).find(isString) ?? null;
}

/** Ids and numbers; objects quote their sources, which is read elsewhere. */
function idsIn(node: TreeNode): readonly string[] {
  if (!isObject(node)) return [];
  const value = CITATION_KEYS.map((key) => node.fields.get(key)).find((found) => found !== undefined);
  // Some tracks of TREC write how sure they are of each: `{"doc-1": 0.9}`.
  if (isObject(value))
    return [...value.fields].every(([, sure]) => asName(sure) !== null) ? [...value.fields.keys()] : [];
  const items = isList(value) ? value.items : value === undefined ? [] : [value];
  const ids = items.map(
    (item) =>
      asName(item)
        ?.replace(/^\[(.*)\]$/u, "$1")
        .trim() ?? "",
  );
  return ids.includes("") ? [] : ids;
}

/** The citations of an answer by positions in the record's sources; none where nothing tells which sources they mean. */
export function citationsOf(
  { cited, isFromZero }: CitedAnswer,
  sources: readonly SourceReference[],
): readonly RecordCitation[] {
  const names = sources.map(namesOf);
  const all = cited.flatMap(({ ids }) => ids);
  const byName = (id: string): number => names.findIndex((some) => some.has(id.toLowerCase()));
  const first = all.every((id) => byName(id) !== -1) ? null : firstNumber(all.map(Number), sources.length, isFromZero);
  if (first === undefined) return [];
  return cited.map(({ span, ids }) => ({
    span,
    sources: ids.map((id) => (first === null ? byName(id) : Number(id) - first)),
    quote: null,
  }));
}

/** From which number places are counted; `undefined` where both are possible or none. */
function firstNumber(numbers: readonly number[], count: number, isFromZero: boolean): number | undefined {
  const isIn = (first: number): boolean =>
    numbers.every((number) => Number.isInteger(number) && number >= first && number < count + first);
  if (isIn(0) && (isFromZero || !isIn(1))) return 0;
  return isIn(1) && !isIn(0) ? 1 : undefined;
}

function namesOf(source: SourceReference): ReadonlySet<string> {
  const { id, title, uri } =
    source.kind === "inline"
      ? source.document
      : source.kind === "file"
        ? { id: source.key, title: source.title, uri: source.path }
        : {};
  return new Set([id, title, uri].flatMap((name) => name?.toLowerCase() ?? []));
}

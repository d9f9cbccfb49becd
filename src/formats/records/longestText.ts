import { isObject, isString, type ObjectNode, type StringNode, type TreeNode } from "../trees/treeNode";
import { DOCUMENT_KEYS } from "./documentFields";
import { openNode } from "./paths/openNode";

/** A text, and the keys that lead to it. */
export interface FoundText {
  readonly keys: readonly string[];
  readonly text: StringNode;
}

/** Shorter strings are names, dates and kinds rather than text. */
const MIN_LENGTH = 30;
const MIN_WORDS = 5;
/** Objects in objects in a document; deeper stand settings and traces. */
const MAX_LEVELS = 3;

/** What names a document is not its text, nor is what was asked. */
export const NAMING_KEY =
  /^(?:input|prompt|(?:\w+_)?(?:id|key|type|name|file_?name|title|sub_?title|heading|header|headline|label|path|file|source|uri|url|link|href|section|chapter|article|topic|subject|category|breadcrumbs?|citation|doc|document|author|question|query)|\w+(?:Id|Name|Title|Path|Url))$/u;
/** What a judge says of an answer or a document, which may quote it: `Groundedness_Reason`. */
export const JUDGED_KEY =
  /(?:reason(?:ing|s)?|rationales?|explanations?|feedback|critiques?|justifications?|verdicts?)$/iu;
/** What else is said of a document is not its text either, nor is what a test says of itself. */
const REMARK_KEY =
  /^(?:test_?case|comments?|notes?|judg\w*|grad(?:e|ing)\w*|evaluation|errors?|error_?message|warnings?)$/iu;
const ADDRESS = /^\s*(?:[a-z][a-z0-9+.-]*:\/\/|[\w.-]*\/)\S*\s*$/iu;

/** The longest text of a document that keeps it under an unknown key; `null` where it has none. A short one needs the key of a text. */
export function longestText(node: ObjectNode): FoundText | null {
  return longestThat(node, isNatural) ?? longestThat(node, isSaid);
}

function longestThat(node: ObjectNode, isText: TextSearch["isText"]): FoundText | null {
  let longest: FoundText | null = null;
  for (const found of textsIn(node, [], { isText, seen: new Set() })) {
    if (longest === null || found.text.value.length > longest.text.value.length) longest = found;
  }
  return longest;
}

interface TextSearch {
  readonly isText: (value: string, key: string) => boolean;
  /** What was looked into: YAML's aliases name one node in many places. */
  readonly seen: Set<TreeNode>;
}

/** `{"data": {"content": "Books are lent."}}`, `{"review_text": "arrived with a broken lid"}` */
function isSaid(value: string, key: string): boolean {
  return (
    (DOCUMENT_KEYS.text.includes(key) && ENDS_SENTENCE.test(value)) || (TEXT_KEY.test(key) && SOME_WORDS.test(value))
  );
}

/** Not that of a picture, a link or a button. */
const TEXT_KEY = /^(?!(?:alt|link|anchor|button|cta|label|title|heading|query|question|prompt|answer)_)\w+_text$/u;
const SOME_WORDS = /\S\s+\S+\s+\S/u;

/** The text to which the same keys lead as in a sibling, however short it is. */
export function textUnder(node: ObjectNode, keys: readonly string[]): FoundText | null {
  let found: TreeNode | undefined = node;
  for (const key of keys) {
    const view: TreeNode | undefined = found && openNode(found);
    found = view && isObject(view) ? view.fields.get(key) : undefined;
  }
  return found !== undefined && isString(found) && found.value.trim() !== "" ? { keys, text: found } : null;
}

function* textsIn(node: TreeNode, keys: readonly string[], search: TextSearch): Generator<FoundText> {
  if (search.seen.has(node)) return;
  search.seen.add(node);
  const view = node.kind === "object" ? openNode(node) : node;
  if (isString(view)) {
    if (search.isText(view.value, keys.at(-1) ?? "")) yield { keys, text: view };
    return;
  }
  if (!isObject(view) || keys.length >= MAX_LEVELS) return;
  for (const [key, value] of view.fields)
    if (![NAMING_KEY, JUDGED_KEY, REMARK_KEY].some((other) => other.test(key)) || isWholeDocument(key, value))
      yield* textsIn(value, [...keys, key], search);
}

const DOCUMENT_KEY = /^(?:doc|document)$/u;
/** So the guide of the AI SDK calls the text of what was found. */
const NAMED_TEXT_KEY = "name";
const ENDS_SENTENCE = /[.!?。！？]["”’)\]]*\s*$/u;

/** `{"doc": "Books are lent for four weeks."}`: a sentence is no name. */
function isWholeDocument(key: string, value: TreeNode): boolean {
  if (!isString(value) || !ENDS_SENTENCE.test(value.value)) return false;
  return DOCUMENT_KEY.test(key) || (key === NAMED_TEXT_KEY && isNatural(value.value));
}

/** Between blanks: what digits, dots or joints run through is a name, a date or a hash. */
const WORD = /(?<=^|[\s\p{Ps}\p{Pi}"'*_])\p{L}[\p{L}\p{M}'’-]*(?=$|[\s\p{Pe}\p{Pf}"'*_.,;:!?])/gu;

/** Whether a string is made of words, as people write them. */
export function isNatural(text: string): boolean {
  if (text.length < MIN_LENGTH || ADDRESS.test(text)) return false;
  const words = text.slice(0, 2000).match(WORD) ?? [];
  return words.length >= MIN_WORDS || /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{12}/u.test(text);
}

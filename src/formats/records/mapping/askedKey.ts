import { isObject, isString, type TreeNode } from "../../trees/treeNode";

const ASKED_WORDS = ["question", "query"];
/** What may follow the word: `sub_question_text`. */
const TEXT_WORDS = ["text", "string", "str"];
/** Questions that others asked, that were to be asked next, or whose words are those of a program. */
const OTHER_WORD =
  /^(?:follow(?:up)?|next|suggested|related|similar|matched|matching|nearest|expected|example|sample|hypothetical|generated|synthetic|faq|last|previous|prev|sql|cypher|sparql|graphql|graph|db|database|mongo|filter|es|elastic|no|has|is|num|n|per)$/u;
const WORDS = /\p{L}\s+\S*\p{L}|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Hangul}]{2}|[?？]\s*$/u;

/** What was asked, where a key of its own says so by one of its words: `sub_question_text`, `searchQuery`. Several that differ tell nothing. */
export function askedUnderKey(node: TreeNode): string {
  const asked = isObject(node) ? [...node.fields].flatMap(([key, value]) => (isAsked(key) ? [value] : [])) : [];
  const [text, ...others] = new Set(asked.filter(isString).map(({ value }) => value.trim()));
  return text !== undefined && others.length === 0 && WORDS.test(text) ? text : "";
}

function isAsked(key: string): boolean {
  const words = key
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1_$2")
    .toLowerCase()
    .split(/[\s_.-]+/u);
  const last = TEXT_WORDS.includes(words.at(-1) ?? "") ? words.at(-2) : words.at(-1);
  return ASKED_WORDS.includes(last ?? "") && !words.some((word) => OTHER_WORD.test(word));
}

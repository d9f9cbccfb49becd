import type { SentenceRange } from "../../../lexical/bestWindow";
import { PreparedSource, standsInAnyForm } from "../../../lexical/preparedSource";
import { rememberedFor } from "../../../lexical/rememberedFor";
import type { Comparison } from "../detail";
import { type LedList, listsAround } from "./ledLists";

/** A list of more words is a page, */
const MAX_TOKENS = 200;
/** and an item of more words says something of its own. */
const MAX_ITEM_TOKENS = 10;

/** A list as one statement, and the sentences of the source from its lead to the last item that a claim names. */
interface NamedItems {
  readonly statement: PreparedSource;
  readonly range: SentenceRange;
  /** Whether all words of the claim stand there. */
  readonly areAll: boolean;
}

/**
 * The list of the passage of which the claim names items beyond the passage: read as one statement it may say all of them.
 *
 *     claim:  The kit has a lamp, a rope, a knife and a map.
 *     source: The kit has:
 *             - a lamp
 *             - a rope
 *             - a knife
 *             - a map
 */
export function namedItems({ claim, source, passage }: Comparison): NamedItems | null {
  const near = source.tokenRange(passage.first, passage.last);
  const lacking = claim.content.filter((word) => !standsInAnyForm(source, word, near));
  if (lacking.length === 0) return null;
  for (const list of listsAround(source, passage)) {
    const statement = statementOf(list, source);
    if (statement === null) continue;
    const named = lacking.map((word) => lastItemWith(word, list, source)).filter((item) => item !== null);
    if (named.length === 0) continue;
    const range = { first: Math.min(passage.first, list.lead), last: Math.max(passage.last, ...named) };
    const said = source.tokenRange(list.lead, range.last);
    return { statement, range, areAll: claim.content.every((word) => standsInAnyForm(source, word, said)) };
  }
  return null;
}

/** The last item of a list that has a word; null where none has. */
function lastItemWith(
  word: Comparison["claim"]["content"][number],
  { first, last }: LedList,
  source: PreparedSource,
): number | null {
  for (let item = last; item >= first; item -= 1)
    if (standsInAnyForm(source, word, source.tokenRange(item, item))) return item;
  return null;
}

const statements = rememberedFor((_source: PreparedSource) => new Map<number, PreparedSource | null>());

/** The lead and the items of a list in one sentence; null where it is too long for one. */
function statementOf(list: LedList, source: PreparedSource): PreparedSource | null {
  const known = statements(source).get(list.first);
  if (known !== undefined) return known;
  const { first, last } = source.tokenRange(list.lead, list.last);
  const isShort = last - first <= MAX_TOKENS && areShort(list, source);
  const found = isShort ? new PreparedSource(joined(list, source)) : null;
  statements(source).set(list.first, found);
  return found;
}

function areShort(list: LedList, source: PreparedSource): boolean {
  for (let item = list.first; item <= list.last; item += 1) {
    const { first, last } = source.tokenRange(item, item);
    if (last - first > MAX_ITEM_TOKENS) return false;
  }
  return true;
}

const ITEM_MARK = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+/u;
const ENDS_ITEM = /[\s.;,]+$/u;

function joined({ lead, first, last }: LedList, { text, sentences }: PreparedSource): string {
  const words: string[] = [];
  for (let item = first; item <= last; item += 1)
    words.push(text.slice(sentences.starts[item], sentences.ends[item]).replace(ITEM_MARK, "").replace(ENDS_ITEM, ""));
  const opening = text.slice(sentences.starts[lead], sentences.ends[lead]).replace(/[\s:：*_]+$/u, "");
  return `${opening} ${words.join(", ")}.`;
}

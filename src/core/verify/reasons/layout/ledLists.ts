import { lowerBound } from "../../../lexical/lowerBound";
import type { PreparedSource } from "../../../lexical/preparedSource";
import { rememberedFor } from "../../../lexical/rememberedFor";

/** Items of a list, or rows of a table, one behind the other, and the sentence above that leads to them. All are numbers of sentences. */
export interface LedList {
  readonly lead: number;
  readonly first: number;
  readonly last: number;
}

const ITEM = /^([ \t]*)(?:[-*+•]\s|\d{1,3}[.)]\s|\|)/u;
const LEADS_ON = /[:：][\s*_]*$/u;
const IS_HEADING = /^(?:#{1,6}\s|\*\*[^*]+\*\*:?\s*$)/u;
const IS_INDENTED = /^[ \t]/u;
/** Lists that are looked at around one passage. */
const MAX_AROUND = 4;
/** What is longer leads to nothing, and is no item of a list. */
const MAX_LINE_LENGTH = 1000;

/** The lists that a passage of some sentences reaches into, by an item or by the line that leads to them. */
export function listsAround(source: PreparedSource, { first, last }: { first: number; last: number }): LedList[] {
  const lists = ledLists(source);
  const from = lowerBound(lists, (list) => list.last < first);
  return lists.slice(from, from + MAX_AROUND).filter((list) => list.first <= last || list.lead <= last);
}

/** The list that a sentence is an item of; null where it is of none. */
export function listOf(source: PreparedSource, sentence: number): LedList | null {
  const lists = ledLists(source);
  const found = lists[lowerBound(lists, (list) => list.last < sentence)];
  return found !== undefined && found.first <= sentence ? found : null;
}

/** The lists of a source that a line leads to, in their order. */
const ledLists = rememberedFor((source: PreparedSource): readonly LedList[] => {
  const { text, tokens } = source;
  const lists: LedList[] = [];
  let above: number | null = null;
  let outer: { readonly indent: number; readonly lead: number }[] = [];
  let isInList = false;
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    end = text.indexOf("\n", start);
    if (end === -1) end = text.length;
    const line = text.slice(start, Math.min(end, start + MAX_LINE_LENGTH));
    if (line.trim() === "") continue;
    const token = lowerBound(tokens.starts, (at) => at < end) - 1;
    const sentence = source.sentenceOf(Math.max(token, 0));
    const item = ITEM.exec(line);
    const indent = item?.[1]?.length ?? 0;
    if (item === null && isInList && IS_INDENTED.test(line)) continue;
    if (item === null) {
      above = end - start <= MAX_LINE_LENGTH && (LEADS_ON.test(line) || IS_HEADING.test(line)) ? sentence : null;
      outer = [];
      isInList = false;
      continue;
    }
    isInList = true;
    while ((outer.at(-1)?.indent ?? -1) >= indent) outer.pop();
    addItem(lists, outer.at(-1)?.lead ?? above, sentence);
    if (LEADS_ON.test(line)) outer.push({ indent, lead: sentence });
  }
  return lists;
});

function addItem(lists: LedList[], lead: number | null, item: number): void {
  const list = lists.at(-1);
  if (lead === null || item <= lead) return;
  if (list?.lead === lead && item <= list.last + 1) lists[lists.length - 1] = { ...list, last: item };
  else if (list === undefined || item > list.last) lists.push({ lead, first: item, last: item });
}

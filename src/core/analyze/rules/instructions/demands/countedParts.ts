import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { itemsBelow } from "../references/announcedCounts";
import { keptStem } from "./demandLexicon";
import { readScopes, type ScopedInstruction } from "./readScopes";

/** A sentence that asks something of each of several parts; the noun where it names one. */
export const EACH_PART =
  /\b(?:each|every)\b(?: (?:one|single))?(?: of (?:these|those|them|the(?: following| above)?))?(?: ([a-z]{3,20}))?/i;
/** Sentences and quotations are parts of anything, and nobody counts them before. */
const NO_PART =
  /^(?:answers?|responses?|reply|replies|outputs?|sentences?|quotes?|quotations?|words?|claims?|facts?|time|must|should|has|write)$/i;
const REFERS_BELOW = /\b(?:these|following|below)\b|:[*_]{0,2}\s*$/i;
const REFERS_ABOVE = /\b(?:of (?:these|those|them)|above)\b/i;
const NUMBERS = "two three four five six seven eight nine ten eleven twelve".split(" ");
/** "Write five sections", "in three parts": no more and no fewer. */
const COUNTED =
  /(?<!\b(?:to|most|than|least one|or) )\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:[a-z]+ )?([a-z]{3,20}s)\b/gi;
/** How many sentences before are looked at. */
const MAX_BACK = 12;

/** How many parts "each" speaks of in the instruction of that number: the items of the list that it means, or as many as were told before. 0 where nothing tells. */
export function partCount(prompt: PreparedPrompt, index: number): number {
  const scopes = readScopes(prompt);
  const own = scopes[index];
  if (own === undefined) return 0;
  const noun = EACH_PART.exec(own.masked)?.[1] ?? "";
  if (REFERS_BELOW.test(own.masked) && !own.isListItem) {
    const below = listBelow(prompt, own, prompt.body.end);
    if (below > 0) return below;
  }
  const before = scopes.slice(Math.max(0, index - MAX_BACK), index).filter(({ isListItem }) => !isListItem);
  const isNamed = noun !== "" && !NO_PART.test(noun);
  if (!isNamed && !REFERS_ABOVE.test(own.masked)) return 0;
  for (const earlier of before.reverse()) {
    const count = isNamed ? countOf(earlier, noun) : 0;
    if (count > 0) return count;
    const names = !isNamed || wordsOf(earlier.masked).has(keptStem(noun.toLowerCase()));
    const items = names ? listBelow(prompt, earlier, own.start) : 0;
    if (items > 0) return items;
  }
  return 0;
}

/** The items of a list that stands right below a sentence. */
function listBelow({ text }: PreparedPrompt, { start, written }: ScopedInstruction, end: number): number {
  return itemsBelow(text, { start: start + written.length, end });
}

function countOf({ masked }: ScopedInstruction, noun: string): number {
  const found = [...masked.matchAll(COUNTED)].find(
    ({ 2: counted = "" }) => keptStem(counted.toLowerCase()) === keptStem(noun.toLowerCase()),
  );
  const number = found?.[1]?.toLowerCase() ?? "";
  if (/\d/.test(number)) return Number(number);
  const at = NUMBERS.indexOf(number);
  return at === -1 ? 0 : at + 2;
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set((text.toLowerCase().match(/[a-z]{3,20}/g) ?? []).map(keptStem));
}

import type { Span } from "../../../contract/span";
import { type PreparedClaim, tokensOutside } from "../../lexical/preparedClaim";
import { type ClaimCase, type ReadPart, readPart } from "./claimScopes";
import { contentCount, isShort, type Part, withSharedWords } from "./sharedWords";

type Said = Pick<ClaimCase, "text" | "hidden">;

/** What stands between things that a sentence says one after the other. */
const SEPARATOR =
  /[,;；](?=\s)(?:\s*(?:and|or|while|whereas|but|und|sowie|während|et|ainsi que|y|e)\s)?|[.!?…]\s+|[、，；。]|\s[–—]\s|\s(?:and|as well as|while|whereas|but|und|sowie|et|ainsi que|y|och)\s/giu;
/** Behind `while` stands a whole statement; behind `and` one that may share words with those before. */
const IS_AND = /^(?!.*\b(?:while|whereas|während)\b).*\p{L}/isu;
/** Further parts are taken together: no statement has more, and each is scored against each cited source. */
const MAX_PARTS = 12;
/** What is said of several things at once, and of none of them alone. */
const SAID_OF_ALL =
  /\b(?:same|equal(?:ly)?|identical(?:ly)?|alike|together|combined|in total|altogether|in common|differ(?:s|ent|ence)?|similar(?:ly)?|gleich|gleiche[nrs]?|zusammen|insgesamt|même|ensemble|mismo|misma|juntos|iguales)\b|同じ|合計|相同|一样|一共/iu;
const NUMBER_AHEAD = String.raw`(?!\s+(?:\d|[€$£¥]|a\s|an\s|one\b|two\b|three\b|four\b|five\b|ten\b|half\b|ever\b))`;
const COMPARES = new RegExp(
  String.raw`\bthan\b${NUMBER_AHEAD}|\bas\s+(?!(?:long|soon|far|well)\b)\S+\s+as\b|\b(?:twice|half|double)\s+(?:as|the)\b|\b(?:before|after|earlier|later|unlike|exceeds?|outweighs?|compared)\b${NUMBER_AHEAD}|\p{L}er\s+als\b|\bmehr\s+als\b|\bweniger\s+als\b|\b(?:plus|moins|más|menos|aussi|tan)\s+\S+\s+(?:que|como)\b|より|比`,
  "iu",
);

/** Whether a claim sets one thing against another, or says one thing of several: `older than`, `the same as`. */
export function compares({ text, start, end }: PreparedClaim): boolean {
  const said = text.slice(start, end);
  return COMPARES.test(said) || SAID_OF_ALL.test(said);
}

/**
 * The things that a claim says one after the other, each with the words that they share; none where it says one thing, or
 * one of all of them.
 *
 *     The bridge, finished in 1931, spans the bay and is 640 metres long.
 *     ^--------^  ^--------------^  ^-----------^     ^----------------^
 */
export function conjuncts(given: Said, { text, start, end, answer }: PreparedClaim): ReadPart[] {
  if (SAID_OF_ALL.test(text.slice(start, end))) return [];
  const { parts, isLastAnd } = cut(given, { start, end });
  if (parts.length < 2) return [];
  const stretches = isLastAnd ? listed(text, parts) : parts.map(({ span }) => [span]);
  return stretches.map((spans, index) =>
    readPart({ ...given, answer, asked: [] }, spans, parts[index]?.span ?? { start, end }),
  );
}

function cut({ text, hidden }: Said, claim: Span): { parts: Part[]; isLastAnd: boolean } {
  const parts: Part[] = [];
  let isLastAnd = false;
  let from = claim.start;
  const take = (to: number): boolean => {
    const span = { start: from, end: to };
    const tokens = tokensOutside(text, span, hidden);
    if (tokens.every(({ isFunctionWord }) => isFunctionWord)) return false;
    parts.push({ span, tokens });
    return true;
  };
  for (const match of text.slice(claim.start, claim.end).matchAll(SEPARATOR)) {
    if (parts.length === MAX_PARTS - 1) break;
    const at = claim.start + match.index;
    if (take(at)) isLastAnd = IS_AND.test(match[0]);
    from = at + match[0].length;
  }
  return take(claim.end) ? { parts, isLastAnd } : { parts, isLastAnd: false };
}

/** Items of a list, with what stands before the first or, of names in front of what is said of them, behind the last. */
function listed(text: string, parts: readonly Part[]): Span[][] {
  const last = parts.at(-1);
  const names = parts.slice(0, -1);
  if (last === undefined || !names.every((part) => isName(text, part))) return withSharedWords(text, parts, null);
  const longest = Math.max(...names.map(contentCount));
  const tail = last.tokens.filter(({ isFunctionWord }) => !isFunctionWord)[longest - 1];
  if (tail === undefined || tail.end >= (last.tokens.at(-1)?.end ?? 0)) return withSharedWords(text, parts, null);
  const item = { start: last.span.start, end: tail.end };
  const own = { span: item, tokens: last.tokens.filter(({ end }) => end <= item.end) };
  return withSharedWords(text, [...names, own], { start: item.end, end: last.span.end });
}

/** One word, or words with capitals alone: no statement yet. */
function isName(text: string, part: Part): boolean {
  const content = part.tokens.filter(({ isFunctionWord }) => !isFunctionWord);
  if (!isShort(part)) return false;
  return content.length === 1 || content.every(({ start }) => /^\p{Lu}/u.test(text.slice(start, start + 2)));
}

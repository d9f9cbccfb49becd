import type { Span } from "../../../../contract/span";
import { ATTRIBUTION } from "./attributions";

/** What answers call the texts that they report; a capitalised name beside it would say whose, and be a claim of its own. */
export const TEXT = String.raw`(?:(?:report|memo|document|doc|source|article|page|material|note|guide|manual|handbook|filing|paper|text|context|passage|excerpt|snippet|record|slide|presentation|statement|letter|e-?mail|overview|file|specification|contract|agreement)s?|memorandum|documentation|minutes|summar(?:y|ies)|content|information|data|evidence|polic(?:y|ies))`;
const KIND = String.raw`(?:the|this|these|those|our|your|its|their|both|all|several|multiple|various|a|an|same|given|provided|retrieved|available|supplied|cited|attached|above|following|internal|external|official|company|corporate|board|public|published|recent|latest|current|relevant|original|project|source|team|technical|meeting|training|press|search)`;
const REPORTED = String.raw`(?:${KIND}[\s-]+){0,4}${TEXT}(?:\s+(?:provided|given|above|below|supplied))?`;
const SPEAKER = String.raw`(?:${REPORTED}|(?:the\s+)?(?:management|company|author|authors|board|team))`;
export const ADVERB = String.raw`(?:(?:also|further|clearly|explicitly|specifically|directly|additionally|\w+ly)\s+)?`;
export const SAY = String.raw`(?:says?|said|(?:stat|indicat|not)e[sd]?|(?:mention|report|explain|highlight|confirm|add)(?:s|ed)?|describes?|(?:specif|identif)(?:y|ies|ied)|shows?|showed|emphasi[sz]es?|makes?\s+(?:it\s+)?clear|points?\s+out|outlines?|details?)`;

/** Words that a claim may open with. */
export interface Frame {
  /** What none of them goes without: it is looked for first. */
  readonly needs: RegExp;
  /** In lower case: patterns of both cases of all scripts take several times as long to get ready. */
  readonly pattern: RegExp;
}

const COMMA = /,/;
const THAT = /that/;
const BEFORE_WORDS = /[:："“„«]/;

const FRAMES: readonly Frame[] = [
  // Laut dem Dokument [2], …
  frame(COMMA, ATTRIBUTION),
  // According to the memo, …; Based on the board materials, …
  frame(
    COMMA,
    String.raw`^(?:according to|as per|per|based on|as (?:${ADVERB}${SAY}|shown|seen|described|outlined) (?:in|by)|from|in) ${REPORTED}\s*,\s*`,
  ),
  // Internal documents indicate that …; management says the plant …
  frame(THAT, String.raw`^${SPEAKER} ${ADVERB}${SAY} that `),
  frame(/sa/, String.raw`^${SPEAKER} ${ADVERB}(?:says?|said) (?=(?:the|a|an|it|its|they|their|this|these)\s)`),
  // Our policy says: “…”; here is the exact wording: “…”
  frame(
    BEFORE_WORDS,
    String.raw`^(?:as )?${SPEAKER} ${ADVERB}(?:${SAY}|reads?|puts? it)(?: as follows)?\s*(?:[:：]\s*|(?=["“„«])|(?:that|,)\s*(?=["“„«]))`,
  ),
  frame(
    BEFORE_WORDS,
    String.raw`^(?:here is|here['’]s|this is)?\s*(?:the )?(?:exact|full|original|relevant|precise) (?:wording|text|words|quotes?|quotation|language|clause|sentence)(?: (?:is|are|reads?))?\s*[:：]\s*(?=["“„«])`,
  ),
  frame(THAT, String.raw`^it is (?:also |further )?(?:stated|noted|mentioned|reported|indicated) (?:\w+ ){0,4}that `),
  // It's important to note that …; it is worth mentioning that …
  frame(
    THAT,
    String.raw`^(?:it(?: is|['’]s) )?(?:also )?(?:important|worth|essential|crucial|necessary|good|helpful|critical) (?:to (?:note|remember|mention|understand|know|keep in mind|point out|be aware)|noting|mentioning|remembering|pointing out) that `,
  ),
  frame(THAT, String.raw`^(?:keep|bear) in mind that `),
  // For example, …; Note that …
  frame(
    COMMA,
    String.raw`^(?:for (?:example|instance)|however|additionally|furthermore|moreover|overall|in addition|in summary|in short|notably|importantly|specifically|in particular|finally|lastly|similarly|likewise|nowadays|today|currently|at present)\s*,\s*`,
  ),
  frame(BEFORE_WORDS, String.raw`^(?:example|note|key point|takeaway)(?: \d{1,2})?\s*[:：]\s*`),
  frame(THAT, String.raw`^(?:please )?note that `),
];

/** A blank of the pattern is any room between words. */
export function frame(needs: RegExp, pattern: string): Frame {
  return { needs, pattern: new RegExp(pattern.replace(/ /gu, "\\s+"), "u") };
}

const LAYOUT = /^[\s*_"“‘'(>#-]*/u;
/** `**Oak Hotel**: ` names what is spoken of, and is no part of the frame behind it. */
const LABEL = /^[\s>#-]*\*\*[^*\n]{1,60}(?:\*\*\s?:|:\*\*)\s+/u;
/** `Yes, according to the memo, …`: only before who reports is it none of the claim's. */
const ANSWERS = /^(?:yes|no)\s*,\s+/iu;
const MAX_FRAME_LENGTH = 160;
/** `Overall, according to the memo, …` */
const MOST_FRAMES = 2;

/**
 * The words at the start of a claim that only say who reports it, or join it to the one before: they are none of what it
 * states. Null where there are none.
 *
 *     According to the memo, output fell in May.
 *     ^---------------------^
 */
export function frameOf(text: string, claim: Span): Span | null {
  const label = lengthAt(LABEL, text, claim.start, claim.end);
  const start = claim.start + (label > 0 ? label : lengthAt(LAYOUT, text, claim.start, claim.end));
  const behind = start + lengthAt(ANSWERS, text, start, claim.end);
  let end = frameLength(text, behind, claim.end) > 0 ? behind : start;
  for (let count = 0; count < MOST_FRAMES; count += 1) end += frameLength(text, end, claim.end);
  return end > start && /\p{L}/u.test(text.slice(end, claim.end)) ? { start, end } : null;
}

function frameLength(text: string, from: number, to: number): number {
  const words = lowered(text.slice(from, Math.min(to, from + MAX_FRAME_LENGTH)));
  const found = FRAMES.filter(({ needs }) => needs.test(words)).map(({ pattern }) => pattern.exec(words));
  return Math.max(0, ...found.map((one) => one?.[0].length ?? 0));
}

/** In lower case, where each character stays in its place. */
export function lowered(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

function lengthAt(pattern: RegExp, text: string, from: number, to: number): number {
  return pattern.exec(text.slice(from, Math.min(to, from + MAX_FRAME_LENGTH)))?.[0].length ?? 0;
}

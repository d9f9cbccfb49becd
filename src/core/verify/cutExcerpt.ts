import type { Reason, ReasonCode } from "../../contract/verify/reason";

const DOTS = String.raw`(?:…|\.{3}|\[\s?(?:…|\.{3})\s?\])`;
const IS_CUT = new RegExp(String.raw`^[\s"“]{0,3}${DOTS}|${DOTS}[\s"”]{0,3}$`, "u");
/** What a search shows of a page is shorter; of a longer text too little is missing to say anything for it. */
const MAX_EXCERPT = 3_000;

/** The last line of such an excerpt is prose: a sentence that has an end, and one behind it that has none. */
const ENDS_WITHIN = /[.!?]["”)]?\s+\p{Lu}[^.!?:;|\n]{40,}[\p{L}\p{N},–-]\s*$/u;
const IS_ITEM = /^\s*(?:[-*+•#|>]|\d{1,3}[.)]\s)/u;
/** No sentence that begins nearer to the end than this needs to be looked for. */
const MAX_SENTENCE = 1_000;

/** Whether a source is an excerpt that a search cut off before or behind: `… has to be sent by registered letter and …` */
export function isCutExcerpt(text: string): boolean {
  return text.length <= MAX_EXCERPT && (IS_CUT.test(text) || endsWithinSentence(text));
}

/** Whether a text ends within a sentence of its prose: `Books are lent. Readers have to bring them back to the de` */
export function endsWithinSentence(text: string): boolean {
  const written = text.slice(-MAX_SENTENCE).trimEnd();
  const line = written.slice(written.lastIndexOf("\n") + 1);
  return !IS_ITEM.test(line) && ENDS_WITHIN.test(line);
}

const MISSING: ReadonlySet<ReasonCode> = new Set([
  ...(["number_missing", "name_missing", "word_missing", "quote_missing", "no_match", "weak_match"] as const),
]);

export const MAY_STAND_IN_REST = " The excerpt is cut, and what is missing may stand in the rest.";

/** That a cut excerpt lacks something, as what it is: it may stand in what was cut off, which is said once. */
export function ofExcerpt(reasons: readonly Reason[]): Reason[] {
  const last = reasons.findLastIndex(({ code }) => MISSING.has(code));
  return reasons.map((reason, index) => {
    if (!MISSING.has(reason.code)) return reason;
    const { code, start, end } = reason;
    const said = reason.message.replace(/^The source /u, "The excerpt ");
    return { code, start, end, message: index === last ? said + MAY_STAND_IN_REST : said };
  });
}

import type { Reason, ReasonCode } from "../../contract/verify/reason";

const DOTS = String.raw`(?:…|\.{3}|\[\s?(?:…|\.{3})\s?\])`;
const IS_CUT = new RegExp(String.raw`^[\s"“]{0,3}${DOTS}|${DOTS}[\s"”]{0,3}$`, "u");
/** What a search shows of a page is shorter; of a longer text too little is missing to say anything for it. */
const MAX_EXCERPT = 3_000;

/** Whether a source is an excerpt that a search cut off before or behind: `… has to be sent by registered letter and …` */
export function isCutExcerpt(text: string): boolean {
  return text.length <= MAX_EXCERPT && IS_CUT.test(text);
}

const MISSING: ReadonlySet<ReasonCode> = new Set([
  ...(["number_missing", "name_missing", "word_missing", "quote_missing", "no_match", "weak_match"] as const),
]);

/** That a cut excerpt lacks something, as what it is: it may stand in what was cut off. */
export function ofExcerpt({ replacement, ...reason }: Reason): Reason {
  if (!MISSING.has(reason.code)) return replacement === undefined ? reason : { ...reason, replacement };
  const said = reason.message.replace(/^The source /u, "The excerpt ");
  return { ...reason, message: `${said} The excerpt is cut, and what is missing may stand in the rest.` };
}

import type { Reason } from "../../../contract/verify/reason";
import { NEGATIONS } from "../../../text/functionWords";
import { tokenize } from "../../../text/tokens";
import type { PreparedClaim } from "../../lexical/preparedClaim";
import { oppositesOf } from "../../lexical/wordRelations";

/** A figure behind them is the most of something. */
const CAPS: ReadonlySet<string> = new Set(["limited", "restricted", "confined", "reserved"]);
const SAYS_MOST = /\||\b(?:max(?:imum|imal)?|at most|up to|(?:no|not) more than|limit(?:s|ed)?|cap(?:ped)?|quota)\b/iu;
const SOLE: ReadonlySet<string> = new Set(["only", "solely", "exclusively", "just"]);
const SAYS_SOLE =
  /\b(?:only|just|sole(?:ly)?|single|alone|exclusive(?:ly)?|limited|restricted|reserved|requires?|required|nobody|nothing|none|no[ -]one|no other|without|except|unless|other than)\b|\b(?:cannot|can['’]t|may not|must not|(?:do|does|is|are) not)\s*[.;]/iu;

/**
 * Whether words say in another way how far a claim goes.
 *
 *     claim:  Uploads are limited to 20 MB.       Only admins may delete it.      The hall is not open.
 *     words:  The maximum upload size is 20 MB.   Deleting it requires an admin.  The hall is closed.
 */
export function isSaidOtherwise({ code, start, end }: Reason, claim: PreparedClaim, words: string): boolean {
  if (code !== "qualifier_differs") return false;
  const form = claim.text.slice(start, end).toLowerCase();
  const isOfFigure = claim.quantities.some((own) => own.start >= end && own.start <= end + FIGURE_WITHIN);
  if (CAPS.has(form)) return isOfFigure && SAYS_MOST.test(words);
  // `only 14 days` is a manner of speaking.
  if (SOLE.has(form)) return isOfFigure || SAYS_SOLE.test(words);
  return NEGATIONS.has(form) && isDenied(claim.text, words);
}

/** An article, or `to`, before the figure. */
const FIGURE_WITHIN = 5;

const DENIES =
  /n['’]t\b|\b(?:exclu|exempt|except|lack|omit|without|silent|absent|missing|fail|refus|prohibit|forbid|forbad|banned|barred|reject|den(?:y|ies|ied)|prevent|ineligib|invalid|impossib|disallow|disabl|non-|unable|unclear|uncertain|un(?:named|known|specified|listed|stated|available|supported|affected|changed))/iu;
/** Whether words deny anything, or have the opposite of a word of the claim. */
export function isDenied(claim: string, words: string): boolean {
  const theirs = tokenize(words);
  if (DENIES.test(words) || theirs.some(({ form }) => NEGATIONS.has(form))) return true;
  const stems = new Set(theirs.map(({ stem }) => stem));
  return tokenize(claim).some(({ stem }) => oppositesOf(stem).some((other) => stems.has(other)));
}

const ACRONYM = /^\p{Lu}{3,}$/u;

/** Whether an acronym stands in a name of code: `API` in `kube-apiserver`. */
export function isInCode(name: string, words: string): boolean {
  return ACRONYM.test(name) && new RegExp(String.raw`[-_./]${name}|\b${name}\w*[-_.]\w`, "iu").test(words);
}

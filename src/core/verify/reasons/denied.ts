import { rangeSpan } from "../../lexical/bestWindow";
import { type Comparison, detail, type Detail, quoted } from "./detail";

/** What turns a sentence into one that is told to be wrong. */
const DENIES = new RegExp(
  [
    String.raw`\bnot (?:at all )?(?:the case|true)\b`,
    String.raw`\b(?:myth|misconception|fallacy)\b`,
    String.raw`\b(?:this|that|which|it) (?:is|was) (?:\w+ )?(?:untrue|wrong|incorrect|false)\b`,
    String.raw`\bcontrary to (?:popular|common|what|the claim)\b`,
    String.raw`\b(?:wrongly|falsely|mistakenly|erroneously) (?:believ|assum|think|thought|claim|said|report|stat)`,
  ].join("|"),
  "iu",
);
const LIMITS = /\b(?:only|just|merely|solely|exclusively)\b/iu;
/** `doesn't just search` */
const DENIES_LIMIT = /(?:\bnot|n[’']t) (?:only|just|merely|solely|exclusively|simply)\b/iu;

/**
 * That the passage has the claim's words in order to deny them.
 *
 *     claim:  The tower leans to the west.
 *             ^--------------------------^ qualifier_differs
 *     source: Many say that the tower leans to the west, which is not the case.
 */
export function deniedDetails({ claim, source, passage }: Comparison): Detail[] {
  const last = Math.min(passage.last + 1, source.sentences.length - 1);
  const { start, end } = rangeSpan(source, { first: passage.first, last });
  const theirs = source.text.slice(start, end);
  const ours = claim.text.slice(claim.start, claim.end);
  const denial = denialOf(ours, theirs);
  const [from, to] = [claim.tokens[0], claim.tokens.at(-1)];
  if (denial === null || from === undefined || to === undefined) return [];
  const message = `The source says ${quoted(denial[0])} of this or beside it: it may deny what the claim says.`;
  return [detail("qualifier_differs", message, { start: from.start, end: to.end }, "leaves_open")];
}

/** Hardly any passage denies: it is looked at before the claim. */
function denialOf(ours: string, theirs: string): RegExpExecArray | null {
  const denial = DENIES.exec(theirs) ?? deniedLimit(ours, theirs);
  return denial === null || DENIES.test(ours) ? null : denial;
}

function deniedLimit(ours: string, theirs: string): RegExpExecArray | null {
  const denial = DENIES_LIMIT.exec(theirs);
  return denial !== null && LIMITS.test(ours) && !DENIES_LIMIT.test(ours) ? denial : null;
}

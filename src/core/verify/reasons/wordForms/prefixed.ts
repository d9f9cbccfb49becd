import { NEGATIONS } from "../../../../text/functionWords";
import type { Token } from "../../../../text/tokens";
import { isMeasuredLanguage } from "../../../lexical/english";
import { standsIn } from "../../../lexical/preparedSource";
import { type Comparison, detail, type Detail, quoted, tokensAround } from "../detail";

const PREFIXES = ["non", "un", "in", "im", "ir", "il", "dis", "mis", "anti", "contra", "de"];
/** Words that only begin with the letters of a prefix: what stands behind these is another word. */
const NOT_TURNED =
  /^(?:inform(?:s|ed|ing|ation|ational|ative)?|intent(?:s|ion|ions)?|inside|indeed|import(?:s|ed|ing|er|ers|ant|antly)?|descent|under|until|(?:in(?:vest|tend|creas|come|put|set|sur|stall|stance|stant|state|herent|spir)|imp(?:ress|rov|os|act|lant|art)|de(?:creas|tail|sign|part|posit|light|serv|fin|bat|fault|liver|cline)|dis(?:play|cover|count|tress|patch|charg|pos|miss|ciplin|till)|illustrat|mission|contract)\w*)$/u;
/** Shorter words fit behind a prefix by chance. */
const SHORTEST = 4;
const MAX_DETAILS = 2;

/**
 * Words of the claim that the passage has with a prefix that turns them round, or without that of the claim.
 *
 *     claim:  The drug is indicated in children.
 *                         ^-------^ direction_differs
 *     source: The drug is contraindicated in children.
 */
export function prefixDetails(comparison: Comparison): Detail[] {
  const { claim, source } = comparison;
  if (!isMeasuredLanguage(claim, source)) return [];
  const near = tokensAround(comparison, 1);
  const missing = claim.content.filter(({ stem }) => !standsIn(source, stem, near));
  if (missing.length === 0) return [];
  const { first, last } = tokensAround(comparison, 0);
  const places = new Map<string, number>();
  for (let index = first; index < last; index += 1) places.set(source.tokens.lexeme(index)?.form ?? "", index);
  const turned = missing.flatMap(({ token }) => {
    const place = places.has(token.form) ? undefined : placeOfTurned(token.form, places);
    if (place === undefined) return [];
    // `non-paid` is no `paid`.
    const isTurnedThere = source.tokens.lexeme(place - 1)?.form === "non";
    const isSaidToo = claim.tokens.some(({ form }) => form === source.tokens.lexeme(place)?.form);
    if (
      isTurnedThere ||
      isSaidToo ||
      isNegated(claim.tokens, claim.tokens.indexOf(token)) !== isNegatedAt(place, source)
    )
      return [];
    return [{ token, other: source.tokens.get(place) }];
  });
  return turned.slice(0, MAX_DETAILS).map(({ token, other }) => {
    const theirs = quoted(source.text.slice(other?.start, other?.end));
    const message = `The claim says ${quoted(claim.text.slice(token.start, token.end))}; the source says ${theirs}.`;
    return detail("direction_differs", message, token, "leaves_open");
  });
}

/** Words from a negation to what it negates. */
const NEGATION_REACH = 3;

/** Words from `unless` to what it turns round: `unless the office has expressly authorized it`. */
const UNLESS_REACH = 6;

/** “Does not match” says what “is a mismatch” says. */
function isNegated(tokens: readonly Token[], index: number): boolean {
  const isUnless = tokens.slice(Math.max(0, index - UNLESS_REACH), index).some(({ form }) => form === "unless");
  return isUnless || tokens.slice(Math.max(0, index - NEGATION_REACH), index).some(({ form }) => NEGATIONS.has(form));
}

function isNegatedAt(place: number, { tokens }: Comparison["source"]): boolean {
  const before = tokens.slice(Math.max(0, place - NEGATION_REACH), place + 1);
  return isNegated(before, before.length - 1);
}

/** Where a word stands with one of the prefixes, or without its own. */
function placeOfTurned(form: string, places: ReadonlyMap<string, number>): number | undefined {
  for (const prefix of PREFIXES) {
    const place = placeBehind(prefix, form, places) ?? placeWithout(prefix, form, places);
    if (place !== undefined) return place;
  }
  return undefined;
}

function placeBehind(prefix: string, form: string, places: ReadonlyMap<string, number>): number | undefined {
  const place = form.length < SHORTEST ? undefined : places.get(prefix + form);
  return place === undefined || NOT_TURNED.test(prefix + form) ? undefined : place;
}

function placeWithout(prefix: string, form: string, places: ReadonlyMap<string, number>): number | undefined {
  const isLong = form.startsWith(prefix) && form.length - prefix.length >= SHORTEST;
  const place = isLong ? places.get(form.slice(prefix.length)) : undefined;
  return place === undefined || NOT_TURNED.test(form) ? undefined : place;
}

import { standsIn } from "../../lexical/preparedSource";
import { type Comparison, detail, type Detail, quoted, tokensAround } from "./detail";

const PREFIXES = ["non", "un", "in", "im", "ir", "il", "dis", "mis", "anti", "contra", "de"];
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
  const { first, last } = tokensAround(comparison, 0);
  const places = new Map<string, number>();
  for (let index = first; index < last; index += 1) places.set(source.tokens.lexeme(index)?.form ?? "", index);
  const near = tokensAround(comparison, 1);
  const turned = claim.content.flatMap(({ token, stem }) => {
    const place =
      places.has(token.form) || standsIn(source, stem, near) ? undefined : placeOfTurned(token.form, places);
    return place === undefined ? [] : [{ token, other: source.tokens.get(place) }];
  });
  return turned.slice(0, MAX_DETAILS).map(({ token, other }) => {
    const theirs = quoted(source.text.slice(other?.start, other?.end));
    const message = `The claim says ${quoted(claim.text.slice(token.start, token.end))}; the source says ${theirs}.`;
    return detail("direction_differs", message, token, "leaves_open");
  });
}

function placeOfTurned(form: string, places: ReadonlyMap<string, number>): number | undefined {
  for (const prefix of PREFIXES) {
    const shorter = form.startsWith(prefix) ? form.slice(prefix.length) : "";
    const found = form.length < SHORTEST ? undefined : places.get(prefix + form);
    const other = shorter.length < SHORTEST ? undefined : places.get(shorter);
    if (found !== undefined || other !== undefined) return found ?? other;
  }
  return undefined;
}

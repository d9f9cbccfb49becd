import { type Comparison, detail, type Detail, firstDetails, quoted } from "./detail";

/** A flag, a name in backticks, a name with an underscore, a call, or a name written in humps. */
const CODE =
  /`[^`\n]{1,200}`|(?<![\p{L}\p{N}-])--?[a-zA-Z][\w-]*|\b\w+(?:_\w+)+\b|\b[a-z]+(?:[A-Z][a-z0-9]+)+\b(?:\(\))?/gu;

/**
 * Names of code in a claim that the source never writes so: a flag with one letter changed does another thing.
 *
 *     claim:  Run `deploy --force` to retry.
 *                 ^--------------^ name_missing
 *     source: Run `deploy --retry` to retry.
 */
export function codeDetails(comparison: Comparison): Detail[] {
  const { claim, source } = comparison;
  const words = claim.text.slice(claim.start, claim.end);
  if (!/[`_-]|[a-z][A-Z]/u.test(words)) return [];
  const found = [...words.matchAll(CODE)]
    .map(({ index, 0: code }) => ({ code, start: claim.start + index }))
    // A mark is no part of the claim's words, whatever stands in it.
    .filter(({ code, start }) =>
      claim.tokens.some((token) => token.start >= start && token.end <= start + code.length),
    );
  return firstDetails(found, ({ code, start }) => {
    const plain = code.replace(/^`|`$/gu, "").trim();
    if (plain === "" || isWritten(plain, source.text)) return null;
    const span = { start, end: start + code.length };
    return detail("name_missing", `The source does not have ${quoted(plain)}.`, span, "leaves_open");
  });
}

const IS_WORD = /[\p{L}\p{N}_-]/u;

/** Whether a text has a name of code as a whole: `--force` is no part of `--force-all`. */
function isWritten(code: string, text: string): boolean {
  for (let at = text.indexOf(code); at !== -1; at = text.indexOf(code, at + 1)) {
    const isCut = [text.charAt(at - 1) + code.charAt(0), code.slice(-1) + text.charAt(at + code.length)].some(
      (pair) => pair.length === 2 && [...pair].every((sign) => IS_WORD.test(sign)),
    );
    if (!isCut) return true;
  }
  return false;
}

import { lexeme } from "../../../text/lexicon";
import { isKnownStem } from "../../lexical/inverseFrequency";
import type { PreparedClaim } from "../../lexical/preparedClaim";
import { rememberedFor } from "../../lexical/rememberedFor";
import { type Comparison, detail, type Detail, firstDetails, namesOtherwise, quoted, tokensAround } from "./detail";

/** A flag, a name in backticks, a name with an underscore or points, a call, or a name written in humps. */
const CODE =
  /`[^`\n]{1,200}`|(?<![\p{L}\p{N}-])--?[a-zA-Z][\w-]*|\b\w+(?:_\w+)+\b|\b[a-z]\w+(?:\.[a-z]\w+)+\b|\b[a-z]+(?:[A-Z][a-z0-9]+)+\b(?:\(\))?/gu;

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
  if (!/[`_-]|[a-z][A-Z]|[a-z]\.[a-z]/u.test(words)) return [];
  const found = [...words.matchAll(CODE)]
    .map(({ index, 0: code }) => ({ code, start: claim.start + index }))
    // A mark is no part of the claim's words, whatever stands in it.
    .filter(({ code, start }) =>
      claim.tokens.some((token) => token.start >= start && token.end <= start + code.length),
    );
  return firstDetails(found, ({ code, start }) => {
    const plain = code.replace(/^`|`$/gu, "").trim();
    // `tS9` of `tS9-small` is a name of its own, or a part of the whole.
    const whole = plain + (BEHIND_HYPHEN.exec(claim.text.slice(start + code.length))?.[0] ?? "");
    if (plain === "" || [plain, whole].some((name) => isWritten(name, source.text))) return null;
    const span = { start, end: start + code.length };
    return detail("name_missing", `The source does not have ${quoted(plain)}.`, span, "leaves_open");
  });
}

const BEHIND_HYPHEN = /^(?:-\w+)+/u;
const IS_WORD = /[\p{L}\p{N}_-]/u;

/** Whether a text has a name of code as a whole: `--force` is no part of `--force-all`. */
function isWritten(code: string, text: string): boolean {
  for (let at = text.indexOf(code); at !== -1; at = text.indexOf(code, at + 1)) {
    const isCut = [text.charAt(at - 1) + code.charAt(0), code.slice(-1) + text.charAt(at + code.length)].some(
      (pair) => pair.length === 2 && [...pair].every((sign) => IS_WORD.test(sign)),
    );
    if (!isCut || isRunTogether(code, at, text)) return true;
  }
  return false;
}

const IS_TELLING = /^[a-z]\w*(?:_|[a-z][A-Z])\w*$/u;
const LETTERS_BEFORE = /[\w-]*$/u;
const LETTERS_BEHIND = /^[\w-]*/u;
/** Longer runs of letters beside a name are no part of it. */
const MAX_RUN = 40;
const LONGEST_WORD = 12;

/**
 * Whether a name only lost the blanks around it on the way from a page to text.
 *
 *     The fieldretry_countis raised.
 */
function isRunTogether(code: string, at: number, text: string): boolean {
  if (!IS_TELLING.test(code)) return false;
  const before = LETTERS_BEFORE.exec(text.slice(Math.max(0, at - MAX_RUN), at))?.[0] ?? "";
  const behind = LETTERS_BEHIND.exec(text.slice(at + code.length, at + code.length + MAX_RUN))?.[0] ?? "";
  return [before, behind].every((run) => run === "" || isProse(run));
}

function isProse(run: string): boolean {
  if (!/^\p{Lu}?\p{Ll}+$/u.test(run)) return false;
  const { isFunctionWord, stem } = lexeme(run);
  return isFunctionWord || run.length > LONGEST_WORD || (run.length > 2 && isKnownStem(stem));
}

/** Letters with a number: `gpt-4o`, `v2.0-rc1`. */
const NUMBERED = /(?<![\w.-])([a-z]+)-?\d\w*(?:[.-]\w+)*/giu;
/** A general name may stand for its parts: `v2` for `v2.3`. */
const SAYS_MORE = /^\.\d/u;
/** What makes a description of a name: `H5N1-negative`, `E10-compatible`. */
const DESCRIBES =
  /-(?:positive|negative|based|related|free|infected|induced|associated|compatible|specific|like|style|type|sized|only|capable|enabled)$/iu;

/**
 * Codes of letters and a number that the source has otherwise: another release, another model.
 *
 *     claim:  The tag v3.1 was removed.
 *                     ^--^ name_differs
 *     source: The tag v3.1-beta2 was removed.
 */
export function numberedDetails(comparison: Comparison): Detail[] {
  const { claim, source } = comparison;
  const own = numberedIn(claim);
  if (own.length === 0) return [];
  const { first, last } = tokensAround(comparison, 1);
  const [start, end] = [source.tokens.get(first)?.start ?? 0, source.tokens.get(last - 1)?.end ?? 0];
  const codes = [...source.text.slice(start, end).matchAll(NUMBERED)].map((found) => withoutPath(found));
  return firstDetails(own, ({ index, 0: code, 1: name = "" }) => {
    const alike = codes
      .filter((other) => other.name.toLowerCase() === name.toLowerCase())
      .map((other) => other.code.replace(DESCRIBES, ""));
    const [other] = alike;
    const at = claim.start + index;
    if (other === undefined || alike.some((found) => isSame(code, found))) return null;
    return namesOtherwise(code, other, { start: at, end: at + code.length });
  });
}

/** The keys below a code in data that was flattened are no part of it: `NM-20001.delivered: 2026-09-04`. */
const KEYS = /(?:\.[a-z_]+)+$/iu;

function withoutPath({ 0: written, 1: name = "", index, input }: RegExpExecArray): { name: string; code: string } {
  const isPath = input.charAt(index + written.length) === ":";
  return { name, code: isPath ? written.replace(KEYS, "") : written };
}

const numberedIn = rememberedFor((claim: PreparedClaim) =>
  [...claim.text.slice(claim.start, claim.end).matchAll(NUMBERED)].filter(({ index }) =>
    claim.tokens.some((token) => token.start === claim.start + index),
  ),
);

function isSame(code: string, other: string): boolean {
  const [ours, theirs] = [code, other].map((one) => one.toLowerCase().replaceAll("-", ""));
  if (ours === undefined || theirs === undefined) return false;
  return (
    ours === theirs || (theirs.startsWith(ours) && SAYS_MORE.test(theirs.slice(ours.length)) && !ours.includes("."))
  );
}

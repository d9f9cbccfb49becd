import type { Token } from "../../../text/tokens";
import type { PreparedClaim } from "../../lexical/preparedClaim";
import type { PreparedSource } from "../../lexical/preparedSource";
import { rememberedFor } from "../../lexical/rememberedFor";

const IS_CAPITALISED = /^\p{Lu}/u;
/** Small words within names, which initials leave out or have: `DOJ`, `USA`. */
const JOINERS: ReadonlySet<string> = new Set(["of", "and", "the", "for"]);
/** With points, too, these tell the time of a day, and open an example. */
const NO_NAMES: ReadonlySet<string> = new Set(["am", "pm", "ps", "ie", "eg", "bc", "ad"]);
const SHORTEST = 3;
const MOST_WORDS = 6;

/** The words of names of several words whose initials the source uses: `U.S.` for `United States`, `DOJ` for `Department of Justice`. */
export function knownByInitials(
  words: readonly { readonly token: Token }[],
  claim: PreparedClaim,
  source: PreparedSource,
): ReadonlySet<Token> {
  const known = new Set<Token>();
  const wanted = new Set(words.map(({ token }) => token));
  for (const run of nameRunsOf(claim)) {
    if (!run.some((token) => wanted.has(token))) continue;
    for (const part of partsOf(run))
      if (initialsOf(part.map(({ form }) => form)).some((letters) => usesInitials(letters, source)))
        for (const token of part) known.add(token);
  }
  return known;
}

/** Whether one of two names is the initials of the other: `U.S.` and `United States`. */
export function isInitialsOf(short: string, name: string): boolean {
  const letters = short.replace(/[.\s]/gu, "");
  const words = name.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? [];
  if (!/^\p{Lu}{2,6}$/u.test(letters) || words.length < 2 || words.length > MOST_WORDS) return false;
  return initialsOf(words).includes(letters.toLowerCase());
}

/** The initials of words, with and without the small ones. */
function initialsOf(forms: readonly string[]): string[] {
  const own = forms.filter((form) => !JOINERS.has(form));
  return [...new Set([forms, own].map((words) => words.map((form) => form.charAt(0)).join("")))];
}

/** Capitalised words side by side, with small ones between them. */
const nameRunsOf = rememberedFor(({ text, tokens }: PreparedClaim): readonly (readonly Token[])[] => {
  const runs: Token[][] = [];
  let end = -1;
  for (const token of tokens) {
    const run = runs.at(-1);
    const isNext = run !== undefined && /^[\s-]*$/u.test(text.slice(end, token.start));
    const isName = IS_CAPITALISED.test(text.slice(token.start, token.start + 2)) && !token.isFunctionWord;
    if (isNext && (isName || JOINERS.has(token.form))) run.push(token);
    else if (isName) runs.push([token]);
    else continue;
    ({ end } = token);
  }
  return runs;
});

/** The stretches of a run that may be a name: of several words, a small one neither first nor last. */
function partsOf(run: readonly Token[]): Token[][] {
  const parts: Token[][] = [];
  for (let from = 0; from < run.length; from += 1)
    for (let to = from + 2; to <= Math.min(run.length, from + MOST_WORDS); to += 1) {
      const ends = [run[from], run[to - 1]];
      if (!ends.some((token) => token === undefined || JOINERS.has(token.form))) parts.push(run.slice(from, to));
    }
  return parts;
}

function usesInitials(letters: string, source: PreparedSource): boolean {
  if (letters.length < 2 || NO_NAMES.has(letters)) return false;
  return (letters.length >= SHORTEST && source.has(letters)) || initialsIn(source).has(letters);
}

/** Without points two letters stand for many words, `PM` and `IT`: of these everybody knows which. */
const WRITTEN_INITIALS = /(?<![\p{L}.])(?:(?:\p{Lu}\.){1,5}\p{Lu}|US|UK|EU|UN)(?!\p{L})/gu;

/** The initials that a text writes with points, and those of two letters that everybody knows: read once, as many names ask. */
const initialsIn = rememberedFor(
  ({ text }: PreparedSource): ReadonlySet<string> =>
    new Set(text.match(WRITTEN_INITIALS)?.map((written) => written.replaceAll(".", "").toLowerCase())),
);

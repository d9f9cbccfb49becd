import type { Lexeme } from "../../text/lexicon";
import { MAGNITUDES } from "../../text/numerals";
import type { Quantity } from "../../text/quantities";
import type { Token } from "../../text/tokens";
import type { PreparedClaim } from "../lexical/preparedClaim";
import type { PreparedSource } from "../lexical/preparedSource";
import { rememberedFor } from "../lexical/rememberedFor";

/** Fewer digits stand in any text. */
const FEWEST_DIGITS = 4;

/** Whether a source has a figure, or may have it, though nobody can tell. */
export function mayGive(source: PreparedSource, quantity: Quantity, claim: PreparedClaim): boolean {
  return source.numbers.states(quantity) || unclearFigure(quantity, claim, source) !== null;
}

/** The words in which a source may have a figure, though nobody can tell: its digits, of whatever, or run together; null where it has none. */
export function unclearFigure(
  quantity: Quantity,
  { tokens, text }: PreparedClaim,
  source: PreparedSource,
): string | null {
  const own = tokens.slice(quantity.firstToken, quantity.lastToken + 1);
  const number = own.find(({ isNumber }) => isNumber);
  if (number === undefined) return null;
  return withoutScale(number, own, text, source) ?? runTogether(number, quantity, source);
}

/** The digits of a figure of millions or the like, where a source has these digits and does not say of what. */
function withoutScale(number: Token, own: readonly Token[], text: string, source: PreparedSource): string | null {
  if (source.numbers.areScaled || !own.some(({ form }) => MAGNITUDES.has(form))) return null;
  const digits = text.slice(number.start, number.end);
  const isLong = digits.replace(/\D/gu, "").length >= FEWEST_DIGITS;
  return isLong && source.positions(number.stem).length > 0 ? digits : null;
}

/** `Total148`, `Boys70Girls78`, `148,00070`: words and figures that the text of a page has run together. */
const IS_RUN_TOGETHER = /^\p{L}{3,}\d{2,}|^\d{1,3}(?:,\d{3})+\d+$/u;
/** A source with more of them has names with numbers, or digests. */
const MAX_RUN_TOGETHER = 100;

const allRunTogether = rememberedFor(({ tokens }: PreparedSource): readonly Lexeme[] => {
  const found = tokens.lexemes.filter(({ form }) => IS_RUN_TOGETHER.test(form));
  return found.length > MAX_RUN_TOGETHER ? [] : found;
});

function runTogether({ form }: Token, quantity: Quantity, source: PreparedSource): string | null {
  const runs = allRunTogether(source);
  if (runs.length === 0 || form.length < 2 || source.numbers.mentions(quantity)) return null;
  const run = runs.find((lexeme) => mayHold(lexeme.form, form));
  const token = run === undefined ? undefined : source.tokens.get(source.positions(run.stem)[0] ?? -1);
  return token === undefined ? null : source.text.slice(token.start, token.end);
}

function mayHold(run: string, digits: string): boolean {
  if (/^\d/u.test(run)) return run.startsWith(digits) || run.endsWith(digits);
  return run.split(/\D+/u).includes(digits);
}

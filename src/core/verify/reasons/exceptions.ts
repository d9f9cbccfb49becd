import type { Span } from "../../../contract/span";
import type { Token } from "../../../text/tokens";
import type { ContentWord, PreparedClaim } from "../../lexical/preparedClaim";
import type { PreparedSource } from "../../lexical/preparedSource";
import { type ReadSentence, sentenceAt } from "../../lexical/readSentence";
import { rememberedFor } from "../../lexical/rememberedFor";
import { oppositesOf } from "../../lexical/wordRelations";
import { type Comparison, detail, type Detail, MAX_STATEMENT_WORDS, quoted, weightOf } from "./detail";
import { ENDS_PHRASE, isNegation } from "./polarity";

/** What opens an exception, and the words that have to stand behind it. */
const OPENERS: ReadonlyMap<string, readonly string[]> = new Map([
  ["except", []],
  ["excepting", []],
  ["excluding", []],
  ["apart", ["from"]],
  ["aside", ["from"]],
  ["other", ["than"]],
  ["exception", ["of"]],
]);
const MAKES_EXCEPTION: ReadonlySet<string> = new Set(
  "except excepting excluding including exception exceptions excepted excluded excludes exclude exempt apart aside other but only unless save".split(
    " ",
  ),
);
/** A sentence with more exceptions is a list. */
const MAX_EXCEPTIONS = 4;
/** The statement with its exception must have this part of the claim's weight. */
const LEAST_SHARE = 0.5;

/** What the source excepts from a statement, and whether the claim says the same of it or the other way round. */
interface Excepted {
  /** The words of the source that make the exception. */
  readonly said: Span;
  readonly told: "alike" | "otherwise";
}

/**
 * A claim says of what the source excepts what the source says of the rest.
 *
 *     claim:  Charities must register.
 *             ^---------------------^ qualifier_differs
 *     source: All vendors must register, with the exception of charities.
 */
export function exceptionDetails({ claim, source, passage }: Comparison): Detail[] {
  const found = exceptedIn(claim, source, passage);
  if (found?.told !== "alike") return [];
  const [first, last] = [claim.tokens[0], claim.tokens.at(-1)];
  const span = { start: first?.start ?? claim.start, end: last?.end ?? claim.end };
  const message = `The source makes an exception: ${quoted(source.text.slice(found.said.start, found.said.end))}.`;
  return [detail("qualifier_differs", message, span, "leaves_open")];
}

/** Whether a claim says of what the source excepts the opposite of what it says of the rest: the source says no less. */
export function tellsException(
  claim: PreparedClaim,
  source: PreparedSource,
  passage: { readonly first: number; readonly last: number },
): boolean {
  return exceptedIn(claim, source, passage)?.told === "otherwise";
}

function exceptedIn(
  claim: PreparedClaim,
  source: PreparedSource,
  { first, last }: { readonly first: number; readonly last: number },
): Excepted | null {
  if (claim.content.length > MAX_STATEMENT_WORDS || claim.tokens.some(({ form }) => MAKES_EXCEPTION.has(form)))
    return null;
  for (let sentence = first; sentence <= last; sentence += 1) {
    for (const exception of exceptionsOf(sentenceAt(source, sentence))) {
      const told = toldOf(exception, claim);
      if (told !== null) return { said: exception, told };
    }
  }
  return null;
}

/** A statement up to the end of its exception, which is at `start` to `end`: `except on public holidays`. */
interface Exception extends Span {
  /** The first word of what is excepted. */
  readonly excepted: Token;
  readonly statement: readonly Token[];
  /** The stems that stand behind it in its sentence. */
  readonly behind: ReadonlySet<string>;
}

const exceptionsOf = rememberedFor(({ text, tokens }: ReadSentence): readonly Exception[] => {
  const openers = [...tokens.keys()].filter((index) => opensException(tokens, index));
  return openers.slice(0, MAX_EXCEPTIONS).flatMap((index) => {
    const first = index + 1 + (OPENERS.get(tokens[index]?.form ?? "")?.length ?? 0);
    const last = endOfPhrase(text, tokens, first);
    const excepted = tokens.slice(first, last).find(({ isFunctionWord }) => !isFunctionWord);
    if (excepted === undefined) return [];
    const span = { start: tokens[index]?.start ?? excepted.start, end: tokens[last - 1]?.end ?? excepted.end };
    const behind = new Set(tokens.slice(last).map(({ stem }) => stem));
    return [{ ...span, excepted, statement: tokens.slice(0, last), behind }];
  });
});

function opensException(tokens: readonly Token[], index: number): boolean {
  const more = OPENERS.get(tokens[index]?.form ?? "");
  return more?.every((word, at) => tokens[index + 1 + at]?.form === word) === true;
}

function endOfPhrase(text: string, tokens: readonly Token[], from: number): number {
  const breaks = tokens.findIndex((token, index) => {
    return index > from && ENDS_PHRASE.test(text.slice(tokens[index - 1]?.end, token.start));
  });
  return breaks === -1 ? tokens.length : breaks;
}

/** How a claim tells of what is excepted; null where it speaks of something else. */
function toldOf({ excepted, statement, behind }: Exception, claim: PreparedClaim): Excepted["told"] | null {
  if (!claim.content.some(({ stem }) => stem === excepted.stem)) return null;
  const stems = new Set(statement.map(({ stem }) => stem));
  const isOpposite = ({ stem }: { readonly stem: string }): boolean =>
    !stems.has(stem) && oppositesOf(stem).some((opposite) => stems.has(opposite));
  const isHeld = (word: ContentWord): boolean =>
    [word.stem, ...word.related].some((stem) => stems.has(stem)) || isOpposite(word);
  const held = claim.content.filter(isHeld);
  if (held.length < 2 || weightOf(held) < claim.weight * LEAST_SHARE) return null;
  // “…, with the exception of students, who pay a deposit”
  if (claim.content.some((word) => !isHeld(word) && behind.has(word.stem))) return null;
  const turns = claim.tokens.filter((token) => isNegation(token) || isOpposite(token)).length;
  return turns % 2 === statement.filter(isNegation).length % 2 ? "alike" : "otherwise";
}

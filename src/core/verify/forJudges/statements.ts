import type { Span } from "../../../contract/span";
import { isNumberedHeading } from "../../../text/sentences/numberedHeading";
import { type Token, tokenize } from "../../../text/tokens";
import { areOfTwoLanguages, isForeignFunctionWord, looksEnglish, looksForeign } from "../../lexical/english";
import { type ContentWord, prepareClaim, type PreparedClaim } from "../../lexical/preparedClaim";
import { PreparedSource } from "../../lexical/preparedSource";
import { assertsSomething } from "../response/boldHeading";
import { sentencesWithin, sharedWith } from "./stretches";

/** `Opening hours` above what it is the heading of: a longer line is one of a text that was wrapped. */
const MAX_TITLE_LENGTH = 90;
const MARKED_HEADING = /^\s{0,3}(?:#{1,6}\s|<h[1-6]\b|=+\s.*\s=+\s*$|[^\n]*\n\s{0,3}={3,}\s*$)/iu;
/** Below a heading, or below the head of a table. */
const RULE = /^[ \t]*(?:={3,}|-{3,}|\|?(?:[ \t]*:?-{3,}:?[ \t]*\|?)+)[ \t]*$/u;
const ASKS = /[?？]["'”’)\]*_]*$/u;
/** In what people said to each other it is a fact that one of them asked. */
const SPEAKER = /^\p{Lu}[\p{L} .'’-]{0,30}:\s/u;
const STARTS_TITLE = /^[^\p{L}\p{N}]*[^\p{Ll}]/u;
const LEADS = /[:：][*_]*$/u;
const ENDS_STATEMENT = /[.!;…。！；|]["'”’)\]*_]*$/u;
/** A figure, a value behind its name, a cell, or an item of a list. */
const STATES = /\d|[:：=\t]\s*\S|^\s*\||\|[^|]*\||^\s*(?:[-*+•>]|\(?\w{1,2}[.)])\s/u;

const PART = "(?:section|chapter|part|article|page|guide|tutorial|lesson|post|document|manual|unit|module)";
const TELLS =
  "(?:see|learn|look|show|explain|discuss|cover|describe|explore|examine|go over|go through|walk|find out|talk|study)";
/** `In this section we'll see how to …`; with `that` it would state what is seen. */
const ANNOUNCES = new RegExp(
  String.raw`^\W*(?:in|throughout|over) (?:this|the (?:next|following|present)) ${PART},? (?:we|you|i|let)(?:['’ ](?:ll|s|re|ve|us)| will| are| going| to| can| shall| now| also){0,4} ${TELLS}\b(?! that\b)` +
    String.raw`|^\W*(?:this|the (?:next|following|present)) ${PART} (?:will |also |briefly ){0,2}(?:shows?|explains?|describes?|discuss(?:es)?|covers?|tells?|explores?|looks? at|walks? (?:you )?through|deals? with)(?: (?:you|us))? (?:how|what|why|when|where|which|whether)\b`,
  "iu",
);
const OF_TEXT = new RegExp(String.raw`\b${PART}s?\b`, "iu");

/**
 * The sentences at a span that state something: no headings, titles, questions, and lines that only lead to others. What a text says that
 * it is going to say is something where the claim speaks of the text.
 */
function statedAt(claim: string, source: PreparedSource, span: Span): string {
  const isAnnounced = ({ start, end }: Span): boolean =>
    ANNOUNCES.test(source.text.slice(start, end)) && !OF_TEXT.test(claim);
  return sentencesWithin(source, span)
    .filter((sentence) => isStatement(source, sentence) && !isAnnounced(sentence))
    .map(({ start, end }) => source.text.slice(start, end).trim())
    .join("\n\n");
}

/**
 * Whether a sentence states something.
 *
 *     ## Returns of electronics           no: a heading, which any claim about returns has words of
 *     What about gift cards?              no: a question
 *     Electronics can be returned.        yes
 *     Restocking fee: 15 %                yes
 */
function isStatement({ text }: PreparedSource, { start, end }: Span): boolean {
  const words = text.slice(start, end).trim();
  if (MARKED_HEADING.test(words) || LEADS.test(words)) return false;
  if (ASKS.test(words)) return SPEAKER.test(words);
  const below = text.slice(end).replace(/^[^\S\n]*/u, "");
  const isAboveRule = RULE.test(below.slice(1).split("\n", 1)[0] ?? "");
  if (isAboveRule && words.startsWith("|")) return false;
  if (words.length > MAX_TITLE_LENGTH) return true;
  const before = text.slice(0, start).trimEnd();
  const [, next = ""] = /^\n\s*([^\n]*)/u.exec(below) ?? [];
  if (next.trim() === "" || !isLineStart(text, start)) return true;
  if (isNumberedHeading(words, next) || isAboveRule) return false;
  const isApart = before === "" || /\n[^\S\n]*\n\s*$/u.test(text.slice(before.length, start));
  return (
    !isApart || !STARTS_TITLE.test(words) || ENDS_STATEMENT.test(words) || STATES.test(words) || assertsSomething(words)
  );
}

function isLineStart(text: string, start: number): boolean {
  return /(?:^|\n)[^\S\n]*$/u.test(text.slice(Math.max(0, start - 20), start));
}

/**
 * The share of a claim's weight that statements at `spans` of a source have, by its words in whatever form; null where nothing is
 * stated there. Of two languages that cannot be told: it is all, unless the source has names or figures of the claim elsewhere alone.
 */
export function statedShare(claim: string, source: PreparedSource, spans: readonly Span[]): number | null {
  const words = spans.map((span) => statedAt(claim, source, span)).join("\n\n");
  if (words.trim() === "") return null;
  const prepared = prepareClaim(claim, { start: 0, end: claim.length }, []);
  if (prepared.weight === 0) return 1;
  const stated = new PreparedSource(words);
  if (areOfTwoLanguages(prepared, source)) return hasNamesOf(prepared, source, stated) ? 1 : 0;
  const share = sharedWith(prepared, stated, { start: 0, end: words.length });
  if (looksEnglish(prepared.tokens)) return share;
  const theirs = tokenize(words);
  if (looksForeign(prepared.tokens) || looksForeign(theirs)) return sharedTelling(prepared, theirs);
  return Math.max(share, portion(sharedBeginnings(prepared.content, theirs, SHORTEST_WORD), prepared.content));
}

const IS_NAME = /^[\p{Lu}\p{N}]/u;

/** Whether words have a name or figure of a claim, where their source has any. */
function hasNamesOf({ content, text }: PreparedClaim, source: PreparedSource, stated: PreparedSource): boolean {
  const kept = content.filter(({ token, stem }) => IS_NAME.test(text.slice(token.start)) && source.has(stem));
  return kept.length === 0 || kept.some(({ stem }) => stated.has(stem));
}

/** Of words without blanks between them two letters are one, else fewer than these are mostly those of any sentence: `der`, `bis`. */
const SHORTEST_WORD = 4;
const SHORTEST_UNSPACED = 2;
const SHORTEST_WITHIN = 5;
const BEGINNING = 0.6;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;
/** One word of so many is what the whole text is about. */
const SEVERAL = 4;

/** By what tells something: not the words that any sentence of a language has. */
function sharedTelling({ content, text }: PreparedClaim, theirs: readonly Token[]): number {
  const least = UNSPACED.test(text) ? SHORTEST_UNSPACED : SHORTEST_WORD;
  const telling = content.filter(
    ({ token: { form, isNumber } }) => isNumber || (form.length >= least && !isForeignFunctionWord(form)),
  );
  const shared = sharedBeginnings(telling, theirs, least);
  const isTopic = shared.length < 2 && telling.length >= SEVERAL;
  return isTopic ? 0 : portion(shared, telling);
}

/** By how words begin, also within others, in a language whose forms and compounds are not known: `Anspruch`, `Urlaubsanspruch`. */
function sharedBeginnings(own: readonly ContentWord[], theirs: readonly Token[], least: number): ContentWord[] {
  return own.filter(({ token: { form, isNumber } }) => {
    if (isNumber) return theirs.some((other) => other.form === form);
    const beginning = form.slice(0, Math.max(least, Math.ceil(form.length * BEGINNING)));
    const isLong = beginning.length >= SHORTEST_WITHIN;
    return theirs.some((other) => (isLong ? other.form.includes(beginning) : other.form.startsWith(beginning)));
  });
}

function portion(shared: readonly ContentWord[], all: readonly ContentWord[]): number {
  const weigh = (words: readonly ContentWord[]): number => words.reduce((sum, { weight }) => sum + weight, 0);
  return all.length === 0 ? 1 : weigh(shared) / weigh(all);
}

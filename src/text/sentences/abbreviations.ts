import { characterClass, DIGIT, isSpace, skipSpaces } from "../characters";
import { STOP_WORDS } from "../functionWords";
import { normalizeWord } from "../spelling";

/** Words that are followed by a full stop in the middle of a sentence, in lower case, without their last stop. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  (
    "mr mrs ms dr prof rev hon st sr jr messrs gen col sgt capt lt maj adm gov sen rep pres " +
    "vs etc al cf ca approx est fig figs eq eqs sec ch chap vol no nos pp p para ref refs ed eds art par resp incl excl " +
    "e.g i.e eg ie ex viz a.m p.m u.s u.k u.n e.u d.c ph.d m.d b.a m.a b.sc m.sc bsc msc beng meng " +
    "inc ltd co corp dept univ assn bros jan feb mar apr jun jul aug sept sep oct nov dec mon tue wed thu fri sat sun " +
    "rs min max avg tel ext temp std def var v op mt ft ave blvd cpl cmdr a.k.a " +
    // German, French, Spanish, Italian, Dutch
    "z.b d.h u.a bzw ggf usw vgl nr str abb abs bspw evtl inkl zzgl z.t o.ä s.o s.u ca mind max sog " +
    "mme mlle p.ex env av apr.j.-c sra srta ud uds pág núm aprox ee uu dott sig ecc bijv enz blz"
  ).split(" "),
);

/** Abbreviations that end a sentence as often as not: a capital after them starts a new one. */
const OPEN_ABBREVIATIONS: ReadonlySet<string> = new Set(
  "etc a.m p.m d.c inc ltd co corp usw enz ecc ph.d m.d jr sr al uu".split(" "),
);

/** Those that are words too: `He said no. It rained.` Before the first word of a sentence they end one. */
const WORD_ABBREVIATIONS: ReadonlySet<string> = new Set(
  "no ex art sat sun sec mar mon wed fri min max def var ext ref rep col gen sen fig mind env v ave b.sc m.sc bsc msc beng meng".split(
    " ",
  ),
);

/** `U.S`, `G.I`: capitals with full stops between them. They stand before names (`the U.S. Congress`) and at ends. */
const INITIALISM = /^(?:\p{Lu}\.)+\p{Lu}$/u;
/** The first letter of an abbreviation that is written with blanks: `z. B.`, `d. h.` */
const SPACED_LETTER = /^\s\p{L}\./u;
/** What stands before the last letter of one. */
const LETTER_BEFORE = /(?:^|[\s(])\p{L}\.\s$/u;
/** Words before a comma that open a sentence. */
const OPENING_ADVERBS: ReadonlySet<string> = new Set(
  (
    "meanwhile however today yesterday tomorrow later furthermore moreover instead afterwards afterward likewise nevertheless " +
    "nonetheless besides next first second third last overall nowadays hence thus"
  ).split(" "),
);

/** What stands behind `No.` where it means a number: `No. 5`, `No. A-12`, `No. IV`, `no. of rooms`. */
const IS_COUNTED = /^[#(]?(?:\p{Lu}{0,3}-?\d|(?:[IVXL]{2,}|[VXL])\b|\p{Ll})/u;

const IS_UPPER = /[\p{Lu}\p{Lt}]/u;
const IS_LOWER = /\p{Ll}/u;
/** What can stand right before an abbreviation: quotation marks and brackets. */
export const OPENERS = "\"'“‘«‹([{（「『【*_¿¡";
const LIST_NUMBER = /^\s*\(?(?:\d{1,3}|[a-zA-Z])$/;
const MAX_LIST_NUMBER_LENGTH = 6;
/** Longest stretch before a full stop that is looked at for an abbreviation. */
const MAX_ABBREVIATION_LENGTH = 8;
/** Words that open a sentence and are longer than this are followed by a comma, or taken for names. */
const MAX_OPENING_LENGTH = 20;
const OPENING = /^(\p{L}+)(,?)/u;
/** A day or the like in front of a full stop, and what may stand around it. */
const ORDINAL = /(?:^|[\s(])\d{1,2}$/u;
const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|jän|mär|mai|okt|dez|jahrhundert)\p{L}*/iu;
/** A German article or preposition in front of an ordinal number: `der 3. Absatz`, `im 19. Kapitel`. */
const GERMAN_BEFORE_ORDINAL =
  /(?:^|\s)(?:der|die|das|dem|den|des|am|im|zum|zur|vom|beim|bis|ab|seit|ein|eine|einen|einem|einer|jede[nmrs]?|sein|seine[nmrs]?|ihr|ihre[nmrs]?)\s\d{1,2}$/u;
/** German words that open a sentence more often than they follow an ordinal number. */
const GERMAN_OPENINGS: ReadonlySet<string> = new Set(
  (
    "der die das dem den des ein eine einen einem einer er sie es wir ihr ich man dies diese dieser dieses danach dann dort da " +
    "im in am an auf aus bei mit nach seit von vor zu zum zur für und oder aber doch jedoch auch nur so wenn weil als ob wer was wie wo"
  ).split(" "),
);
const MAX_BEFORE_ORDINAL_LENGTH = 12;

/** Whether the full stop at `at` of a sentence that starts at `from` ends no sentence; `next` is where the text goes on. */
export function isAbbreviation(text: string, at: number, from: number, next: number): boolean {
  if (at - from <= MAX_LIST_NUMBER_LENGTH && LIST_NUMBER.test(text.slice(from, at))) return true;
  const earliest = Math.max(from, at - MAX_ABBREVIATION_LENGTH);
  let start = at;
  while (start > earliest && !isSpace(text.charCodeAt(start - 1)) && !OPENERS.includes(text.charAt(start - 1)))
    start -= 1;
  const word = text.slice(start, at);
  if (word.length === 1) return isInitial(text, word, at, next);
  if (isOrdinal(text, at, next)) return true;
  const lower = word.toLowerCase();
  if (!word.includes(".") && !ABBREVIATIONS.has(lower)) return false;
  const isBeforeCapital = IS_UPPER.test(text.charAt(next));
  if (INITIALISM.test(word) && !OPEN_ABBREVIATIONS.has(lower))
    return !isBeforeCapital || (skipSpaces(text, at + 1, next) === next && !opensSentence(text, next));
  if (!ABBREVIATIONS.has(lower)) return false;
  if (lower === "no") return IS_COUNTED.test(text.slice(next, next + MAX_OPENING_LENGTH));
  if (WORD_ABBREVIATIONS.has(lower)) return !isStopWord(text, next);
  return !OPEN_ABBREVIATIONS.has(lower) || !isBeforeCapital;
}

/** `J. Smith`, `c. 1500`, `Roe v. Wade`, and the `z` of `z. B.`, but not the letter of `vitamin C. It is`. */
function isInitial(text: string, letter: string, at: number, next: number): boolean {
  if (IS_UPPER.test(letter)) return !isStopWord(text, next);
  if (isOrdinal(text, at, next)) return true;
  if (!IS_LOWER.test(letter)) return false;
  if (letter === "v" || /\d/u.test(text.charAt(next))) return true;
  return SPACED_LETTER.test(text.slice(at + 1, at + 4)) || LETTER_BEFORE.test(text.slice(Math.max(0, at - 5), at - 1));
}

/**
 * An ordinal number, which some languages write with a full stop.
 *
 *     It opened on 29. May. Es steht im 3. Absatz.
 *                  ^-^                  ^^
 */
function isOrdinal(text: string, at: number, next: number): boolean {
  if (characterClass(text, at - 1) !== DIGIT) return false;
  const before = text.slice(Math.max(0, at - MAX_BEFORE_ORDINAL_LENGTH), at);
  if (!ORDINAL.test(before)) return false;
  const following = text.slice(next, next + MAX_OPENING_LENGTH);
  if (MONTH.test(following)) return true;
  const [word = ""] = /^\p{Lu}\p{L}+/u.exec(following) ?? [];
  return word !== "" && GERMAN_BEFORE_ORDINAL.test(before) && !GERMAN_OPENINGS.has(word.toLowerCase());
}

/** Whether a capitalised word is one that opens sentences: a function word, or an adverb before a comma (`Meanwhile, …`). */
function opensSentence(text: string, start: number): boolean {
  const [, word = "", comma = ""] = OPENING.exec(text.slice(start, start + MAX_OPENING_LENGTH)) ?? [];
  if (comma !== "" && (OPENING_ADVERBS.has(word.toLowerCase()) || word.endsWith("ly"))) return true;
  return isStopWord(text, start);
}

function isStopWord(text: string, start: number): boolean {
  const [, word = ""] = OPENING.exec(text.slice(start, start + MAX_OPENING_LENGTH)) ?? [];
  return STOP_WORDS.has(normalizeWord(word));
}

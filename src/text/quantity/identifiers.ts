import { startsNumber } from "../numerals";
import type { Token } from "../tokens";
import { isMoney, unitOf } from "../units";
import { isPlaceWord } from "./locators";
import { monthOf } from "./months";
import { between, isCapitalised, type Place } from "./quantity";

/** What is counted by a number behind it, beside places of a text: `phase 2`. */
const LABELS: ReadonlySet<string> = new Set(
  (
    "phase type class level grade step version volume room gate route flight line building model item number question port release v " +
    "season episode tier zone"
  ).split(" "),
);
/** Joined to a number by a hyphen they make no name of it. */
const PREFIXES: ReadonlySet<string> = new Set(
  "mid pre post under over top sub early late non inter multi anti age aged plus minus up to by".split(" "),
);
/** Words that stand before amounts, with a capital where they open a sentence, a heading or a name. */
const BEFORE_AMOUNTS: ReadonlySet<string> = new Set(
  (
    "nearly almost approximately approx roughly circa around monday tuesday wednesday thursday friday saturday sunday total " +
    "score age aged maximum minimum max min average"
  ).split(" "),
);
const IS_HYPHEN = /[-\u2010\u2011]/;
const OPENS = /(?:[.!?:;|\n"“(*•#>\]]|[-–—]\s)\s*$/u;
const HAS_POINT = /^\d+\.\d+$/;
const IS_VERSION_WORD = /^v\d+$/;

/** Whether a number is part of a name: `COVID-19`, `GPT-4`, `iPhone 15`, `Section 3`. */
export function isIdentifier(place: Place, index: number, token: Token): boolean {
  const before = place.tokens.get(index - 1);
  if (before === undefined || before.isNumber || monthOf(before.form) !== null || startsNumber(before.form))
    return false;
  const gap = between(place, index - 1) ?? "";
  if (gap.length !== 1) return isVersionMark(gap, before);
  if (IS_HYPHEN.test(gap)) return isJoinedToName(before);
  if (gap !== " " && gap !== "\u00a0") return false;
  return LABELS.has(before.form) || isPlaceWord(before) || isBehindName(place, index, before, token);
}

/** Whether a number with a point, or behind `v2.`, names a version, whose parts are counted one by one: 3.10 is not 3.1. */
export function isVersion(place: Place, index: number, token: Token): boolean {
  const before = place.tokens.get(index - 1);
  const isLaterPart = before?.end === token.start - 1 && IS_VERSION_WORD.test(before.form);
  if (isLaterPart && place.text.charAt(token.start - 1) === ".") return true;
  return HAS_POINT.test(token.form) && isIdentifier(place, index, token);
}

/** `v2.7`, `v. 2.7` */
function isVersionMark(gap: string, { form }: Token): boolean {
  return (gap === "" || gap === ". ") && (form === "v" || form === "no");
}

function isJoinedToName({ form }: Token): boolean {
  return !PREFIXES.has(form) && unitOf(form) === null;
}

function isBehindName(place: Place, index: number, before: Token, { form }: Token): boolean {
  if (before.isFunctionWord || BEFORE_AMOUNTS.has(before.form) || form.includes(",")) return false;
  const unit = unitOf(before.form);
  if (unit !== null && isMoney(unit)) return false;
  if (before.end - before.start < 2) return false;
  const written = place.text.slice(before.start, before.end);
  if (!isCapitalised(place, before) && !/^[a-z]\p{Lu}/u.test(written)) return false;
  return !opensSentence(place, index - 1, before);
}

function opensSentence({ text, tokens }: Place, index: number, { start }: Token): boolean {
  const previous = tokens.get(index - 1);
  return previous === undefined || OPENS.test(text.slice(Math.max(previous.end, start - 4), start));
}

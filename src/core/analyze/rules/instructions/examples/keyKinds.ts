import type { Span } from "../../../../../contract/span";
import { linesWithin, overlaps } from "../../../../../text/spans";
import type { RuleFinding } from "../../../engine/rule";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";

/** What the value of a key is, as one place says or shows it. */
type Kind =
  | { readonly kind: "number"; readonly least?: number; readonly most?: number; readonly shown?: number }
  | { readonly kind: "words" | "texts" | "objects" };

interface ToldKind extends Span {
  readonly name: string;
  readonly told: Kind;
}

/** A key as objects have it, and the keys of all of them: what is told in words is only read of these. */
const KEY = /["'`]([A-Za-z][\w-]{1,40})["'`]\s{0,4}:/g;
const MAX_KEYS = 60;
/** Between a key and what it is. */
const LINK =
  "[\"'`*_]{0,3}(?: (?:field|key|value|score)\\b)?\\s{0,4}(?:[:=(—–]|-(?= ))?\\s{0,2}[\"'`*]{0,3}(?:(?:must|should|shall|has|to|be|is|are|can|may|only|either|one|of|exactly|always|an?|the|as|any|from|between|in|range|on|scale|out|values?|muss|sein|ist|eine?r?|von|zwischen|doit|être|est|un|une|entre|de|debe|ser|es|uno|deve|um)\\b[ :]{0,2}){0,7}";
const NUMBER = "(?:number|float|integer|int|decimal|zahl|nombre|número|entier|entero)";
const RANGE = new RegExp(
  `^(?:(?:${NUMBER}|score|value|wert)\\b[ ,(]{0,3})?(?:(?:from|between|in|range|of|von|zwischen|entre|de|da) ){0,2}[[(]?(\\d{1,3}(?:\\.\\d{1,2})?) ?(?:-|–|~|\\.\\.|to|and|bis|und|à|a|et|e|y|,|至|到) ?(\\d{1,3}(?:\\.\\d{1,2})?)(?![\\d.]*\\d|[-/])`,
  "iu",
);
const IS_NUMBER = new RegExp(`^[<(]?${NUMBER}\\b`, "iu");
const SHOWN_NUMBER = /^(-?\d{1,6}(?:\.\d{1,6})?)\s{0,3}(?=[,}\r\n]|$)/;
const WORD = "[\"'`“”]?\\p{L}[\\p{L}\\p{N}_ -]{0,24}[\"'`“”]?";
/** `"high" | "low"`, `high|low`, `“high”, “medium” or “low”`. */
const WORDS = new RegExp(
  `^(?:${WORD}\\s?\\|\\s?){1,12}${WORD}|^["'\`“]\\p{L}[^"'\`“”\\n|]{0,24}["'\`”](?:,? (?:or|oder|ou|o|and|und) |, ?|/)["'\`“]\\p{L}[^"'\`“”\\n|]{0,24}["'\`”](?!\\s{0,3}:)`,
  "iu",
);
const OBJECTS = /^\[\s{0,20}\{|^(?:list|array) of objects\b/i;
const TEXTS = /^\[\s{0,20}["'][^"'\n]{1,200}["']\s{0,4}[,\]]|^(?:list|array) of strings\b/i;
const MAX_TOLD = 300;
/** Of a key that is told more often the first places are compared. */
const MAX_PLACES = 50;

/** Keys whose value is of one kind in one place and of another in the other: a number and one of some words, two ranges, texts and objects. */
export function* otherKinds(prompt: PreparedPrompt): Generator<RuleFinding> {
  const { text, body } = prompt;
  const names = new Set([...text.slice(body.start, body.end).matchAll(KEY)].map(([, name = ""]) => name));
  if (names.size === 0 || names.size > MAX_KEYS) return;
  const first = new Map<string, ToldKind[]>();
  const seen = new Set<string>();
  for (const one of toldKinds(prompt, names)) {
    const before = first.get(one.name) ?? [];
    if (seen.has(one.name) || before.length === MAX_PLACES) continue;
    first.set(one.name, [...before, one]);
    const [found] = before.flatMap((other) => {
      const difference = differenceOf(other.told, one.told);
      return difference === null ? [] : [{ other, difference }];
    });
    if (found === undefined) continue;
    const { other, difference } = found;
    seen.add(one.name);
    yield {
      ...{ start: one.start, end: one.end, target: "prompt" },
      message: `“${one.name}” is ${difference[1]} here, and ${difference[0]} where it is told elsewhere. Give it one kind of value: programs that read the answer expect one.`,
      related: [{ start: other.start, end: other.end, target: "prompt", message: "It is told otherwise here." }],
    };
  }
}

function toldKinds({ text, body, contextSpans, placeholders }: PreparedPrompt, names: ReadonlySet<string>): ToldKind[] {
  const named = new RegExp(`(?<![\\w-])(${[...names].join("|")})(?![\\w-])(${LINK})`, "giu");
  return linesWithin(text, body).flatMap((line) => {
    const written = text.slice(line.start, Math.min(line.end, line.start + MAX_TOLD));
    return [...written.matchAll(named)].flatMap(({ index, 0: words, 1: name = "", 2: link = "" }) => {
      const place = { start: line.start + index, end: line.start + index + name.length };
      const from = line.start + index + words.length - quoteLength(link);
      const told = link === "" ? null : kindOf(text.slice(from, from + MAX_TOLD), link);
      const isElsewhere = overlaps(contextSpans, place) || overlaps(placeholders, place);
      return told === null || isElsewhere ? [] : [{ ...place, name, told }];
    });
  });
}

/** A quotation mark that opens the value belongs to it. */
function quoteLength(link: string): number {
  return /(?:[:=(] ?|\s)(["'`])$/.test(link) ? 1 : 0;
}

function kindOf(value: string, link: string): Kind | null {
  if (OBJECTS.test(value)) return { kind: "objects" };
  if (TEXTS.test(value)) return { kind: "texts" };
  const range = RANGE.exec(value);
  if (range !== null && Number(range[1]) < Number(range[2]))
    return { kind: "number", least: Number(range[1]), most: Number(range[2]) };
  if (WORDS.test(value)) return { kind: "words" };
  if (IS_NUMBER.test(value)) return { kind: "number" };
  const shown = /[:=]\s{0,4}$/.test(link) ? SHOWN_NUMBER.exec(value) : null;
  return shown === null ? null : { kind: "number", shown: Number(shown[1]) };
}

const NAMES: Readonly<Record<Kind["kind"], string>> = {
  number: "a number",
  words: "one of some words",
  texts: "a list of texts",
  objects: "a list of objects",
};

/** What the first is and what the second is, where no value is both. */
function differenceOf(one: Kind, other: Kind): readonly [first: string, second: string] | null {
  if (one.kind !== other.kind) {
    const isList = (kind: Kind): boolean => kind.kind === "texts" || kind.kind === "objects";
    return isList(one) === isList(other) ? [NAMES[one.kind], NAMES[other.kind]] : null;
  }
  if (one.kind !== "number" || other.kind !== "number") return null;
  const ranges = [rangeOf(one), rangeOf(other)] as const;
  if (one.most !== undefined && other.most !== undefined)
    return one.most === other.most ? null : [`from ${ranges[0]}`, `from ${ranges[1]}`];
  const [told, shown] = one.most === undefined ? [other, one] : [one, other];
  if (told.most === undefined || shown.shown === undefined || (shown.shown <= told.most && shown.shown >= 0)) return null;
  return told === one ? [`from ${rangeOf(told)}`, `${shown.shown}`] : [`${shown.shown}`, `from ${rangeOf(told)}`];
}

function rangeOf({ least, most }: { readonly least?: number; readonly most?: number }): string {
  return `${least} to ${most}`;
}

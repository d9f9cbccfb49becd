import type { Span } from "../../../../contract/span";
import { linesWithin, mergeSpans, overlaps } from "../../../../text/spans";
import type { Rule, RuleFinding } from "../../engine/rule";
import { findFences } from "../../prompt/fences";
import type { PreparedPrompt } from "../../prompt/preparedPrompt";

/** `3.`, `3)` at the start of an item. */
const ITEM = /^([ \t>]{0,12})(?:[*_]{2})?(\d{1,2})([.)])(?=[ \t*_])/;
/** `### Step 3: Write`, `**Example 3**`, with what stands behind the label. */
const LABEL =
  /^[ \t]{0,8}((?:#{1,6}[ \t]+)?[*_]{0,2})(step|example|rule|phase|part|section|schritt|beispiel|regel|abschnitt|étape|exemple|paso|ejemplo|passo|esempio|exemplo) (\d{1,2})[*_]{0,2}(?:[:.)]|[ \t]*$|[ \t][—–-][ \t])([^\n]{0,60})/iu;
const HEADING = /^[ \t]{0,3}(#{1,6})[ \t]/;
/** Two halves of one example bear its number both. */
const HALF =
  /^[\s*_:—–-]*(?:inputs?|outputs?|questions?|answers?|good|bad|right|wrong|correct|incorrect|before|after|user|assistant|eingabe|ausgabe|frage|antwort)\b/i;
const FIRST_NUMBERS: ReadonlySet<number> = new Set([0, 1]);
const MIN_ITEMS = 3;

/** A line that bears a number: the span covers the number and what belongs to it. */
interface Numbered extends Span {
  readonly number: number;
  /** The word before the number; "" of an item of a list. */
  readonly noun: string;
  readonly rest: string;
  readonly line: number;
}

/** A numbered list, or numbered parts, with one number left out or given twice. */
export const misnumberedList: Rule = {
  code: "misnumbered-list",
  group: "instructions",
  severity: "warning",
  summary: "A number is left out of a numbered list, or stands there twice.",
  advice: "Number the items one by one, and look whether one got lost.",
  points: 4,
  *check({ prompt }) {
    for (const run of runsOf(prompt)) {
      const faults = run.flatMap((one, at) => (isOneSlip(run, at) ? [] : faultOf(one, run[at - 1], run, prompt.text)));
      // Numbers that mostly step over others mean something: they are scores or references.
      if (faults.length < 2 || faults.length * 2 < run.length) yield* faults;
    }
  },
};

/** Whether a number stands there twice and its neighbour is left out, of which the first was told. */
function isOneSlip(run: readonly Numbered[], at: number): boolean {
  const [first, before, one] = [run[at - 2]?.number, run[at - 1]?.number, run[at]?.number];
  if (first === undefined || before === undefined || one === undefined) return false;
  return (first === before && one === before + 2) || (before === first + 2 && one === before);
}

function faultOf(one: Numbered, before: Numbered | undefined, run: readonly Numbered[], text: string): RuleFinding[] {
  const { start, end, number, noun, rest } = one;
  if (before === undefined || number === before.number + 1) return [];
  const place = { start, end, target: "prompt" } as const;
  if (number === before.number) {
    if (HALF.test(rest) && HALF.test(before.rest)) return [];
    return [
      {
        ...place,
        message: `Number ${number} stands here a second time, so that nobody can tell which one is meant. Give each its own number.`,
        related: [{ start: before.start, end: before.end, target: "prompt", message: "The first one stands here." }],
      },
    ];
  }
  const missing = number - 1;
  if (noun === "" ? run.length < MIN_ITEMS : isNamed(text, noun, missing)) return [];
  return [
    {
      ...place,
      message: `Number ${missing} is left out before this one. Number on from ${before.number}, or add what got lost.`,
    },
  ];
}

function isNamed(text: string, noun: string, number: number): boolean {
  return new RegExp(`(?<!\\p{L})${noun}s? ${number}(?!\\d)`, "iu").test(text);
}

/** Lists and labelled parts as long as they count up: what begins anew, or counts otherwise, is another one. */
function runsOf({ text, body, messages, contextSpans }: PreparedPrompt): Numbered[][] {
  const outside = mergeSpans([...contextSpans, ...findFences(text, body)]);
  const done: Numbered[][] = [];
  for (const message of messages) {
    const open = new Map<string, Numbered[]>();
    for (const [index, line] of linesWithin(text, message).entries()) {
      const written = text.slice(line.start, Math.min(line.end, line.start + 160));
      const found = numberedAt(written, line.start, index);
      if (found === null || overlaps(outside, line)) {
        closeAtHeading(written, open);
        continue;
      }
      closeAtHeading(found.one.noun === "" ? "" : written, open, found.key);
      const run = open.get(found.key);
      if (run !== undefined && goesOn(run, found.one)) run.push(found.one);
      else {
        const begun = FIRST_NUMBERS.has(found.one.number) ? [found.one] : [];
        open.set(found.key, begun);
        done.push(begun);
      }
    }
  }
  return done.map(withoutLazyStart);
}

/** A heading ends all lists above it, and numbered parts below a heading of its own level. */
function closeAtHeading(written: string, open: Map<string, Numbered[]>, except?: string): void {
  const level = HEADING.exec(written)?.[1]?.length;
  if (level === undefined) return;
  for (const key of [...open.keys()]) {
    const own = /^#*/.exec(key)?.[0].length ?? 0;
    if (key !== except && (own === 0 || level < own)) open.delete(key);
  }
}

function numberedAt(
  written: string,
  start: number,
  line: number,
): { readonly key: string; readonly one: Numbered } | null {
  const item = ITEM.exec(written);
  if (item !== null) {
    const [, indent = "", number = "", mark = ""] = item;
    const from = start + item[0].length - number.length - mark.length;
    const one = { start: from, end: start + item[0].length, number: Number(number), noun: "", rest: "", line };
    return { key: `${indent}${mark}`, one };
  }
  const [words, opening = "", noun = "", number = "", rest = ""] = LABEL.exec(written) ?? [];
  if (words === undefined) return null;
  const from = start + written.indexOf(noun, opening.trim().length);
  const end = from + noun.length + 1 + number.length;
  return {
    key: `${opening.trim()} ${noun.toLowerCase()}`,
    one: { start: from, end, number: Number(number), noun, rest, line },
  };
}

/** Whether a number may belong to the list above it: the next one, the same one again, or the one behind the next. */
function goesOn(run: readonly Numbered[], { number, line, noun }: Numbered): boolean {
  const last = run.at(-1);
  if (last === undefined || number < last.number || number > last.number + 2) return false;
  // Behind a blank line the first number opens another list.
  return number !== last.number || noun !== "" || number > 1 || line === last.line + 1;
}

/** "1." before every item is how some write all lists. */
function withoutLazyStart(run: readonly Numbered[]): Numbered[] {
  const isLazy = run.length > 1 && run[0]?.noun === "" && run.every(({ number }) => number === run[0]?.number);
  return isLazy ? [] : [...run];
}

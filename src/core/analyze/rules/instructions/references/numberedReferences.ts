import type { Span } from "../../../../../contract/span";
import { linesWithin, mergeSpans, overlaps } from "../../../../../text/spans";
import { rememberedFor } from "../../../../lexical/rememberedFor";
import type { RuleFinding } from "../../../engine/rule";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { readScopes, type ScopedInstruction } from "../demands/readScopes";
import { lastOwnStep, type NumberedLine } from "./ownSteps";

const NOUN =
  "(steps?|rules?|examples?|points?|guidelines?|criteria|instructions?|items?|schritte?n?|regeln?|beispiele?n?|punkte?n?|(?<=\\(see )sections?)";
/** "steps 1 to 5", "rule 7", "Example 3". */
const BY_NUMBER = new RegExp(
  `(?<!\\p{L})${NOUN} (?:#)?(\\d{1,2})(?: ?(?:to|-|–|and|through|bis|und) ?(\\d{1,2}))?(?!\\d|%|\\.\\d|\\p{L})`,
  "giu",
);
/** An item of a list with its number, or what is labelled with one: `3. …`, `### Step 3`, `Example 3:`. */
const NUMBERED =
  /^[ \t>]{0,8}(?:#{1,6}[ \t])?[*_]{0,2}(?:(?:step|rule|example|point|guideline|criterion|instruction|schritt|regel|beispiel|punkt) )?(\d{1,2})[.):]/i;
const STEP_NOUN = /^(?:step|schritt)/i;
const MIN_ITEMS = 2;

const numberedLines = rememberedFor(({ text, body, contextSpans }: PreparedPrompt): readonly NumberedLine[] =>
  linesWithin(text, body).flatMap(({ start, end }) => {
    const match = overlaps(contextSpans, { start, end })
      ? null
      : NUMBERED.exec(text.slice(start, Math.min(end, start + 60)));
    return match === null ? [] : [{ start, end, number: Number(match[1]) }];
  }),
);

/** The line with the highest number; `null` of a prompt that numbers next to nothing. */
const lastNumbered = rememberedFor((prompt: PreparedPrompt): NumberedLine | null => {
  const numbered = numberedLines(prompt);
  return numbered.length < MIN_ITEMS
    ? null
    : numbered.reduce((highest, line) => (line.number > highest.number ? line : highest));
});

/** Numbers of steps, rules and examples beyond the last one. */
export function* beyondLast({ masked, start }: ScopedInstruction, prompt: PreparedPrompt): Generator<RuleFinding> {
  const last = /\d/.test(masked) ? lastNumbered(prompt) : null;
  if (last === null) return;
  for (const { index, 0: words, 1: noun = "", 2: from = "", 3: to } of masked.matchAll(BY_NUMBER)) {
    const number = Math.max(Number(from), Number(to ?? from));
    const isLabel = index === 0 && /^[.:)]/.test(masked.slice(words.length));
    if (isLabel) continue;
    const place = { start: start + index, end: start + index + words.length };
    if (number > last.number) yield beyond(place, words, number, last);
    else if (STEP_NOUN.test(noun)) {
      const own = lastOwnStep(place.start, number, prompt, numberedLines(prompt));
      if (own !== null) yield beyond(place, words, number, own);
    }
  }
}

function beyond(place: Span, words: string, number: number, last: NumberedLine): RuleFinding {
  return {
    ...{ ...place, target: "prompt" },
    message: `“${words}” speaks of number ${number}, and the last one is ${last.number}. Correct the number, or add what is missing.`,
    related: [{ start: last.start, end: last.end, target: "prompt", message: "The last one stands here." }],
  };
}

const STEP = /(?<!\p{L})(?:step|schritt) #?(\d{1,2})(?!\d|%|\.\d|\p{L})/giu;

/** Steps that are spoken of in what is shown, such as the form of the answer: `"answer": "result of step 9"`. */
export function* beyondLastElsewhere(prompt: PreparedPrompt): Generator<RuleFinding> {
  const last = lastNumbered(prompt);
  if (last === null) return;
  const { text, body, contextSpans, exampleSpans } = prompt;
  const others = mergeSpans([...contextSpans, ...exampleSpans]);
  const scopes = readScopes(prompt);
  for (const { index, 0: words, 1: number = "" } of text.slice(body.start, body.end).matchAll(STEP)) {
    const place = { start: body.start + index, end: body.start + index + words.length };
    if (Number(number) <= last.number || overlaps(others, place)) continue;
    // What stands there without quotation marks was read as an instruction.
    const own = scopes.find(({ start, written }) => start <= place.start && place.end <= start + written.length);
    if (own !== undefined && !own.masked.slice(place.start - own.start).startsWith("·")) continue;
    yield beyond(place, words, Number(number), last);
  }
}

import type { Span } from "../../../../contract/span";
import { linesWithin, overlaps } from "../../../../text/spans";
import type { Rule, RuleFinding } from "../../engine/rule";
import type { PreparedPrompt } from "../../prompt/preparedPrompt";
import { readScopes } from "./demands/readScopes";

const NOUN =
  "(steps?|rules?|examples?|points?|guidelines?|criteria|instructions?|items?|schritte?n?|regeln?|beispiele?n?|punkte?n?)";
/** "steps 1 to 5", "rule 7", "Example 3". */
const BY_NUMBER = new RegExp(
  `(?<!\\p{L})${NOUN} (?:#)?(\\d{1,2})(?: ?(?:to|-|–|and|through|bis|und) ?(\\d{1,2}))?(?!\\d|%|\\.\\d|\\p{L})`,
  "giu",
);
/** "the following three steps". */
const BY_COUNT = new RegExp(
  `(?<!\\p{L})(?:following|these|folgenden) (two|three|four|five|six|seven|eight|nine|ten|\\d{1,2}|zwei|drei|vier|fünf|sechs) (?:[\\p{L}-]+ )?${NOUN}(?!\\p{L})[^.!?\\n]{0,60}:\\W{0,3}$`,
  "iu",
);
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"].map((word, index): [string, number] => [
    word,
    index + 2,
  ]),
  ...["zwei", "drei", "vier", "fünf", "sechs"].map((word, index): [string, number] => [word, index + 2]),
]);
/** An item of a list with its number, or what is labelled with one: `3. …`, `### Step 3`, `Example 3:`. */
const NUMBERED =
  /^[ \t>]{0,8}(?:#{1,6}[ \t])?[*_]{0,2}(?:(?:step|rule|example|point|guideline|criterion|instruction|schritt|regel|beispiel|punkt) )?(\d{1,2})[.):]/i;
const ITEM = /^([ \t]{0,12})(?:[-*+•]|\d{1,2}[.)])[ \t]/;
/** Other documents have steps too. */
const ELSEWHERE =
  /\b(?:of the (?:manual|document|guide|context|contract|policy|user)|in the (?:manual|document|guide|context|contract|policy)|the user['’]s|previous message|chapter|page)\b/i;
const MIN_ITEMS = 2;
const MAX_OPENING = 200;

/** Speaks of a step, a rule or an example that the prompt does not have. */
export const missingReference: Rule = {
  code: "missing-reference",
  group: "instructions",
  severity: "warning",
  summary: "An instruction speaks of a step, rule or example that the prompt does not have.",
  advice: "Correct the number, or add what it stands for.",
  points: 6,
  *check({ prompt }) {
    const numbered = numberedLines(prompt);
    const last = numbered.reduce<(typeof numbered)[number] | null>(
      (highest, line) => (highest === null || line.number > highest.number ? line : highest),
      null,
    );
    for (const scope of readScopes(prompt)) {
      if (ELSEWHERE.test(scope.masked)) continue;
      if (last !== null && numbered.length >= MIN_ITEMS) yield* beyond(scope, last);
      yield* miscounted(scope, prompt);
    }
  },
};

function* beyond(
  { masked, start }: { readonly masked: string; readonly start: number },
  last: Span & { readonly number: number },
): Generator<RuleFinding> {
  if (!/\d/.test(masked)) return;
  for (const { index, 0: words, 2: from = "", 3: to } of masked.matchAll(BY_NUMBER)) {
    const number = Math.max(Number(from), Number(to ?? from));
    const isLabel = index === 0 && /^[.:)]/.test(masked.slice(words.length));
    if (number <= last.number || isLabel) continue;
    yield {
      ...{ start: start + index, end: start + index + words.length, target: "prompt" },
      message: `“${words}” speaks of number ${number}, and the last one in the prompt is ${last.number}. Correct the number, or add what is missing.`,
      related: [{ start: last.start, end: last.end, target: "prompt", message: "The last one stands here." }],
    };
  }
}

/** A list right below that has more or fewer items than the line above it says. */
function* miscounted(
  { masked, start }: { readonly masked: string; readonly start: number },
  { text, body }: PreparedPrompt,
): Generator<RuleFinding> {
  const opening = masked.trimEnd();
  const match = opening.endsWith(":") ? BY_COUNT.exec(opening.slice(-MAX_OPENING)) : null;
  if (match === null) return;
  const told = NUMBERS.get((match[1] ?? "").toLowerCase()) ?? Number(match[1]);
  const items = itemsBelow(text, { start: start + masked.length, end: body.end });
  if (items === 0 || items === told) return;
  const from = start + Math.max(0, opening.length - MAX_OPENING) + match.index;
  yield {
    ...{ start: from, end: from + match[0].length, target: "prompt" },
    message: `This announces ${told}, and the list below has ${items}. Correct the number, or the list.`,
  };
}

function itemsBelow(text: string, within: Span): number {
  let indent: string | null = null;
  let count = 0;
  for (const line of linesWithin(text, within).slice(0, 200)) {
    const written = text.slice(line.start, line.end);
    const item = ITEM.exec(written);
    if (item === null && written.trim() !== "" && !/^[ \t]{2,}\S/.test(written)) break;
    if (item === null) continue;
    indent ??= item[1] ?? "";
    if (item[1] === indent) count += 1;
  }
  return count;
}

function numberedLines({ text, body, contextSpans }: PreparedPrompt): (Span & { readonly number: number })[] {
  return linesWithin(text, body).flatMap(({ start, end }) => {
    const match = overlaps(contextSpans, { start, end })
      ? null
      : NUMBERED.exec(text.slice(start, Math.min(end, start + 60)));
    return match === null ? [] : [{ start, end, number: Number(match[1]) }];
  });
}

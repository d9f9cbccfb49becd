import type { Span } from "../../../../../contract/span";
import { overlaps } from "../../../../../text/spans";
import type { RuleFinding } from "../../../engine/rule";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { readScopes } from "../demands/readScopes";

const NUMBERS: readonly string[] = "zero one two three four five six seven eight nine ten".split(" ");
const NOUN =
  "(?:queries|questions|keywords|key ?phrases|tags|topics|suggestions|options|ideas|titles|names|terms|phrases|recommendations|entries|results|headlines|hashtags|items|synonyms|variations|alternatives|labels|categories|facts|key points|takeaways)";
/** "at most three queries", "limit yourself to 3 queries", "exactly five tags". */
const COUNT = new RegExp(
  `(?:(exactly|precisely)|(at most|up to|no more than|not more than|maximum of|max\\.?|limit\\s[^.]{0,30}?to|never more than|only))\\s(?:the \\w+ )?(\\d{1,2}|${NUMBERS.slice(1).join("|")})\\s(?:[\\w-]+\\s){0,3}?${NOUN}\\b`,
  "gi",
);
const ARRAY = /\[(\s*"[^"\n]{1,200}"\s*(?:,\s*"[^"\n]{1,200}"\s*){1,20},?\s*)\]/g;
const BEHIND_EXAMPLE = /\b(?:examples?|e\.g\.|such as|sample|output|beispiel)\b/i;
const LOOK_BACK = 400;

interface CountDemand extends Span {
  readonly count: number;
  readonly isExact: boolean;
}

/** The one list that an example shows, where it has more or fewer entries than the instructions ask for. */
export function* wrongCounts(prompt: PreparedPrompt): Generator<RuleFinding> {
  const demands = countDemands(prompt);
  const [demand] = demands;
  if (demand === undefined || demands.length > 1) return;
  for (const { start, end, count } of shownLists(prompt)) {
    if (count === demand.count || (!demand.isExact && count < demand.count)) continue;
    yield {
      ...{ start, end, target: "prompt" },
      message: `The instructions ask for ${demand.isExact ? "" : "at most "}${demand.count}, and this example has ${count}. Models write as many as the example does: let both agree.`,
      related: [{ start: demand.start, end: demand.end, target: "prompt", message: "The number is told here." }],
    };
  }
}

function countDemands(prompt: PreparedPrompt): CountDemand[] {
  return readScopes(prompt).flatMap(({ masked, start, condition }) =>
    condition === ""
      ? [...masked.matchAll(COUNT)].map(({ index, 0: words, 1: exact, 3: number = "" }) => ({
          ...{ start: start + index, end: start + index + words.length },
          count: /\d/.test(number) ? Number(number) : NUMBERS.indexOf(number.toLowerCase()),
          isExact: exact !== undefined,
        }))
      : [],
  );
}

function shownLists({ text, body, contextSpans }: PreparedPrompt): (Span & { readonly count: number })[] {
  return [...text.slice(body.start, body.end).matchAll(ARRAY)].flatMap(({ index, 0: written, 1: inner = "" }) => {
    const place = { start: body.start + index, end: body.start + index + written.length };
    const before = text.slice(Math.max(body.start, place.start - LOOK_BACK), place.start);
    // Within an object it is one list of several.
    if (overlaps(contextSpans, place) || !BEHIND_EXAMPLE.test(before) || /"[\w-]{1,40}"\s*:\s*$/.test(before)) return [];
    if (/"(?:\.{3}|…)"|\{/.test(inner)) return [];
    return [{ ...place, count: inner.match(/"[^"\n]{1,200}"/g)?.length ?? 0 }];
  });
}

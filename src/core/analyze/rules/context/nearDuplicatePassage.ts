import { repeatedPassages } from "../../context/comparedPassages";
import type { Rule } from "../../engine/rule";
import { nameOfPassage } from "../messageText";

/** A passage says nearly the same as an earlier one: it costs its tokens, and what it says looks better supported than it is. */
export const nearDuplicatePassage: Rule = {
  code: "near-duplicate-passage",
  group: "context",
  severity: "warning",
  summary: "A passage nearly repeats an earlier one.",
  advice: "Drop passages that repeat another before they are put into the prompt: others then have room.",
  points: 5,
  *check({ context }) {
    for (const [index, copy] of repeatedPassages(context).entries()) {
      const [passage, first] = [context.passages[index], copy === null ? undefined : context.passages[copy.of]];
      if (passage === undefined || first === undefined || copy === null) continue;
      if (
        eachHasItsNumber(
          context.text.slice(passage.body.start, passage.body.end),
          context.text.slice(first.body.start, first.body.end),
        )
      )
        continue;
      const name = nameOfPassage(first, copy.of);
      yield {
        ...{ target: context.target, start: passage.start, end: passage.end },
        message: `This passage says nearly the same as ${name}. Leave one of them out: it costs tokens and adds nothing.`,
        related: [
          {
            target: context.target,
            start: first.start,
            end: first.end,
            message: `The passage that says it first: ${name}.`,
          },
        ],
      };
    }
  },
};

/** Rows that programs write have the same words and other figures: each of them adds what the other one lacks. */
function eachHasItsNumber(one: string, other: string): boolean {
  const [numbers, others] = [numbersIn(one), numbersIn(other)];
  return numbers.some((number) => !others.includes(number)) && others.some((number) => !numbers.includes(number));
}

function numbersIn(text: string): readonly string[] {
  return text.match(/\d+(?:[.,:]\d+)*/g) ?? [];
}

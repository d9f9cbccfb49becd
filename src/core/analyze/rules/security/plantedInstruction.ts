import * as z from "zod/mini";
import { type RuleFinding, withOptions } from "../../engine/rule";
import type { PromptSubject } from "../../promptSubject";
import { findInjections, WISH_TEXT } from "./injection/findInjections";
import { SENSITIVITIES, type Sensitivity } from "./injection/sentenceScores";

const optionsSchema = z.strictObject({
  /** How little is enough to be told of; the page says what each finds, and how often it is wrong. */
  sensitivity: z._default(z.enum(SENSITIVITIES), "normal"),
});
type Options = z.output<typeof optionsSchema>;

/** Finds sentences in retrieved text that try to direct the model which is to read it. */
export const plantedInstruction = withOptions<Options>({
  code: "planted-instruction",
  group: "security",
  severity: "warning",
  summary: "Retrieved text tells the model what to do.",
  advice:
    "Remove the sentences in the context that are written for the model, and find out how they came into the source.",
  points: 30,
  options: optionsSchema,
  check: (subject, { sensitivity }) => check(subject, sensitivity),
});

function* check({ context, question }: PromptSubject, sensitivity: Sensitivity): Generator<RuleFinding> {
  for (const span of context.spans) {
    for (const { start, end, wish } of findInjections(
      context.text.slice(span.start, span.end),
      question?.text ?? "",
      sensitivity,
    )) {
      const message = `This ${WISH_TEXT[wish]}, and it stands in retrieved text. Remove it, and find out how it came into the source.`;
      yield { target: context.target, start: span.start + start, end: span.start + end, message };
    }
  }
}

import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { overlaps } from "../../../prompt/spans";

/** What programs call instructions that they fill in; the format of the answer is not what these rules look for. */
const INSTRUCTIONS =
  /(?:system|task|custom|base|user|bot|agent|assistant|persona|role|extra|additional)[_-]?(?:prompt|instructions?|message|guidelines|rules)|^(?:instructions?|guidelines|rules|persona|prompt|task)$/i;

/** Whether a program fills in instructions that nobody can read here: what seems to be left out may stand there. */
export function hasFilledInInstructions({ placeholders, questionSpans, exampleSpans }: PreparedPrompt): boolean {
  return placeholders.some(
    (mark) =>
      mark.kind === "value" &&
      !mark.isLocal &&
      INSTRUCTIONS.test(mark.name) &&
      !overlaps(questionSpans, mark) &&
      !overlaps(exampleSpans, mark),
  );
}

import assert from "node:assert/strict";
import { analyzed } from "../support/analyzed";
import { assertLinear } from "../support/growth";
import { HOSTILE_PIECES } from "../support/hostilePieces";

const LENGTH = 32 * 1024;
const PROMPT =
  "Answer the question only from the passages. Cite them like [1]. If they do not hold the answer, say so.\n\n<context>\n{context}\n</context>\n\nQuestion: {question}";
const QUESTION = "What is the yearly fee today?";

/** The hostile text in each place where one can stand. */
const PLACES: Readonly<Record<string, (hostile: string) => Parameters<typeof analyzed>[0]>> = {
  prompt: (hostile) => ({ prompt: hostile }),
  context: (hostile) => ({ prompt: PROMPT, context: hostile, question: QUESTION }),
};

describe("analyzing a prompt takes time linear in the length", function () {
  // As many passages as a hostile text can have take seconds on a busy machine.
  this.timeout(60_000);

  for (const piece of HOSTILE_PIECES) {
    for (const [place, at] of Object.entries(PLACES)) {
      it(`of a ${place} of ${JSON.stringify(piece)}`, () =>
        assertLinear(piece, LENGTH, (hostile) => assert.ok(analyzed(at(hostile)).metrics.prompt_tokens >= 0)));
    }
  }
});

import assert from "node:assert/strict";
import fc from "fast-check";
import { analyzed, type Asked } from "../../support/analyzed";
import { HOSTILE_PIECES } from "../../support/hostilePieces";
import { SOUND_PROMPTS } from "../../support/soundPrompts";

const LENGTH = 600;

/** Asserts that all places are inside of their texts, and that the parts lie in order. */
function assertWellFormed(asked: Asked): void {
  const result = analyzed(asked);
  const lengths = { prompt: asked.prompt.length, context: asked.context?.length ?? 0 };
  const places = [
    ...result.findings.flatMap(({ target, suggestion, related, ...place }) => [
      { ...place, target },
      ...related,
      ...(suggestion?.edits ?? []).map((edit) => ({ ...edit, target })),
    ]),
    ...result.parts,
    ...result.passages,
  ];
  for (const { target, start, end } of places)
    assert.ok(
      start >= 0 && start <= end && end <= lengths[target],
      `${target} ${start}–${end} of ${JSON.stringify(asked)}`,
    );
  assert.ok(result.score === null || (result.score >= 0 && result.score <= 1));
}

describe("texts that are no prompts", () => {
  for (const piece of HOSTILE_PIECES) {
    it(`${JSON.stringify(piece)}, again and again, is analyzed as prompt and as context`, () => {
      const hostile = piece.repeat(Math.ceil(LENGTH / piece.length));
      assertWellFormed({ prompt: hostile });
      assertWellFormed({ prompt: "Answer {question} from {context}.", context: hostile, question: "What is it?" });
      assertWellFormed({ prompt: hostile, context: hostile, question: hostile });
    });
  }

  it("any mixture of such pieces with the words of sound prompts is analyzed", () => {
    const piece = fc.oneof(
      fc.constantFrom(...HOSTILE_PIECES),
      fc.constantFrom(...SOUND_PROMPTS.map((one) => (typeof one === "string" ? one : one.prompt).slice(0, 200))),
    );
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(text, text, (prompt, context) => assertWellFormed({ prompt, context, question: "What is it?" })),
      { seed: 9, numRuns: 120 },
    );
  });
});

import assert from "node:assert/strict";
import { contextOverWindow } from "../../../../../../src/core/analyze/rules/context/contextOverWindow";
import { foundBy } from "../../../../../support/analyzed";
const REFUND =
  "Refunds to a card arrive within seven working days after the shop has confirmed the return of the parcel.";
const WAREHOUSE =
  "The warehouse counts its shelves on Friday evenings, scans every bundle twice, and writes the result into the ledger of the week.";

const words = (context: string, asked: object = {}): string[] =>
  foundBy(contextOverWindow, {
    prompt:
      "Answer the question from the context alone. Cite the passages.\n<context>\n{context}\n</context>\nQuestion: {question}",
    context,
    ...asked,
  }).map((finding) => finding.words);

describe("context-over-window", () => {
  it("points at the first passage that no longer fits", () => {
    assert.deepEqual(words(`[1] ${REFUND}\n[2] ${WAREHOUSE}\n[3] ${REFUND}`, { context_window: 70 }), [
      `[2] ${WAREHOUSE}`,
    ]);
  });

  it("points at the prompt where there are no passages", () => {
    assert.deepEqual(
      words("", { context_window: 3 }).map((found) => found.slice(0, 6)),
      ["Answer"],
    );
  });

  it("looks up the window of a known model, and says both numbers", () => {
    const [finding] = foundBy(contextOverWindow, {
      prompt: "Answer.",
      context: `${REFUND} `.repeat(600),
      model: "gpt-4",
    });
    assert.match(finding?.message ?? "", /12,003 tokens, and the model reads 8,192/);
  });

  it("is silent where all fits to the token, and where no window is known", () => {
    assert.deepEqual(words("one two", { prompt: "three", context_window: 3 }), []);
    assert.deepEqual(words(REFUND.repeat(100)), []);
    assert.deepEqual(words(REFUND.repeat(100), { model: "somebody's own model" }), []);
  });
});

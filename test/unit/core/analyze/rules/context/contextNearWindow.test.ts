import assert from "node:assert/strict";
import { contextNearWindow } from "../../../../../../src/core/analyze/rules/context/contextNearWindow";
import { foundBy } from "../../../../../support/analyzed";

const words = (context: string, asked: object = {}): string[] =>
  foundBy(contextNearWindow, {
    prompt:
      "Answer the question from the context alone. Cite the passages.\n<context>\n{context}\n</context>\nQuestion: {question}",
    context,
    ...asked,
  }).map((finding) => finding.words);

describe("context-near-window", () => {
  it("points at the passage from which little room is left", () => {
    assert.deepEqual(
      words(
        "[1] One two three four five six seven eight nine ten eleven twelve thirteen.\n[2] One two three four five six seven eight nine ten eleven twelve thirteen.",
        { prompt: "Answer.", context_window: 38 },
      ),
      ["[2] One two three four five six seven eight nine ten eleven twelve thirteen."],
    );
  });

  it("is silent below the share, over the window, and without one", () => {
    const context = "One two three four five six seven eight nine.";
    assert.deepEqual(words(context, { prompt: "Ask", context_window: 100 }), []);
    assert.deepEqual(words(context, { prompt: "Ask", context_window: 5 }), []);
    assert.deepEqual(words(context, { prompt: "Ask" }), []);
  });

  it("takes the share from its option", () => {
    const asked = { prompt: "Ask", context: "One two three four five six seven eight nine.", context_window: 20 };
    assert.equal(foundBy(contextNearWindow, asked, { share: 0.5 }).length, 1);
    assert.equal(foundBy(contextNearWindow, asked, { share: 0.6 }).length, 0);
  });
});

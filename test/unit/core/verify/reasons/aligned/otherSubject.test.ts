import assert from "node:assert/strict";
import { check, messages, told } from "../../helpers";

describe("what the source says of another one", () => {
  const FIRM = "Jonas Lie founded the firm, and Anna Berg leads the northern office.";
  for (const [claim, source, words] of [
    ["Jonas Lie leads the northern office", FIRM, "Jonas Lie"],
    [
      "The buyer pays the transport costs",
      "The seller pays the transport costs, and the buyer insures the goods.",
      "buyer",
    ],
    [
      "The British took nearly all of the lower valley",
      "The United States took nearly all of the lower valley, with the British keeping the forts.",
      "British",
    ],
    [
      "Petra Holm plays the thief",
      "In the film Petra Holm plays the judge and Emil Sand plays the thief.",
      "Petra Holm",
    ],
  ] as const) {
    it(`is told of ${words}`, () => {
      assert.deepEqual(told(claim, source), ["uncertain", ["word_missing", words]]);
    });
  }

  it("is told with the one of whom it says so", () => {
    assert.deepEqual(messages(check("Jonas Lie leads the northern office [1].", [FIRM])), [
      "The source does not say “Jonas Lie” of this; it says “Anna Berg” there.",
    ]);
  });

  for (const [claim, source] of [
    ["Anna Berg leads the northern office", FIRM],
    ["Marie Holt won the science prize", "Marie Holt and Carl Nord won the science prize in 1931."],
    ["Marie Holt won the science prize", "Marie Holt, whom Carl Nord had taught, won the science prize in 1931."],
    [
      "Marie Holt won the science prize",
      "Marie Holt, a chemist from Oslo, and her team won the science prize in 1931.",
    ],
    [
      "Users of a smoke alarm system shall inform the guests",
      "Users of a smoke alarm system or a heat sensing system shall inform the guests.",
    ],
    ["Sales rose sharply in May", "Sales in Europe and profits rose sharply in May."],
    [
      "Accounting has fields such as management accounting and cost accounting",
      "Accounting has fields such as management accounting, external auditing, tax accounting and cost accounting.",
    ],
  ] as const) {
    it(`is not told of “${claim}” beside “${source}”`, () => {
      assert.equal(told(claim, source)[0], "supported");
    });
  }
});

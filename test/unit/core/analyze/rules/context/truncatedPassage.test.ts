import assert from "node:assert/strict";
import { truncatedPassage } from "../../../../../../src/core/analyze/rules/context/truncatedPassage";
import { foundBy } from "../../../../../support/analyzed";
const REFUND =
  "Refunds to a card arrive within seven working days after the shop has confirmed the return of the parcel.";

const words = (context: string, asked: object = {}): string[] =>
  foundBy(truncatedPassage, {
    prompt:
      "Answer the question from the context alone. Cite the passages.\n<context>\n{context}\n</context>\nQuestion: {question}",
    context,
    ...asked,
  }).map((finding) => finding.words);

describe("truncated-passage", () => {
  const CUT =
    "The shop refunds all parcels that come back. Whoever pays by card waits for seven working days after the return was";

  it("points at the last words of a passage that ends in a sentence", () => {
    assert.deepEqual(words(`[1] ${REFUND}\n[2] ${CUT}`), ["the return was"]);
  });

  it("takes dots and an ellipsis for a cut", () => {
    assert.deepEqual(
      words(`[1] ${REFUND}\n[2] ${REFUND} And whoever pays by...`),
      ["pays by..."].map(() => "whoever pays by..."),
    );
    assert.deepEqual(words(`[1] ${REFUND}\n[2] ${REFUND} And whoever pays…`), ["And whoever pays…"]);
  });

  it("is told once where most passages are snippets", () => {
    const found = foundBy(truncatedPassage, {
      prompt: "Answer.",
      context: `[1] ${CUT}\n[2] ${CUT} late\n[3] ${CUT} slow\n[4] ${REFUND}`,
    });
    assert.deepEqual(
      found.map((finding) => finding.words),
      ["the return was"],
    );
    assert.match(found[0]?.message ?? "", /^3 passages of 4 end/);
  });

  it("is silent about whole sentences, titles, lists, tables, links and an empty context", () => {
    for (const text of [
      REFUND,
      "Refunds and returns",
      `${REFUND}\n- card\n- bank transfer with a name`,
      `${REFUND}\n| card | 7 days`,
      `${REFUND}\nhttps://shop.example/a/long/address/of/a/page/about/returns/of/all/kinds`,
      "“It is paid within seven days,” said the clerk who keeps the list of all parcels.”",
      "",
    ]) {
      assert.deepEqual(words(text), [], text);
    }
  });
});

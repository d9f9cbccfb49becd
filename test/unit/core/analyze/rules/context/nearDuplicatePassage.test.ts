import assert from "node:assert/strict";
import { nearDuplicatePassage } from "../../../../../../src/core/analyze/rules/context/nearDuplicatePassage";
import { foundBy } from "../../../../../support/analyzed";
const REFUND =
  "Refunds to a card arrive within seven working days after the shop has confirmed the return of the parcel.";
const WAREHOUSE =
  "The warehouse counts its shelves on Friday evenings, scans every bundle twice, and writes the result into the ledger of the week.";

const words = (context: string, asked: object = {}): string[] =>
  foundBy(nearDuplicatePassage, {
    prompt:
      "Answer the question from the context alone. Cite the passages.\n<context>\n{context}\n</context>\nQuestion: {question}",
    context,
    ...asked,
  }).map((finding) => finding.words);

describe("near-duplicate-passage", () => {
  it("points at the later passage, and at the first as its related place", () => {
    const context = `[1] ${REFUND}\n[2] ${WAREHOUSE}\n[3] ${REFUND} See above.`;
    const [finding] = foundBy(nearDuplicatePassage, { prompt: "Answer.", context });
    assert.equal(finding?.words, `[3] ${REFUND} See above.`);
    assert.deepEqual(
      finding?.related?.map(({ start, end }) => context.slice(start, end)),
      [`[1] ${REFUND}`],
    );
    assert.match(finding?.message ?? "", /passage 1\./);
  });

  it("finds passages of the prompt itself", () => {
    const prompt = `Answer from the passages.\n\nDocument [1](Title: A): ${REFUND}\nDocument [2](Title: B): ${REFUND}\n\nQuestion: When is it paid?`;
    assert.deepEqual(
      foundBy(nearDuplicatePassage, { prompt }).map((finding) => [finding.target, finding.words]),
      [["prompt", `Document [2](Title: B): ${REFUND}`]],
    );
  });

  it("is silent about rows of the same words and other figures", () => {
    const row = (plant: string, cost: number, days: number): string =>
      `For the product Alpha the control chip is shipped to the plant in ${plant} at a cost of $${cost} a piece, taking ${days} days by rail and by road.`;
    assert.deepEqual(words(`[1] ${row("Gdynia", 3, 6)}\n[2] ${row("Lublin", 4, 17)}`), []);
  });

  it("is silent about two passages on one subject, short rows that are alike, a single passage and none", () => {
    assert.deepEqual(
      words(
        `[1] ${REFUND}\n[2] Refunds to a bank account take two days longer than those to a card, and show in the ledger at once.`,
      ),
      [],
    );
    assert.deepEqual(words("Total: 5 euros\n\nTotal: 5 euros"), []);
    assert.deepEqual(words(REFUND), []);
    assert.deepEqual(words(""), []);
  });
});

import assert from "node:assert/strict";
import { prepareClaim } from "../../../../../../src/core/lexical/preparedClaim";
import { PreparedSource } from "../../../../../../src/core/lexical/preparedSource";
import { prefixDetails } from "../../../../../../src/core/verify/reasons/wordForms/prefixed";
import { told } from "../../helpers";

/** The words of a claim that the source has with a prefix or without, and what is said of them. */
function turned(claim: string, text: string): [words: string, message: string][] {
  const prepared = prepareClaim(claim, { start: 0, end: claim.length }, []);
  const found = prefixDetails({ claim: prepared, source: new PreparedSource(text), passage: { first: 0, last: 0 } });
  assert.ok(found.every(({ reason }) => reason.code === "direction_differs"));
  return found.map(({ reason }) => [claim.slice(reason.start, reason.end), reason.message]);
}

describe("a word that a prefix turns round", () => {
  it("differs where the source has it with the prefix", () => {
    const [claim, source] = ["The drug is indicated in children", "The drug is contraindicated in children."];
    assert.deepEqual(turned(claim, source), [
      ["indicated", "The claim says “indicated”; the source says “contraindicated”."],
    ]);
    assert.deepEqual(told(claim, source), ["uncertain", ["direction_differs", "indicated"]]);
  });

  it("differs where the source has it without", () => {
    const [claim, source] = ["The drug is contraindicated in children", "The drug is indicated in children."];
    assert.deepEqual(turned(claim, source), [
      ["contraindicated", "The claim says “contraindicated”; the source says “indicated”."],
    ]);
    assert.deepEqual(told(claim, source), ["uncertain", ["direction_differs", "contraindicated"]]);
  });

  for (const [claim, source, word] of [
    ["The judge called the evidence admissible", "The judge called the evidence inadmissible.", "admissible"],
    ["The contract is enforceable in court", "The contract is unenforceable in court.", "enforceable"],
    ["The gas is flammable at room temperature", "The gas is nonflammable at room temperature.", "flammable"],
    ["The seal is permeable to water", "The seal is impermeable to water.", "permeable"],
    ["The plugin is activated by default", "The plugin is deactivated by default.", "activated"],
  ] as const) {
    it(`leaves a claim open: ${word}`, () => {
      assert.deepEqual(told(claim, source), ["uncertain", ["direction_differs", word]]);
    });
  }

  it("says nothing where the source has the word as well, there or beside it", () => {
    const claim = "The drug is indicated in children";
    for (const source of [
      "The drug is indicated in children, and contraindicated in adults.",
      "The drug is contraindicated in children. It is indicated in adults.",
    ]) {
      assert.deepEqual(turned(claim, source), []);
      assert.deepEqual(told(claim, source), ["supported"]);
    }
  });

  it("says nothing where the claim has the source's word as well", () =>
    assert.deepEqual(
      turned(
        "The mill has wind-dependent and wind-independent stones",
        "The mill has wind-dependent stones and others.",
      ),
      [],
    ));

  it("says nothing where one side negates the word instead", () => {
    assert.deepEqual(
      turned("A mismatch of the labels stops the belt", "The belt stops if the labels do not match."),
      [],
    );
    assert.deepEqual(turned("The labels did not match", "The labels were a mismatch."), []);
    assert.equal(turned("The labels match", "The labels mismatch.").length, 1);
  });

  it("says nothing of short words, and of a beginning that is no prefix", () => {
    assert.deepEqual(turned("The art hangs in the hall", "The unart hangs in the hall."), []);
    assert.deepEqual(turned("The price is on the wall", "The subprice is on the wall."), []);
    assert.deepEqual(turned("The information hangs in the hall", "The formation hangs in the hall."), []);
    assert.deepEqual(turned("Each tail of the kite is red", "Each detail of the kite is red."), []);
    assert.equal(turned("The informal talks were short", "The formal talks were short.").length, 1);
  });
});

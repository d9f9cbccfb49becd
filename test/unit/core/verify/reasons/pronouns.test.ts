import assert from "node:assert/strict";
import { prepareClaim } from "../../../../../src/core/lexical/preparedClaim";
import { PreparedSource } from "../../../../../src/core/lexical/preparedSource";
import { pronounDetails } from "../../../../../src/core/verify/reasons/pronouns";
import { told } from "../helpers";

const TWO = "Ostara opened a mill in Bergen. Quillon closed its mill in Utrecht.";

/** The words of a claim that are told of, the source's first sentence being the passage. */
function unclear(claim: string, text: string): [words: string, message: string][] {
  const prepared = prepareClaim(claim, { start: 0, end: claim.length }, []);
  const found = pronounDetails({ claim: prepared, source: new PreparedSource(text), passage: { first: 0, last: 0 } });
  return found.map(({ reason }) => [claim.slice(reason.start, reason.end), reason.message]);
}

describe("a pronoun that opens a short claim", () => {
  it("is told of where the passage and the sentence beside it are about two names", () => {
    assert.deepEqual(told("It was in Bergen", TWO), ["uncertain", ["weak_match", "It"]]);
    assert.deepEqual(unclear("It was in Bergen", TWO), [
      [
        "It",
        "The source speaks of “Ostara” there and of “Quillon” beside it: which of them is “It”, the claim alone does not tell.",
      ],
    ]);
  });

  for (const [claim, source] of [
    ["It was in Bergen", "Ostara opened a mill in Bergen. It closed the mill in Utrecht."],
    ["It was in Bergen", "Ostara opened a mill in Bergen. Ostara closed its mill in Utrecht."],
    ["It was in Bergen", "The mill was in Bergen. Quillon closed its mill in Utrecht."],
    ["Ostara opened a mill in Bergen", TWO],
    ["It opened a mill in Bergen for weavers and dyers of wool", TWO],
  ] as const) {
    it(`is clear or told by other words: “${claim}”, against “${source}”`, () => {
      assert.deepEqual(unclear(claim, source), []);
    });
  }
});

import assert from "node:assert/strict";
import { check, messages, told } from "../../helpers";

describe("another name where there can be but one", () => {
  for (const [claim, source, ours, theirs] of [
    ["The capital of France is Berlin", "Paris is the capital of France.", "Berlin", "Paris"],
    [
      "The headquarters is in San Francisco",
      "Acme Corp is headquartered in Mountain View, California. It was founded in 1998.",
      "San Francisco",
      "Mountain View",
    ],
    [
      "The mill was founded by Bill Gates",
      "The mill was founded by Larry Page and Ann Lee.",
      "Bill Gates",
      "Larry Page",
    ],
    ["Otto was born in Berlin", "Otto was born in Ulm on 7 May 1867.", "Berlin", "Ulm"],
    ["The chair of the board is Tom Ott", "The chair of the board is Eva Rau, who took over.", "Tom Ott", "Eva Rau"],
  ] as const) {
    it(`contradicts the claim: ${claim}`, () => {
      assert.deepEqual(told(claim, source), ["contradicted", ["name_differs", ours]]);
      const { claims } = check(`${claim} [1].`, [source]);
      assert.equal(claims[0]?.citations[0]?.reasons[0]?.replacement, theirs);
      assert.deepEqual(messages(check(`${claim} [1].`, [source])), [
        `The claim says “${ours}”; the source says “${theirs}” there.`,
      ]);
    });
  }

  for (const [why, claim, source] of [
    ["one lies in the other", "The firm is headquartered in California", "The firm is headquartered in Mountain View."],
    ["the two share a word", "The firm was founded by Bill Gates", "The firm was founded by William H. Gates."],
    ["the source speaks of another one", "The headquarters is in Berlin", "The Asian headquarters is in Tokyo."],
    ["it was so once", "The head of the board is Ann Lee", "The former head of the board is Mary Jones."],
    [
      "the source says more of it",
      "The head of the firm is Ann Lee",
      "Mary Jones is the head of marketing of the firm.",
    ],
    ["there can be several", "The firm has an office in San Francisco", "The firm has an office in Mountain View."],
    ["the source denies", "The capital of France is Berlin", "Lyon is not the capital of France."],
  ] as const) {
    it(`says nothing for sure where ${why}`, () => {
      assert.equal(told(claim, source)[0], "uncertain", claim);
    });
  }
});

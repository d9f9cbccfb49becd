import assert from "node:assert/strict";
import fc from "fast-check";
import { bestWindow } from "../../../../src/core/lexical/bestWindow";
import { findPostings, type Postings } from "../../../../src/core/lexical/postings";
import { prepareClaim } from "../../../../src/core/lexical/preparedClaim";
import { PreparedSource } from "../../../../src/core/lexical/preparedSource";
import { RUNS } from "../verify/arbitraries";

function postings(claim: string, source: string): Postings {
  return findPostings(prepareClaim(claim, { start: 0, end: claim.length }, []), new PreparedSource(source));
}

function entries({ sentences, words }: Postings): [sentence: number, word: number][] {
  return Array.from(sentences, (sentence, index) => [sentence, words[index] ?? -1]);
}

const WORDS = ["refund", "parcel", "weight", "canal", "bridge", "the"];
const sentence = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 })
  .map((words) => `${words.join(" ")}.\n\n`);

describe("findPostings", () => {
  it("gives each sentence with each of the claim's words once, by sentence and word", () => {
    assert.deepEqual(
      entries(postings("The canal and the bridge.", "Bridge, canal, bridge.\n\nNothing.\n\nThe canals.")),
      [
        [0, 0],
        [0, 1],
        [2, 0],
      ],
    );
  });

  it("finds all that a search of every sentence finds", () => {
    const holds = (sentences: string[]): void => {
      const claim = WORDS.slice(0, 3);
      const expected = sentences.flatMap((text, index) =>
        claim.flatMap((word, number) => (text.includes(word) ? [[index, number]] : [])),
      );
      assert.deepEqual(entries(postings(claim.join(" "), sentences.join(""))), expected);
    };
    fc.assert(fc.property(fc.array(sentence, { maxLength: 8 }), holds), RUNS);
  });

  it("looks at a bounded number of places, however long the source", () => {
    const common = "Refund parcel weight.\n\n";
    const short = postings("refund parcel weight", common.repeat(20_000)).sentences.length;
    const long = postings("refund parcel weight", common.repeat(80_000)).sentences.length;
    assert.equal(long, short);
    assert.ok(short <= 3 * (10_000 / 3 + 5));
  });

  it("still finds the passage that holds the claim's rarest word, with the common ones around it", () => {
    const common = "Refund parcel.\n\n".repeat(20_000);
    const nothing = "Nothing.\n\n".repeat(2);
    const found = postings(
      "refund parcel canal",
      `${common}${nothing}Parcel.\n\nThe canal.\n\nRefund.\n\n${nothing}${common}`,
    );
    const window = bestWindow(found, 3);
    assert.deepEqual([window?.first, window?.last], [20_002, 20_004]);
    assert.ok(Math.abs((window?.containment ?? 0) - 1) < 1e-9, String(window?.containment));
    assert.deepEqual(entries(found), [
      [20_002, 1],
      [20_003, 2],
      [20_004, 0],
    ]);
  });
});

import assert from "node:assert/strict";
import { longestCommonSubsequence, rougeL } from "../../../bench/accuracy/rougeL";

const words = (text: string): string[] => text.split(" ");

describe("the longest common subsequence", () => {
  it("keeps the order and allows gaps", () => {
    assert.equal(longestCommonSubsequence(words("police killed the gunman"), words("police kill the gunman")), 3);
    assert.equal(longestCommonSubsequence(words("police killed the gunman"), words("the gunman kill police")), 2);
    assert.equal(longestCommonSubsequence(words("a b c d"), words("a x b y d z c")), 3);
  });

  it("uses no word more often than both have it", () => {
    assert.equal(longestCommonSubsequence(words("a a a"), words("a b a")), 2);
  });

  it("is 0 for nothing", () => {
    assert.equal(longestCommonSubsequence([], words("a")), 0);
    assert.equal(longestCommonSubsequence(words("a"), []), 0);
  });
});

describe("ROUGE-L", () => {
  it("is the subsequence by the reference, and by both", () => {
    assert.deepEqual(rougeL(words("police killed the gunman"), words("the police say they killed a gunman")), {
      recall: 0.75,
      f: 6 / 11,
    });
  });

  it("is 1 for the same words, 0 where none is shared or one has none", () => {
    assert.deepEqual(rougeL(words("a b"), words("a b")), { recall: 1, f: 1 });
    assert.deepEqual(rougeL(words("a b"), words("c d")), { recall: 0, f: 0 });
    assert.deepEqual(rougeL([], []), { recall: 0, f: 0 });
  });
});

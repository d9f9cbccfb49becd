import assert from "node:assert/strict";
import { told } from "../helpers";

const GUIDE =
  "The guide says that visitors must keep to the marked path and stay with the group at all times. The team failed to find the cave.";

describe("a quotation that differs", () => {
  it("is altered by a word or a negation that decides", () => {
    assert.deepEqual(told('The guide says visitors must "keep to the marked road and stay with the group"', GUIDE), [
      "quote_altered",
      ["quote_altered", "road"],
    ]);
    assert.deepEqual(
      told('Visitors must "not keep to the marked path and stay with the group"', GUIDE)[0],
      "quote_altered",
    );
  });

  const open: readonly (readonly [string, string])[] = [
    ["in small words", 'The guide says that visitors must "keep to marked path and to stay with the group"'],
    ["in how both deny", 'The guide says that the team "did not find the cave"'],
    ["as a title", 'The guide has a chapter called "keep to the marked road and stay"'],
  ];
  for (const [how, claim] of open) {
    it(`is open where it differs ${how}`, () => {
      const [verdict, ...reasons] = told(claim, GUIDE);
      assert.equal(verdict, "uncertain");
      assert.ok(reasons.some(([code]) => code === "quote_altered"));
    });
  }

  it("is found where it has nothing but words that no index has", () => {
    const song = "“With or Without You” is a song by the band U2. It was released as a single on 16 March 1987.";
    assert.deepEqual(told('U2 released the song "With or Without You" on 16 March 1987', song), ["supported"]);
    assert.ok(told('U2 released the song "Over and Under You" on 16 March 1987', song).length > 1);
  });

  it("is not altered by what stands in brackets", () => {
    const claim =
      'The guide says that visitors must "keep to the marked path [in red] and stay with the group at all times"';
    assert.ok(!told(claim, GUIDE).flat().includes("quote_altered"));
  });
});

describe("a quotation without what its source puts in brackets", () => {
  const ORDER =
    "A keeper shall lock the gate (see plan 4) before leaving the yard. Carts [of any size] are parked beside the wall. " +
    "Horses (except foals) are led by two persons at all times.";

  it("is the source's", () => {
    assert.deepEqual(told('It says that "a keeper shall lock the gate before leaving the yard"', ORDER), ["supported"]);
    assert.deepEqual(told('It adds that "carts are parked beside the wall"', ORDER), ["supported"]);
  });

  it("is altered where the brackets limit what is said, or another word differs", () => {
    assert.notEqual(told('The order says "horses are led by two persons at all times"', ORDER)[0], "supported");
    assert.deepEqual(told('The order says "a keeper shall lock the barn before leaving the yard"', ORDER), [
      "quote_altered",
      ["quote_altered", "barn"],
    ]);
  });
});

describe("a quotation that runs beyond the end of an excerpt", () => {
  const CUT =
    "Yard order, page 8. The yard is swept each evening by the keeper of the week, and the sweepings are kept in the box behind the ga";

  it("is open, as the rest may stand in what was cut off", () => {
    const claim = 'By the order "the sweepings are kept in the box behind the gate of the lower yard"';
    const [verdict, reason] = told(claim, CUT);
    assert.deepEqual([verdict, reason], ["uncertain", ["quote_missing", "gate of the lower yard"]]);
  });

  it("is altered where a word before that differs, or the source has an end", () => {
    const other = 'By the order "the sweepings are burnt in the box behind the gate of the lower yard"';
    assert.equal(told(other, CUT)[0], "quote_altered");
    const claim = 'By the order "the sweepings are kept in the box behind the gate of the lower yard"';
    assert.equal(told(claim, `${CUT}te.`)[0], "quote_altered");
  });
});

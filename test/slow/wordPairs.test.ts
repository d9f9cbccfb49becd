import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { isAsRecorded } from "../../scripts/generated/record";
import { makeWordPairs } from "../../scripts/lexicon/makeWordPairs";
import { WORD_PAIRS, WORD_PAIRS_FILE } from "../../scripts/lexicon/wordPairsFile";

describe("the table of word relations", function () {
  this.timeout(120_000);

  it("is what `npm run lexicon` writes, byte for byte", async () => {
    const committed = readFileSync(WORD_PAIRS_FILE);
    // Reading WordNet takes many seconds: it is read again where the program, its data or the table changed.
    if (await isAsRecorded(WORD_PAIRS, committed)) return;
    assert.ok(committed.equals(Buffer.from(makeWordPairs().source)), "Run `npm run lexicon`.");
  });
});

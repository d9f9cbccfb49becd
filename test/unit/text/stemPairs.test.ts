import assert from "node:assert/strict";
import { foldedGroups } from "../../../scripts/lexicon/wordPairsSource";
import { StemPairs } from "../../../src/text/stemPairs";

describe("pairs of stems", () => {
  const groups = ["decid decis decisi", "dec decemb", "die dead death", "death fatal"].map((group) => group.split(" "));
  const pairs = new StemPairs(foldedGroups(groups));

  it("are found from the first stem of a group", () => {
    assert.deepEqual(pairs.of("die"), ["dead", "death"]);
  });

  it("are found from every other stem of a group", () => {
    assert.deepEqual(pairs.of("decis"), ["decid"]);
    assert.deepEqual(pairs.of("decemb"), ["dec"]);
    assert.deepEqual(pairs.of("decisi"), ["decid"]);
  });

  it("are gathered from all groups that a stem stands in", () => {
    assert.deepEqual([...pairs.of("death")].sort(), ["die", "fatal"]);
    assert.deepEqual(pairs.of("fatal"), ["death"]);
  });

  it("are none for the beginning or the end of a stem, nor for what is no stem", () => {
    for (const none of ["de", "eath", "d", "", "1,000", "décid", "ecid"]) assert.deepEqual(pairs.of(none), []);
  });

  it("are written with what each stem shares with the one before it", () => {
    assert.equal(foldedGroups([["decid", "decis"], ["dec", "decemb"], ["die"]]), "(decidEs+Demb)ie");
  });

  it("are none in an empty table", () => {
    assert.deepEqual(new StemPairs("").of("die"), []);
  });
});

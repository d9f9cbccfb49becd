import assert from "node:assert/strict";
import { prepareClaim } from "../../../../../src/core/lexical/preparedClaim";
import { compares, conjuncts } from "../../../../../src/core/verify/parts/conjuncts";

function parts(text: string): string[] {
  const prepared = prepareClaim(text, { start: 0, end: text.length }, []);
  return conjuncts({ text, hidden: [] }, prepared).map(({ prepared: { tokens } }) =>
    tokens.map(({ start, end }) => text.slice(start, end)).join(" "),
  );
}

function isComparison(text: string): boolean {
  return compares(prepareClaim(text, { start: 0, end: text.length }, []));
}

describe("the things that a claim says one after the other", () => {
  it("are its clauses", () => {
    assert.deepEqual(parts("Anna lives in Rome and Ben lives in Paris."), ["Anna lives in Rome", "Ben lives in Paris"]);
    assert.deepEqual(parts("The bridge, finished in 1931, is 640 metres long."), [
      "The bridge",
      "finished in 1931",
      "is 640 metres long",
    ]);
  });

  it("take the words that they share", () => {
    assert.deepEqual(parts("The kit contains a torch, a rope and a map."), [
      "The kit contains a torch",
      "The kit contains a rope",
      "The kit contains a map",
    ]);
    assert.deepEqual(parts("Anna and Ben live in Rome."), ["Anna live in Rome", "Ben live in Rome"]);
  });

  it("are none in a claim that says one thing, or one of all of them", () => {
    assert.deepEqual(parts("The hall from 1931 is open to all guests."), []);
    assert.deepEqual(parts("The tower and the bridge have the same height."), []);
  });
});

describe("a comparison", () => {
  it("sets one thing against another", () => {
    for (const text of [
      "Berta's bakery is older than Aldo's.",
      "The tower is as high as the bridge.",
      "The bridge was opened before the tower.",
      "Der Turm ist höher als die Brücke.",
      "La tour est plus haute que le pont.",
      "Both halls have the same size.",
    ])
      assert.equal(isComparison(text), true, text);
  });

  it("is none with a number", () => {
    for (const text of ["It employs more than 400 people.", "Refunds are paid after 5 days.", "It rains in May."])
      assert.equal(isComparison(text), false, text);
  });
});

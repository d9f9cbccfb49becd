import assert from "node:assert/strict";
import { prepareClaim } from "../../../../../src/core/lexical/preparedClaim";
import { PreparedSource } from "../../../../../src/core/lexical/preparedSource";
import { roleDetails } from "../../../../../src/core/verify/reasons/roles";

/** The words that change places, and what is said of them. */
function swapped(claim: string, source: string): [string, string][] {
  const prepared = prepareClaim(claim, { start: 0, end: claim.length }, []);
  const found = roleDetails({ claim: prepared, source: new PreparedSource(source), passage: { first: 0, last: 0 } });
  return found.map(({ reason }) => [claim.slice(reason.start, reason.end), reason.message]);
}

describe("names that changed places", () => {
  it("are found on both sides of a verb", () => {
    assert.deepEqual(swapped("Acme bought Globex in May.", "In May Globex bought Acme."), [
      ["Acme bought Globex", "In the source “Acme” and “Globex” stand the other way round."],
    ]);
    assert.equal(
      swapped("The CPU sends data to the GPU.", "The GPU sends data to the CPU.")[0]?.[0],
      "CPU sends data to the GPU",
    );
  });

  it("are found behind prepositions", () => {
    assert.equal(
      swapped("The train goes from Oslo to Bergen.", "The train goes from Bergen to Oslo.")[0]?.[0],
      "Oslo to Bergen",
    );
    assert.deepEqual(swapped("The train goes from Oslo to Bergen.", "The train goes to Bergen from Oslo."), []);
  });

  it("are found where both sides are passive, and not where one is", () => {
    assert.equal(swapped("Kepler was taught by Maestlin.", "Maestlin was taught by Kepler.").length, 1);
    assert.deepEqual(swapped("Acme bought Globex in May.", "Globex was bought by Acme in May."), []);
  });

  for (const [claim, source] of [
    ["Acme bought Globex in May.", "Acme bought Globex in May."],
    ["Acme and Globex merged in May.", "Globex and Acme merged in May."],
    ["Acme met Globex in May.", "In May Globex and Acme met."],
    ["Acme bought Globex in May.", "Globex bought shares, and Acme bought Globex in May."],
    ["Acme bought Globex in May.", "Globex sued Acme over a patent."],
    ["Acme bought Initech in May.", "In May Globex bought Acme."],
  ] as const) {
    it(`are not seen in “${source}” for “${claim}”`, () => {
      assert.deepEqual(swapped(claim, source), []);
    });
  }

  it("are looked for in few names alone", () => {
    const names = "Ada Bob Cid Dan Eve Fay Gus Hal Ivy Jon".split(" ");
    assert.deepEqual(
      swapped(`We think ${names.join(" told ")}.`, `We think ${[...names].reverse().join(" told ")}.`),
      [],
    );
  });
});

import assert from "node:assert/strict";
import { verifyCitations } from "../../../../../../src/core/verify";

const SOURCE = "The depot in Hamlin opens at 7 am on weekdays. It keeps a register of all pallets that arrive by rail.";

function judged(claim: string, text = SOURCE): [verdict: string | undefined, words: readonly string[]] {
  const response = `${claim} [1].`;
  const { claims } = verifyCitations({ query: "", response, sources: [{ text }] }, { threshold: 0.8 });
  const [citation] = claims[0]?.citations ?? [];
  const reasons = citation?.reasons ?? [];
  return [citation?.verdict, reasons.map(({ start, end }) => response.slice(start, end)).sort()];
}

describe("words of a claim that stand nowhere in a short source", () => {
  it("keep it open where they are a third of it, each told in its place", () => {
    assert.deepEqual(judged("The depot keeps drivers happy on weekdays in Hamlin"), [
      "uncertain",
      ["drivers", "happy"],
    ]);
    assert.deepEqual(judged("The depot in Hamlin welcomes drivers at 7 am on weekdays"), [
      "uncertain",
      ["drivers", "welcomes"],
    ]);
  });

  it("do not where they are fewer, where another word says the same, or where a figure is written otherwise", () => {
    assert.equal(judged("The depot in Hamlin opens its doors at 7 am on weekdays")[0], "supported");
    assert.equal(judged("All pallets arriving by rail are kept in a register")[0], "supported");
    assert.equal(judged("The depot closes after two weeks", "The depot closes after 14 days.")[0], "supported");
  });

  it("do not in a long source, which may say them otherwise", () => {
    const long = `${SOURCE} ${"Pallets are weighed at the gate by the staff. ".repeat(20)}`;
    assert.deepEqual(judged("The depot in Hamlin welcomes drivers at 7 am on weekdays", long)[0], "supported");
  });
});

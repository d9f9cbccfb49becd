import assert from "node:assert/strict";
import { verifyCitations } from "../../../../../../src/core/verify";

const FARES = "Rooms are paid up to 140 euros a night, in Ulm and Trier up to 180 euros. Bills are kept for 9 years.";

function judged(claim: string, ...others: string[]): [verdict: string | undefined, told: readonly string[]] {
  const sources = [FARES, ...others].map((text) => ({ text }));
  const response = others.length > 0 ? claim : `${claim} [1]`;
  const { claims } = verifyCitations({ query: "", response, sources }, { threshold: 0.8 });
  const reasons = [...(claims[0]?.reasons ?? []), ...(claims[0]?.citations[0]?.reasons ?? [])];
  return [claims[0]?.verdict, reasons.map(({ code, start, end }) => `${code} ${response.slice(start, end)}`)];
}

describe("a figure that a name has in a clause of its own", () => {
  it("is held against the general one that the claim gives the name", () => {
    const told = ["number_differs 140 euros"];
    assert.deepEqual(judged("Rooms in Ulm are paid up to 140 euros a night"), ["uncertain", told]);
    assert.deepEqual(judged("Rooms in Trier are paid up to 140 euros a night")[1], told);
  });

  it("supports the claim that gives it, as does the general one where no name stands", () => {
    assert.deepEqual(judged("Rooms in Ulm are paid up to 180 euros a night"), ["supported", []]);
    assert.deepEqual(judged("Rooms are paid up to 140 euros a night"), ["supported", []]);
  });

  it("stays told where other sources are given, one of which has the claim's figure", () => {
    const other = "The canteen in Ulm has 140 seats. Lunch costs 140 euros a month.";
    assert.deepEqual(judged("Rooms in Ulm are paid up to 140 euros a night.", other)[1], ["number_differs 140 euros"]);
  });
});

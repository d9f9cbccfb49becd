import assert from "node:assert/strict";
import { verifyCitations } from "../../../../../../src/core/verify";

const FARES =
  "Rooms are capped at $250 a night in small towns and $400 a night in capitals. A surcharge of 15% needs approval.";
const RETURNS = "Goods can be returned within 30 days of delivery. Parcels that are lost are refunded.";
const CHARGE = "A charge of ten per cent is deducted from the fee before it is paid back.";
const TEAMS = "Teams need at least 5 members to enter the regatta.";

function judged(claim: string, text: string, query = ""): [verdict: string | undefined, told: readonly string[]] {
  const response = `${claim} [1].`;
  const { claims } = verifyCitations({ query, response, sources: [{ text }] }, { threshold: 0.8 });
  const reasons = claims[0]?.citations[0]?.reasons ?? [];
  return [claims[0]?.verdict, reasons.map(({ code, start, end }) => `${code} ${response.slice(start, end)}`)];
}

describe("figures of a case", () => {
  it("are right where they are the share of another that stands there, and wrong where they are not", () => {
    assert.deepEqual(judged("The cap in capitals is $400 a night, so 15% of that is $60", FARES), ["supported", []]);
    const [verdict, told] = judged("The cap in capitals is $400 a night, so 15% of that is $80", FARES);
    assert.deepEqual([verdict, told], ["partially_supported", ["number_missing $80"]]);
  });

  it("are left open where they are what a share that the source gives leaves of a hundred", () => {
    const refund = (rest: string): ReturnType<typeof judged> =>
      judged(`A charge of ten per cent is deducted from the fee, so ${rest} is paid back`, CHARGE);
    assert.deepEqual(refund("90 per cent"), ["uncertain", ["word_missing 90 per cent"]]);
    assert.ok(refund("80 per cent")[1].includes("number_missing 80 per cent"));
    assert.deepEqual(judged("A charge of 90 per cent is deducted from the fee before it is paid back", CHARGE), [
      "contradicted",
      ["number_differs 90 per cent"],
    ]);
  });

  it("are held against no time of the source where they tell how long the reader has waited", () => {
    const [verdict, told] = judged("Since it's only been 10 days, lost parcels are refunded later", RETURNS);
    assert.deepEqual([verdict, told[0]], ["uncertain", "word_missing 10 days"]);
    assert.equal(judged("Goods can be returned within 10 days of delivery", RETURNS)[0], "contradicted");
  });

  it("need stand in no source where the question has them, and are held against what it states otherwise", () => {
    const text = "Late entries to the regatta need the consent of the umpire.";
    const claim = "Your team of 9 needs the consent of the umpire for a late entry to the regatta";
    assert.ok(!judged(claim, text, "Can a team of 9 enter late?")[1].some((one) => one.startsWith("number_missing")));
    assert.ok(judged(claim, text)[1].some((one) => one === "number_missing 9"));
    const [verdict] = judged(
      "Goods can be returned within 45 days of delivery",
      RETURNS,
      "May I return after 45 days?",
    );
    assert.equal(verdict, "contradicted");
  });

  it("are left open where they lie between two of the source, of which one is a limit", () => {
    const rules =
      "No rower below 75% of the points may start in the regatta. A coach may lower this floor to 65% for a rower who trained hard.";
    const claim = "It is unclear whether 68% suffice for a start";
    const [verdict, told] = judged(claim, rules, "May I start with 68%?");
    assert.deepEqual([verdict, told[0]], ["uncertain", "weak_match 68%"]);
    assert.notEqual(judged(claim, rules.slice(0, 50), "May I start with 68%?")[1][0], "weak_match 68%");
    const [, other] = judged("It is unclear whether 58% suffice for a start", rules, "And with 58%?");
    assert.ok(!other.some((one) => one === "weak_match 58%"), other.join());
  });

  it("that miss a limit are denied by it, and are wrong where the claim lets them pass", () => {
    assert.notEqual(judged("A team of 3 members cannot enter the regatta", TEAMS)[0], "contradicted");
    assert.deepEqual(
      judged("A team of 3 members cannot enter the regatta", TEAMS)[1].filter((one) => !one.startsWith("weak_match")),
      [],
    );
    assert.equal(judged("Teams need at least 3 members to enter the regatta", TEAMS)[0], "contradicted");
  });
});

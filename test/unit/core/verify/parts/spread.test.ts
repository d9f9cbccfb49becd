import assert from "node:assert/strict";
import { check } from "../helpers";

const NORTH = "The depot in the north has 40 buses, which are washed on Mondays.";
const SOUTH = "The depot in the south has 70 trams, which are painted by volunteers.";

describe("a claim over several sources, each of which has a part", () => {
  it("is at worst uncertain", () => {
    const text =
      "The operator runs 40 buses washed on Mondays beside 70 trams painted by volunteers for festivals [1][2].";
    const [claim] = check(text, [NORTH, SOUTH]).claims;
    assert.equal(claim?.verdict, "uncertain");
    assert.deepEqual(
      claim.citations.map(({ verdict, reasons }) => [verdict, reasons[0]?.message.split(":")[0]]),
      [
        ["uncertain", "No single source has all of this"],
        ["uncertain", "No single source has all of this"],
      ],
    );
  });

  it("names the one that has nothing of it", () => {
    const text =
      "The operator runs 40 buses washed on Mondays beside 70 trams painted by volunteers for festivals [1][2][3].";
    const [claim] = check(text, [NORTH, SOUTH, "Bread is baked from rye."]).claims;
    assert.deepEqual(
      claim?.citations.map(({ verdict, reasons }) => [verdict, reasons[0]?.code, reasons[0]?.message.split(":")[0]]),
      [
        ["uncertain", "weak_match", "No single source has all of this"],
        ["uncertain", "weak_match", "No single source has all of this"],
        ["uncertain", "no_match", "No passage of [3] comes near the claim"],
      ],
    );
  });

  it("is not, where none has a figure of it", () => {
    const text =
      "The operator runs 45 buses washed on Mondays beside 75 trams painted by volunteers for festivals [1][2].";
    const [claim] = check(text, [NORTH, SOUTH]).claims;
    assert.notEqual(claim?.citations[0]?.reasons[0]?.message.split(":")[0], "No single source has all of this");
  });

  it("needs no source for the number of what it lists", () => {
    const source = "Sales have risen in Ulm and Trier and in Bonn.";
    const [claim] = check("Sales have risen in all three towns (Ulm, Bonn and Trier) [1].", [source]).claims;
    assert.deepEqual(
      claim?.citations[0]?.reasons.filter(({ code }) => code.startsWith("number")),
      [],
    );
  });
});

describe("what an answer concludes behind a mark", () => {
  const DEPOT = "The depot opens at 7 am on weekdays.";
  const TAIL = "which means early drivers can fuel before their shift";

  it("is not charged to the source that has what stands before the mark", () => {
    const response = `The depot opens at 7 am on weekdays [1], ${TAIL}.`;
    const [claim] = check(response, [DEPOT]).claims;
    const [reason, ...more] = claim?.citations[0]?.reasons ?? [];
    assert.deepEqual(
      [claim?.verdict, reason?.code, response.slice(reason?.start, reason?.end), more],
      ["uncertain", "weak_match", TAIL, []],
    );
    assert.match(reason?.message ?? "", /^What stands before the mark is supported/u);
  });

  it("makes nothing of what the source states otherwise, or does not have", () => {
    for (const hour of ["9 am", "noon"]) {
      const [claim] = check(`The depot opens at ${hour} on weekdays [1], ${TAIL}.`, [DEPOT]).claims;
      const told = claim?.citations[0]?.reasons.map(({ message }) => message) ?? [];
      assert.ok(!told.some((message) => message.startsWith("What stands before")), told.join());
    }
  });
});

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

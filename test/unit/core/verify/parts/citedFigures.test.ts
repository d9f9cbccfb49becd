import assert from "node:assert/strict";
import { check } from "../helpers";

const AUTUMN = "Autumn report\nSales: 452 bikes (up 12% on last year)\nRepairs: 81 bikes (up 18% on last year)";
const SPRING = "Spring report\nSales: 421 bikes (up 10% on last year)\nRepairs: 72 bikes (up 15% on last year)";

/** The verdict on the claim and each of its marks, and whether a reason speaks of a figure. */
function judged(response: string): [verdicts: string[], ofFigures: boolean] {
  const [claim] = check(response, [AUTUMN, SPRING]).claims;
  const citations = claim?.citations ?? [];
  return [
    [claim?.verdict ?? "none", ...citations.map(({ verdict }) => verdict)],
    citations.some(({ reasons }) => reasons.some(({ code }) => code.startsWith("number"))),
  ];
}

describe("figures of a claim that stand in several cited sources", () => {
  it("are contradicted by none of them", () => {
    assert.deepEqual(
      judged(
        "In spring, sales were 421 bikes (up 10% on last year), while in autumn, sales grew to 452 bikes (up 12% on last year) [2][1].",
      ),
      [["uncertain", "uncertain", "uncertain"], false],
    );
    assert.deepEqual(
      judged(
        "Sales were 421 bikes (up 10% on last year) in spring and 452 bikes (up 12% on last year) in autumn [1][2].",
      ),
      [["uncertain", "uncertain", "uncertain"], false],
    );
  });

  it("support nothing, where they changed places", () => {
    const sources = [
      "Autumn results: Sales: $45.2M (up 12% YoY), Margin: 24%, Profit: $8.1M (up 18% YoY)",
      "Spring results: Sales: $42.1M (up 10% YoY), Margin: 22%, Profit: $7.2M (up 15% YoY)",
    ];
    const [claim] = check(
      "In spring, sales were $45.2M (up 12% YoY), while in autumn, sales were $42.1M (up 10% YoY) [2][1].",
      sources,
    ).claims;
    assert.equal(claim?.verdict, "uncertain");
  });

  it("are, where one of them stands in none", () => {
    const [verdicts, ofFigures] = judged(
      "Sales were 427 bikes (up 10% on last year) in spring and 452 bikes (up 12% on last year) in autumn [1][2].",
    );
    assert.ok(!verdicts.includes("supported"));
    assert.ok(ofFigures);
  });
});

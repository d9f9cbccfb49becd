import assert from "node:assert/strict";
import { told } from "../../helpers";

const COLUMNS = "Plan      Users   Storage\nStarter   5       10 GB\nGrowth    25      100 GB\nScale     100     1 TB";
const CSV = "Model,Weight (kg),Battery (h),Price (EUR)\nAlpha,1.2,10,899\nBeta,1.6,14,1099\nGamma,2.1,18,1399";
const TABS = "Species\tWeight\tLifespan\nHeron\t1.5 kg\t15 years\nStork\t3.4 kg\t22 years";
const MARKDOWN =
  "| Region | Q1 sales | Q2 sales |\n|---|---|---|\n| North | 120 | 135 |\n| East | 64 | 70 |\n| South | 98 | 143 |\n| West | 77 | 81 |";
const SCALED =
  "| Metric | 2022 | 2023 |\n|---|---|---|\n| Net income ($ million) | 41.2 | 55.7 |\n| Operating cash flow ($ million) | 62.0 | 71.3 |";

function isGreen(sentence: string, source: string): boolean {
  return told(sentence, source)[0] === "supported";
}

describe("a table of plain text", () => {
  it("gives a value with its row and its column", () => {
    assert.ok(isGreen("The Growth plan includes 100 GB of storage", COLUMNS));
    assert.ok(isGreen("The Starter plan allows 5 users", COLUMNS));
    assert.ok(isGreen("The Beta weighs 1.6 kg", CSV));
    assert.ok(isGreen("The stork has a lifespan of 22 years", TABS));
    assert.ok(isGreen("Q2 sales in the South region were 143", MARKDOWN));
  });

  it("gives no value of the row or the column beside", () => {
    const [verdict, first] = told("The Starter plan includes 100 GB of storage", COLUMNS);
    assert.deepEqual([verdict, first], ["uncertain", ["number_differs", "100 GB"]]);
    for (const [sentence, source] of [
      ["The Growth plan allows 100 users", COLUMNS],
      ["The Alpha weighs 1.6 kg", CSV],
      ["The Gamma costs 1099 EUR", CSV],
      ["The stork has a lifespan of 15 years", TABS],
      ["Q1 sales in the South region were 143", MARKDOWN],
      ["Q2 sales in the North region were 143", MARKDOWN],
    ] as const)
      assert.ok(!isGreen(sentence, source), sentence);
  });

  it("counts as the words beside its figures say", () => {
    assert.ok(isGreen("Net income was $55.7 million in 2023", SCALED));
    assert.ok(!isGreen("Net income was $55.7 million in 2022", SCALED));
    assert.ok(!isGreen("Net income was $71.3 million in 2023", SCALED));
  });
});

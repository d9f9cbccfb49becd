import assert from "node:assert/strict";
import { markdownLayers, type MarkdownStyle, unwrapped } from "../../../../webview/shared/inlineMarkdown";
import { textPieces } from "../../../../webview/shared/textPieces";

/** What is drawn, with each run's styles before it: `<strong>bold</> plain`. */
function drawn(text: string): string {
  return textPieces<MarkdownStyle>(text, 0, markdownLayers(text))
    .map((piece) => {
      if (piece.kind === "control" || piece.styles.includes("syntax")) return "";
      if (piece.styles.includes("cell-edge")) return "·";
      return piece.styles.length === 0 ? piece.text : `<${piece.styles.join("+")}>${piece.text}</>`;
    })
    .join("");
}

const spans = (text: string, style: MarkdownStyle) =>
  markdownLayers(text).find((layer) => layer.style === style)?.spans;

describe("the Markdown of claims and passages", () => {
  it("has its words at their places, and what it is written with beside them", () => {
    const text = "It had **241 employees** in `May`.";
    assert.deepEqual(spans(text, "strong"), [{ start: 9, end: 22 }]);
    assert.deepEqual(spans(text, "code"), [{ start: 29, end: 32 }]);
    assert.deepEqual(spans(text, "syntax"), [
      { start: 28, end: 29 },
      { start: 32, end: 33 },
      { start: 7, end: 9 },
      { start: 22, end: 24 },
    ]);
  });

  for (const [written, shown] of [
    ["**Seed** — *March 2020*", "<strong>Seed</> — <emphasis>March 2020</>"],
    ["_b_ and ***c***", "<emphasis>b</> and <strong+emphasis>c</>"],
    ["**all *of* it**", "<strong>all </><strong+emphasis>of</><strong> it</>"],
    ["~~old~~ new", "<struck>old</> new"],
    ["`a * b` and ``a ` b``", "<code>a * b</> and <code>a ` b</>"],
    [
      "see [the **board** memo](docs/memo_(1).pdf).",
      "see <link-text>the </><strong+link-text>board</><link-text> memo</>.",
    ],
    ["![a chart](chart.png) of it", "<link-text>a chart</> of it"],
    ["## Funding\nIt grew.", "<strong>Funding</>\nIt grew."],
    ["> quoted\n> words", "quoted\nwords"],
    ["| Year | Revenue |\n|:---|---:|\n| 2023 | **$5M** |", " Year · Revenue \n 2023 · <strong>$5M</> "],
    ["| 2023 | $5M | |", " 2023 · $5M · "],
    ["Year | Revenue\n--- | ---\n2023 | 5\n2024 | 6", "Year · Revenue\n2023 · 5\n2024 · 6"],
    ["| a \\| b | c |", " a | b · c "],
    ["a \\*star\\* and \\\\", "a *star* and \\"],
  ] as const) {
    it(`is drawn as meant: ${JSON.stringify(written)}`, () => {
      assert.equal(drawn(written), shown);
    });
  }

  it("goes on to the edge of a sentence that was cut out of strong words", () => {
    assert.equal(drawn("2025 revenue:** **$61M**"), "<strong>2025 revenue:</> <strong>$61M</>");
    assert.equal(drawn("It is **cold-chain"), "It is <strong>cold-chain</>");
  });

  for (const text of [
    "2 * 3 * 4 and 2*3*4",
    "snake_case_name and __init__.py_x",
    "a || b and x | y",
    "cat log | sort\nls | wc",
    "p* < 0.05, n = 12*",
    "[1] and [2, 3] and [x] (y)",
    "a `tick and b",
    "<img src=x onerror=alert(1)> {{7*7}} ${1}",
    "a ~ b ~~ c",
    "#5 is no heading, 5 > 3",
    "C:\\temp\\new",
  ]) {
    it(`is not seen in ${JSON.stringify(text)}`, () => {
      assert.equal(drawn(text), text);
    });
  }

  it("takes a hostile text of its full length", () => {
    for (const unit of ["*a", "**", "`", "[", "[a](", "|a", "|-|a\n", "_a_", "~~a", "\\"]) {
      const text = unit.repeat(2000 / unit.length);
      assert.ok(drawn(text).length > 0 || /^[*\\]+$/u.test(unit), unit);
    }
  });
});

describe("unwrapped", () => {
  it("joins lines that a document broke within a sentence, and moves nothing", () => {
    const text = "Restoring is free of charge on every plan and does not\ncount towards any limit.";
    assert.equal(unwrapped(text), text.replace("\n", " "));
  });

  it("joins the first line of a claim that begins within it", () => {
    const text = "Every\nweekend a neural network scans the trash for ransomware.";
    assert.equal(unwrapped(text), text.replace("\n", " "));
  });

  for (const text of [
    "A list of what is free of charge, by plan:\nunit: each of the days on which nobody may restore",
    "Overview\nA vault is a place in which all versions of a file are kept",
    "Restoring is free of charge on every plan, and nobody counts it.\nthat is all",
    "Restoring is free of charge on every plan and in every country\n- and does not count",
    "Restoring is free of charge on every plan and in every country\nThe limit counts all else",
    "| Restoring is free of charge on every plan and in every country |\n| none |",
    "the_longest_name_of_a_key_that_anybody_has_written: 12\nunit: days",
    "Short lines\nof a poem",
    "Restoring is free of charge on every plan and does not\n\ncount towards any limit.",
  ])
    it(`leaves ${JSON.stringify(text.slice(30))}`, () => assert.equal(unwrapped(text), text));
});

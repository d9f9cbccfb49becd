import assert from "node:assert/strict";
import { DEFAULT_THRESHOLD } from "../../../../src/contract/config";
import type { Document } from "../../../../src/contract/document";
import { verifyCitations } from "../../../../src/core/verify";
import { tableHeads } from "../../../../src/core/verify/tableCells";
import { markdownBlocks } from "../../../../src/text/blocks";

const HEAD = "| Metric | Spring 2023 | Spring 2024 |\n|---|---|---|\n";
const REPORTS: readonly Document[] = [
  {
    title: "Harbour report, spring 2023",
    text: "# Harbour report, spring 2023\n\n- Berths let: 310\n- Crane lifts: 48",
  },
  {
    title: "Harbour report, spring 2024",
    text: "# Harbour report, spring 2024\n\n- Berths let: 340\n- Crane lifts: 61",
  },
];
const BROCHURE: readonly Document[] = [
  {
    text: "| Model | Pike (sold now) | Perch (planned) |\n|---|---|---|\n| Hull length | 7.2 m | 9.4 m |\n| Berths | 2 | 5 |",
  },
];

/** The verdict of the last row of an answer, with the words that its reasons mark and their messages. */
function told(response: string, sources: readonly Document[]): readonly unknown[] {
  const request = { query: "", response, sources: [...sources], order: "found" as const };
  const claim = verifyCitations(request, { threshold: DEFAULT_THRESHOLD }).claims.at(-1) ?? assert.fail();
  const reasons = [...claim.reasons, ...claim.citations.flatMap((citation) => citation.reasons)];
  return [claim.verdict, ...reasons.map(({ start, end, message }) => [response.slice(start, end), message])];
}

describe("a row of a table", () => {
  it("holds where each of its values stands in a source of its own", () => {
    assert.deepEqual(told(`${HEAD}| Berths let | 310 | 340 |`, REPORTS), ["supported"]);
  });

  it("says which of its values no source gives under their head", () => {
    const [verdict, ...reasons] = told(`${HEAD}| Berths let | 310 | 355 |`, REPORTS);
    assert.notEqual(verdict, "supported");
    assert.ok(reasons.length > 0);
  });

  it("does not hold where its values stand under each other's heads", () => {
    assert.notEqual(told(`${HEAD}| Berths let | 340 | 310 |`, REPORTS)[0], "supported");
    assert.notEqual(told(`${HEAD}| Crane lifts | 61 | 48 |`, REPORTS)[0], "supported");
  });

  it("is left open where a source's table has its values under other heads", () => {
    const response = "| Model | Pike | Perch |\n|---|---|---|\n| Hull length | 9.4 m | 7.2 m |";
    const message = (ours: string, theirs: string): string =>
      `The claim says “${ours}”; the source says “${theirs}” in the row “Hull length”.`;
    assert.deepEqual(told(response, BROCHURE), [
      "uncertain",
      ["9.4 m", message("9.4 m", "7.2 m")],
      ["7.2 m", message("7.2 m", "9.4 m")],
    ]);
    assert.equal(told(response.replace("9.4 m | 7.2 m", "7.2 m | 9.4 m"), BROCHURE)[0], "supported");
  });

  it("is left open the same with marks in its cells", () => {
    const head = "| Model | Pike | Perch |\n|---|---|---|\n";
    const [verdict, [words] = []] = told(`${head}| Hull length | 9.4 m [1] | 7.2 m [1] |`, BROCHURE) as [
      string,
      string[],
    ];
    assert.deepEqual([verdict, words], ["uncertain", "9.4 m"]);
    assert.equal(told(`${head}| Hull length | 7.2 m [1] | 9.4 m [1] |`, BROCHURE)[0], "supported");
  });
});

describe("a cell", () => {
  it("is told of with the names of its row and its column, at its place", () => {
    const head = "| Metric | *Spring 2023* | Spring 2024 |\n|---|---|---|\n";
    assert.deepEqual(told(`${head}| Berths let | **355** | 340 |`, REPORTS), [
      "partially_supported",
      ["**355**", "No given source clearly gives “Berths let, Spring 2023: 355”."],
    ]);
  });

  it("is told of as a figure that is not found where it has one, wherever else that stands", () => {
    const others = [...REPORTS, { title: "Survey", text: "# Survey\n\n- Guests asked: 355" }];
    const request = {
      query: "",
      response: `${HEAD}| Berths let | 355 | 340 |`,
      sources: others,
      order: "found" as const,
    };
    const [claim] = verifyCitations(request, { threshold: DEFAULT_THRESHOLD }).claims;
    assert.deepEqual(
      claim?.reasons.map(({ code, start, end }) => [code, request.response.slice(start, end)]),
      [["number_missing", "355"]],
    );
  });

  it("that gives nothing is left out, and a bar behind a backslash ends none", () => {
    const head = "| Metric | Spring 2022 | Spring 2023 | Spring 2024 |\n|---|---|---|---|\n";
    assert.deepEqual(told(`${head}| Berths let | – | 310 | 340 |`, REPORTS), ["supported"]);
    const [, [words] = []] = told(`${HEAD}| Berths let | 355 \\| 7 | 340 |`, REPORTS) as [string, string[]];
    assert.equal(words, "355 \\| 7");
  });
});

describe("tableHeads", () => {
  it("has the head of each row by the row's block, and ends with the table", () => {
    const text = "| A | B |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n\nText.\n";
    const heads = tableHeads(text, markdownBlocks(text));
    assert.deepEqual(
      [...heads.entries()].map(([row, head]) => [row, head.trim()]),
      [
        [1, "| A | B |"],
        [2, "| A | B |"],
      ],
    );
  });
});

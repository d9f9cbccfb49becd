import assert from "node:assert/strict";
import { lines, pdfFile, sheetFile } from "../../../support/sampleDocuments";
import { parseReport } from "../jsonReport";
import { MemoryPlatform, run } from "../memoryPlatform";

const ANSWER = `---
sources:
  - docs/report.pdf
  - docs/prices.xlsx
  - docs/scan.pdf
  - https://shop.example/terms
---
Revenue was 25 million euros in 2025 [1]. The Basic plan costs 7 euros [2]. Goods are sent within two days [3].
Goods are taken back for thirty days [4].
`;

const FILES = {
  "/work/answer.md": ANSWER,
  "/work/docs/report.pdf": pdfFile([
    lines(50, 700, ["The company was founded in Rotterdam."]),
    lines(50, 700, ["Revenue was 21 million euros in 2025."]),
  ]),
  "/work/docs/prices.xlsx": sheetFile(
    "Prices",
    '<row r="1"><c r="A1" t="str"><v>Plan</v></c><c r="B1" t="str"><v>Price in euros</v></c></row>' +
      '<row r="4"><c r="A4" t="str"><v>Basic plan</v></c><c r="B4"><v>5</v></c></row>',
  ),
  "/work/docs/scan.pdf": pdfFile([[]]),
};

describe("verify with documents as sources", () => {
  it("names the page or cell of a passage in every report", async () => {
    const text = await run("verify answer.md --no-color", new MemoryPlatform({ files: FILES }));
    assert.match(text.out, /docs\/report\.pdf, page 2 “Revenue was 21 million euros in 2025\.”/u);
    assert.match(text.out, /docs\/prices\.xlsx, Prices!A4 “Plan: Basic plan; Price in euros: 5”/u);
    const sarif = await run("verify answer.md --format sarif", new MemoryPlatform({ files: FILES }));
    assert.match(sarif.out, /See \[docs\/report\.pdf, page 2\]\(1\)\./u);
    const junit = await run("verify answer.md --format junit", new MemoryPlatform({ files: FILES }));
    assert.match(junit.out, /docs\/report\.pdf, page 2: /u);
  });

  it("gives the place as a field of JSON, and no line of a file that has none", async () => {
    const { out } = await run("verify answer.md --format json", new MemoryPlatform({ files: FILES }));
    const [answer] = parseReport(out).files[0]?.answers ?? [];
    const places = (answer?.findings ?? []).flatMap(({ evidence }) =>
      evidence === null ? [] : [[evidence.place, evidence.line]],
    );
    assert.deepEqual(places, [
      ["page 2", undefined],
      ["Prices!A4", undefined],
    ]);
  });

  it("takes what is named and cannot be read for a source without text, never for none", async () => {
    const { out } = await run("verify answer.md --format json", new MemoryPlatform({ files: FILES }));
    const [answer] = parseReport(out).files[0]?.answers ?? [];
    const verdicts = answer?.result?.claims.flatMap(({ citations }) =>
      citations.map(({ marker, verdict }) => [marker, verdict]),
    );
    assert.deepEqual(verdicts?.slice(2), [
      ["[3]", "not_checkable"],
      ["[4]", "not_checkable"],
    ]);
    assert.match(answer?.problems.join(" ") ?? "", /scan\.pdf” is not used: its pages hold pictures and no text/u);
    assert.match(
      answer?.problems.join(" ") ?? "",
      /terms” is not used: it is an address, and its page was not fetched/u,
    );
  });

  it("takes a folder for --sources", async () => {
    const files = { ...FILES, "/work/bare.md": "Revenue was 25 million euros in 2025 [report.pdf].\n" };
    const { out } = await run("verify bare.md --sources docs --no-color", new MemoryPlatform({ files }));
    assert.match(out, /docs\/report\.pdf, page 2/u);
  });
});

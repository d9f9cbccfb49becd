import assert from "node:assert/strict";
import type { FigureTable } from "../../../../../src/contract/visualize/figure";
import { figureSection } from "../../../../../src/core/visualize/page/figureSection";

const COLUMNS: FigureTable["columns"] = [
  { name: "Document", kind: "text" },
  { name: "Score", kind: "number" },
];
const tableOf = (table: FigureTable, title: string): string =>
  figureSection([{ id: "scores", title, description: "", note: "", svg: "", width: 0, height: 0, table }]).text;
const rowsOf = (markup: string): string[] =>
  [...markup.matchAll(/<tr>(<td.*?)<\/tr>/g)].map(([, cells]) => cells ?? "");

describe("a figure's table in the exported page", () => {
  it("leads from its first cell to the document that the row is about", () => {
    const markup = tableOf(
      {
        columns: COLUMNS,
        rows: [
          { rank: 3, cells: ["a", 1] },
          { rank: null, cells: ["query", null] },
        ],
      },
      "Scores",
    );
    assert.deepEqual(rowsOf(markup), [
      '<td class="text"><a href="#rank-3">a</a></td><td>1</td>',
      '<td class="text">query</td><td>–</td>',
    ]);
  });

  it("is sorted by the whole number where its words have fewer digits or another sign", () => {
    const markup = tableOf(
      {
        columns: COLUMNS,
        rows: [
          { rank: null, cells: ["a", 0.123456] },
          { rank: null, cells: ["b", -2] },
        ],
      },
      "Scores",
    );
    assert.deepEqual(rowsOf(markup), [
      '<td class="text">a</td><td data-value="0.123456">0.1235</td>',
      '<td class="text">b</td><td data-value="-2">−2</td>',
    ]);
  });

  it("escapes the words of documents, in one line, and cuts those without end", () => {
    const cells = [`<b>\n${"w".repeat(200)}`, 1];
    const [row = ""] = rowsOf(tableOf({ columns: COLUMNS, rows: [{ rank: null, cells }] }, "<i>"));
    assert.match(row, /^<td class="text">&lt;b&gt; w{116}<span class="muted">… \(84 more characters\)<\/span>/);
  });

  it("shows the first 250 rows, and says of how many", () => {
    const rows = Array.from({ length: 300 }, (_, index) => ({ rank: index + 1, cells: [`doc ${index}`, index] }));
    const markup = tableOf({ columns: COLUMNS, rows }, "Scores");
    assert.equal(rowsOf(markup).length, 250);
    assert.match(markup, /The first 250 of 300 rows\./);
  });
});

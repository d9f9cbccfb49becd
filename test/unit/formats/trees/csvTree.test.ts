import assert from "node:assert/strict";
import fc from "fast-check";
import { parseCsv } from "../../../../src/formats/trees/csvTree";
import { assertLinear } from "../../../support/growth";

const cellsOf = (text: string): unknown[] =>
  parseCsv(text).rows.map(({ fields }) =>
    Object.fromEntries([...fields].map(([key, node]) => [key, node.kind === "string" ? node.value : node])),
  );

describe("parseCsv", () => {
  it("reads cells by the names of the first row, each with its place", () => {
    const text = '\ufeffa,b\r\n1,"two ""2"", and\nmore"\r\n\r\n3';
    assert.deepEqual(cellsOf(text), [{ a: "1", b: 'two "2", and\nmore' }, { a: "3" }]);
    const [row] = parseCsv(text).rows;
    const cell = row?.fields.get("b");
    assert.ok(cell?.kind === "string");
    const more = cell.value.indexOf("more");
    const { start, end } = cell.map().spanToOuter({ start: more, end: more + 4 });
    assert.equal(text.slice(start, end), "more");
    assert.equal(text.slice(row?.span.start, row?.span.end), '1,"two ""2"", and\nmore"');
  });

  it("sees by its first row what separates the cells", () => {
    for (const separator of [",", ";", "\t"])
      assert.deepEqual(cellsOf(`a${separator}b\n1${separator}2`), [{ a: "1", b: "2" }]);
  });

  it("finds the names of the columns below titles", () => {
    const rows = [{ a: "1", b: "2" }];
    assert.deepEqual(cellsOf('"Run of May",""\r\n"--- model x ---",""\r\n\r\na,b\r\n1,2\r\n'), rows);
    assert.deepEqual(cellsOf("\na,b\n1,2\n"), rows);
    assert.deepEqual(cellsOf(",text\n0,one\n"), [{ text: "one" }]);
    assert.deepEqual(cellsOf("text,\none,\ntwo,\n"), [{ text: "one" }, { text: "two" }]);
  });

  it("tells where a quote opens that nothing closes", () => {
    assert.equal(parseCsv('a\n"b').openQuote, 2);
    assert.equal(parseCsv('a\n"b"').openQuote, null);
  });

  it("reads what a program writes, whatever is in the cells", () => {
    const table = fc.array(fc.tuple(fc.string({ unit: "binary" }), fc.string()), { minLength: 1 });
    fc.assert(
      fc.property(table, fc.constantFrom(",", ";", "\t"), fc.constantFrom("\n", "\r\n"), (rows, separator, end) => {
        const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
        const text = [["x", "y"], ...rows].map((row) => row.map(quoted).join(separator)).join(end);
        assert.deepEqual(
          cellsOf(text),
          rows.map(([x, y]) => ({ x, y })),
        );
      }),
    );
  });

  it("reads hostile quotes in linear time", () => {
    assertLinear('"a""', 400_000, (text) => parseCsv(`x,y\n${text}`));
  });
});

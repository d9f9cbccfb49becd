import assert from "node:assert/strict";
import fc from "fast-check";
import { csvSource } from "../../../../src/formats/sources/csvSource";
import { original } from "./sourceParts";

describe("csvSource", () => {
  it("puts the name of its column before each cell", () => {
    const file = 'plan,price,note\r\nBasic,"4,50","for ""one"" person"\r\nTeam,9,\r\n';
    const source = csvSource(file);
    assert.equal(
      source.text,
      'plan; price; note\nplan: Basic; price: 4,50; note: for "one" person\nplan: Team; price: 9',
    );
    assert.equal(original(file, source, "4,50"), "4,50");
    assert.equal(original(file, source, '"one" person'), '""one"" person');
  });

  it("takes figures in the first row for no names", () => {
    assert.equal(csvSource("2024,4.5\n2025,4.7\n").text, "2024; 4.5\n2025; 4.7");
  });

  it("sees what separates the cells", () => {
    for (const separator of [",", ";", "\t", "|"])
      assert.equal(csvSource(["a", "b"].join(separator) + "\n" + ["1", "2"].join(separator)).text, "a; b\na: 1; b: 2");
  });

  it("keeps line ends in quotation marks, and what is not closed", () => {
    assert.equal(csvSource('a,b\n"x\ny",z').text, "a; b\na: x\ny; b: z");
    assert.equal(csvSource('a,b\n"x,y\n').text, "a; b\na: x,y\n");
  });

  it("reads a cell of a megabyte", () => {
    const long = "word ".repeat(200_000);
    assert.equal(csvSource(`a,b\n"${long}",1`).text, `a; b\na: ${long}; b: 1`);
  });

  it("leads from the words of any text back to the file", () => {
    const cells = fc.array(fc.constantFrom("a", "b c", ",", '"', '""', "\n", "\r\n", ";", "1"), { maxLength: 40 });
    fc.assert(
      fc.property(cells, (parts) => {
        const file = parts.join("");
        const { text, map } = csvSource(file);
        for (const { inner, outer, length } of map.pieces)
          assert.equal(text.slice(inner, inner + length), file.slice(outer, outer + length));
      }),
      { seed: 3, numRuns: 300 },
    );
  });
});

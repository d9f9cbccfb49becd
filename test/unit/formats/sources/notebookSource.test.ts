import assert from "node:assert/strict";
import { notebookSource } from "../../../../src/formats/sources/notebookSource";
import { placeAt } from "../../../../src/formats/sources/sourcePlaces";
import { original } from "./sourceParts";

const FILE = JSON.stringify(
  {
    cells: [
      { cell_type: "markdown", source: ["# Sales\n", "By region."] },
      {
        cell_type: "code",
        source: "print(total)",
        outputs: [{ text: ["42\n"] }, { data: { "text/plain": "'done'" } }],
      },
      { cell_type: "raw", source: [] },
      { cell_type: "markdown", source: "The end." },
    ],
  },
  null,
  1,
);

describe("notebookSource", () => {
  it("gives what cells say and print, and names them", () => {
    const read = notebookSource(FILE);
    assert.ok(read.kind === "texts");
    const [source] = read.texts;
    assert.ok(source);
    assert.equal(source.text, "# Sales\nBy region.\n\nprint(total)\n42\n\n'done'\n\nThe end.");
    assert.deepEqual(
      ["By region", "42", "The end"].map((words) => placeAt(source, source.text.indexOf(words))),
      ["cell 1", "cell 2", "cell 4"],
    );
    assert.equal(original(FILE, source, "By region."), "By region.");
    assert.equal(source.title, "Sales");
  });

  it("refuses what is no notebook", () => {
    assert.deepEqual(notebookSource('{"a": 1}'), { kind: "refused", why: "it has no cells, as notebooks have" });
    assert.match(JSON.stringify(notebookSource('{"cells": ')), /its JSON is broken at line 1, column 11/u);
    assert.match(JSON.stringify(notebookSource("[".repeat(5_000))), /nested deeper than/u);
  });
});

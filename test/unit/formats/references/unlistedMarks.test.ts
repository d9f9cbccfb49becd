import assert from "node:assert/strict";
import { unlistedMarks } from "../../../../src/formats/references/unlistedMarks";
import { assertLinear } from "../../../support/growth";

const said = (response: string) => unlistedMarks({ format: "markdown", response });

describe("unlistedMarks", () => {
  it("counts the marks that nothing explains, and shows the first kinds", () => {
    const report = "Ferries run daily [1]. Some stop in autumn [2][3]. Prices rose [1], as they did before [4, 5].\n";
    assert.equal(said(report), ", and no list says what its 5 marks ([1], [2], [3] and 1 more) mean");
    assert.equal(said("Ferries run daily [^a]."), ", and no list says what its mark ([^a]) means");
  });

  it("leaves out what a model thought before it answered", () => {
    const text = "<think>\nSo [1] says, and [2].\n</think>\n\nFerries run daily [2].";
    assert.equal(said(text), ", and no list says what its mark ([2]) means");
  });

  it("knows the marks of several makers", () => {
    const marks = [
      "[citation:02a98c]",
      "[citation_hash]",
      "[cite: 4, 5]",
      "[doc2]",
      "[Source 3]",
      "【7†source】",
      "[^2]",
    ];
    for (const mark of marks) assert.match(said(`渡轮每天运行${mark}。`), /its mark/u, mark);
  });

  it("says nothing of code, links, words in brackets, and marks that a line explains", () => {
    const others = [
      "The first is `rows[1]` there.",
      "```\nrows[1]\n```\n",
      "See [1](https://ferry.example/north).",
      "It was [sic] written [see above].",
      "Ferries run daily [1].\n\n[1] Northern timetable, 2026",
      "Ferries run daily [1].\n\n- **[1]**: Northern timetable",
    ];
    for (const text of others) assert.equal(said(text), "", text);
    assert.equal(unlistedMarks({ format: "transcript", response: "Ferries run daily [1]." }), "");
  });

  it("takes time in proportion to a response", () => {
    for (const part of ["[cite ", "[1] ", "[1 ", "【", "> ", "- ", "[^a"]) assertLinear(part, 60_000, said);
  });
});

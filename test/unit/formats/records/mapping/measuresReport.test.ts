import assert from "node:assert/strict";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { reportedMeasures } from "../../../../../src/formats/records/mapping/measuresReport";
import { assertLinear } from "../../../../support/growth";

const TABLE = [
  "# Evaluation of the library's assistant",
  "",
  "It was asked 18 questions.",
  "",
  "| Kind | Measure | Value |",
  "|:---|:---|:---:|",
  "| **Retrieval** | Recall@5 | `0.75` |",
  "| | Mean Reciprocal Rank (MRR) | `0.61` |",
  "| **Answers** | Exact Match (EM) | `16.6 %` |",
  "| | Faithfulness | `4.50 / 5.00` |",
].join("\n");

describe("a text that reports figures of a run", () => {
  it("is told as that, by its measures, and is no answer", () => {
    for (const purpose of ["answer", "retrieval"] as const) {
      const { records, problems } = readAnswers({ path: "report.md", text: TABLE }, purpose);
      assert.deepEqual(records, []);
      assert.match(
        problems[0]?.message ?? "",
        /^The text reports figures of a run \(“Recall@5”, .*“Faithfulness”\), and answers nothing\. Give the file with the answers/u,
      );
    }
  });

  it("names its measures in rows, at the heads of columns, or in lines", () => {
    const rows = "| Setting | Recall@5 | nDCG@5 | MRR |\n|---|---|---|---|\n| small | 0.71 | 0.64 | 0.59 |\n";
    const lines = "- **Faithfulness**: 0.91\n- Answer relevance: 88%\n- Context precision = 0.7\n";
    assert.deepEqual(reportedMeasures(rows), ["Recall@5", "nDCG@5", "MRR"]);
    assert.deepEqual(reportedMeasures(lines), ["Faithfulness", "Answer relevance", "Context precision"]);
  });

  it("is an answer where it cites, says what was asked, or has other figures", () => {
    const read = (text: string): number => readAnswers({ path: "a.md", text }).records.length;
    assert.equal(read(`${TABLE}\n\nThese hold for the small index [1].`), 1);
    assert.equal(read(`---\nquery: How good is it?\n---\n${TABLE}`), 1);
    assert.equal(read("| Kind | Fee |\n|---|---|\n| Book | 0.20 |\n| Film | 0.40 |\n| Map | 0.50 |"), 1);
  });

  it("is found in a time that grows with its length", () => {
    for (const part of ["| a ", "| a |\n", "- a: ", "a  ", " ", "* "]) assertLinear(part, 60_000, reportedMeasures);
  });
});

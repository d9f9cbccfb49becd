import assert from "node:assert/strict";
import { type QrelsHead, readQrelsLine } from "../../../../src/formats/trec/qrelsLines";
import { readRunLine } from "../../../../src/formats/trec/runLines";
import { trecKind } from "../../../../src/formats/trec/trecKind";

const why = (read: ReturnType<typeof readRunLine> | ReturnType<typeof readQrelsLine>): string =>
  read.kind === "broken" ? read.why : read.kind;

describe("readRunLine", () => {
  it("reads query, document and score, with blanks or tabs, and with no tag", () => {
    const line = { query: "301", document: "FBIS3-1", score: -1.5e-3 };
    for (const text of [
      "301 Q0 FBIS3-1 1 -1.5e-3 bm25",
      "301\tQ0\tFBIS3-1\t1\t-1.5e-3\r",
      "  301  0 FBIS3-1 x -.0015 t ",
    ])
      assert.deepEqual(readRunLine(text), { kind: "line", line }, text);
    assert.deepEqual(readRunLine(" \r"), { kind: "nothing" });
  });

  it("says what is wrong", () => {
    for (const score of ["NaN", "Infinity", "-inf", "0x10", "1e999", "one"])
      assert.equal(why(readRunLine(`1 Q0 d 1 ${score} t`)), `Its score “${score}” is no number`);
    assert.match(why(readRunLine("1 Q0 d 1")), /has the six fields .*, and this one has 4$/u);
    assert.match(why(readRunLine("1 Q0 d 1 2 t more")), /this one has 7$/u);
  });
});

describe("readQrelsLine", () => {
  it("reads the four fields of TREC and the three of BEIR", () => {
    const line = { query: "q1", document: "d1", grade: 2, width: 4 };
    for (const text of ["q1 0 d1 2", "q1 Q0 d1 +2\r"])
      assert.deepEqual(readQrelsLine(text, null), { kind: "line", line }, text);
    assert.deepEqual(readQrelsLine("q1\td1\t2", null), { kind: "line", line: { ...line, width: 3 } });
    assert.deepEqual(readQrelsLine("q1 0 d1 -1", null), { kind: "line", line: { ...line, grade: -1 } });
    assert.deepEqual(readQrelsLine("", null), { kind: "nothing" });
  });

  const headOf = (text: string): QrelsHead | null => {
    const read = readQrelsLine(text, null);
    return read.kind === "head" ? read.head : null;
  };

  it("takes the order of the columns from a head", () => {
    assert.deepEqual(headOf("query-id\tcorpus-id\tscore"), { query: 0, document: 1, grade: 2, width: 3 });
    const head = headOf("topic  relevance  passage_id  assessor  pool");
    assert.deepEqual(readQrelsLine("t7\t3\tp12\t0\tA", head), {
      kind: "line",
      line: { query: "t7", document: "p12", grade: 3, width: 5 },
    });
    assert.match(why(readQrelsLine("t7\t3\tp12", head)), /head names 5 columns, and this line has 3 fields/u);
    assert.match(why(readQrelsLine("query_id doc_id left right", null)), /does not tell which column/u);
    assert.equal(headOf("query 0 doc 1"), null);
  });

  it("takes the two fields of a list of what is relevant as that", () => {
    const line = { query: "q1", document: "13", grade: 1, width: 2 };
    assert.deepEqual(readQrelsLine("q1 13", null), { kind: "line", line });
  });

  it("says what is wrong", () => {
    assert.equal(why(readQrelsLine("q 0 d NaN", null)), "Its grade “NaN” is no whole number");
    assert.equal(why(readQrelsLine("q 0 d 0.5", null)), "Its grade “0.5” is no whole number");
    assert.match(why(readQrelsLine("q 0 d 1 2", null)), /this one has 5$/u);
  });
});

describe("trecKind", () => {
  const pairs = ["Q1 13", "Q1 14", "Q2 7", "Q2 80", "Q3 5"];

  it("knows queries with the ids of what is relevant to them", () => {
    assert.equal(trecKind(pairs.join("\n")), "qrels");
    assert.equal(trecKind("q1 0 d1 1\nq1 0 d2 0"), "qrels");
    assert.equal(trecKind("q1 Q0 d1 1 9.5 bm25"), "run");
    assert.equal(trecKind("qid grade docid rater\nq1 2 d1 9\nq1 0 d2 9"), "qrels");
  });

  it("takes no words for ids, nor a list in which each number stands once", () => {
    for (const lines of [
      ["Step 1", "Step 2", "Step 3", "Step 4", "Step 5"],
      ["1 2", "2 3", "3 4", "4 5", "5 6"],
      pairs.slice(0, 4),
      [...pairs, "A book may be kept."],
    ])
      assert.equal(trecKind(lines.join("\n")), null, lines[0]);
  });
});

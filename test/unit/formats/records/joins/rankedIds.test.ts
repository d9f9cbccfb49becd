import assert from "node:assert/strict";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { documentsOf, rows } from "../readSample";

const found = (path: string, text: string): unknown[] =>
  readAnswers({ path, text }, "retrieval").records.map((record) => [record.query, documentsOf(record)]);
const problemsIn = (path: string, text: string): string[] =>
  readAnswers({ path, text }, "retrieval").problems.map(({ message }) => message);

const id = (name: string, score?: number): object => ({ text: "", id: name, ...(score !== undefined && { score }) });

describe("readAnswers of ranked ids without texts", () => {
  it("reads a list of them as Python prints it in a cell", () => {
    const text = "post_id\tpreds\n16\t['8t2tic9n', 'jrqlhjsm']\n69\t['r58aohnu', 'mm4kgvt1']\n";
    assert.deepEqual(found("a.tsv", text), [
      ["16", [id("8t2tic9n"), id("jrqlhjsm")]],
      ["69", [id("r58aohnu"), id("mm4kgvt1")]],
    ]);
  });

  it("reads the last list with scores of a log, also where nobody wrote down what was asked", () => {
    const hit = (case_id: string, final_score: number): object => ({ case_id, final_score, breakdown: { embed: 1 } });
    const row = {
      parameters: { k: 2 },
      ranked: [hit("a-1", 0.9), hit("a-2", 0.8), hit("a-3", 0.7)],
      final_top_k: [hit("a-2", 0.8), hit("a-3", 0.7)],
    };
    assert.deepEqual(found("a.jsonl", rows(row)), [["", [id("a-2", 0.8), id("a-3", 0.7)]]]);
    assert.deepEqual(problemsIn("a.jsonl", rows(row)), []);
  });

  it("reads rows of a table with the id of a document each", () => {
    const table = [
      ["query_id", "doc_id", "rank", "score"],
      ["q1", "d7", "1", "12.5"],
      ["q1", "d3", "2", "11.5"],
      ["q2", "d9", "1", "3.5"],
    ];
    const hits = [
      ["q1", [id("d7", 12.5), id("d3", 11.5)]],
      ["q2", [id("d9", 3.5)]],
    ];
    assert.deepEqual(found("a.tsv", table.map((row) => row.join("\t")).join("\n")), hits);
    assert.deepEqual(found("a.csv", table.map((row) => row.join(",")).join("\n")), hits);
    assert.deepEqual(found("a.csv", "qid,pid,rank\nq1,d7,1\nq1,d3,2\n"), [["q1", [id("d7"), id("d3")]]]);
  });

  it("reads the lines of MS MARCO, which have no head", () => {
    const text = "1048585\t7187158\t1\n1048585\t7187157\t2\n2\t4339068\t1\n";
    const hits = [
      ["1048585", [id("7187158"), id("7187157")]],
      ["2", [id("4339068")]],
    ];
    for (const path of ["a.tsv", "a.txt"]) assert.deepEqual(found(path, text), hits, path);
    const { records, problems } = readAnswers({ path: "a.txt", text });
    assert.deepEqual(records, []);
    assert.match(problems[0]?.message ?? "", /holds what was retrieved.*and no answer/u);
  });

  it("leaves judgements, labels, what was wanted and texts alone", () => {
    for (const [path, text] of [
      ["a.csv", "query_id,doc_id,relevance\nq1,d7,1\nq1,d3,0\n"],
      ["a.jsonl", rows({ id: 1, preds: ["LABEL_0", "LABEL_1"] })],
      ["a.jsonl", rows({ qid: "q1", expected_top_k: ["d1", "d2"] })],
      ["a.jsonl", rows({ qid: "q1", predictions: ["He left.", "She stayed on."] })],
      ["a.jsonl", rows({ qid: "q1", preds: ["yes", "yes"] })],
    ] as const) {
      assert.deepEqual(found(path, text), [], text);
      assert.notEqual(problemsIn(path, text).length, 0, text);
    }
  });

  it("leaves the lines of qrels to those who judge by them", () => {
    assert.match(problemsIn("a.tsv", "q1\t0\td1\t1\nq1\t0\td2\t2\n")[0] ?? "", /judgements of a TREC track/u);
    assert.match(problemsIn("a.txt", "1 0 1 1\n1 0 2 1\n")[0] ?? "", /judgements of a TREC track/u);
  });
});

import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";

const LOANS = "Books are lent for four weeks.";
const FEES = "A late book costs 20 cents a day.";

/** The response, and which of its words cite the sources at which positions. */
function read(answer: unknown, contexts: unknown = [LOANS, FEES]) {
  const text = JSON.stringify({ question: "How long?", answer, contexts });
  const { records, problems } = readAnswers({ path: "a.json", text });
  assert.deepEqual(problems, []);
  const [record] = records;
  assert.ok(record);
  const { response, map, citations, sources } = record;
  assert.equal(sources.length, 2);
  for (const { 0: word, index } of response.matchAll(/\w+/gu))
    assert.equal(text.slice(map.toOuter(index), map.toOuter(index) + word.length), word);
  return [response, citations.map(({ span, sources: cited }) => [response.slice(span.start, span.end), cited])];
}

describe("an answer with its citations beside it", () => {
  it("is a list of sentences, each bound to what it cites", () => {
    const both = [
      `${LOANS} ${FEES}`,
      [
        [LOANS, [0]],
        [FEES, [1, 0]],
      ],
    ];
    for (const [one, two] of [
      [1, 2],
      [0, 1],
    ])
      assert.deepEqual(
        read([
          { sentence: LOANS, citations: [one] },
          { sentence: FEES, citations: [two, one] },
        ]),
        both,
      );
    const ids = [
      { id: "lending", text: LOANS },
      { id: "fees", text: FEES },
    ];
    const named = [
      { text: LOANS, citations: ["lending"] },
      { text: FEES, citations: ["fees", "lending"] },
    ];
    assert.deepEqual(read(named, ids), both);
  });

  it("is read as the tracks of TREC write it, with how sure each citation is", () => {
    const text = JSON.stringify({
      metadata: { topic_id: "7", title: "Lending" },
      responses: [
        { text: LOANS, citations: { lending: 0.9 } },
        { text: FEES, citations: ["fees"] },
      ],
      documents: { lending: { id: "lending", text: LOANS }, fees: { id: "fees", text: FEES } },
    });
    const { records, problems } = readAnswers({ path: "a.jsonl", text });
    assert.deepEqual(problems, []);
    const [record] = records;
    assert.ok(record);
    assert.deepEqual([record.format, record.query, record.response], ["trec_rag", "Lending", `${LOANS} ${FEES}`]);
    assert.deepEqual(
      record.citations.map(({ sources }) => sources),
      [[0], [1]],
    );
  });

  it("is one text with the places of what it cites, counted from 0", () => {
    assert.deepEqual(read({ answer: LOANS, citations: [0] }), [LOANS, [[LOANS, [0]]]]);
    assert.deepEqual(read({ answer: FEES, citations: [1] }), [FEES, [[FEES, [1]]]]);
  });

  it("is bound to nothing where a key says less than `citations` do", () => {
    assert.deepEqual(read(JSON.stringify({ answer: FEES, sources: [1] })), [FEES, []]);
  });

  it("is bound to nothing where its numbers may count from 0 or from 1, or lead nowhere", () => {
    for (const id of [1, 7, "other"]) assert.deepEqual(read([{ sentence: LOANS, citations: [id] }]), [LOANS, []]);
  });

  it("keeps the marks of a text that has some", () => {
    assert.deepEqual(read({ answer: `${LOANS} [2]`, citations: [1] }), [`${LOANS} [2]`, []]);
  });

  it("counts from 0 beside references, as TREC's tracks do", () => {
    const sentence = (words: string, ...citations: number[]) => ({ text: words, citations });
    const text = JSON.stringify({
      metadata: { narrative: "How long?" },
      references: ["lib_doc_1#0", "lib_doc_2#4", "lib_doc_3#1"],
      answer: [sentence(LOANS, 1), sentence(FEES), sentence(LOANS, 2, 1)],
    });
    const { records, problems } = readAnswers({ path: "a.json", text });
    assert.deepEqual(
      [problems, records.map(({ format, query }) => [format, query])],
      [[], [["trec_rag", "How long?"]]],
    );
    assert.deepEqual(
      records[0]?.citations.map(({ span, sources }) => [records[0]?.response.slice(span.start, span.end), sources]),
      [
        [LOANS, [1]],
        [LOANS, [2, 1]],
      ],
    );
    assert.deepEqual(
      records[0]?.sources.map((source) => source.kind === "inline" && source.document.id),
      ["lib_doc_1#0", "lib_doc_2#4", "lib_doc_3#1"],
    );
  });
});

import assert from "node:assert/strict";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { documentsOf } from "../../records/readSample";

const LENDING = "Members may keep a book for four weeks.";
const FEES = "A late book costs the member's deposit.";
const asked = (listed: string): string =>
  `=== run | q2 ===\nQ: How long may a book be kept?\n\nA: For four weeks.\n\n${listed}\n`;

const LISTS: readonly { readonly title: string; readonly listed: string }[] = [
  {
    title: "dictionaries of Python, a line each",
    listed: `SOURCES:\n- {'title': 'Lending', 'distance': 0.25, 'page_start': None, 'excerpt': '${LENDING}'}\n- {'title': 'Fees', 'distance': 0.5, 'is_new': True, 'excerpt': "${FEES}"}`,
  },
  {
    title: "such lines without a sign before them",
    listed: `Sources:\n{'title': 'Lending', 'score': 0.25, 'text': '${LENDING}'}\n{'title': 'Fees', 'score': 0.5, 'text': "${FEES}"}`,
  },
  {
    title: "objects of JSON under numbers",
    listed: `Retrieved chunks:\n1. {"title": "Lending", "score": 0.25, "text": "${LENDING}"}\n2. {"title": "Fees", "score": 0.5, "text": "${FEES}"}`,
  },
  {
    title: "a list of dictionaries behind its label",
    listed: `Sources: [{'title': 'Lending', 'score': 0.25, 'text': '${LENDING}'}, {'title': 'Fees', 'score': 0.5, 'text': "${FEES}"}]`,
  },
  {
    title: "what LangChain prints of a document",
    listed: `Source documents:\n1. page_content='${LENDING}' metadata={'title': 'Lending', 'score': 0.25}\n2. page_content="${FEES}" metadata={'title': 'Fees', 'score': 0.5}`,
  },
];

describe("readAnswers of documents that a log prints as values", () => {
  for (const { title, listed } of LISTS)
    it(`reads ${title}`, () => {
      const text = asked(listed);
      const [record] = readAnswers({ path: "log.txt", text }).records;
      assert.deepEqual([record?.query, record?.response], ["How long may a book be kept?", "For four weeks."]);
      assert.deepEqual(documentsOf(record).map(textOf), [LENDING, FEES]);
      for (const source of record?.sources ?? [])
        assert.equal(source.kind === "inline" && text.slice(source.span.start, source.span.end).includes("book"), true);
    });

  it("keeps names and distances", () => {
    const text = asked(LISTS[0]?.listed ?? "");
    assert.deepEqual(documentsOf(readAnswers({ path: "log.txt", text }).records[0]), [
      { text: LENDING, title: "Lending", score: 0.25 },
      { text: FEES, title: "Fees", score: 0.5 },
    ]);
  });

  it("says of dictionaries without texts that these are missing", () => {
    const text = asked("SOURCES:\n- {'title': 'Lending', 'page': None}\n- {'title': 'Fees', 'page': 2}");
    assert.equal(readAnswers({ path: "log.txt", text }).records[0]?.lack?.kind, "names");
  });
});

const textOf = (document: unknown): unknown => (document as { readonly text?: unknown }).text;

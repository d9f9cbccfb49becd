import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { judgedFile } from "../judgedFile";
import { documentsOf } from "./readSample";

const QUESTION = { question: "How long may I keep a book?", answer: "A book may be kept for four weeks." };
const ids = (...all: readonly string[]) => all.map((id) => ({ id, text: "" }));
const UUID = "3f0c9b1e-5a7d-4c22-9c36-0e8b1d2f4a55";

describe("ids in the place of texts", () => {
  const read = (path: string, text: string) => {
    const { records, problems } = readAnswers({ path, text });
    return { problems, lack: records[0]?.lack, documents: documentsOf(records[0]) };
  };

  for (const [cell, wanted] of [
    ["[12, 17, 33]", ids("12", "17", "33")],
    ["12;17", ids("12", "17")],
    ["7", ids("7")],
    [`${UUID}, doc_7`, ids(UUID, "doc_7")],
    ["['doc_1', 'doc_7']", ids("doc_1", "doc_7")],
  ] as const) {
    it(`are no texts in a cell of a table: ${cell}`, () => {
      const table = `question,answer,contexts\n${QUESTION.question},${QUESTION.answer},"${cell}"\n`;
      assert.deepEqual(read("a.csv", table), {
        problems: [],
        lack: { kind: "names", path: "contexts" },
        documents: wanted,
      });
    });
  }

  it("are none as numbers of a list, and texts beside them stay texts", () => {
    const numbers = read("a.json", JSON.stringify({ ...QUESTION, retrieved_documents: [12, 17] }));
    assert.deepEqual([numbers.problems, numbers.documents], [[], ids("12", "17")]);
    const text = "Lent for 4, 6 or 8 weeks";
    assert.deepEqual(read("a.json", JSON.stringify({ ...QUESTION, contexts: [text] })).documents, [{ text }]);
  });
});

describe("a name with its part and page in the place of texts", () => {
  it("is none of them: nothing is checked against what a document is called", async () => {
    const [title, part, page] = ["Library 10-K", "Unknown part", "p. 32"];
    for (const sources of [
      [title, part, page],
      [title, "pages 3-5"],
    ]) {
      const record = { question: "What does it cost?", answer: "A late book costs 20 cents a day.", sources };
      const { answers } = await judgedFile("a.json", JSON.stringify([record]));
      assert.deepEqual(answers[0]?.claims, [[record.answer, "not_checkable"]]);
    }
  });

  it("stays a text beside sentences", () => {
    const sources = ["A late book costs 20 cents a day.", "p. 32"];
    const text = JSON.stringify({ question: "What does it cost?", answer: "It costs 20 cents.", sources });
    const [record] = readAnswers({ path: "a.json", text }).records;
    assert.deepEqual(documentsOf(record)[0], { text: sources[0] });
  });
});

describe("what is said in short of a document", () => {
  it("is none of its text where the record says where the document is", () => {
    const description = "How long the library lends books to its readers.";
    const read = (source: object) => {
      const text = JSON.stringify({ ...QUESTION, sources: [source] });
      const { records, problems } = readAnswers({ path: "a.json", text });
      return [documentsOf(records[0])[0], problems.length];
    };
    assert.deepEqual(read({ source: "kb/lending.md", description }), ["kb/lending.md", 0]);
    assert.deepEqual(read({ title: "L", url: "https://library.test/l", summary: description }), [
      "https://library.test/l",
      0,
    ]);
    assert.deepEqual(read({ name: "Lending", description }), [{ text: description, title: "Lending" }, 1]);
    const long = `${description} `.repeat(6).trim();
    assert.deepEqual(read({ source: "kb/lending.md", description: long }), [{ text: long, uri: "kb/lending.md" }, 1]);
  });
});

describe("data in the place of texts", () => {
  const pdf = Buffer.from(`%PDF-1.7\n${"1 0 obj\n".repeat(60)}`).toString("base64");
  const next = "which is not read. Save it as a file, and give its path.";

  for (const [what, sources] of [
    ["a text", [pdf, "Lent for four weeks."]],
    ["a document's text", [{ title: "Lending", text: pdf }, "Lent for four weeks."]],
  ] as const) {
    it(`is told, and nothing to check with, as ${what}`, () => {
      const { records, problems } = readAnswers({ path: "a.json", text: JSON.stringify({ ...QUESTION, sources }) });
      assert.deepEqual(
        problems.map(({ message }) => message),
        [`The record: source 1 is a PDF in base64, ${next}`],
      );
      assert.deepEqual(documentsOf(records[0]), [{ text: "" }, { text: "Lent for four weeks." }]);
    });
  }

  it("is told where a request has no other document", () => {
    const source = { type: "base64", media_type: "application/pdf", data: pdf };
    const response = { type: "message", role: "assistant", content: [{ type: "text", text: "Four weeks." }] };
    const messages = [{ role: "user", content: [{ type: "document", source }] }];
    const { records, problems } = readAnswers({ path: "a.json", text: JSON.stringify({ messages, response }) });
    assert.deepEqual(
      [records[0]?.sources, problems.map(({ message }) => message)],
      [
        [],
        [
          "The record holds a document in base64 (application/pdf), which is not read. Save it as a file, and name it among the sources.",
        ],
      ],
    );
  });
});

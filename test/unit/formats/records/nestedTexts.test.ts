import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { documentsOf } from "./readSample";

const LENT = "Books are lent for four weeks.";
const SHORT = "Books are lent.";

function read(documents: unknown, key = "contexts") {
  const record = { question: "How long?", answer: "Four weeks from the loan [1].", [key]: documents };
  return readAnswers({ path: "a.json", text: JSON.stringify(record) });
}

describe("texts of documents below other keys", () => {
  it("finds a text in what hits keep around it, however they nest", () => {
    const nested: readonly unknown[] = [
      { score: 0.8, metadata: { text: SHORT } },
      { score: 0.8, payload: { text: SHORT } },
      { score: 0.8, node: { text: SHORT } },
      { score: 0.8, document: { page_content: SHORT } },
      { score: 0.8, chunk: { content: SHORT } },
      { score: 0.8, node: { payload: { text: SHORT } } },
      { score: 0.8, document: { metadata: { chunk: { text: SHORT } } } },
      { score: 0.8, content: { text: SHORT, type: "text" } },
      { score: 0.8, metadata: { page: 3 }, payload: { text: SHORT } },
    ];
    for (const document of nested) {
      const { records, problems } = read([document]);
      assert.deepEqual(problems, [], JSON.stringify(document));
      assert.deepEqual(documentsOf(records[0]), [{ text: SHORT, score: 0.8 }], JSON.stringify(document));
    }
  });

  it("takes the id beside the text, and keeps the metadata that holds it", () => {
    const { records } = read([
      { score: 0.8, chunk: { content: SHORT, chunk_id: "c1" } },
      { id: "v", metadata: { text: LENT, page: 3 } },
    ]);
    assert.deepEqual(documentsOf(records[0]), [
      { text: SHORT, id: "c1", score: 0.8 },
      { text: LENT, id: "v" },
    ]);
    const [, second] = records[0]?.sources ?? [];
    assert.ok(second?.kind === "inline");
    assert.equal(second.document.metadata?.["page"], 3);
  });

  it("reads a short text below an unknown key where its own key is known, and says so", () => {
    const { records, problems } = read([{ score: 0.4, data: { content: SHORT } }]);
    assert.deepEqual(documentsOf(records[0]), [{ text: SHORT, score: 0.4 }]);
    assert.deepEqual(
      problems.map(({ message, isNote }) => [message.includes("“data.content”"), isNote]),
      [[true, true]],
    );
  });

  it("reads a text that is short under the key under which the others have theirs", () => {
    const review = (number: number, remark: string): object => ({ number, brand: "Pail & Co", data: { remark } });
    const { records, problems } = read([
      { ...review(1, "The lid of this pail does not close, and it leaks."), place: "shelf" },
      review(2, "leaks badly"),
      { number: 3, brand: "Pail & Co", data: {} },
    ]);
    const texts = records[0]?.sources.map((source) => (source.kind === "inline" ? source.document.text : null));
    assert.deepEqual(texts, ["The lid of this pail does not close, and it leaks.", "leaks badly", ""]);
    assert.equal(problems.filter(({ message }) => message.includes("neither text nor path")).length, 1);
  });

  it("reads a few words under the key of a text, but no label of a link", () => {
    const [source] = read([{ number: 1, review_text: "lid was found broken" }]).records[0]?.sources ?? [];
    assert.equal(source?.kind === "inline" && source.document.text, "lid was found broken");
    const [link] = read([{ title: "Pails", link_text: "read more of it" }]).records[0]?.sources ?? [];
    assert.equal(link?.kind === "inline" && link.document.text, "");
  });

  it("has for a title what stands beside a passage of whom and of what it is", () => {
    const titleOf = (more: object): unknown => {
      const [source] = read([{ excerpt: LENT, ...more }]).records[0]?.sources ?? [];
      return source?.kind === "inline" ? source.document.title : null;
    };
    assert.equal(titleOf({ file: "docs/rules.md", section: "Loans" }), "rules.md – Loans");
    assert.equal(titleOf({ company: "PAIL", year: 2024, section: "full_document" }), "PAIL 2024");
    assert.equal(titleOf({ title: "Rules", section: "Loans" }), "Rules");
    assert.equal(titleOf({ section: "4.2", year: 2024 }), undefined);
  });

  it("takes what somebody says of a document for none of its text", () => {
    const { records } = read([
      { id: "c1", grade: { text: SHORT }, reason: "It says how long a book may be kept by readers." },
    ]);
    assert.deepEqual(documentsOf(records[0]), [{ text: "", id: "c1" }]);
  });

  it("finds the list whose hits keep their texts so", () => {
    const { records, problems } = read([{ score: 0.8, metadata: { text: LENT } }], "knowledge_used");
    assert.deepEqual([problems, documentsOf(records[0])], [[], [{ text: LENT, score: 0.8 }]]);
  });
});

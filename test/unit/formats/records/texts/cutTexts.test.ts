import assert from "node:assert/strict";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";

const LENDING =
  "Lending rules of the town library. Every member may keep a book for four weeks, and a film for one. Whoever needs a book longer asks at the desk, by mail or in the reading room, before its day has come, and is told until when it may be kept.";
const FEES =
  "Fees of the town library. A late book costs twenty cents a day. A lost book costs what a new one costs, and five francs for its label and its cover. Whoever cannot pay at once asks the desk to be let pay by the month, which nobody is refused.";
const HOURS = "The library is open from Monday to Friday.";

/** What is read of the documents' texts, and what is said of them. */
function read(documents: readonly unknown[]): { readonly texts: readonly string[]; readonly said: readonly string[] } {
  const text = JSON.stringify({ question: "How long?", answer: "A book may be kept for four weeks.", contexts: documents });
  const { records, problems } = readAnswers({ path: "run.json", text });
  const texts = (records[0]?.sources ?? []).map((source) => (source.kind === "inline" ? source.document.text : ""));
  return { texts, said: problems.map(({ message }) => message) };
}

describe("texts of documents that were cut to be shown", () => {
  it("are marked as cut where several end within a sentence at one length", () => {
    const cut = [LENDING.slice(0, 117), FEES.slice(0, 117), HOURS];
    const { texts, said } = read(cut);
    assert.deepEqual(texts, [`${LENDING.slice(0, 117)}…`, `${FEES.slice(0, 117)}…`, HOURS]);
    assert.match(said.join(), /cut to be shown: what a claim lacks in them may stand in the rest/u);
  });

  it("are marked where one ends at a round length, also as an object and without the blank at its end", () => {
    for (const [length, kept] of [
      [150, 150],
      [200, 200],
      [120, null],
    ] as const) {
      const [text] = read([{ content: LENDING.slice(0, length), source: "lending.md" }]).texts;
      assert.equal(text, kept === null ? LENDING.slice(0, length) : `${LENDING.slice(0, kept)}…`);
    }
    assert.equal(read([FEES.slice(0, 99)]).texts[0], `${FEES.slice(0, 99)}…`);
  });

  it("are marked once where their key calls them previews, whatever they begin with", () => {
    const chunk = "ember may keep a book for four weeks, and a film for one. Whoever needs a book lon";
    const { texts, said } = read([{ source: "lending.md", chunk_preview: chunk }]);
    assert.deepEqual(texts, [`${chunk}…`]);
    assert.equal(said.length, 1);
  });

  it("are whole where they end with a sentence, are of unlike lengths, or are pieces of a fixed size", () => {
    for (const documents of [
      [LENDING, FEES, HOURS],
      [LENDING.slice(0, 100), HOURS],
      [LENDING.slice(0, 117), FEES.slice(0, 131)],
      [LENDING.slice(10, 110), LENDING.slice(110, 210), FEES.slice(13, 113)],
    ]) {
      const { texts, said } = read(documents);
      assert.deepEqual(texts, documents);
      assert.deepEqual(said, []);
    }
  });
});

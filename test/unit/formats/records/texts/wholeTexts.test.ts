import assert from "node:assert/strict";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { documentsOf } from "../readSample";

const WHOLE = "Books are lent for four weeks, films for one. A reader may renew each of them twice, by telephone too.";
const OTHER = "The reading room is open from nine to five, and on Saturdays until noon, but in August.";

function read(record: object): ReturnType<typeof readAnswers> {
  return readAnswers({ path: "debug.json", text: JSON.stringify(record) }, "answer");
}

describe("a document of which a list keeps the beginning alone", () => {
  const asked = { query: "How long are books lent?", final_answer: "Four weeks. They may be renewed twice." };

  it("has the whole text that stands elsewhere in the record", () => {
    const { records, problems } = read({
      ...asked,
      candidates: [{ chunk_id: "a", preview: WHOLE.slice(0, 60), score: 2 }],
      selected: [{ hash: "7", content: WHOLE }],
    });
    assert.deepEqual(problems, []);
    assert.deepEqual(documentsOf(records[0]), [{ id: "a", text: WHOLE, score: 2 }]);
    const dots = read({
      ...asked,
      documents: [
        { id: "a", text: `${WHOLE.slice(0, 60)}…` },
        { id: "b", text: OTHER },
      ],
      full_texts: [WHOLE],
    });
    assert.deepEqual(documentsOf(dots.records[0]), [
      { id: "a", text: WHOLE },
      { id: "b", text: OTHER },
    ]);
  });

  it("is only marked as cut where two texts begin so, and stays as it is where a sentence is whole", () => {
    const preview = WHOLE.slice(0, 60);
    const { records } = read({
      ...asked,
      candidates: [{ id: "a", preview }],
      a: [{ t: WHOLE }, { t: `${WHOLE} No.` }],
    });
    assert.deepEqual(documentsOf(records[0]), [{ id: "a", text: `${preview}…` }]);
    const whole = read({ ...asked, documents: [{ id: "a", text: WHOLE }], prompt: `${WHOLE} Answer from this.` });
    assert.deepEqual(documentsOf(whole.records[0]), [{ id: "a", text: WHOLE }]);
  });
});

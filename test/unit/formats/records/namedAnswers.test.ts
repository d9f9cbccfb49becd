import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { documentsOf } from "./readSample";

const TEXT = "Books are lent for four weeks.";
const RECORD = { question: "How long?", contexts: [TEXT] };

function read(value: unknown) {
  const text = JSON.stringify(value);
  const { records, problems } = readAnswers({ path: "a.json", text });
  const found = records.map((record) => {
    for (const { 0: word, index } of record.response.matchAll(/\w+/gu))
      assert.equal(text.slice(record.map.toOuter(index), record.map.toOuter(index) + word.length), word);
    return [record.query, record.response, documentsOf(record)];
  });
  return { found, problems: problems.map(({ message }) => message) };
}

describe("answers of several models", () => {
  it("are a record each, with what stands beside them", () => {
    const both = [
      ["How long?", "Four weeks.", [{ text: TEXT }]],
      ["How long?", "A month [1].", [{ text: TEXT }]],
    ];
    const answers = { "model-x": "Four weeks.", "model-y": "A month [1]." };
    assert.deepEqual(read({ ...RECORD, answers }), { found: both, problems: [] });
    assert.deepEqual(read([{ ...RECORD, responses: answers }]).found, both);
    const own = { "model-x": { answer: "Four weeks." }, "model-y": { answer: "Five.", contexts: ["Films: five."] } };
    assert.deepEqual(read({ ...RECORD, answers: own }).found, [
      both[0],
      ["How long?", "Five.", [{ text: "Films: five." }]],
    ]);
  });

  it("are none where a record has an answer, or choices, or wanted answers", () => {
    const answers = { "model-x": "Four weeks.", "model-y": "A month." };
    assert.deepEqual(read({ ...RECORD, answers, answer: "Four." }).found, [["How long?", "Four.", [{ text: TEXT }]]]);
    for (const others of [
      { A: "Four weeks.", B: "A month." },
      { text: ["Four weeks"], answer_start: [3] },
    ])
      assert.deepEqual(read({ ...RECORD, answers: others }).found, []);
  });

  it("may be chats under the models' names", () => {
    const chat = (answer: string) => [
      { role: "user", content: "How long?" },
      { role: "tool", content: TEXT },
      { role: "assistant", content: answer },
    ];
    assert.deepEqual(read({ "model-x": chat("Four weeks."), "model-y": chat("A month [1].") }), {
      found: [
        ["How long?", "Four weeks.", [{ text: TEXT }]],
        ["How long?", "A month [1].", [{ text: TEXT }]],
      ],
      problems: [],
    });
  });
});

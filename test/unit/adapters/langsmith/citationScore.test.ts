import assert from "node:assert/strict";
import { citationScore } from "../../../../src/adapters/langsmith";
import { recordingChecker } from "../recordingChecker";

const QUERY = "How long?";
const ANSWER = "A book may be kept for six weeks [1].";
const DOCUMENTS = [{ pageContent: "A book may be kept for four weeks." }];
const COMMENT = `Contradicted [1]: ${ANSWER} The claim says “six weeks”; the source says “four weeks”.`;

describe("citationScore", () => {
  const given = {
    "LangSmith's target": { inputs: { question: QUERY }, outputs: { answer: ANSWER, documents: DOCUMENTS } },
    "a message, with documents of the example": {
      inputs: { question: QUERY, context: DOCUMENTS },
      outputs: { output: { role: "assistant", content: ANSWER } },
    },
    "openevals with texts": { inputs: QUERY, outputs: ANSWER, context: "A book may be kept for four weeks." },
    "openevals with objects": {
      inputs: { input: QUERY },
      outputs: { output: ANSWER },
      context: { documents: DOCUMENTS },
    },
  };
  for (const [name, params] of Object.entries(given))
    it(`scores ${name}`, async () => {
      const { checker, calls } = recordingChecker();
      const { key, score, comment } = await citationScore(checker)(params);
      assert.deepEqual([key, score, comment], ["citation_accuracy", 0.2, COMMENT]);
      assert.deepEqual(calls[0]?.args.slice(0, 2), [QUERY, ANSWER]);
    });

  it("says what it needs where there is no answer", () =>
    assert.rejects(citationScore(recordingChecker().checker)({ inputs: QUERY, outputs: { documents: [] } }), {
      code: "invalid_request",
      errors: [
        { pointer: "/outputs", detail: "The outputs have to be a text, or to have one as response, answer, output." },
      ],
    }));
});

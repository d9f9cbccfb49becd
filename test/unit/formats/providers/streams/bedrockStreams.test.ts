import assert from "node:assert/strict";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { judgedFile } from "../../judgedFile";
import { rows } from "../../records/readSample";

const FEE = "A late book costs 20 cents a day.";
const WRONG = "A late book costs 50 cents a day.";
const retrievedReferences = [
  { content: { text: FEE }, location: { type: "S3", s3Location: { uri: "s3://library/fees.md" } } },
];
const generatedResponsePart = { textResponsePart: { text: WRONG, span: { start: 0, end: WRONG.length - 1 } } };
const pieces = [{ output: { text: "A late book costs " } }, { output: { text: "50 cents a day." } }];

describe("streams of Bedrock", () => {
  for (const [title, citation] of [
    ["", { generatedResponsePart, retrievedReferences }],
    [", as older versions have them", { citation: { generatedResponsePart, retrievedReferences } }],
  ] as const)
    it(`are put together out of texts and citations${title}`, async () => {
      const { answers, problems } = await judgedFile("a.jsonl", rows(...pieces, { citation }, { guardrail: {} }));
      assert.deepEqual(problems, []);
      assert.deepEqual(
        answers.map(({ citations, evidence }) => [citations.map(([, ...rest]) => rest), evidence]),
        [[[["s3://library/fees.md", "contradicted"]], [FEE]]],
      );
    });

  it("are rows like any other where nothing is cited", () => {
    const { problems } = readAnswers({ path: "a.jsonl", text: rows(...pieces) });
    assert.match(problems[0]?.message ?? "", /^Record 1 \(line 1\) is no answer that can be checked/u);
  });

  it("of Converse are put together block by block", async () => {
    const delta = (contentBlockIndex: number, one: object) => ({
      contentBlockDelta: { contentBlockIndex, delta: one },
    });
    const citation = {
      title: "Fees",
      sourceContent: [{ text: FEE }],
      location: { documentChar: { documentIndex: 0, start: 0, end: FEE.length } },
    };
    const events = rows(
      { messageStart: { role: "assistant" } },
      delta(0, { text: "Books are lent for four weeks. " }),
      { contentBlockStop: { contentBlockIndex: 0 } },
      delta(1, { text: "A late book costs " }),
      delta(1, { text: "50 cents a day." }),
      delta(1, { citation }),
      { contentBlockStop: { contentBlockIndex: 1 } },
      { messageStop: { stopReason: "end_turn" } },
      { metadata: { usage: { inputTokens: 1 } } },
    );
    const { answers, problems } = await judgedFile("a.jsonl", events);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      answers.map(({ citations, evidence }) => [citations.map(([, ...rest]) => rest), evidence]),
      [[[["Fees (quoted part)", "contradicted"]], [FEE]]],
    );
  });
});

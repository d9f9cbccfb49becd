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

  const packed = (text: string, more = {}) => ({ chunk: { bytes: Buffer.from(text).toString("base64"), ...more } });

  it("of agents come in base64, with what is cited for each piece", async () => {
    const attribution = { citations: [{ generatedResponsePart, retrievedReferences }] };
    const { answers, problems } = await judgedFile("a.jsonl", rows(packed("Note – "), packed(WRONG, { attribution })));
    assert.deepEqual([problems, answers.map(({ evidence }) => evidence)], [[], [[FEE]]]);
    assert.deepEqual(
      answers[0]?.citations.map(([, ...rest]) => rest),
      [["s3://library/fees.md", "contradicted"]],
    );
  });

  it("of other models hold events of theirs in base64", () => {
    const events = [
      { type: "message_start", message: { type: "message", role: "assistant", content: [] } },
      { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
      { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: WRONG } },
      { type: "message_stop" },
    ];
    const text = rows(...events.map((event) => packed(JSON.stringify(event))));
    const { records, problems } = readAnswers({ path: "a.jsonl", text });
    assert.deepEqual(
      [problems, records.map(({ format, response }) => [format, response])],
      [[], [["anthropic", WRONG]]],
    );
  });
});

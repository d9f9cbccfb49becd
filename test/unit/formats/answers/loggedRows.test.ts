import assert from "node:assert/strict";
import { loggedRows } from "../../../../src/formats/answers/loggedRows";
import { canHoldAnswer } from "../../../../src/formats/answers/looksLikeAnswer";
import { assertLinear } from "../../../support/growth";
import { judgedFile } from "../judgedFile";

const QUERY = "How long may I keep a book?";
const WRONG = "A late book costs 50 cents a day.";
const FEE = "A late book costs 20 cents a day.";
const RECORD = JSON.stringify({ question: QUERY, answer: `${WRONG} [1]`, contexts: [FEE] });

const cited = { type: "char_location", cited_text: FEE, document_index: 0, document_title: "Fees" };
const EVENTS = [
  { type: "message_start", message: { type: "message", role: "assistant", content: [] } },
  { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
  { type: "content_block_delta", index: 0, delta: { type: "citations_delta", citation: cited } },
  { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: WRONG } },
  { type: "message_stop" },
];

describe("a log", () => {
  it("is read where its lines hold records", async () => {
    const text = `10:00 INFO started {"port": 8000}\n10:01 INFO rag ${RECORD}\n10:02 INFO done\n`;
    const { answers, problems } = await judgedFile("server.log", text);
    assert.deepEqual(problems, []);
    assert.deepEqual(answers, [
      {
        query: QUERY,
        claims: [[`${WRONG} [1]`, "contradicted"]],
        citations: [["[1]", "1", "contradicted"]],
        evidence: [FEE],
      },
    ]);
  });

  it("is read where a record behind a line's time goes on in the lines below", async () => {
    const laidOut = JSON.stringify(JSON.parse(RECORD), null, 2);
    const asked = `10:01 DEBUG request: {\n  "model": "m"\n}`;
    const text = `10:00 INFO started in {3} s\n${asked}\n10:02 INFO response: ${laidOut}\n10:03 INFO {"done": 1}\n10:04 DEBUG {\n`;
    const { answers, problems } = await judgedFile("server.log", text);
    assert.deepEqual(problems, []);
    assert.deepEqual(answers, [
      {
        query: QUERY,
        claims: [[`${WRONG} [1]`, "contradicted"]],
        citations: [["[1]", "1", "contradicted"]],
        evidence: [FEE],
      },
    ]);
    assert.equal(loggedRows(text)?.[0]?.root?.span.start, text.indexOf(laidOut));
  });

  it("is read where one event tells the prompt with its documents, and a later one what came back", async () => {
    const prompt = `Answer from the context alone.\n\nContext:\n${FEE} Books are lent for four weeks.\n\nQuestion: ${QUERY}\nAnswer:`;
    const events = [
      { time: 1, event: "prompt", details: { prompt } },
      { time: 2, event: "cache", hit: false },
      { time: 3, event: "response", details: { response: WRONG } },
    ];
    const laidOut = events.map((event) => JSON.stringify(event, null, 2)).join("\n");
    const lines = events.map((event) => `10:00 DEBUG ${JSON.stringify(event)}`).join("\n");
    for (const text of [laidOut, lines]) {
      const { answers } = await judgedFile("chat.log", text);
      const [answer] = answers.filter(({ query }) => query === QUERY);
      assert.deepEqual(answer?.claims, [[WRONG, "contradicted"]], text);
    }
  });

  it("is read in lines of its own, whatever is not closed above them", () => {
    assert.equal(loggedRows(`10:00 WARN {"a": \n10:01 INFO rag ${RECORD}\n`)?.length, 1);
    assert.equal(loggedRows(`10:00 WARN {\n"a": "b\n10:01 INFO rag ${RECORD}\n`)?.length, 1);
  });

  it("is read where its lines hold the pieces of a streamed response, as is what a server sent", async () => {
    const lines = EVENTS.map((event) => `data: ${JSON.stringify(event)}`);
    for (const [path, text] of [
      ["server.log", `[10:00] POST /chat\n${lines.map((line) => `[10:01] ${line}`).join("\n")}\n[10:02] 200 OK\n`],
      ["response.sse", `: ping\n\n${lines.map((line, index) => `id: ${index}\nevent: piece\n${line}\n`).join("\n")}`],
    ] as const) {
      const { answers, problems } = await judgedFile(path, text);
      assert.deepEqual(problems, []);
      assert.deepEqual(
        answers.map(({ claims, citations, evidence }) => [claims, citations, evidence]),
        [[[[WRONG, "contradicted"]], [[WRONG, "Fees (quoted part)", "contradicted"]], [FEE]]],
        path,
      );
    }
  });

  it("is a text where its lines hold other things, or one piece alone", () => {
    const [event] = EVENTS;
    for (const text of [
      `10:00 INFO {"port": 8000}\n`,
      `10:00 ${JSON.stringify(event)}\n`,
      `10:00 ${RECORD} done\n`,
      WRONG,
    ])
      assert.equal(loggedRows(text), null, text);
  });

  it("may be open before a person, as what a server sent may", () => {
    assert.deepEqual(["a.log", "a.sse", "a.exe"].map(canHoldAnswer), [true, true, false]);
  });

  it("is read in time in proportion to its length", () => {
    for (const part of [
      `10:00 INFO {"a": 1}\n`,
      `10:00 ${RECORD}\n`,
      "a",
      `{"a" {"a"`,
      " {\n",
      `1 {\n"a": [\n`,
      `1 {\n"a": 1}\n`,
    ])
      assertLinear(part, 60_000, (text) => loggedRows(`10:01 ${RECORD}\n${text}`));
  });
});

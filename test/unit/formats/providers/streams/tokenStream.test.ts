import assert from "node:assert/strict";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { judgedFile } from "../../judgedFile";
import { rows } from "../../records/readSample";

const FEE = "A late book costs 20 cents a day.";
const tokens = (key: string) =>
  ["A late book costs ", "50 cents ", "a day."].map((token) => ({ type: "token", [key]: token }));
const documents = [{ page_content: FEE, metadata: { source: "fees.md" } }];

describe("streams of tokens", () => {
  for (const [title, events] of [
    ["in an event of its own", [{ type: "sources", sources: documents }, ...tokens("content"), { type: "done" }]],
    [
      "among other data",
      [
        { type: "heartbeat", elapsed: 1 },
        { type: "metadata", data: { sources: ["fees.md"], source_documents: documents } },
        ...tokens("data"),
        { type: "done" },
      ],
    ],
  ] as const)
    it(`are checked against the documents that a server sends ${title}`, async () => {
      const { answers, problems } = await judgedFile("a.sse", rows(...events).replace(/^/gmu, "data: "));
      assert.deepEqual(problems, []);
      assert.deepEqual(
        answers.map(({ claims, evidence }) => [claims.map(([, verdict]) => verdict), evidence]),
        [[["contradicted"], [FEE]]],
      );
    });

  it("are an answer each, up to its end", async () => {
    const one = [{ type: "sources", sources: documents }, ...tokens("content"), { type: "done" }];
    const { answers } = await judgedFile("a.jsonl", rows(...one, ...one));
    assert.deepEqual(
      answers.map(({ evidence }) => evidence),
      [[FEE], [FEE]],
    );
  });

  it("are rows like any other without documents", () => {
    const { records, problems } = readAnswers({ path: "a.jsonl", text: rows(...tokens("text")) });
    assert.deepEqual(records, []);
    for (const [index, { message }] of problems.entries())
      assert.match(message, new RegExp(`^Record ${index + 1} \\(line ${index + 1}\\) is no answer`, "u"));
  });
});

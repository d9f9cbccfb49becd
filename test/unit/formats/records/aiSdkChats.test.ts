import assert from "node:assert/strict";
import { judgedFile } from "../judgedFile";
import { rows } from "./readSample";

const QUERY = "What does a late book cost?";
const FEE = "A late book costs 20 cents a day.";
const WRONG = "A late book costs 50 cents a day.";
const PAGE = "https://library.example/fees";
const cited = [
  { type: "source-url", sourceId: "s1", url: PAGE, title: "Fees" },
  { type: "source-document", sourceId: "s2", mediaType: "text/plain", title: "Loans", filename: "loans.md" },
];
const asked = { id: "m1", role: "user", parts: [{ type: "text", text: QUERY }] };
const answered = (...parts: readonly object[]) => ({
  id: "m2",
  role: "assistant",
  parts: [{ type: "step-start" }, ...parts, { type: "text", text: WRONG, state: "done" }],
});
const output = [{ title: "Fees", content: FEE }];
const tool = { type: "tool-search", toolCallId: "c", state: "output-available", input: { q: "fees" } };

const CHATS: readonly (readonly [title: string, path: string, text: string])[] = [
  ["a list of documents", "a.json", JSON.stringify({ messages: [asked, answered({ ...tool, output })] })],
  ["results below a key", "a.json", JSON.stringify([asked, answered({ ...tool, output: { results: output } })])],
  [
    "texts that are called names",
    "a.json",
    JSON.stringify([asked, answered({ ...tool, output: [{ name: FEE, similarity: 0.8 }] })]),
  ],
  [
    "a call of an older version",
    "a.json",
    JSON.stringify([asked, answered({ type: "tool-invocation", toolInvocation: { state: "result", result: output } })]),
  ],
  [
    "calls beside the text",
    "a.json",
    JSON.stringify([
      asked,
      { ...answered(), toolInvocations: [{ state: "result", toolCallId: "c", result: FEE }], content: WRONG },
    ]),
  ],
  [
    "a stream",
    "a.sse",
    rows(
      { type: "start", messageId: "m" },
      { type: "tool-output-available", toolCallId: "c", output },
      { type: "text-start", id: "0" },
      { type: "text-delta", id: "0", delta: WRONG },
      { type: "text-end", id: "0" },
      ...cited,
      { type: "finish" },
    ).replace(/^/gmu, "data: "),
  ],
  [
    "a stream with its sources as data",
    "a.sse",
    rows(
      { type: "start" },
      { type: "data-status", data: { message: "Searching" } },
      { type: "data-sources", data: output },
      { type: "text-delta", id: "0", delta: WRONG },
      { type: "finish" },
    ).replace(/^/gmu, "data: "),
  ],
  ...[
    ["what a tool gave back", `a:${JSON.stringify({ toolCallId: "c", result: output })}`],
    ["data", `2:${JSON.stringify([{ status: "Searching" }, { documents: output }])}`],
    ["annotations", `8:${JSON.stringify([{ type: "sources", data: output }])}`],
  ].map(
    ([what, line]) =>
      [
        `lines of an older version, with ${what}`,
        "a.txt",
        [
          'f:{"messageId":"m"}',
          line,
          `0:"${WRONG}"`,
          'h:{"sourceType":"url","id":"s1","url":"https://library.example/fees"}',
          'e:{"finishReason":"stop","isContinued":false}',
          'd:{"finishReason":"stop"}\n',
        ].join("\n"),
      ] as const,
  ),
];

describe("messages of the AI SDK", () => {
  for (const [title, path, text] of CHATS) {
    it(`are checked against what their tools gave back: ${title}`, async () => {
      const { answers } = await judgedFile(path, text);
      assert.deepEqual(
        answers.map(({ query, claims, evidence }) => [query, claims, evidence]),
        [[path === "a.json" ? QUERY : "", [[WRONG, "contradicted"]], [FEE]]],
      );
    });
  }

  it("cite pages by their addresses, and files, which are read where they are there", async () => {
    const text = JSON.stringify([asked, answered(...cited)]);
    const { answers, problems } = await judgedFile("a.json", text, { "loans.md": FEE });
    assert.deepEqual(problems, []);
    assert.deepEqual(
      answers.map(({ claims }) => claims),
      [[[WRONG, "contradicted"]]],
    );
  });
});

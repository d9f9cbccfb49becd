import assert from "node:assert/strict";
import { judgedFile } from "../judgedFile";
import { rows } from "../records/readSample";

const FEE = "A late book costs 20 cents a day.";
const SAID = "Books are lent for four weeks. A late book costs 50 cents a day.";

const reference = (name: string, pages: readonly number[], content: string | null) => ({
  file: { name, id: name, status: "Available" },
  pages,
  highlight: content === null ? null : { type: "text", content },
});
const CITATIONS = [
  { position: 29, references: [reference("lending.pdf", [2], "Books are lent for four weeks.")] },
  { position: SAID.length - 1, references: [reference("fees.pdf", [1, 3], FEE)] },
];

const EXPECTED = [
  ["Books are lent for four weeks", "lending.pdf, p. 2 (quoted part)", "supported"],
  ["A late book costs 50 cents a day", "fees.pdf, p. 1–3 (quoted part)", "contradicted"],
];

describe("responses of Pinecone's Assistant", () => {
  it("cite the pages of files for the words before a position", async () => {
    const response = { message: { role: "assistant", content: SAID }, citations: CITATIONS, finish_reason: "stop" };
    const { answers, problems } = await judgedFile("a.json", JSON.stringify(response));
    assert.deepEqual(problems, []);
    assert.deepEqual(
      answers.map(({ citations }) => citations),
      [EXPECTED],
    );
    assert.ok(answers[0]?.evidence.includes(FEE));
  });

  it("know files without a highlight by their names alone, and tell a position that is none of the text", async () => {
    const citations = [
      { position: 29, references: [reference("lending.pdf", [], null)] },
      { position: 4_000, references: [reference("fees.pdf", [1], FEE)] },
    ];
    const response = { message: { role: "assistant", content: SAID }, citations };
    const { answers, problems } = await judgedFile("a.json", JSON.stringify(response));
    assert.match(problems.join("\n"), /its place is none of the answer's text/u);
    assert.deepEqual(answers[0]?.citations, [["Books are lent for four weeks", "lending.pdf", "not_checkable"]]);
  });

  it("are put together where they were streamed", async () => {
    const common = { id: "0", model: "gpt-4o" };
    const [first, second] = CITATIONS;
    const text = rows(
      { type: "message_start", ...common, role: "assistant" },
      { type: "content_chunk", ...common, delta: { content: "Books are lent for four weeks" } },
      { type: "citation", ...common, citation: first },
      { type: "content_chunk", ...common, delta: { content: ". A late book costs 50 cents a day" } },
      { type: "citation", ...common, citation: second },
      { type: "content_chunk", ...common, delta: { content: "." } },
      { type: "message_end", ...common, finish_reason: "stop" },
    );
    const { answers, problems } = await judgedFile("a.sse", text.replace(/^/gmu, "data: "));
    assert.deepEqual(problems, []);
    assert.deepEqual(
      answers[0]?.citations.map(([, title, verdict]) => [title, verdict]),
      EXPECTED.map(([, title, verdict]) => [title, verdict]),
    );
    assert.ok(answers[0]?.evidence.includes(FEE));
  });
});

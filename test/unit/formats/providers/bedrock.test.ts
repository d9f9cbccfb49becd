import assert from "node:assert/strict";
import type { RetrieveAndGenerateResponse } from "@aws-sdk/client-bedrock-agent-runtime";
import { citationsOf, readResponse, sourcesOf } from "./providerFile";

describe("readAnswers of what Bedrock generates", () => {
  const passage = {
    content: { text: "Books are lent for four weeks." },
    location: { type: "S3" as const, s3Location: { uri: "s3://library/lending.md" } },
  };
  const text = "A book may be kept for four weeks. Ask at the desk.";

  it("takes the end of a span for its last character", () => {
    const response = {
      sessionId: "s",
      output: { text },
      citations: [
        {
          generatedResponsePart: { textResponsePart: { span: { start: 0, end: 33 } } },
          retrievedReferences: [passage],
        },
        {
          generatedResponsePart: { textResponsePart: { text: "Ask at the desk.", span: { start: 35, end: 50 } } },
          retrievedReferences: [],
        },
      ],
    } satisfies RetrieveAndGenerateResponse;
    const read = readResponse({ input: { text: "How long?" }, ...response });
    assert.deepEqual([read.problems, read.record.format, read.record.query], [[], "bedrock", "How long?"]);
    assert.deepEqual(citationsOf(read), [["A book may be kept for four weeks.", [0], null]]);
    assert.deepEqual(sourcesOf(read), [
      { title: "s3://library/lending.md", uri: "s3://library/lending.md", inFile: "Books are lent for four weeks." },
    ]);
  });

  it("takes passages of which no part of the answer is said to rest on them for its sources", () => {
    const read = readResponse({ sessionId: "s", output: { text }, citations: [{ retrievedReferences: [passage] }] });
    assert.deepEqual([read.problems, read.record.citations, sourcesOf(read).length], [[], [], 1]);
  });

  it("tells of a span that ends behind the answer", () => {
    const textResponsePart = { span: { start: 0, end: 51 } };
    const citation = { generatedResponsePart: { textResponsePart }, retrievedReferences: [passage] };
    const read = readResponse({ output: { text }, citations: [citation] });
    assert.deepEqual([read.record.citations, read.problems.length], [[], 1]);
  });

  it("finds the words of a part that has no span, those that stand there twice in their order", () => {
    const doubled = "Ask there. Books go out for a month. Ask there. Films do not.";
    const part = (words: string) => ({ generatedResponsePart: { textResponsePart: { text: words } } });
    const read = readResponse({
      output: { text: doubled },
      citations: [
        { ...part("Ask there."), retrievedReferences: [] },
        { ...part("Books go out for a month"), retrievedReferences: [passage] },
        { ...part("Ask there. "), retrievedReferences: [passage] },
        { ...part("Maps go out"), retrievedReferences: [passage] },
      ],
    });
    assert.deepEqual(citationsOf(read), [
      ["Books go out for a month", [0], null],
      ["Ask there.", [0], null],
    ]);
    assert.equal(read.record.citations[1]?.span.start, doubled.lastIndexOf("Ask"));
    assert.deepEqual(
      read.problems.map(({ message }) => /“.*Maps go out.*” is not read: its place is none/u.test(message)),
      [true],
    );
  });

  it("cites the words before each mark of a part that has one for each of its passages", () => {
    const marked = "Books go out for a month [1]. Films go out for a week [2].";
    const other = { content: { text: "Films." }, location: { s3Location: { uri: "s3://b/films.md" } } };
    const textResponsePart = { text: marked, span: { start: 0, end: marked.length - 1 } };
    const citation = (...retrievedReferences: unknown[]) => ({
      output: { text: marked },
      citations: [{ generatedResponsePart: { textResponsePart }, retrievedReferences }],
    });
    assert.deepEqual(citationsOf(readResponse(citation(passage, other))), [
      ["Books go out for a month", [0], null],
      ["Films go out for a week", [1], null],
    ]);
    assert.deepEqual(citationsOf(readResponse(citation(passage))), [[marked, [0], null]]);
  });
});

import assert from "node:assert/strict";
import { citationsOf, readResponse, sourcesOf } from "./providerFile";

describe("readAnswers of what Bedrock's Converse answers", () => {
  it("reads the cited blocks of Converse, with the documents of its request", () => {
    const converse = (index: number) => ({
      output: {
        message: {
          role: "assistant",
          content: [
            { text: "Yes: " },
            {
              citationsContent: {
                content: [{ text: "four weeks." }],
                citations: [
                  {
                    title: "lending",
                    sourceContent: [{ text: "lent for four weeks" }],
                    location: { documentChar: { documentIndex: index, start: 10, end: 29 } },
                  },
                  {
                    title: "Town",
                    sourceContent: [{ text: "4 weeks" }],
                    location: { web: { url: "https://town.test" } },
                  },
                ],
              },
            },
          ],
        },
      },
    });
    const document = { name: "lending", format: "txt", source: { text: "Books are lent for four weeks." } };
    const request = { messages: [{ role: "user", content: [{ text: "How long?" }, { document }] }] };
    const read = readResponse({ request, response: converse(0) });
    assert.deepEqual([read.problems, read.record.format, read.record.query], [[], "bedrock_converse", "How long?"]);
    assert.deepEqual(citationsOf(read), [
      ["four weeks.", [0], "lent for four weeks"],
      ["four weeks.", [1], "4 weeks"],
    ]);
    assert.deepEqual(sourcesOf(read), [
      { title: "lending", inFile: "Books are lent for four weeks." },
      { title: "Town (quoted part)", uri: "https://town.test", inFile: "4 weeks" },
    ]);
    assert.equal(readResponse({ request, response: converse(1) }).problems.length, 1);
  });

  it("cites the words before each mark where a block has one for each of its citations", () => {
    const text = "Books are lent for four weeks [1]. A late book costs 20 cents [2].";
    const citations = ["Lending", "Fees"].map((title, documentIndex) => ({
      title,
      sourceContent: [{ text: title }],
      location: { documentChar: { documentIndex, start: 0, end: 4 } },
    }));
    const content = [{ citationsContent: { content: [{ text }], citations } }];
    const read = readResponse({ output: { message: { role: "assistant", content } } });
    assert.deepEqual(citationsOf(read), [
      ["Books are lent for four weeks", [0], "Lending"],
      ["A late book costs 20 cents", [1], "Fees"],
    ]);
  });
});

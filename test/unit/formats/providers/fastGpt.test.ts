import assert from "node:assert/strict";
import { judgedFile } from "../judgedFile";

const ID = "67c1a2b3c4d5e6f708192a3b";
const FEE = "A late book costs 20 cents a day.";
const QUERY = "What does a late book cost?";

const responseWith = (content: string, quote: object): string =>
  JSON.stringify({
    choices: [{ message: { role: "assistant", content }, finish_reason: "stop", index: 0 }],
    responseData: [
      {
        moduleType: "datasetSearchNode",
        query: QUERY,
        quoteList: [
          { id: "67c1a2b3c4d5e6f708192a3a", q: "Books are lent for four weeks.", a: "", sourceName: "lending.md" },
          { id: ID, sourceName: "fees.md", score: [{ type: "embedding", value: 0.8 }], ...quote },
        ],
      },
      { moduleType: "chatNode", query: QUERY },
    ],
  });

describe("responses of FastGPT", () => {
  it("are checked against what their modules quote, by the marks that name it", async () => {
    const { answers, problems } = await judgedFile(
      "a.json",
      responseWith(`A late book costs 50 cents a day[${ID}](CITE).`, { q: FEE, a: "" }),
    );
    assert.deepEqual(problems, []);
    assert.deepEqual(
      answers.map(({ query, citations, evidence }) => [query, citations, evidence]),
      [[QUERY, [["A late book costs 50 cents a day", "fees.md", "contradicted"]], [FEE]]],
    );
  });

  it("may have questions with their answers for quotations, and no marks", async () => {
    const { answers } = await judgedFile(
      "a.json",
      responseWith("A late book costs 50 cents a day.", { q: QUERY, a: FEE }),
    );
    assert.deepEqual(
      answers.map(({ claims, citations, evidence }) => [claims, citations, evidence]),
      [[[["A late book costs 50 cents a day.", "contradicted"]], [], [FEE]]],
    );
  });
});

import assert from "node:assert/strict";
import { run } from "../memoryPlatform";

describe("rag-quality visualize of pages whose texts nobody gave", () => {
  it("are no empty retrieval, also where it is known what was asked, and where sources are listed by their titles alone", async () => {
    const refused = async (name: string, text: string): Promise<string> => {
      const { code, out, err } = await run(`visualize ${name} --format json`, { files: { [`/work/${name}`]: text } });
      assert.deepEqual([code, out], [2, ""]);
      return err;
    };
    const head =
      "---\nquery: How long are books lent?\n---\n\nFor four weeks [1], with a card [2].\n\n## References\n\n";
    const pages = `${head}1. Loans. https://library.example/loans\n2. Cards. PMID: 123\n`;
    assert.match(await refused("report.md", pages), /the texts of the pages that it cites were not given: https:/u);
    const works = `${head}1. Loans of the library, 2024. PMID: 122\n2. Cards of the library, 2023. PMID: 123\n`;
    assert.match(await refused("works.md", works), /the answer lists its sources by their titles, and their texts/u);
  });

  it("are none of a turn of a chat, whose other turns are shown", async () => {
    const text = [
      "**User:** How long are books lent?",
      "**Context:** Books are lent for four weeks, and each day after that costs 20 cents.",
      "**Assistant:** Books are lent for four weeks.",
      "**User:** And films?",
      "**Assistant:** For one week, says [the library](https://library.example/films).",
    ].join("\n\n");
    const { code, out, err } = await run("visualize chat.md --format text", { files: { "/work/chat.md": text } });
    assert.equal(code, 2);
    assert.match(out, /chat\.md, record 1: 1 document/u);
    assert.doesNotMatch(out, /No document was retrieved/u);
    assert.match(
      err,
      /record 2: error: The retrieval is not shown: the texts of the pages that it cites were not given/u,
    );
  });
});

import assert from "node:assert/strict";
import { tabledAnswers } from "../../../../../src/formats/answers/printed/tabledAnswers";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { assertLinear } from "../../../../support/growth";

const HEAD = "| Question | Answer | Context |\n|---|---|---|\n";
const ROW = "| How long? | Four weeks for **books**. | Books are lent for four weeks. |\n";

describe("tabledAnswers", () => {
  it("reads the rows of all tables that have questions and answers, each at its place", () => {
    const text = `# Monday\n\n${HEAD}${ROW}\n# Tuesday\n\n${HEAD}${ROW}`;
    const { records } = readAnswers({ path: "log.md", text });
    assert.deepEqual(
      records.map(({ query, response }) => [query, response]),
      [0, 1].map(() => ["How long?", "Four weeks for **books**."]),
    );
    const [, second] = records;
    assert.ok(second !== undefined);
    assert.equal(second.map.spanToOuter({ start: 0, end: 4 }).start, text.lastIndexOf("Four"));
  });

  it("leaves a text that cites beside its table, a table of something else, and one in code as they are", () => {
    for (const text of [
      `Books are lent for four weeks [1].\n\n${HEAD}${ROW}`,
      "| Metric | Answer relevancy |\n|---|---|\n| Mean | 0.9 |\n",
      `\`\`\`\n${HEAD}${ROW}\`\`\`\n`,
    ])
      assert.equal(tabledAnswers(text), null, text);
  });

  it("takes time linear in the length", () => {
    for (const part of ["| a | answer | |\n", "| answer \\", "|\n\n| answer |\n|--|\n| a |\n"])
      assertLinear(part, 60_000, (text) => tabledAnswers(`${HEAD}${text}`));
  });
});

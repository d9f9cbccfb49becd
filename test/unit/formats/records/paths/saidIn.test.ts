import assert from "node:assert/strict";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";

const SAID = 'Books are lent for "four" weeks.';

describe("saidIn", () => {
  it("is what a model says that writes JSON, at its place", () => {
    const json = JSON.stringify({ answer: SAID, confidence: 0.9, sources: ["a.md"] });
    for (const answer of [json, `\`\`\`json\n${json}\n\`\`\``, `\`\`\`\n${json}\`\`\`\n`]) {
      const text = JSON.stringify({ question: "How long?", answer, contexts: ["Four weeks."] });
      const [record] = readAnswers({ path: "a.json", text }).records;
      assert.equal(record?.response, SAID);
      const at = SAID.indexOf("weeks");
      const { start, end } = record.map.spanToOuter({ start: at, end: at + 5 });
      assert.equal(text.slice(start, end), "weeks");
    }
  });

  it("is any other answer as it stands", () => {
    for (const answer of ["```json\n{}\n```\nBooks are lent.", "{braces} stand in words"]) {
      const text = JSON.stringify({ question: "How long?", answer, contexts: ["Four weeks."] });
      assert.equal(readAnswers({ path: "a.json", text }).records[0]?.response, answer);
    }
  });
});

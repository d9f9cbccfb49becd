import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";

/** The query and the response of a text that holds one answer, and what the response's map says of each of its lines. */
function read(text: string, path = "report.md") {
  const { records } = readAnswers({ path, text });
  const [record] = records;
  assert.ok(records.length === 1 && record !== undefined);
  const { query, response, map } = record;
  const lines = response.split("\n").filter((line) => line !== "");
  const misplaced = lines.filter((line) => {
    const { start, end } = map.spanToOuter({
      start: response.indexOf(line),
      end: response.indexOf(line) + line.length,
    });
    return text.slice(start, end) !== line;
  });
  return { query, response, misplaced };
}

const ASKED = "What does the library charge for late books?";
const BELOW = "## Fees\n\nEach late day costs 20 cents [1].\n\n## Sources\n\n1. fees.md\n";

describe("a question above the sections of an answer", () => {
  it("is what was asked, and no part of the answer", () => {
    for (const section of [
      `## Query\n\n${ASKED}\n\n`,
      `# Question:\n${ASKED}\n`,
      `## Research question\n\n> ${ASKED}\n\n`,
      `### ❓ User query\n\n"${ASKED}"\n\n`,
      `## Question: ${ASKED}\n\n`,
      `**Question:** ${ASKED}\n\n`,
      `**Query**: ${ASKED}\n`,
      `## Frage\n\n${ASKED}\n\n`,
    ]) {
      const { query, response, misplaced } = read(`Written on Monday by the desk.\n\n${section}${BELOW}`);
      assert.deepEqual({ section, query }, { section, query: ASKED });
      assert.ok(!response.includes("What does") && !/^[#*]+[^\n]*(?:question|query|frage)/imu.test(response), response);
      assert.ok(response.startsWith("Written on Monday") && response.endsWith(BELOW));
      assert.deepEqual(misplaced, []);
    }
  });

  it("may be no sentence of its own", () => {
    for (const asked of ["fees for late books", "Explain the fees of the town library.", "Compare fees and fines"])
      assert.equal(read(`## Query\n\n${asked}\n\n${BELOW}`).query, asked);
  });

  it("is said by a heading above it that only repeats it", () => {
    for (const title of [ASKED, "What does the library charge", `Report: ${ASKED}`]) {
      const { query, response } = read(`# ${title}\n\n## Query\n\n${ASKED}\n\n${BELOW}`);
      assert.equal(query, ASKED);
      assert.equal(response.includes(title), title.startsWith("Report"));
    }
  });

  it("is read out of a page", () => {
    const page = `<!doctype html><html><body><h1>Late books</h1><h2>Research question</h2><p>${ASKED}</p><h2>Fees</h2><p>Each late day costs 20 cents <a href="https://a.example/fees">[1]</a>.</p></body></html>`;
    const { query, response } = read(page, "report.html");
    assert.equal(query, ASKED);
    assert.ok(!response.includes("charge") && response.includes("20 cents"));
  });

  it("leaves what the front matter asks", () => {
    const { query, response } = read(`---\nquery: Fees?\n---\n\n**Question:** ${ASKED}\n\n${BELOW}`);
    assert.equal(query, "Fees?");
    assert.ok(!response.includes("What does"));
  });

  it("keeps what else stands in its section in the answer", () => {
    const { query, response } = read(`## Question\n\n${ASKED}\n\nThe desk knows [1].\n\n${BELOW}`);
    assert.equal(query, ASKED);
    assert.ok(response.startsWith("The desk knows [1]."));
  });

  it("is none where several are asked, where the answer has begun, or where the section states something", () => {
    for (const text of [
      `## Question\n\nHow long?\n\n## Question\n\nHow many?\n\n${BELOW}`,
      `**Question:** How long?\n\nFour weeks [1].\n\n**Question:** How many?\n\n${BELOW}`,
      `Books are lent for four weeks [S1].\n\n## Question\n\n${ASKED}\n\n${BELOW}`,
      `## Query\n\nThe query filters what the desk finds.\n\n${BELOW}`,
      `## Query\n\nBooks are lent for four weeks [1].\n\n${BELOW}`,
      `## Query\n\n\`\`\`sql\nselect 1\n\`\`\`\n\n${BELOW}`,
      `## Query\n\n- fees\n- fines\n\n${BELOW}`,
      `## Query\n\n${BELOW}`,
      `\`\`\`\n## Query\n${ASKED}\n\`\`\`\n\n${BELOW}`,
      `${BELOW.replace(" [1]", "")}\n## Question\n\nIs that all?\n\nAsk the desk.`,
      `## FAQ\n\n### What does it cost?\n\nEach late day costs 20 cents [1].\n`,
    ]) {
      const { query, response } = read(text);
      assert.deepEqual({ query, response }, { query: "", response: text });
    }
  });
});

import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";

const PAGE = `# Questions and answers

Real output of the assistant, which was asked all of this.

### Q: How long may a book be kept?

Books are lent for four weeks.

# Renewals
A loan is renewed at the desk.

(Sources: loans.md, fees.md)

**Retrieved sources:** loans.md (0.48), desk.md (0.15), loans.md (0.1)

---

### Q: What does a late book cost?

> Ten cents a day.

(Sources: fees.md)
`;

function read(text: string) {
  return readAnswers({ path: "page.md", text });
}

describe("a page whose headings ask", () => {
  it("has an answer for each, over the files that its section names, with their scores", () => {
    const { records, problems } = read(PAGE);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      records.map(({ query, sources, origin }) => [
        query,
        sources.map((source) => (source.kind === "file" ? [source.path, source.score ?? null] : source.kind)),
        origin,
      ]),
      [
        [
          "How long may a book be kept?",
          [
            ["loans.md", 0.48],
            ["desk.md", 0.15],
            ["loans.md", 0.1],
            ["fees.md", null],
          ],
          "record",
        ],
        ["What does a late book cost?", [["fees.md", null]], "record"],
      ],
    );
  });

  it("has neither its lines of sources nor its head in an answer, whose words stay where they are", () => {
    const { records } = read(PAGE);
    assert.deepEqual(
      records.map(({ response }) => response.trim()),
      ["Books are lent for four weeks.\n\n# Renewals\nA loan is renewed at the desk.", "Ten cents a day."],
    );
    for (const { response, map } of records)
      for (const words of response.match(/\w+/gu) ?? []) {
        const start = response.indexOf(words);
        const outer = map.spanToOuter({ start, end: start + words.length });
        assert.equal(PAGE.slice(outer.start, outer.end), words);
      }
  });

  it("may number its questions, and list the sources of each below a heading of theirs", () => {
    const section = (number: number, asked: string, said: string, file: string): string =>
      `## ${number}. ${asked}\n\n${said} [1]\n\n**Sources**\n\n[1] ${file}\n\n`;
    const text = `${section(1, "How long?", "Four weeks.", "loans.md")}${section(2, "And late?", "Ten cents.", "fees.md")}`;
    assert.deepEqual(
      read(text).records.map(({ query, sources }) => [query, sources.map((one) => one.kind === "file" && one.path)]),
      [
        ["How long?", ["loans.md"]],
        ["And late?", ["fees.md"]],
      ],
    );
  });

  it("is one answer where it asks in its own headings, other headings stand between, or one question is asked", () => {
    const bare = "## How long?\n\nFour weeks.\n\n## And late?\n\nTen cents.\n\n## Sources\n\n- fees.md\n";
    const mixed = PAGE.replace("### Q: What does a late book cost?", "### Fees");
    for (const text of [bare, mixed, PAGE.slice(0, PAGE.indexOf("---"))]) assert.equal(read(text).records.length, 1);
  });

  it("is read in time in proportion to its length", () => {
    const started = performance.now();
    read(PAGE.repeat(400));
    const first = performance.now() - started;
    read(PAGE.repeat(1600));
    assert.ok(performance.now() - started - first < 12 * first + 500);
  });
});

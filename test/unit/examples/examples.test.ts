import assert from "node:assert/strict";
import { checkExample, type PlacedFinding } from "./checkExample";
import { ANSWER_PATHS, EXAMPLE_FILES } from "./exampleFiles";
import { PLANTED_FAULTS } from "./plantedFaults";

/** What a hint says is for a person to decide; everything else has to be right. */
const isCertain = ({ verdict }: PlacedFinding): boolean => verdict !== "uncertain";

const inFileOrder = (one: PlacedFinding, other: PlacedFinding): number => one.span.start - other.span.start;

describe("the example answers", () => {
  it("are all known to this test", () => {
    assert.deepEqual([...ANSWER_PATHS].sort(), Object.keys(PLANTED_FAULTS).sort());
  });

  for (const [path, faults] of Object.entries(PLANTED_FAULTS)) {
    it(`${path}: the planted faults are found at their words, and nothing else`, async () => {
      const { findings } = await checkExample(path);
      const found = findings.filter(isCertain).sort(inFileOrder);
      assert.deepEqual(found.map(({ row, verdict, words }) => ({ row, verdict, words })), faults);
    });

    it(`${path}: every source is read, and most claims are supported`, async () => {
      const { problems, results } = await checkExample(path);
      assert.deepEqual(problems, []);
      const claims = results.flatMap((result) => result.claims);
      const supported = claims.filter(({ verdict }) => verdict === "supported").length;
      assert.ok(supported >= (path.endsWith("mixed.md") ? 2 : claims.length / 2), `${supported} of ${claims.length}`);
    });
  }
});

describe("the well cited example", () => {
  it("gets full marks", async () => {
    const { results } = await checkExample("answers/well-cited.md");
    const scores = results.map(({ accuracy_score, citation_recall, groundedness }) => [accuracy_score, citation_recall, groundedness]);
    assert.deepEqual(scores, [[1, 1, 1]]);
  });
});

describe("the examples' ways to name sources", () => {
  it("are front matter, links, footnotes and records", async () => {
    const paths = ["answers/mixed.md", "answers/links.md", "answers/footnotes.md", "answers/record.yaml"];
    const checked = await Promise.all(paths.map(checkExample));
    assert.deepEqual(checked.map(({ origins }) => origins), [["front_matter"], ["links"], ["footnotes"], ["record"]]);
  });
});

describe("the examples' README", () => {
  const rows = (EXAMPLE_FILES["README.md"] ?? "").split("\n").filter((line) => /^\| (?:\[|\|)/.test(line.replace(/^\| {2}/, "| |")) || /^\| \[/.test(line));

  it("lists each answer once", () => {
    const linked = rows.flatMap((row) => [...row.matchAll(/\]\((answers\/[^)]+)\)/g)].map((match) => match[1] ?? ""));
    assert.deepEqual(linked.sort(), [...ANSWER_PATHS].sort());
  });
});

import assert from "node:assert/strict";
import { checkExample, type FoundInFile } from "./checkExample";
import { ANSWER_PATHS, EXAMPLE_FILES } from "./exampleFiles";
import { PLANTED_FAULTS, type PlantedFault } from "./plantedFaults";

/** The examples hold 101 claims; most of them are right. */
const FEWEST_SUPPORTED = 70;

/** A hint leaves it to a person to decide; everything else has to be right. */
const isCertain = ({ verdict }: FoundInFile): boolean => verdict !== "uncertain";

/** Where a planted fault has to be found. */
function placeOf({ verdict, severity, place }: PlantedFault, text: string): FoundInFile {
  const context = place.replace(/[⟦⟧]/g, "");
  const at = text.indexOf(context);
  assert.ok(at >= 0 && text.indexOf(context, at + 1) === -1, `${context} has to stand once in the file`);
  const start = at + place.indexOf("⟦");
  return { verdict, severity, span: { start, end: at + place.indexOf("⟧") - 1 } };
}

describe("the example answers", () => {
  it("are all known to this test", () => {
    assert.deepEqual(ANSWER_PATHS, Object.keys(PLANTED_FAULTS).sort());
  });

  for (const [path, faults] of Object.entries(PLANTED_FAULTS)) {
    it(`${path}: the planted faults are found at their words, and nothing else`, async () => {
      const text = EXAMPLE_FILES[path] ?? "";
      const { findings, problems } = await checkExample(path);
      const inWords = ({ verdict, severity, span }: FoundInFile): object => ({
        verdict,
        severity,
        span,
        words: text.slice(span.start, span.end),
      });
      const expected = faults.map((fault) => placeOf(fault, text));
      assert.deepEqual(findings.filter(isCertain).map(inWords), expected.map(inWords));
      assert.deepEqual(problems, []);
    });
  }

  it("are supported outside of their faults", async () => {
    const checked = await Promise.all(ANSWER_PATHS.map(checkExample));
    const claims = checked.flatMap(({ results }) => results.flatMap((result) => result.claims));
    const supported = claims.filter(({ verdict }) => verdict === "supported").length;
    assert.ok(supported >= FEWEST_SUPPORTED, `${supported} of ${claims.length} claims are supported`);
  });

  it("give full marks to the well cited one", async () => {
    const { results } = await checkExample("answers/well-cited.md");
    const scores = results.map(({ tally, f1, groundedness }) => ({ tally, f1, groundedness }));
    assert.deepEqual(scores, [
      { tally: { ...scores[0]?.tally, do_not_hold: 0, cannot_be_told: 0 }, f1: 1, groundedness: 1 },
    ]);
  });

  it("name their sources in front matter, links, footnotes and records", async () => {
    const paths = ["answers/mixed.md", "answers/links.md", "answers/footnotes.md", "answers/record.yaml"];
    const checked = await Promise.all(paths.map(checkExample));
    assert.deepEqual(
      checked.map(({ origins }) => origins),
      [["front_matter"], ["links"], ["footnotes"], ["record"]],
    );
  });
});

interface ListedFault {
  readonly file: string;
  readonly words: string;
  readonly verdict: string;
}

/** The rows of the README's table; a row without a link belongs to the file above it. */
function listedFaults(readme: string): ListedFault[] {
  const rows = readme
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(1);
  let file = "";
  return rows.map((row) => {
    const [link = "", planted = "", verdict = ""] = row
      .split("|")
      .slice(1)
      .map((cell) => cell.trim());
    file = /\]\(([^)]+)\)/.exec(link)?.[1] ?? file;
    return { file, words: /“([^”]+)”/.exec(planted)?.[1]?.replace(/ ?…$/, "") ?? "", verdict };
  });
}

function isListed({ place, verdict }: PlantedFault, listed: ListedFault | undefined): boolean {
  const words = place.slice(place.indexOf("⟦") + 1, place.indexOf("⟧")).replaceAll("\n", " ");
  return listed !== undefined && listed.verdict === verdict && listed.words !== "" && words.startsWith(listed.words);
}

describe("the table of the examples' README", () => {
  const rows = listedFaults(EXAMPLE_FILES["README.md"] ?? "");

  it("lists every answer", () => {
    assert.deepEqual([...new Set(rows.map(({ file }) => file))].sort(), ANSWER_PATHS);
  });

  for (const [path, faults] of Object.entries(PLANTED_FAULTS)) {
    it(`tells the faults of ${path}`, () => {
      const listed = rows.filter(({ file, verdict }) => file === path && verdict !== "");
      assert.equal(listed.length, faults.length);
      assert.deepEqual(
        faults.filter((fault, index) => !isListed(fault, listed[index])),
        [],
      );
    });
  }
});

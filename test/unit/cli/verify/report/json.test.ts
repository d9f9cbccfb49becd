import assert from "node:assert/strict";
import { citationResultSchema } from "../../../../../src/contract/verify/citationResult";
import { parseReport } from "../../jsonReport";
import { run } from "../../memoryPlatform";
import { DANGLING, DOCS, RETURNS, RIGHT, row, WRONG } from "../../samples";

describe("--format json", () => {
  it("has everything: places in the file and the result of the contract", async () => {
    const { out } = await run("verify wrong.md right.md --format json", {
      files: { ...DOCS, "/work/wrong.md": WRONG, "/work/right.md": RIGHT },
    });
    const report = parseReport(out);
    assert.deepEqual([report.engine, report.threshold, report.exit_code, report.skipped], ["bundled core", 0.8, 1, []]);
    const [file] = report.files;
    const answer = file?.answers[0];
    assert.ok(answer?.result);
    citationResultSchema.parse(answer.result);
    assert.deepEqual(
      [file?.file, answer.row, answer.format, answer.origin, answer.line, answer.end],
      ["wrong.md", 1, "markdown", "front_matter", 1, WRONG.length],
    );
    assert.deepEqual(answer.sources, [{ id: "1", title: "returns.md", file: "docs/returns.md" }]);
    const [finding] = answer.findings ?? [];
    assert.ok(finding);
    assert.equal(WRONG.slice(finding.start, finding.end), "45 days");
    assert.deepEqual(
      [finding.verdict, finding.level, finding.line, finding.column, finding.end_line, finding.end_column],
      ["contradicted", "error", 4, 38, 4, 45],
    );
    assert.equal(finding.message, "Contradicted [1]: The claim says “45 days”; the source says “30 days”.");
    assert.deepEqual(
      [finding.evidence?.file, finding.evidence?.line, finding.evidence?.column, finding.evidence?.text],
      ["docs/returns.md", 1, 1, RETURNS],
    );
    const [place] = answer.places ?? [];
    assert.ok(place);
    assert.equal(WRONG.slice(place.start, place.end), answer.result.claims[0]?.text);
    assert.deepEqual(
      place.citations.map(({ start, end }) => WRONG.slice(start, end)),
      ["[1]"],
    );
  });

  it("has the counts of the run", async () => {
    const { out } = await run("verify . --format json", {
      files: { ...DOCS, "/work/wrong.md": WRONG, "/work/right.md": RIGHT },
    });
    const { summary, skipped } = parseReport(out);
    assert.deepEqual(
      [skipped, summary.files, summary.answers, summary.citations, summary.tally],
      [["docs/returns.md"], 2, 2, 2, { hold: 1, do_not_hold: 1, cannot_be_told: 0 }],
    );
  });

  it("estimates over all answers what each answer estimates, weighed by its citations", async () => {
    const text = `${WRONG}\n${RIGHT.split("---\n").at(-1)}`;
    const { out } = await run("verify . --format json", {
      files: { ...DOCS, "/work/a.md": text, "/work/b.md": RIGHT, "/work/c.md": DANGLING },
    });
    const { summary, files } = parseReport(out);
    const scores = files.flatMap(({ answers }) =>
      answers.flatMap(({ result }) =>
        (result?.claims ?? []).flatMap(({ citations }) => citations.map(({ score }) => score ?? 0)),
      ),
    );
    const mean = scores.reduce((sum, score) => sum + score, 0) / 4;
    assert.equal(scores.length, 4);
    assert.ok(Math.abs((summary.accuracy ?? 0) - mean) < 1e-12, `${summary.accuracy} is not ${mean}`);
  });

  it("tells answers that are not checked", async () => {
    const { out } = await run("verify a.md right.md --format json", {
      files: { ...DOCS, "/work/a.md": "So [1].\n", "/work/right.md": RIGHT },
    });
    const answer = parseReport(out).files[0]?.answers[0];
    assert.deepEqual([answer?.result, answer?.level], [null, "warning"]);
    assert.match(
      answer?.message ?? "",
      /^The answer is not checked: no sources were found in it, and no list says what its mark \(\[1\]\) means\. /u,
    );
  });

  it("is one line an answer, for programs that read as it comes", async () => {
    const { out } = await run("verify rows.jsonl --format json", {
      files: { "/work/rows.jsonl": `${row(30)}\n${row(45)}\n` },
    });
    assert.deepEqual(
      out.split("\n").map((line) => line.slice(0, 8)),
      ['{"format', '{"file":', '{"row":1', '{"row":2', '],"probl', '],"skipp', ""],
    );
  });

  it("holds no character that a terminal would carry out, and loses none", async () => {
    const response = 'Quoted "\u001b[31m\u009b\u202e" and \ud800 [1].';
    const text = JSON.stringify({ query: "q", response, sources: ["x"] });
    const { out } = await run("verify a.json --format json", { files: { "/work/a.json": text } });
    assert.doesNotMatch(out.replaceAll("\n", ""), /[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/u);
    assert.equal(parseReport(out).files[0]?.answers[0]?.result?.claims[0]?.text, response);
  });
});

import assert from "node:assert/strict";
import { run } from "../../memoryPlatform";
import { type Element, parseXml } from "../../parsedXml";
import { DANGLING, DOCS, RIGHT, row, UNTOLD, WRONG } from "../../samples";

async function suites(line: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<Element[]> {
  const { out } = await run(`verify ${line} --format junit`, { files: { ...DOCS, ...files } });
  assert.match(out, /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites name="rag-quality">\n/u);
  return parseXml(out).children;
}

const tests = (suite: Element | undefined): Element[] =>
  (suite?.children ?? []).filter(({ name }) => name === "testcase");
const states = (suite: Element | undefined): string[][] =>
  tests(suite).map(({ attributes, children }) => [attributes["name"] ?? "", children[0]?.name ?? "passed"]);
const counts = (suite: Element | undefined): (string | undefined)[] =>
  ["tests", "failures", "errors", "skipped"].map((key) => suite?.attributes[key]);

describe("--format junit", () => {
  it("is a suite for each file, and a test for each citation", async () => {
    const [wrong, right] = await suites("wrong.md right.md", { "/work/wrong.md": WRONG, "/work/right.md": RIGHT });
    assert.deepEqual(
      [wrong?.attributes["name"], counts(wrong), wrong?.attributes["time"]],
      ["wrong.md", ["1", "1", "0", "0"], "0.000"],
    );
    assert.deepEqual(states(wrong), [
      ["4:58 [1] in “Customers can return any item within 45 days of delivery [1].”", "failure"],
    ]);
    const [test] = tests(wrong);
    assert.deepEqual(
      [test?.attributes["classname"], test?.attributes["file"], test?.attributes["line"]],
      ["wrong.md", "wrong.md", "4"],
    );
    const failure = test?.children[0];
    assert.deepEqual(failure?.attributes, {
      type: "contradicted",
      message: "Contradicted [1]: The claim says “45 days”; the source says “30 days”.",
    });
    assert.equal(
      failure?.text,
      "\nline 4, column 38 to line 4, column 45\ndocs/returns.md:1:1: “Customers can return any item within 30 days of delivery.”\n",
    );
    assert.deepEqual([counts(right), states(right)[0]?.[1]], [["1", "0", "0", "0"], "passed"]);
  });

  it("fails where the run fails, and tells the rest beside a test that passes", async () => {
    const uncited = {
      "/work/a.md":
        "---\nsources: [docs/returns.md]\n---\nCustomers can return any item within 30 days of delivery.\n\nThe shop opens at nine [1].\n",
    };
    const name = "4:1 Customers can return any item within 30 days of delivery.";
    const [passes] = await suites("a.md", uncited);
    assert.deepEqual(states(passes)[0], [name, "system-out"]);
    assert.match(tests(passes)[0]?.children[0]?.text ?? "", /info: Uncited: The claim cites nothing\./u);
    assert.deepEqual(states((await suites("a.md --fail-on info", uncited))[0])[0], [name, "failure"]);
    assert.deepEqual(
      states((await suites("d.md --fail-on never", { "/work/d.md": DANGLING }))[0]).map(([, state]) => state),
      ["failure"],
    );
  });

  it("skips what cannot be told, and has the three numbers", async () => {
    const [suite] = await suites("a.md", { "/work/a.md": UNTOLD });
    assert.deepEqual([counts(suite), states(suite).map(([, state]) => state)], [["1", "0", "0", "1"], ["skipped"]]);
    const [properties] = suite?.children ?? [];
    assert.deepEqual(
      properties?.children.map(({ attributes }) => [attributes["name"], attributes["value"]]),
      [
        ["hold", "0"],
        ["do_not_hold", "0"],
        ["cannot_be_told", "1"],
      ],
    );
  });

  it("has tests for what was not checked", async () => {
    const files = {
      "/work/rows.jsonl": `${row(30)}\n{"a"\n`,
      "/work/b.md": "So [1].\n",
      "/work/bin.md": new Uint8Array([0]),
    };
    const [rows, sourceless, binary] = await suites("rows.jsonl b.md bin.md", files);
    assert.deepEqual(
      states(rows).map(([, state]) => state),
      ["passed", "skipped"],
    );
    assert.deepEqual(states(sourceless), [["1:1 is checked", "skipped"]]);
    assert.deepEqual([states(binary), counts(binary)], [[["is checked", "error"]], ["1", "0", "1", "0"]]);
    const [strict] = await suites("b.md --fail-on warning", files);
    assert.deepEqual(states(strict), [["1:1 is checked", "failure"]]);
  });

  it("is valid XML whatever a document says", async () => {
    const hostile = WRONG.replace("45 days", '<![CDATA[ 45 days ]]> </failure> & "quoted" \u0000\u001b\ufffe');
    const record = JSON.stringify({ query: "q", response: `\ud800 ${hostile}`, sources: ["]]> <a> &amp; \uffff"] });
    const [suite] = await suites("a.jsonl", { "/work/a.jsonl": record });
    assert.ok((suite?.children.length ?? 0) > 0);
  });
});

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import formatsPlugin from "ajv-formats";
import * as z from "zod/mini";
import { LineHashes } from "../../../../../src/cli/shared/report/lineHashes";
import { MemoryFiles } from "../../memoryFiles";
import { type MachineParts, run } from "../../memoryPlatform";
import { DANGLING, DOCS, RIGHT, row, WRONG } from "../../samples";

const physical = z.object({
  artifactLocation: z.object({ uri: z.string(), uriBaseId: z.optional(z.string()) }),
  region: z.optional(z.object({ startLine: z.int(), startColumn: z.int(), endLine: z.int(), endColumn: z.int() })),
});
const location = z.object({ physicalLocation: physical });
const logSchema = z.object({
  runs: z.tuple([
    z.object({
      tool: z.object({
        driver: z.object({
          rules: z.array(
            z.object({
              id: z.string(),
              help: z.object({ text: z.string(), markdown: z.optional(z.string()) }),
              shortDescription: z.object({ text: z.string() }),
            }),
          ),
        }),
      }),
      columnKind: z.string(),
      properties: z.object({
        citations: z.object({ hold: z.int(), do_not_hold: z.int(), cannot_be_told: z.int() }),
        accuracy: z.number(),
      }),
      results: z.array(
        z.object({
          ruleId: z.string(),
          ruleIndex: z.int(),
          kind: z.string(),
          level: z.string(),
          message: z.object({ text: z.string() }),
          locations: z.array(location),
          relatedLocations: z.optional(z.array(z.object({ id: z.int(), physicalLocation: physical }))),
          partialFingerprints: z.record(z.string(), z.string()),
        }),
      ),
      invocations: z.tuple([
        z.object({
          executionSuccessful: z.boolean(),
          exitCode: z.int(),
          toolExecutionNotifications: z.array(
            z.object({ level: z.string(), message: z.object({ text: z.string() }), locations: z.array(location) }),
          ),
        }),
      ]),
    }),
  ]),
});
const PAGE = "# Dangling\n\nSee scores and [this](https://example.org).";

type Run = z.infer<typeof logSchema>["runs"][0];

/** The schema of the standard, as a package for tests ships it. It is of an older draft, which says the same in other keys. */
function standardSchema(): object {
  const file = new URL(
    "../../../../../node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json",
    import.meta.url,
  );
  const schema = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, "utf8")));
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== "$schema" && key !== "id"));
}

const isValid = formatsPlugin
  .default(new Ajv({ strict: false, allErrors: true, unicodeRegExp: false }))
  .compile(standardSchema());

async function sarif(line: string, machine: MachineParts): Promise<Run> {
  const { out } = await run(`verify ${line} --format sarif`, machine);
  const log: unknown = JSON.parse(out);
  assert.ok(isValid(log), JSON.stringify(isValid.errors, null, 1));
  return logSchema.parse(log).runs[0];
}

describe("--format sarif", () => {
  const FILES = {
    ...DOCS,
    "/work/wrong.md": WRONG,
    "/work/right.md": RIGHT,
    "/work/a b/[ü]#1.md": DANGLING.replace("docs", "../docs"),
  };

  it("is SARIF 2.1.0 and places results by line and column of the file", async () => {
    const { results, columnKind, tool } = await sarif("wrong.md", { files: FILES });
    const [result] = results;
    assert.ok(result && results.length === 1);
    assert.equal(columnKind, "utf16CodeUnits");
    assert.deepEqual(
      [result.ruleId, result.kind, result.level, tool.driver.rules[result.ruleIndex]?.id],
      ["contradicted", "fail", "error", "contradicted"],
    );
    assert.equal(
      result.message.text,
      "Contradicted [1]: The claim says “45 days”; the source says “30 days”. See [docs/returns.md, line 1](1).",
    );
    const region = { startLine: 4, startColumn: 38, endLine: 4, endColumn: 45 };
    assert.deepEqual(result.locations, [
      { physicalLocation: { artifactLocation: { uri: "wrong.md", uriBaseId: "%SRCROOT%" }, region } },
    ]);
    assert.deepEqual(
      result.relatedLocations?.map(({ id, physicalLocation }) => [
        id,
        physicalLocation.artifactLocation.uri,
        physicalLocation.region?.startLine,
      ]),
      [[1, "docs/returns.md", 1]],
    );
    assert.equal(
      result.partialFingerprints["primaryLocationLineHash"],
      await new LineHashes(new MemoryFiles(FILES)).of("file:///work/wrong.md", 4),
    );
    assert.match(result.partialFingerprints["ragQuality/v1"] ?? "", /^[0-9a-f]{16}:\[1\]$/u);
  });

  it("has the three numbers of the run, and the estimate", async () => {
    const { properties } = await sarif("wrong.md right.md", { files: FILES });
    assert.deepEqual(properties.citations, { hold: 1, do_not_hold: 1, cannot_be_told: 0 });
    assert.ok(properties.accuracy > 0 && properties.accuracy < 1, `${properties.accuracy}`);
  });

  it("has a rule with a page for each verdict that can be found", async () => {
    const page = "# Dangling\n\nSee [scores](../scores.md) and [this](https://example.org).\n";
    const files = { ...FILES, "/app/docs/rules/dangling.md": page };
    const { tool, results } = await sarif("right.md", { files });
    assert.deepEqual(results, []);
    const ids = tool.driver.rules.map(({ id }) => id);
    assert.deepEqual(ids.sort(), [
      "contradicted",
      "dangling",
      "misattributed",
      "partially_supported",
      "quote_altered",
      "uncertain",
      "uncited",
      "unsupported",
    ]);
    for (const { id, help } of tool.driver.rules) assert.equal(help.markdown, id === "dangling" ? PAGE : undefined);
  });

  it("encodes names, and gives files outside of the root their full address", async () => {
    const files = { ...FILES, "/else/a.md": WRONG, "/else/docs/returns.md": DOCS["/work/docs/returns.md"] };
    const { results } = await sarif("a?b/*.md ../else/a.md", { files });
    assert.deepEqual(
      results.map(({ locations }) => locations[0]?.physicalLocation.artifactLocation),
      [{ uri: "a%20b/%5B%C3%BC%5D%231.md", uriBaseId: "%SRCROOT%" }, { uri: "file:///else/a.md" }],
    );
  });

  it("shows hints on demand alone, as something to review", async () => {
    const text =
      "---\nsources: [docs/returns.md]\n---\nCustomers who return an item get their money back after delivery [1].\n";
    const files = { ...DOCS, "/work/a.md": text };
    assert.deepEqual((await sarif("a.md", { files })).results, []);
    const { results } = await sarif("a.md --verbose", { files });
    assert.deepEqual(
      results.map(({ ruleId, kind, level }) => [ruleId, kind, level]),
      [["uncertain", "review", "none"]],
    );
  });

  it("tells what was not checked, and that the run failed", async () => {
    const { invocations, results } = await sarif("rows.jsonl empty.md bin.md", {
      files: { "/work/rows.jsonl": `${row(30)}\n{"a"\n`, "/work/empty.md": "", "/work/bin.md": new Uint8Array([0]) },
    });
    assert.deepEqual(results, []);
    const [{ executionSuccessful, exitCode, toolExecutionNotifications }] = invocations;
    assert.deepEqual([executionSuccessful, exitCode], [false, 2]);
    assert.deepEqual(
      toolExecutionNotifications.map(({ level, locations }) => [
        level,
        locations[0]?.physicalLocation.artifactLocation.uri,
        locations[0]?.physicalLocation.region?.startLine,
      ]),
      [
        ["warning", "rows.jsonl", 2],
        ["warning", "empty.md", 1],
        ["error", "bin.md", undefined],
      ],
    );
  });

  it("lets no document put a link or a control character into a message", async () => {
    const hostile =
      '---\nsources: [docs/returns.md]\n---\nIt is so [click](https://evil.example/x.md "\u001b[31m") [7](https://evil.example) [9].\n';
    const { results } = await sarif("a.md", { files: { ...DOCS, "/work/a.md": hostile } });
    assert.ok(results.length > 0);
    for (const { message } of results) {
      assert.doesNotMatch(message.text, /\]\((?!1\))/u);
      assert.doesNotMatch(message.text, /[\u0000-\u001f\u007f-\u009f]/u);
    }
  });

  it("names standard input as a file that cannot be", async () => {
    const { results } = await sarif("-", { stdin: WRONG, files: DOCS });
    assert.deepEqual(results[0]?.locations[0]?.physicalLocation.artifactLocation, {
      uri: "%3Cstdin%3E",
      uriBaseId: "%SRCROOT%",
    });
  });
});

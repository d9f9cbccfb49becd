import assert from "node:assert/strict";
import { VERSION } from "../../../src/contract/version";
import { run } from "./memoryPlatform";
import { DOCS, WRONG } from "./samples";

describe("rag-quality", () => {
  it("prints its version and its help to standard output, and ends with 0", async () => {
    assert.deepEqual(await run("--version", {}), { code: 0, out: `${VERSION}\n`, err: "" });
    const help = await run("--help", {});
    assert.deepEqual([help.code, help.err], [0, ""]);
    assert.match(help.out, /^Usage: rag-quality /u);
    for (const line of ["  verify ", "Exit codes:", "  130 "]) assert.ok(help.out.includes(`\n${line}`), line);
  });

  it("prints the help of a command", async () => {
    for (const line of ["verify --help", "help verify"]) {
      const { code, out } = await run(line, {});
      assert.equal(code, 0);
      for (const option of [
        "--root",
        "--sources",
        "--threshold",
        "--fail-under",
        "--fail-on",
        "--format",
        "--output",
        "--quiet",
        "--verbose",
        "--no-color",
        "--max-file-size-mb",
        "--endpoint",
        "--jobs",
      ]) {
        assert.ok(out.includes(` ${option}`), option);
      }
    }
  });

  it("ends with 2 and the help on standard error where nothing is asked for", async () => {
    for (const line of ["", "verify"]) {
      const { code, out, err } = await run(line, {});
      assert.deepEqual([code, out], [2, ""]);
      assert.match(err, /^Usage: rag-quality/u);
    }
  });

  const wrong: [string, RegExp][] = [
    ["frob", /^error: unknown command 'frob'/u],
    ["verify a.md --thresold 1", /^error: unknown option '--thresold'\n\(Did you mean --threshold\?\)/u],
    [
      "verify a.md --format yaml",
      /^error: option '--format <format>' argument 'yaml' is invalid\. Allowed choices are text, json, jsonl, markdown, sarif, github, junit\./u,
    ],
    ["verify a.md --quiet --verbose", /^error: option '--quiet' cannot be used with option '--verbose'/u],
    ["verify a.md --threshold 1.5", /^error: --threshold has to be a number from 0 to 1, not “1\.5”\.\n$/u],
    ["verify a.md --threshold x", /^error: --threshold has to be a number from 0 to 1, not “x”\.\n$/u],
    [
      "verify a.md --fail-under 90",
      /^error: --fail-under has to be a number from 0 to 1, such as 0\.9 for 90 %, not “90”\.\n$/u,
    ],
    [
      "verify a.md --max-file-size-mb 0",
      /^error: --max-file-size-mb has to be a number of megabytes above 0 and up to 500, not “0”\.\n$/u,
    ],
    [
      "verify a.md --jobs 2",
      /^error: --jobs without --endpoint is for rows that are reported one by one\. Add --format jsonl/u,
    ],
    ["verify a.md --stdin-filename a.md", /^error: --stdin-filename is for standard input/u],
    ["verify a.md --root nowhere", /^error: --root has to be a folder, and \/work\/nowhere is not there\.\n$/u],
    ["verify a.md --root a.md", /^error: --root has to be a folder, and \/work\/a\.md is none\.\n$/u],
    [
      "verify a.md --output no/where.json",
      /^error: --output \/work\/no\/where\.json cannot be written: there is no such file\./u,
    ],
    ["verify a.md --sources none/*.md", /^error: --sources “none\/\*\.md” matches no file in \/work\./u],
  ];
  for (const [line, sentence] of wrong) {
    it(`ends with 2 and a sentence on standard error: ${line}`, async () => {
      const { code, out, err } = await run(line, { files: { "/work/a.md": WRONG, ...DOCS } });
      assert.deepEqual([code, out], [2, ""]);
      assert.match(err, sentence);
    });
  }

  it("shows no control character of an argument", async () => {
    const { code, err } = await run("verify a\u001bc\u202e.md", {});
    assert.deepEqual([code, err], [2, "error: There is no file or folder “a\\u001bc\\u202e.md”. Correct the path.\n"]);
  });
});

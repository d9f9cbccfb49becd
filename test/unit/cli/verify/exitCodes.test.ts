import assert from "node:assert/strict";
import type { CitationChecker } from "../../../../src/cli/shared/platform";
import { parseReport } from "../jsonReport";
import { MemoryPlatform, run } from "../memoryPlatform";
import { DANGLING, DOCS, RIGHT, row, UNTOLD, WRONG } from "../samples";

const SOURCED = "---\nsources: [docs/returns.md]\n---\n";
const GROUNDED = `${SOURCED}Customers can return any item within 30 days of delivery.\n`;
const FALSE_ROW = `${SOURCED}Customers can return any item within 45 days of delivery.\n`;
/** An info: a claim that is worth citing and cites nothing. */
const UNCITED = `${GROUNDED}\nItems within 30 days of delivery can be returned by customers [1].\n`;
/** A warning: another source than the cited one says it. */
const MISATTRIBUTED =
  '---\nsources: [{ text: "Cats sleep a lot." }, docs/returns.md]\n---\nCustomers can return any item within 30 days of delivery [1].\n';
/** A warning: a source that is not there. */
const SOURCE_MISSING =
  "---\nsources: [docs/returns.md, none.md]\n---\nCustomers can return any item within 30 days of delivery [1].\n";

const FILES = {
  ...DOCS,
  "/work/right.md": RIGHT,
  "/work/wrong.md": WRONG,
  "/work/dangling.md": DANGLING,
  "/work/uncited.md": UNCITED,
  "/work/grounded.md": GROUNDED,
  "/work/false.md": FALSE_ROW,
  "/work/misattributed.md": MISATTRIBUTED,
  "/work/missing.md": SOURCE_MISSING,
  "/work/empty.md": "",
  "/work/sourceless.md": "So [1].\n",
  "/work/untold.md": UNTOLD,
};

describe("the exit code", () => {
  const cases: [string, 0 | 1 | 2][] = [
    ["right.md", 0],
    ["right.md --fail-on info", 0],
    ["wrong.md", 1],
    ["dangling.md", 1],
    ["wrong.md --fail-on never", 0],
    ["misattributed.md", 0],
    ["misattributed.md --fail-on warning", 1],
    ["misattributed.md --fail-on error", 0],
    ["uncited.md --fail-on warning", 0],
    ["uncited.md --fail-on info", 1],
    ["missing.md", 0],
    ["missing.md --fail-on warning", 1],
    ["right.md wrong.md --fail-on never --fail-under 0.4", 0],
    ["right.md wrong.md --fail-on never --fail-under 0.8", 1],
    ["grounded.md --fail-under 0.9", 0],
    ["grounded.md --fail-under-grounded 1", 0],
    ["false.md --fail-on never --fail-under 0.9", 1],
    ["false.md --fail-on never --fail-under-grounded 0.5", 1],
    ["false.md", 1],
    ["wrong.md --threshold 0 --fail-on never --fail-under 0", 0],
    ["right.md sourceless.md", 0],
    ["right.md sourceless.md --fail-on warning", 1],
    ["right.md empty.md", 2],
    ["wrong.md empty.md --fail-on never", 2],
    ["sourceless.md", 2],
    ["right.md none.md", 2],
  ];
  for (const [line, code] of cases) {
    it(`of ${line} is ${code}`, async () => assert.equal((await run(`verify ${line}`, { files: FILES })).code, code));
  }

  for (const format of ["json", "sarif", "junit"]) {
    it(`is the same with --format ${format}`, async () => {
      for (const [line, code] of cases.filter((_, index) => index % 3 === 0))
        assert.equal((await run(`verify ${line} --format ${format}`, { files: FILES })).code, code, line);
    });
  }

  it("is explained", async () => {
    const reasons: Readonly<Record<string, string>> = {
      "wrong.md dangling.md --fail-under 0.9":
        "Failed: 2 findings of the level error (--fail-on error); about 10 % of 2 citations hold, which is below 90 % (--fail-under 0.9)",
      "missing.md uncited.md --fail-on info": "Failed: 2 findings of the level info or above (--fail-on info)",
      "right.md empty.md": "Not done: No answer can be read from “empty.md”",
      "sourceless.md": "Not done: Nothing was checked: no answer has sources that can be used",
    };
    for (const [line, reason] of Object.entries(reasons))
      assert.equal((await run(`verify ${line}`, { files: FILES })).out.trim().split("\n").at(-1), reason);
  });

  it("is explained where --fail-under is met", async () => {
    const passed = async (line: string): Promise<string | undefined> =>
      (await run(`verify ${line}`, { files: FILES })).out.trim().split("\n").at(-1);
    assert.match(
      (await passed("right.md untold.md --fail-under 0.7")) ?? "",
      /^Passed: about \d\d\u00a0% of 2 citations hold \(--fail-under 0\.7\); 1 cannot be told and counts by its score\.$/u,
    );
    assert.match(
      (await passed("right.md --fail-under 0.7")) ?? "",
      /^Passed: about \d\d\u00a0% of 1 citation holds \(--fail-under 0\.7\)\.$/u,
    );
    assert.equal(
      await passed("grounded.md --fail-under 0.7 --fail-under-grounded 0.7"),
      "Passed: about 92\u00a0% of 1 claim holds (the answer cites nothing) (--fail-under 0.7); 100\u00a0% of the claims stand in a source (--fail-under-grounded 0.7).",
    );
    assert.match(
      (await passed("untold.md untold.md --fail-under 0.95")) ?? "",
      /^Failed: about \d\d % of 1 citation holds, which is below 95 % \(--fail-under 0\.95\); 1 cannot be told and counts by its score$/u,
    );
  });

  it("names the first error of the answers", async () => {
    const fail = (): Promise<never> => Promise.reject(new Error("Boom."));
    const makeChecker = (): CitationChecker => ({ verify_citations: fail });
    const sentence = "The answer is not checked, by a fault of rag-quality itself: Boom.";
    const one = await run("verify right.md", { files: FILES, makeChecker });
    assert.deepEqual([one.code, one.out.trim().split("\n").at(-1)], [2, `Not done: ${sentence}`]);
    const two = await run("verify right.md wrong.md", { files: FILES, makeChecker });
    assert.deepEqual(
      [two.code, two.out.trim().split("\n").at(-1)],
      [2, `Not done: 2 errors, the first of which is: ${sentence}`],
    );
  });

  it("2 is explained on standard error where a program reads the report", async () => {
    const { err } = await run("verify right.md empty.md --format junit", { files: FILES });
    assert.equal(err, "error: No answer can be read from “empty.md”\n");
  });
});

describe("--output", () => {
  it("takes the report, and leaves a summary on standard error", async () => {
    const platform = new MemoryPlatform({ files: FILES });
    const { code, out, err } = await run("verify wrong.md --format json --output docs/report.json", platform);
    assert.deepEqual([code, out], [1, ""]);
    assert.match(
      err,
      /^✖ 1 error\n.*: 0 hold, 1 does not hold, 0 cannot be told\n[\s\S]*Failed: .*\n {2}Written to \/work\/docs\/report\.json\n$/u,
    );
    const file = platform.files.written.get("/work/docs/report.json");
    assert.ok(file?.wasKept);
    assert.equal(parseReport(file.text).exit_code, 1);
  });

  const lost: [string, string, string][] = [
    ["a file that is named", "wrong.md --output wrong.md", "wrong.md holds answers that are checked"],
    ["a file that is named, by a link", "wrong.md --output link.md", "link.md holds answers that are checked"],
    ["a file that is found", "*.md --output wrong.md", "wrong.md holds answers that are checked"],
    ["a source", "wrong.md --output docs/returns.md", "docs/returns.md was read as a source or as the accepted claims"],
    [
      "a source of --sources",
      "sourceless.md --sources docs/*.md --output docs/returns.md",
      "docs/returns.md was read as a source or as the accepted claims",
    ],
    [
      "the accepted claims",
      "right.md --output .rag-quality.json",
      ".rag-quality.json was read as a source or as the accepted claims",
    ],
  ];
  for (const [what, line, why] of lost) {
    it(`never takes the place of ${what}`, async () => {
      const platform = new MemoryPlatform({
        files: {
          ...FILES,
          "/work/link.md": { linkTo: "/work/wrong.md" },
          "/work/.rag-quality.json": '{"version": 1, "accepted": []}',
        },
      });
      const sentence = `error: --output /work/${why}, and the report would take its place. Name another file; this one is as it was.\n`;
      assert.deepEqual(await run(`verify ${line}`, platform), { code: 2, out: "", err: sentence });
      assert.ok([...platform.files.written.values()].every(({ wasKept, wasDiscarded }) => !wasKept && wasDiscarded));
    });
  }

  it("takes the place of the report of the run before", async () => {
    const calls = [
      ["--format json", "report.json"],
      ["--format json --max-file-size-mb 0.0005", "report.json"],
      ["--format sarif", "report.json"],
      ["--format junit", "report.xml"],
      ["", "report.txt"],
    ] as const;
    for (const [options, name] of calls) {
      const line = `verify . ${options} --output ${name}`;
      const first = new MemoryPlatform({ files: FILES });
      await run(line, first);
      const report = first.files.written.get(`/work/${name}`)?.text ?? "";
      assert.ok(report.length > 500);
      const second = new MemoryPlatform({ files: { ...FILES, [`/work/${name}`]: report } });
      const { err } = await run(line, second);
      assert.ok(second.files.written.get(`/work/${name}`)?.wasKept, `${options}: ${err}`);
    }
  });

  it("leaves the old report where the run does not come to its end", async () => {
    const full = new MemoryPlatform({ files: FILES });
    full.files.fault = Object.assign(new Error("write"), { code: "ENOSPC" });
    const { code, err } = await run("verify wrong.md --output report.txt", full);
    assert.deepEqual(
      [code, err],
      [2, "error: The report cannot be written: no space is left. Make room, or name another file with --output.\n"],
    );
    assert.deepEqual(
      [full.files.written.get("/work/report.txt")?.wasKept, full.files.written.get("/work/report.txt")?.wasDiscarded],
      [false, true],
    );
  });

  it("with --quiet is silent", async () => {
    assert.deepEqual(await run("verify right.md --quiet --output report.txt", { files: FILES }), {
      code: 0,
      out: "",
      err: "",
    });
  });

  it("that cannot be written to its end ends with 2", async () => {
    const platform = new MemoryPlatform({ files: FILES });
    platform.stdout.fault = Object.assign(new Error("write"), { code: "ENOSPC" });
    const { code, err } = await run("verify wrong.md", platform);
    assert.deepEqual(
      [code, err],
      [2, "error: The report cannot be written: no space is left. Make room, or name another file with --output.\n"],
    );
  });
});

describe("a reader that goes away", () => {
  it("ends the run quietly, with what was found by then", async () => {
    const platform = new MemoryPlatform({ files: { ...FILES, "/work/rows.jsonl": `${row(45)}\n`.repeat(50) } });
    platform.stdout.readerLeavesAfter = 2;
    const { code, out, err } = await run("verify rows.jsonl", platform);
    assert.deepEqual([code, err], [1, ""]);
    assert.equal(out.match(/contradicted/gu)?.length, 2);
  });
});

describe("Ctrl+C", () => {
  it("ends with 130, and with the answer that is being checked", async () => {
    let checks = 0;
    const platform: MemoryPlatform = new MemoryPlatform({
      files: { "/work/rows.jsonl": `${row(45)}\n`.repeat(50) },
      makeChecker: () => ({
        verify_citations: async () => {
          checks += 1;
          platform.interrupt();
          return Promise.reject(new Error("never mind"));
        },
      }),
    });
    assert.equal((await run("verify rows.jsonl --output report.txt", platform)).code, 130);
    assert.equal(checks, 1);
    assert.deepEqual(
      [
        platform.files.written.get("/work/report.txt")?.wasKept,
        platform.files.written.get("/work/report.txt")?.wasDiscarded,
      ],
      [false, true],
    );
  });
});

describe("progress", () => {
  const long = (tick: number): MemoryPlatform => {
    const platform = new MemoryPlatform({
      files: { ...FILES, "/work/rows.jsonl": `${row(30)}\n${row(30)}\n${row(45)}\n` },
    });
    platform.tick = tick;
    platform.stderr.isTerminal = true;
    platform.stderr.columns = 40;
    return platform;
  };

  it("is one line of standard error that goes away before anything else is written", async () => {
    const { out, err } = await run("verify rows.jsonl", long(300));
    assert.match(err, /^\r\u001b\[2KChecking rows\.jsonl: \d answers?, \d+ s\r/u);
    assert.ok(err.endsWith("\r\u001b[2K"));
    assert.ok(!out.includes("\r"));
  });

  it("is not shown for short work, where nobody watches, or with --quiet", async () => {
    assert.equal((await run("verify rows.jsonl", long(1))).err, "");
    assert.equal((await run("verify rows.jsonl --quiet", long(300))).err, "");
    const piped = long(300);
    piped.stderr.isTerminal = false;
    assert.equal((await run("verify rows.jsonl", piped)).err, "");
  });
});

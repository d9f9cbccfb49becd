import assert from "node:assert/strict";
import { MemoryPlatform, run } from "../../memoryPlatform";
import { DANGLING, DOCS, RIGHT, row, UNTOLD, WRONG } from "../../samples";

const FILES = {
  ...DOCS,
  "/work/wrong.md": WRONG,
  "/work/right.md": RIGHT,
  "/work/dangling.md": DANGLING,
  "/work/rows.jsonl": `${row(30)}\n${row(45)}\n`,
};

const WRONG_LINES = [
  "wrong.md, 1 citation: 0 hold, 1 does not hold, 0 cannot be told · 1 source from its front matter",
  "  4:38  error  contradicted  [1] The claim says “45 days”; the source says “30 days”.",
  "        Customers can return any item within 45 days of delivery [1].",
  "                                             ^^^^^^^",
  "        source: docs/returns.md:1:1 “Customers can return any item within 30 days of delivery.”",
];

const lines = (...all: string[]): string => all.map((line) => `${line}\n`).join("");

describe("the report for people", () => {
  it("tells each finding with its words and what the source says, and sums up", async () => {
    const { code, out, err } = await run("verify wrong.md right.md", { files: FILES });
    assert.deepEqual([code, err], [1, ""]);
    const summary = [
      "",
      "✖ 1 error",
      "  2 files, 2 answers checked, 2 citations: 1 holds, 1 does not hold, 0 cannot be told",
      "  50\u00a0% of the claims stand in a source",
      "  citations by verdict: 1 contradicted",
      "  0.0 s with the bundled core",
      "Failed: 1 finding of the level error (--fail-on error)",
    ];
    assert.equal(out, lines(...WRONG_LINES, ...summary));
  });

  it("tells once what row after row lacks", async () => {
    const bare = JSON.stringify({ question: "How long?", answer: "Books are lent for four weeks." });
    const { code, out } = await run("verify bare.jsonl", {
      files: { "/work/bare.jsonl": `${bare}\n${bare}\n{"a": 1}\n${bare}\n{"a": 2}\n` },
    });
    assert.equal(code, 2);
    const told = out.split("\n").filter((line) => line.includes("not_checked"));
    assert.equal(told.length, 2);
    assert.match(told[0] ?? "", /^ {2}1:1 .* or give --sources\. \(2 more like it, the last on line 4\)$/u);
    assert.match(told[1] ?? "", /^ {2}3:1 .* \(1 more like it, the last on line 5\)$/u);
    assert.match(out, /3 of 3 answers not checked/u);
  });

  it("says that nothing was found", async () => {
    const { code, out } = await run("verify right.md", { files: FILES });
    assert.deepEqual(
      [code, out],
      [
        0,
        lines(
          "✔ Nothing to report",
          "  1 file, 1 answer checked, 1 citation: 1 holds, 0 do not hold, 0 cannot be told",
          "  100\u00a0% of the claims stand in a source",
          "  0.0 s with the bundled core",
        ),
      ],
    );
  });

  it("does not say that nothing is to report where citations cannot be told", async () => {
    const { code, out } = await run("verify right.md untold.md", { files: { ...FILES, "/work/untold.md": UNTOLD } });
    assert.deepEqual(
      [code, out.split("\n").slice(0, 2)],
      [
        0,
        [
          "▲ 1 citation cannot be told: a person should look",
          "  2 files, 2 answers checked, 2 citations: 1 holds, 0 do not hold, 1 cannot be told",
        ],
      ],
    );
  });

  it("gives no share where most cannot be told, and counts answers that state nothing", async () => {
    const files = {
      ...FILES,
      "/work/untold.md": UNTOLD,
      "/work/thanks.md": "---\nsources: [docs/returns.md]\n---\nThanks!\n",
    };
    const untold = await run("verify untold.md thanks.md", { files });
    assert.equal(
      untold.out.split("\n").slice(1).join("\n"),
      lines(
        "  2 files, 2 answers checked, 1 citation or claim: 0 hold, 0 do not hold, 1 cannot be told",
        "  most citations and claims cannot be told, so no share is given",
        "  citations and claims by verdict: 1 uncertain",
        "  1 of 2 answers states nothing to check",
        "  1 hint for a claim (--verbose shows it)",
        "  0.0 s with the bundled core",
      ),
    );
  });

  it("ends with 2 where nothing was checked, as no answer says anything", async () => {
    const { code, out } = await run("verify a.md --fail-under 1", {
      files: { ...DOCS, "/work/a.md": "---\nsources: [docs/returns.md]\n---\nThank you for asking!\n" },
    });
    assert.deepEqual(
      [code, out.split("\n").slice(0, 2)],
      [2, ["▲ Nothing was checked", "  1 file, 1 answer checked, no claims to check"]],
    );
    assert.match(out, /Not done: Nothing was checked: no answer says anything/u);
  });

  it("names the answer of a file of records, and the file of a source inside of it", async () => {
    const { out } = await run("verify rows.jsonl", { files: FILES });
    assert.ok(
      out.startsWith(
        lines(
          "rows.jsonl, answer 2, 1 citation: 0 hold, 1 does not hold, 0 cannot be told · 1 source from its record",
          "  2:71  error  contradicted  [1] The claim says “45 days”; the source says “30 days”.",
        ),
      ),
      out,
    );
    assert.match(out, /\n {8}source: rows\.jsonl:2:109 “Customers can return/u);
  });

  it("says of answers with texts of their own that what was given is not used", async () => {
    const { out } = await run("verify rows.jsonl --sources docs/*.md", { files: FILES });
    assert.match(out, /^rows\.jsonl, answer 2, .+ · 1 source from its record, --sources not used\n/u);
  });

  it("aligns the columns of one answer", async () => {
    const text = WRONG.replace("[1].\n", "[1]. It is checked [3].\n");
    const { out } = await run("verify a.md", { files: { ...DOCS, "/work/a.md": text } });
    const entries = out.split("\n").filter((line) => /^ +4:/u.test(line));
    assert.deepEqual(entries, [
      "  4:38  error  contradicted  [1] The claim says “45 days”; the source says “30 days”.",
      "  4:77  error  dangling      [3] No source answers to the mark “[3]”. Add the source, or change the mark.",
    ]);
  });

  it("tells sources that cannot be used, and answers that have none", async () => {
    const files = {
      ...DOCS,
      "/work/a.md": WRONG.replace("[docs", "[docs/none.md, docs").replace("delivery [1]", "delivery [2]"),
      "/work/b.md": "---\nsources: [c.md]\n---\nSo it is [1].\n",
    };
    const { out } = await run("verify a.md b.md", { files });
    assert.match(
      out,
      /\n {8}warning {2}source_unusable {2}The source “docs\/none\.md” is not used: there is no such file\. Correct its path, or create the file\.\n/u,
    );
    assert.ok(
      out.includes(
        lines(
          "b.md",
          "  1:1  warning  not_checked      The answer is not checked: none of its sources can be used.",
          "       warning  source_unusable  The source “c.md” is not used: there is no such file. Correct its path, or create the file.",
        ),
      ),
      out,
    );
    assert.match(
      out,
      /\n✖ 1 error, 3 warnings\n {2}2 files, 1 answer checked, 1 citation: 0 hold, 1 does not hold, 0 cannot be told\n {2}0\u00a0% of the claims stand in a source\n {2}citations by verdict: 1 contradicted\n {2}1 of 2 answers not checked; it counts as a warning \(--fail-on warning\)\n/u,
    );
    assert.doesNotMatch(out, /has no text to check against/u, "which the warning says");
  });

  it("with --quiet is silent where all is well, and tells errors alone", async () => {
    assert.deepEqual(await run("verify right.md --quiet", { files: FILES }), { code: 0, out: "", err: "" });
    const warned = {
      ...FILES,
      "/work/wrong.md": WRONG.replace("[docs", "[docs/none.md, docs").replace("delivery [1]", "delivery [2]"),
    };
    const { out } = await run("verify wrong.md --quiet", { files: warned });
    assert.ok(!out.includes("warning"), out);
    assert.match(out, /\nFailed: 1 finding of the level error \(--fail-on error\)\n$/u);
  });

  it("with --verbose also tells answers without findings, their sources, and notes", async () => {
    const counted = { ...DOCS, "/work/right.md": RIGHT.replace("[1]", "[0]") };
    const { out } = await run("verify right.md --verbose", { files: counted });
    assert.ok(
      out.startsWith(
        lines(
          "right.md, 1 citation: 1 holds, 0 do not hold, 0 cannot be told · 1 source from its front matter",
          "  source 1: docs/returns.md",
          "  note: Marks were read as numbers that start at 0: [0] is the first source.",
          "",
        ),
      ),
      out,
    );
  });

  it("tells what a document says, and lets it do nothing", async () => {
    const hostile = WRONG.replace("45 days", "\u001b]0;owned\u0007\u001b[2J45 days\u202e").replace(
      "[1]",
      "[\u001b[31m1]",
    );
    const name = "/work/a\u001b[31m\nb.md";
    const { out } = await run("verify . --verbose", { files: { ...DOCS, [name]: hostile } });
    assert.doesNotMatch(out.replaceAll("\n", ""), /[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/u);
    assert.ok(out.includes("a\\u001b[31m b.md"), out);
  });
});

describe("the report on a terminal", () => {
  const terminal = (columns: number, env: Record<string, string> = {}): MemoryPlatform => {
    const platform = new MemoryPlatform({ files: FILES, env });
    platform.stdout.isTerminal = true;
    platform.stdout.columns = columns;
    return platform;
  };

  it("breaks messages and cuts claims to its width", async () => {
    const { out } = await run("verify wrong.md --no-color", terminal(60));
    assert.deepEqual(out.split("\n").slice(1, 8), [
      "  4:38  error  contradicted  [1] The claim says “45 days”;",
      "        the source says “30 days”.",
      "        …return any item within 45 days of delivery [1].",
      "                                ^^^^^^^",
      "        source: docs/returns.md:1:1 “Customers can return",
      "        any item within 30 days of delivery.”",
      "",
    ]);
    for (const line of out.split("\n").slice(1, 7)) assert.ok(line.length <= 60, line);
  });

  it("marks the words in colour", async () => {
    const { out } = await run("verify wrong.md", terminal(100));
    assert.ok(out.includes("within \u001b[31m45 days\u001b[39m of delivery"), out);
  });

  const choices: [string, Record<string, string>, boolean][] = [
    ["", {}, true],
    ["", { NO_COLOR: "1" }, false],
    ["", { NO_COLOR: "" }, true],
    ["", { TERM: "dumb" }, false],
    ["", { FORCE_COLOR: "0" }, false],
    ["--color", { NO_COLOR: "1" }, true],
    ["--no-color", { FORCE_COLOR: "1" }, false],
  ];
  for (const [option, env, isColoured] of choices) {
    it(`has ${isColoured ? "" : "no "}colours with ${option || "no option"} and ${JSON.stringify(env)}`, async () => {
      const { out } = await run(`verify wrong.md ${option}`, terminal(100, env));
      assert.equal(out.includes("\u001b["), isColoured);
    });
  }

  it("elsewhere has colours only if they are asked for", async () => {
    assert.ok(!(await run("verify wrong.md", { files: FILES })).out.includes("\u001b["));
    assert.ok((await run("verify wrong.md", { files: FILES, env: { FORCE_COLOR: "1" } })).out.includes("\u001b["));
    assert.ok((await run("verify wrong.md --color", { files: FILES })).out.includes("\u001b["));
    assert.ok(!(await run("verify wrong.md --color --format json", { files: FILES })).out.includes("\u001b["));
  });
});

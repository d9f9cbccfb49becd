import assert from "node:assert/strict";
import { type JsonReport, parseReport } from "../../jsonReport";
import type { MemoryEntry } from "../../memoryFiles";
import { MemoryPlatform, run } from "../../memoryPlatform";
import { DOCS, RETURNS, SOURCELESS, WRONG } from "../../samples";

type Answer = JsonReport["files"][number]["answers"][number];

async function answerOf(
  text: string,
  files: Readonly<Record<string, MemoryEntry>> = {},
  options = "",
): Promise<Answer> {
  const { out } = await run(`verify a.md --format json ${options}`, {
    files: { ...DOCS, ...files, "/work/a.md": text },
  });
  const [answer] = parseReport(out).files[0]?.answers ?? [];
  assert.ok(answer);
  return answer;
}

const withSources = (...sources: string[]): string =>
  `---\nsources: ${JSON.stringify(sources)}\n---\nCustomers can return any item within 45 days of delivery [1].\n`;

describe("the sources of an answer", () => {
  it("are those that it names, by path, from the root, and by pattern", async () => {
    for (const source of [
      "docs/returns.md",
      "./docs/../docs/returns.md",
      "/docs/returns.md",
      "docs/*.md",
      "/docs/**/*.md",
      "./docs/{returns,x}.md",
    ]) {
      const { sources, findings } = await answerOf(withSources(source));
      assert.deepEqual(
        [sources.map(({ file }) => file), findings?.map(({ verdict }) => verdict)],
        [["docs/returns.md"], ["contradicted"]],
        source,
      );
    }
  });

  it("are none of a pattern that a long name would be compared with for minutes", async () => {
    const name = "a".repeat(20);
    const files = { [`/work/${name}.md`]: RETURNS };
    for (const [pattern, found] of [
      ["*a*a*.md", 1],
      ["*a*a*a*.md", 0],
      [`{${"b,".repeat(70)}${name}}.md`, 1],
      [`${"{a,b}".repeat(13)}{a,aaaaaaa}.md`, 0],
      ["{a,aa}".repeat(15) + ".md", 0],
    ] as const)
      assert.equal((await answerOf(withSources(pattern), files)).sources.length, found, pattern);
  });

  it("are those of --sources where it names none, counted from the root, each pattern by itself", async () => {
    const files = { "/work/docs/fees.html": "<p>Fees are low.</p>", "/work/docs/.old/x.md": "Old." };
    const { origin, sources } = await answerOf(SOURCELESS, files, "--sources docs/*.md --sources /docs/*.html");
    assert.deepEqual([origin, sources.map(({ file }) => file)], ["setting", ["docs/returns.md", "docs/fees.html"]]);
    for (const pattern of ["/docs/**/*.md", "/work/docs/**/*.md", "docs/**/*.md"]) {
      const found = await answerOf(SOURCELESS, files, `--sources ${pattern}`);
      assert.deepEqual(
        found.sources.map(({ file }) => file),
        ["docs/.old/x.md", "docs/returns.md"],
        pattern,
      );
    }
    assert.deepEqual(
      (await answerOf(withSources("docs/fees.html"), files, "--sources docs/*.md")).origin,
      "front_matter",
    );
  });

  for (const pattern of ["../shared/*.md", "/../shared/*.md", "docs/../../shared/*.md", "/work/../shared/*.md"]) {
    it(`are not those of a --sources that leaves the root: ${pattern}`, async () => {
      const files = { "/work/a.md": SOURCELESS, "/work/shared/x.md": RETURNS, "/shared/x.md": RETURNS };
      const sentence = `error: --sources “${pattern}” leaves /work. Name a folder that holds the sources and the answers with --root, and count the pattern from there.\n`;
      assert.deepEqual(await run(`verify a.md --sources ${pattern}`, { files }), { code: 2, out: "", err: sentence });
    });
  }

  const refused: [string, string, RegExp][] = [
    [
      "outside of the root",
      "../else/x.md",
      /^The source “\.\.\/else\/x\.md” is not used\. It lies outside of \/work\. Copy it there, or name a folder that holds both with --root\.$/u,
    ],
    ["behind a link that leads out", "link/x.md", /lies outside of \/work/u],
    ["behind a link of its own that leads out", "link.md", /lies outside of \/work/u],
    ["by a full address", "file:///else/x.md", /is not used/u],
    ["missing", "none.md", /“none\.md” is not used: there is no such file/u],
    ["a folder", "docs.md", /It is a folder\./u],
    ["a device", "device.md", /It is no regular file\./u],
    ["locked", "locked.md", /It cannot be opened: permission denied\./u],
    ["no text", "binary.md", /NUL bytes/u],
    ["with a NUL in its name", "a\u0000.md", /It is no path of a file\./u],
    ["a pattern that leads out", "../else/*.md", /matches no file/u],
    ["a pattern that leads out on the way", "docs/../../else/*.md", /matches no file/u],
    ["an address", "https://example.org/x.md", /its page was not fetched/u],
  ];
  const OTHERS: Readonly<Record<string, MemoryEntry>> = {
    "/else/x.md": RETURNS,
    "/work/link": { linkTo: "/else" },
    "/work/link.md": { linkTo: "/else/x.md" },
    "/work/docs.md/x.md": "",
    "/work/device.md": { device: true },
    "/work/locked.md": { refused: "permission denied" },
    "/work/binary.md": new Uint8Array([0]),
  };
  for (const [what, source, sentence] of refused) {
    it(`are never ${what}`, async () => {
      const { result, problems, message } = await answerOf(withSources(source), OTHERS);
      assert.deepEqual([result, message], [null, "The answer is not checked: none of its sources can be used."]);
      assert.match(problems[0] ?? "", sentence);
    });
  }

  it("may lie behind a link that stays inside", async () => {
    const { sources } = await answerOf(withSources("link/returns.md"), { "/work/link": { linkTo: "/work/docs" } });
    assert.deepEqual(
      sources.map(({ file }) => file),
      ["link/returns.md"],
    );
  });

  it("are no larger than --max-file-size-mb", async () => {
    const { problems } = await answerOf(
      withSources("big.md"),
      { "/work/big.md": "x".repeat(2000) },
      "--max-file-size-mb 0.001",
    );
    assert.deepEqual(problems, [
      "The source “big.md” is not used. It has more than 0.001 MB. Split it, or raise --max-file-size-mb.",
    ]);
  });

  it("are read once, however many answers name them", async () => {
    const platform = new MemoryPlatform({
      files: { ...DOCS, "/work/a.md": WRONG, "/work/b.md": WRONG, "/work/c.md": SOURCELESS },
    });
    await run("verify a.md b.md c.md --sources docs/*.md", platform);
    assert.deepEqual(
      platform.files.reads.filter((path) => path.startsWith("/work/docs")),
      ["/work/docs/returns.md"],
    );
  });
});

describe("accepted claims", () => {
  it("count as right, and give no finding", async () => {
    const hash = (await answerOf(WRONG)).result?.claims[0]?.hash ?? "";
    const accepted = JSON.stringify({ version: 1, accepted: [{ hash, reason: "The manual is old.", text: "" }] });
    const { out, code } = await run("verify a.md", {
      files: { ...DOCS, "/work/a.md": WRONG, "/work/.rag-quality.json": accepted },
    });
    assert.equal(code, 0);
    assert.match(
      out,
      /: 1 holds, 0 do not hold, 0 cannot be told\n {2}100\u00a0% of the claims stand in a source\n {2}citations by verdict: 1 contradicted\n {2}1 claim accepted by your team, counted as holding\n/u,
    );
  });

  it("are told from those that a comment switches off, which are counted too", async () => {
    const commented = WRONG.replace(/(---\n[^]*?---\n)/u, "$1<!-- rag-quality-disable-next-line contradicted -->\n");
    const { out, code } = await run("verify a.md", { files: { ...DOCS, "/work/a.md": commented } });
    assert.equal(code, 0);
    assert.match(
      out,
      /\n {2}citations by verdict: 1 contradicted\n {2}1 claim switched off by comments, counted as holding\n/u,
    );
    const { result, findings } = await answerOf(commented);
    const line = 1 + commented.slice(0, commented.indexOf("<!--")).split("\n").length - 1;
    assert.deepEqual(
      result?.claims.map(({ accepted }) => accepted),
      [{ reason: `Switched off by a comment in line ${line}.`, by: "comment" }],
    );
    assert.deepEqual(findings, []);
  });

  it("that cannot be read end with 2 before anything is written", async () => {
    for (const [text, sentence] of [
      ["{", /^error: \.rag-quality\.json is broken at line 1, column 2/u],
      ['{"version": 2}', /^error: \.rag-quality\.json is wrong at \/version/u],
    ] as const) {
      const { code, out, err } = await run("verify a.md", {
        files: { ...DOCS, "/work/a.md": WRONG, "/work/.rag-quality.json": text },
      });
      assert.deepEqual([code, out], [2, ""]);
      assert.match(err, sentence);
    }
  });

  it("are those of the root", async () => {
    const files = { "/work/sub/a.md": WRONG, "/work/sub/docs/returns.md": RETURNS, "/work/.rag-quality.json": "{" };
    assert.equal((await run("verify sub/a.md --root sub", { files })).code, 1);
  });
});

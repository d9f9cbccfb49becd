import assert from "node:assert/strict";
import { parseReport } from "../../jsonReport";
import type { MemoryEntry } from "../../memoryFiles";
import { MemoryPlatform, run } from "../../memoryPlatform";
import { DANGLING, DOCS, RETURNS, RIGHT, row, SOURCELESS, WRONG } from "../../samples";

/** The files that were checked, and those that were skipped. */
async function checked(
  line: string,
  files: Readonly<Record<string, MemoryEntry>>,
): Promise<{ files: string[]; skipped: string[]; code: number }> {
  const { code, out, err } = await run(`verify ${line} --format json`, { files: { ...DOCS, ...files } });
  assert.equal(err, "");
  const report = parseReport(out);
  return { files: report.files.map(({ file }) => file), skipped: report.skipped, code };
}

describe("the paths of rag-quality verify", () => {
  const TREE = {
    "/work/a/1.md": RIGHT.replace("docs", "../docs"),
    "/work/a/b/2.MD": RIGHT.replace("docs", "../../docs"),
    "/work/rows.jsonl": row(30),
  };

  it("name files, each once, in their order", async () => {
    assert.deepEqual(await checked("rows.jsonl a/1.md ./a/../rows.jsonl", TREE), {
      files: ["rows.jsonl", "a/1.md"],
      skipped: [],
      code: 0,
    });
  });

  it("name folders, with all answers below, whatever the case of their extensions", async () => {
    assert.deepEqual(await checked("a", TREE), { files: ["a/1.md", "a/b/2.MD"], skipped: [], code: 0 });
    assert.deepEqual(await checked(".", TREE), {
      files: ["a/1.md", "a/b/2.MD", "rows.jsonl"],
      skipped: ["docs/returns.md"],
      code: 0,
    });
  });

  it("are patterns, also with a folder before them and absolute", async () => {
    for (const pattern of ["**/1.md", "./a/*.md", "/work/a/1*", "../work/a/{1,7}.md"]) {
      assert.deepEqual((await checked(pattern, TREE)).files, ["a/1.md"], pattern);
    }
  });

  it("are names first: a file may be called like a pattern", async () => {
    assert.deepEqual((await checked("[a].md", { "/work/[a].md": RIGHT, "/work/a.md": RIGHT })).files, ["[a].md"]);
  });

  it("leave out hidden files and folders, node_modules and links in folders", async () => {
    const others = {
      "/work/a/.hidden/3.md": RIGHT,
      "/work/a/.4.md": RIGHT,
      "/work/a/node_modules/5.md": RIGHT,
      "/work/a/6.md": { linkTo: "/etc/secret.md" },
      "/etc/secret.md": RIGHT,
    };
    assert.deepEqual((await checked("a", { ...TREE, ...others })).files, ["a/1.md", "a/b/2.MD"]);
  });

  const missing: [string, string][] = [
    ["none.md", "There is no file or folder “none.md”. Correct the path."],
    ["rows.jsonl none/*.md", "The pattern “none/*.md” matches no file. Correct it, or name a file or a folder."],
    ["empty", "No file that can hold answers is in “empty”. Name another folder, or files."],
    ["pipe", "“pipe” is neither a file nor a folder. To check what a program writes, use - and pipe it in."],
    ["locked", "“locked” cannot be opened: permission denied. Check its permissions."],
  ];
  for (const [path, sentence] of missing) {
    it(`that cannot be used end with 2: ${path}`, async () => {
      const files = {
        ...TREE,
        "/work/empty/picture.png": "",
        "/work/pipe": { device: true as const },
        "/work/locked": { refused: "permission denied" },
      };
      assert.deepEqual(await run(`verify ${path}`, { files }), { code: 2, out: "", err: `error: ${sentence}\n` });
    });
  }
});

describe("files that hold no answers", () => {
  const OTHERS = {
    "/work/package.json": '{"name": "x", "version": "1"}',
    "/work/config.yaml": "output: dist\nsources: [a]\nanswer: 4\n",
    "/work/README.md": "# About\n\nSee [the manual](docs/returns.md). It has [a list][1].\n",
    "/work/article.md": "It is so.[^1]\n\n[^1]: Somebody said it.\n",
    "/work/data.jsonl": '{"text": "a", "label": 1}\n{"text": "b", "label": 0}\n',
    "/work/faq.json": '[{"question": "Why?", "answer": "Because."}]',
    "/work/notes.txt": "Just notes [1].",
    "/work/empty.md": "",
    "/work/picture.md": new Uint8Array([0, 1, 2]),
    "/work/latin1.txt": new Uint8Array([0xe9, 0x20]),
  };

  it("are skipped and counted where nobody named them", async () => {
    const { files, skipped, code } = await checked(".", { ...OTHERS, "/work/answer.md": RIGHT });
    assert.deepEqual([files, code], [["answer.md"], 0]);
    // Those that may be a source of an answer come last.
    assert.deepEqual(
      [...skipped].sort(),
      [...Object.keys(OTHERS).map((path) => path.slice("/work/".length)), "docs/returns.md"].sort(),
    );
  });

  it("are counted in the summary, and named with --verbose", async () => {
    const files = { ...DOCS, ...OTHERS, "/work/answer.md": RIGHT };
    assert.match(
      (await run("verify .", { files })).out,
      /\n {2}2 answers without sources, not checked: faq\.json, notes\.txt \(--sources gives some\)\n {2}9 files skipped, as nothing in them looks like an answer; name a file to have it read all the same \(--verbose shows them\)\n/u,
    );
    const { out } = await run("verify . --verbose", { files });
    assert.match(out, /\nSkipped, as nothing in them looks like an answer\n {2}article\.md\n {2}config\.yaml\n/u);
    assert.match(out, /\nNot checked, as their answers name no sources\n {2}faq\.json\n/u);
    assert.match(out, /\n▲ 2 warnings\n/u);
  });

  it("end with 2 where there is nothing else", async () => {
    const faq = OTHERS["/work/faq.json"];
    const others = Object.entries(OTHERS).filter(([path]) => !/faq|notes/u.test(path));
    const { code, out } = await run("verify .", { files: Object.fromEntries(others) });
    assert.equal(code, 2);
    assert.match(
      out,
      /\nNot done: Nothing was checked: none of the 8 files that were found holds an answer with sources\./u,
    );
    const left = await run("verify .", { files: { "/work/faq.json": faq } });
    assert.equal(left.code, 2);
    assert.match(left.out, /\nNot done: Nothing was checked: no answer has sources that can be used\n/u);
  });

  it("are told from those whose answers name no sources, also row by row", async () => {
    const rows = '{"question": "Why?", "answer": "Because."}\n{"question": "How?", "answer": "So."}\n';
    const files = { ...DOCS, "/work/answer.md": RIGHT, "/work/rows.jsonlines": rows };
    const { out, code } = await run("verify . --format json", { files });
    const report = JSON.parse(out) as {
      readonly summary: { readonly sourceless: unknown; readonly problems: unknown };
    };
    assert.deepEqual([code, report.summary.sourceless], [0, { answers: 2, files: ["rows.jsonlines"] }]);
    assert.deepEqual(report.summary.problems, { error: 0, warning: 1 });
  });

  it("say where documents stand that are not read", async () => {
    const text = '{"question": "Why?", "answer": "Because.", "hits_found": [{"text": "Since it is so."}]}';
    const { out, code } = await run("verify a.json", { files: { "/work/a.json": text } });
    assert.equal(code, 2);
    assert.match(out, /The answer is not checked: documents stand under “hits_found” and are not read\. Map them in/u);
    assert.doesNotMatch(out, /sources were found/u);
  });

  it("say that a list of sources has titles alone", async () => {
    const text = "The fair opens in May (Source A).\n\n## Sources\n\n- Source A: The fair\n- Source B: Its halls\n";
    const { out } = await run("verify a.md", { files: { "/work/a.md": text } });
    assert.match(out, /The answer is not checked: its list of sources has titles alone\. Write the paths/u);
  });

  it("are answers where sources are given for them and they cite", async () => {
    const files = { "/work/a/cites.md": SOURCELESS, "/work/a/prose.md": "Nothing to see.\n" };
    const { files: found, skipped, code } = await checked("a --sources docs/*.md", files);
    assert.deepEqual([found, skipped, code], [["a/cites.md"], ["a/prose.md"], 1]);
  });

  it("are told about where they were named", async () => {
    const sentences: Readonly<Record<string, RegExp>> = {
      "package.json":
        /package\.json\n {2}1:1 {2}warning {2}not_checked {2}The record is no answer that can be checked; its keys are: “name”, “version”/u,
      "notes.txt":
        /notes\.txt\n {2}1:1 {2}warning {2}not_checked {2}The answer is not checked: no sources were found in it, and no list says what its mark \(\[1\]\) means\. Name them in its front matter \(sources:\) or its record, link them, or give --sources\.\n/u,
      "empty.md": /empty\.md\n {2}1:1 {2}warning {2}not_checked {2}The file is empty\./u,
      "picture.md":
        /picture\.md\n {2}error {2}not_checked {2}The file is not read\. It holds NUL bytes, so it is no text in UTF-8\. Save it/u,
      "latin1.txt": /latin1\.txt\n {2}error {2}not_checked {2}The file is not read\. It is not valid UTF-8\./u,
    };
    for (const [path, sentence] of Object.entries(sentences)) {
      const { code, out } = await run(`verify ${path}`, { files: OTHERS });
      assert.equal(code, 2, path);
      assert.match(out, sentence);
    }
  });

  it("of another type are told about, with what to do", async () => {
    const { code, out } = await run("verify report.xlsx answer.md", {
      files: { ...DOCS, "/work/report.xlsx": WRONG, "/work/answer.md": RIGHT },
    });
    assert.equal(code, 2);
    assert.match(
      out,
      /^report\.xlsx\n {2}error {2}not_checked {2}The file is not read\. Answers are read from \.md, \.markdown, \.txt, \.json, \.jsonl, \.jsonlines, \.ndjson, \.yaml, \.yml, \.csv, \.tsv, .*\.rst, .*\.html, .*\.ipynb and programs\. As a source, give it with --sources; save an answer that stands in it as a \.md file\.\n/u,
    );
    assert.match(out, /\nNot done: No answer can be read from “report\.xlsx”\n$/u);
  });

  it("are none in data of another format, which no other name would make one that is read", async () => {
    for (const [path, format] of [
      ["faq.toml", "TOML"],
      ["runs.parquet", "Parquet"],
      ["faq.ini", "INI"],
    ] as const) {
      const { code, out } = await run(`verify ${path}`, {
        files: { [`/work/${path}`]: '[[faq]]\nanswer = "Four weeks"\n' },
      });
      assert.equal(code, 2);
      assert.match(out, new RegExp(`Records are not read from ${format}: save them as JSON, JSONL or YAML\\.\n`, "u"));
    }
  });

  it("are told to cite works that a bibliography names, which holds no texts", async () => {
    const files = {
      "/work/a.tex": "\\begin{document}\nA book may be kept for four weeks \\cite{lending}.\n\\end{document}\n",
      "/work/refs.bib": "@misc{lending, title={Lending}}\n",
      "/work/kb/lending.md": "A book may be kept for four weeks.\n",
    };
    assert.match(
      (await run("verify refs.bib", { files })).out,
      /A bibliography names works and holds none of their texts:/u,
    );
    assert.match(
      (await run("verify a.tex", { files })).out,
      /it cites works by keys of a bibliography \(“\\cite\{lending\}”\), which holds none of their\s+texts\./u,
    );
    assert.match((await run("verify a.tex --sources kb", { files })).out, /1 citation: 1 holds/u);
  });

  it("are none in a run of TREC or a feed, of which is said where they belong", async () => {
    const files = { "/work/bm25.trec": "q1 Q0 d1 1 9.5 bm25\n", "/work/news.xml": "<rss></rss>" };
    assert.match((await run("verify bm25.trec", { files })).out, /A run of TREC holds no answer: visualize shows it/u);
    assert.match((await run("verify news.xml", { files })).out, /As a source, give it with --sources;/u);
  });

  it("are read in a notebook that is named, and not in folders", async () => {
    const notebook = JSON.stringify({ cells: [{ cell_type: "markdown", source: RIGHT }] });
    assert.deepEqual((await checked("rag.ipynb", { "/work/rag.ipynb": notebook })).files, ["rag.ipynb"]);
    const folder = { "/work/rag.ipynb": notebook, "/work/a.md": RIGHT };
    assert.deepEqual((await checked(".", folder)).files, ["a.md"]);
  });

  it("are read where they were named, as texts of markup and pages are, and not in folders", async () => {
    const page = "<html><body><p>Returns are free within 30 days [<a href='docs/returns.md'>1</a>].</p></body></html>";
    const files = { "/work/a/page.html": page, "/work/a/text.rst": RIGHT.replace("docs", "../docs") };
    assert.deepEqual((await checked("a/page.html a/text.rst", files)).files, ["a/page.html", "a/text.rst"]);
    const { code, err } = await run("verify a", { files: { ...DOCS, ...files } });
    assert.equal(code, 2);
    assert.match(err, /No file that can hold answers is in “a”/u);
  });

  it("are checked all the same where they were named: links are citations, too", async () => {
    const { files } = await checked("README.md", OTHERS);
    assert.deepEqual(files, ["README.md"]);
  });

  it("that are too large are skipped, unless they seem to be answers", async () => {
    const files = {
      "/work/lock.json": `{"a": "${"x".repeat(2000)}"}`,
      "/work/big.json": `{"sources": [], "response": "${"x".repeat(2000)}"}`,
      "/work/answer.md": RIGHT,
    };
    const { out } = await run("verify . --max-file-size-mb 0.001 --format json", { files: { ...DOCS, ...files } });
    const report = parseReport(out);
    assert.deepEqual(report.skipped, ["docs/returns.md", "lock.json"]);
    const told = report.files.find(({ file }) => file === "big.json")?.problems;
    assert.deepEqual(told, [
      {
        level: "warning",
        message: "The file is not read. It has more than 0.001 MB. Split it, or raise --max-file-size-mb.",
      },
    ]);
  });
});

describe("standard input", () => {
  const read = async (stdin: string | Uint8Array, line = "verify"): Promise<string[][]> => {
    const { out } = await run(`${line} --format json`, { stdin, files: DOCS });
    return parseReport(out).files.map(({ file, answers, problems }) => [
      file,
      ...answers.map(({ format }) => format),
      ...problems.map(({ message }) => message),
    ]);
  };

  it("is read where no path is given and something is piped in, or where - is named", async () => {
    assert.deepEqual(await read(WRONG), [["<stdin>", "markdown"]]);
    assert.deepEqual(await read(WRONG, "verify -"), [["<stdin>", "markdown"]]);
  });

  it("is JSON, JSONL or Markdown, as it begins", async () => {
    const record = JSON.parse(row(30));
    assert.deepEqual(await read(row(30)), [["<stdin>", "rag_quality"]]);
    assert.deepEqual(await read(`\ufeff \n${JSON.stringify([record, record], null, 2)}`), [
      ["<stdin>", "rag_quality", "rag_quality"],
    ]);
    assert.deepEqual(await read(`${row(30)}\n\n${row(45)}\n`), [["<stdin>", "rag_quality", "rag_quality"]]);
    assert.deepEqual(await read(JSON.stringify(record, null, 1)), [["<stdin>", "rag_quality"]]);
    assert.deepEqual(await read("[1] says so. {a}"), [["<stdin>", "markdown"]]);
  });

  it("is JSONL, however long its first row is", async () => {
    const long = row(30, `${RETURNS} ${"Nothing else is said. ".repeat(4000)}`);
    assert.ok(long.length > 80_000);
    assert.deepEqual(await read(`${long}\n${row(45)}\n`), [["<stdin>", "rag_quality", "rag_quality"]]);
    assert.deepEqual(await read(long), [["<stdin>", "rag_quality"]]);
    assert.deepEqual(await read(JSON.stringify([JSON.parse(long)], null, 1)), [["<stdin>", "rag_quality"]]);
  });

  it("is looked at up to the limit, and not beyond", async () => {
    let given = 0;
    const platform = new MemoryPlatform({ stdin: "" });
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (yield new TextEncoder().encode("{"); ; given += 10_000) yield new Uint8Array(10_000).fill(0x20);
    }
    Object.assign(platform.stdin, { chunks: endless });
    const { code, out } = await run("verify --max-file-size-mb 0.1", platform);
    assert.equal(code, 2);
    assert.match(out, /It has more than 0\.1 MB\./u);
    assert.ok(given <= 120_000, `${given} bytes were taken`);
  });

  it("that breaks off is told, and is no fault of the program", async () => {
    for (const line of ["verify", "verify - --stdin-filename a.md", "verify - --stdin-filename a.jsonl"]) {
      const platform = new MemoryPlatform({ stdin: "" });
      async function* broken(): AsyncGenerator<Uint8Array> {
        yield new TextEncoder().encode("{");
        throw Object.assign(new Error("read"), { code: "EISDIR" });
      }
      Object.assign(platform.stdin, { chunks: broken });
      const { code, out, err } = await run(line, platform);
      assert.deepEqual([code, err], [2, ""]);
      assert.match(out, /cannot be read[^:]*: it is a folder\./u);
    }
  });

  it("without a name stands in the root", async () => {
    const platform = (): MemoryPlatform =>
      new MemoryPlatform({
        stdin: WRONG,
        files: { "/else/docs/returns.md": RETURNS, "/else/.rag-quality.json": '{"version": 2}' },
      });
    const { code, err } = await run("verify --root ../else", platform());
    assert.equal(code, 2);
    assert.match(err, /\.rag-quality\.json is wrong/u);
    const files = { "/else/docs/returns.md": RETURNS };
    for (const [line, stdin] of [
      ["verify --root ../else", WRONG],
      ["verify --root ../else --sources docs/*.md", SOURCELESS],
    ] as const) {
      const { out } = await run(line, { stdin, files });
      assert.match(out, /^<stdin>, 1 citation: 0 hold, 1 does not hold/u, line);
    }
  });

  it("is read as the name says, and its sources start there", async () => {
    const { code, out } = await run("verify - --stdin-filename answers/today.md", {
      stdin: WRONG.replace("docs", "../docs"),
      files: DOCS,
    });
    assert.equal(code, 1);
    assert.match(
      out,
      /^answers\/today\.md, 1 citation: 0 hold, 1 does not hold, 0 cannot be told · 1 source from its front matter\n/u,
    );
    assert.deepEqual(await read(`${row(30)}\n`, "verify - --stdin-filename x.jsonl"), [["x.jsonl", "rag_quality"]]);
    const yaml = "query: q\nresponse: Returns take 30 days [1].\nsources: [Returns take 30 days.]\n";
    assert.deepEqual(await read(yaml, "verify - --stdin-filename x.yaml"), [["x.yaml", "rag_quality"]]);
  });

  it("can stand among files", async () => {
    const { out } = await run("verify - a.md --format json", {
      stdin: RIGHT,
      files: { ...DOCS, "/work/a.md": DANGLING },
    });
    assert.deepEqual(
      parseReport(out).files.map(({ file }) => file),
      ["<stdin>", "a.md"],
    );
  });

  it("that is empty, too large or no text ends with 2", async () => {
    for (const stdin of ["", " \n", new Uint8Array([0xff, 0xfe, 0x61, 0])])
      assert.equal((await run("verify", { stdin })).code, 2);
    const { code, out } = await run("verify --max-file-size-mb 0.0001", { stdin: "a".repeat(1000) });
    assert.equal(code, 2);
    assert.match(out, /The file is not read\. It has more than 0\.0001 MB\. Split it, or raise --max-file-size-mb\./u);
  });
});

describe("where the files stand", () => {
  it("does not matter: a file outside of the root has its own folder as one", async () => {
    const files = {
      "/else/a.md": WRONG,
      "/else/docs/returns.md": RETURNS,
      "/else/b/c.md": WRONG.replace("docs", "../docs"),
    };
    const inside = await run("verify ../else/a.md", { files });
    assert.equal(inside.code, 1);
    assert.match(inside.out, /^\.\.\/else\/a\.md, 1 citation: 0 hold, 1 does not hold/u);
    const outside = await run("verify ../else/b/c.md", { files });
    assert.equal(outside.code, 2);
    assert.match(
      outside.out,
      /The source “\.\.\/docs\/returns\.md” is not used\. It lies outside of \/else\/b\. Copy it there, or name a folder that holds both with --root\./u,
    );
    assert.equal((await run("verify ../else/b/c.md --root ../else", { files })).code, 1);
  });

  it("does not matter to --sources, which count from the root", async () => {
    const { out } = await run("verify ../else/a.md --sources docs/*.md --format json", {
      files: { ...DOCS, "/else/a.md": SOURCELESS },
    });
    const [answer] = parseReport(out).files[0]?.answers ?? [];
    assert.deepEqual(
      [answer?.sources.map(({ file }) => file), answer?.findings?.map(({ verdict }) => verdict)],
      [["docs/returns.md"], ["contradicted"]],
    );
  });

  it("is told from the root", async () => {
    const platform = new MemoryPlatform({ files: { "/work/sub/a.md": WRONG, "/work/sub/docs/returns.md": RETURNS } });
    const { out } = await run("verify sub/a.md --root sub --format json", platform);
    assert.deepEqual(
      parseReport(out).files.map(({ file }) => file),
      ["a.md"],
    );
  });
});

describe("records of a shape of their own", () => {
  const record = JSON.parse(row(45));
  const OWN = JSON.stringify({ q: record.query, out: { text: record.response }, found: [{ words: RETURNS }] });
  const PROJECT = JSON.stringify({
    records: [{ files: "evals/*.jsonl", query: "$.q", answer: "$.out.text", documents: "$.found", text: "$.words" }],
  });

  it("are read as the project file maps them", async () => {
    const files = { "/work/evals/a.jsonl": OWN, "/work/.rag-quality.json": PROJECT };
    const { out } = await run("verify evals/a.jsonl --format json", { files });
    const [answer] = parseReport(out).files[0]?.answers ?? [];
    assert.deepEqual([answer?.format, answer?.query, answer?.findings?.length], ["mapped", "How long?", 1]);
    const found = answer?.findings?.[0];
    assert.equal(OWN.slice(found?.start, found?.end), "45 days");
  });

  it("are shown as the project file maps them", async () => {
    const files = { "/work/evals/a.jsonl": OWN, "/work/.rag-quality.json": PROJECT };
    const { code, out } = await run("visualize evals/a.jsonl --format json", { files });
    assert.equal(code, 0);
    assert.match(out, /How long\?/u);
  });

  it("are read as such in tables too", async () => {
    const table = `user_input,response,retrieved_contexts\n${record.query},"${record.response}","['${RETURNS}']"\n`;
    const { out } = await run("verify . --format json", {
      files: { "/work/a.csv": table, "/work/b.csv": "a,b\n1,2\n" },
    });
    const { files } = parseReport(out);
    assert.deepEqual(
      files.map(({ file, answers }) => [file, answers[0]?.format, answers[0]?.line]),
      [["a.csv", "ragas", 2]],
    );
  });
});

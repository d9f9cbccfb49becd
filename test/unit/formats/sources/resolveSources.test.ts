import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { readDocument } from "../../../../src/formats/documents/readDocument";
import type { ResolvedSource } from "../../../../src/formats/sources/loadedSource";
import { resolveSources } from "../../../../src/formats/sources/resolveSources";
import { SOURCE_EXTENSIONS } from "../../../../src/formats/sources/sourcePath";
import { placeAt } from "../../../../src/formats/sources/sourcePlaces";
import { lines, pdfFile } from "../../../support/sampleDocuments";
import { MemoryFileAccess } from "./memoryFileAccess";

const FROM = "mem:/answers/answer.md";
const NO_FALLBACK: Parameters<typeof resolveSources>[3] = { globs: [], picked: [] };

const GUIDE = "# Guide\n\nIntro.\n\n## Set up\n\nStep.\n\n### Detail\n\nMore.\n\n## Set up\n\nAgain.\n";

function workspace(more: ConstructorParameters<typeof MemoryFileAccess>[0] = {}): MemoryFileAccess {
  return new MemoryFileAccess({
    "docs/a.md": "# Title A\nText of a.\n",
    "docs/b.txt": "Text of b.\n",
    "docs/guide.md": GUIDE,
    ...more,
  });
}

async function resolve(text: string, access = workspace(), fallback = NO_FALLBACK, path = "answer.md") {
  const record = readAnswers({ path, text }).records[0];
  assert.ok(record);
  return resolveSources(record, FROM, access, fallback);
}

function withSources(...sources: string[]): string {
  return `---\nsources:\n${sources.map((source) => `  - ${source}\n`).join("")}---\nAn answer.\n`;
}

const ids = (sources: readonly ResolvedSource[]) => sources.map(({ document }) => [document.id, document.uri]);

describe("resolveSources", () => {
  it("reads files beside the answer, and says where their text stands", async () => {
    const { origin, sources, problems } = await resolve(withSources("../docs/a.md", "/docs/b.txt"));
    assert.equal(origin, "front_matter");
    assert.deepEqual(problems, []);
    assert.deepEqual(
      sources.map(({ document }) => document),
      [
        {
          text: "# Title A\nText of a.\n",
          title: "Title A",
          uri: "../docs/a.md",
          metadata: { path: "docs/a.md" },
          id: "1",
        },
        { text: "Text of b.\n", title: "b.txt", uri: "/docs/b.txt", metadata: { path: "docs/b.txt" }, id: "2" },
      ],
    );
    assert.deepEqual([sources[0]?.location?.uri, sources[0]?.location?.label], ["mem:/docs/a.md", "docs/a.md"]);
    assert.equal(sources[0]?.location?.map.toOuter(7), 7);
  });

  it("takes given ids and titles, and tells clashing ids apart", async () => {
    const { sources } = await resolve(
      withSources("{ id: 2, title: Bee, path: /docs/b.txt }", "/docs/a.md", "{ id: x, text: inline }"),
    );
    assert.deepEqual(
      sources.map(({ document }) => [document.id, document.title]),
      [
        ["2", "Bee"],
        ["2-2", "Title A"],
        ["x", undefined],
      ],
    );
  });

  it("opens inline sources inside of the answer's file", async () => {
    const text = withSources('{ text: "one\\ntwo" }');
    const { location } = (await resolve(text)).sources[0] ?? {};
    assert.deepEqual([location?.uri, location?.label], [FROM, "answer.md"]);
    const span = location?.map.spanToOuter({ start: 4, end: 7 });
    assert.equal(text.slice(span?.start, span?.end), "two");
  });

  it("keeps a source that cannot be read in its place without text, and says why", async () => {
    const access = workspace({
      "docs/big.md": { refusal: "too_large", detail: "It has 7 MB and the limit is 5 MB. Split it." },
      "docs/bin.md": { refusal: "binary", detail: "" },
      "docs/out.md": { refusal: "outside_workspace", detail: "" },
    });
    const { origin, sources, problems } = await resolve(
      withSources(
        "gone.md",
        "/docs/big.md",
        "/docs/bin.md",
        "/docs/out.md",
        "x.py",
        "LICENSE",
        "https://x.example/a.md",
        "/docs/a.md",
      ),
      access,
      { globs: ["docs/*.md"], picked: ["mem:/docs/b.txt"] },
    );
    assert.equal(origin, "front_matter");
    assert.deepEqual(
      sources.map(({ document: { id, uri, title, text }, location }) => [
        id,
        uri,
        title,
        text === "",
        location === null,
      ]),
      [
        ["1", "gone.md", "gone.md", true, true],
        ["2", "/docs/big.md", "big.md", true, true],
        ["3", "/docs/bin.md", "bin.md", true, true],
        ["4", "/docs/out.md", "out.md", true, true],
        ["5", "x.py", "x.py", true, true],
        ["6", "LICENSE", "LICENSE", true, true],
        ["7", "https://x.example/a.md", undefined, true, true],
        ["8", "/docs/a.md", "Title A", false, false],
      ],
    );
    const types = SOURCE_EXTENSIONS.join(", ");
    assert.deepEqual(problems, [
      "The source “answers/gone.md” is not used: there is no such file. Correct its path, or create the file.",
      "The source “docs/big.md” is not used. It has 7 MB and the limit is 5 MB. Split it.",
      "The source “docs/bin.md” is not used: it is not a text file. Name a text version of it.",
      "The source “docs/out.md” is not used: it lies outside of the workspace. Copy it into the workspace, or open its folder too.",
      "The source “x.py” is not used: there is no such file. Correct its path, or create the file.",
      `The source “LICENSE” is not used: it is of another type. Name a file of one of these types: ${types}.`,
      "The source “https://x.example/a.md” is not used: it is an address, and its page was not fetched. Fetch the cited pages (verify --fetch, or Fetch Cited Pages… in the editor), or save the page and name the file.",
    ]);
  });

  it("reads the file that a footnote names in full, or else by its last word", async () => {
    const access = workspace({ "answers/Copy of the fees.md": "Copied.", "answers/fees.md": "Fees." });
    const text = "So [^1][^2].\n\n[^1]: Copy of the fees.md\n[^2]: All about fees.md\n";
    const { sources } = await resolve(text, access);
    assert.deepEqual(
      sources.map(({ document: { id, text: read } }) => [id, read]),
      [
        ["1", "Copied."],
        ["2", "Fees."],
      ],
    );
  });

  it("tells of a file that is there from the root", async () => {
    const { problems } = await resolve(withSources("docs/a.md"), workspace());
    assert.deepEqual(problems, [
      "The source “answers/docs/a.md” is not used. There is no such file beside the answer, but one from the root: write “/docs/a.md” to name that.",
    ]);
  });

  it("puts what was given beside named sources of which none can be read, and says so", async () => {
    const given = { globs: ["docs/*.txt"], picked: ["mem:/docs/a.md"] };
    const listed = await resolve(withSources("gone.md"), workspace(), given);
    assert.deepEqual(
      [listed.origin, ids(listed.sources)],
      [
        "front_matter",
        [
          ["1", "gone.md"],
          ["2", "docs/b.txt"],
        ],
      ],
    );
    assert.deepEqual(listed.problems, [
      "The source “answers/gone.md” is not used: there is no such file. Correct its path, or create the file.",
      "The sources that the answer names cannot be read, so “docs/*.txt” is used beside them.",
    ]);
    const linked = await resolve("See [the report](eval/gone.md).", workspace(), { ...given, globs: [] });
    assert.deepEqual(
      [linked.origin, ids(linked.sources)],
      [
        "links",
        [
          ["eval/gone.md", "eval/gone.md"],
          ["2", "docs/a.md"],
        ],
      ],
    );
    assert.match(linked.problems[1] ?? "", /cannot be read, so those that were picked are used beside them\.$/u);
  });

  it("keeps named sources alone where nothing else was given, or one of them can be read", async () => {
    const alone = await resolve(withSources("gone.md"), workspace(), { globs: ["none/*.md"], picked: [] });
    assert.deepEqual([alone.origin, alone.sources.length, alone.problems.length], ["front_matter", 0, 1]);
    const partly = await resolve(withSources("gone.md", "/docs/a.md"), workspace(), {
      globs: ["docs/*.txt"],
      picked: [],
    });
    assert.deepEqual(ids(partly.sources), [
      ["1", "gone.md"],
      ["2", "/docs/a.md"],
    ]);
  });

  it("falls back to the setting, then to picked files, then to none", async () => {
    const setting = await resolve("An answer.", workspace({ "answers/answer.md": "An answer." }), {
      globs: ["docs/*.md", "/**/*.md"],
      picked: ["mem:/docs/b.txt"],
    });
    assert.equal(setting.origin, "setting");
    assert.deepEqual(ids(setting.sources), [
      ["1", "docs/a.md"],
      ["2", "docs/guide.md"],
    ]);
    const picked = await resolve("An answer.", workspace(), { globs: ["none/*.md"], picked: ["mem:/docs/b.txt"] });
    assert.deepEqual([picked.origin, ids(picked.sources)], ["picked", [["1", "docs/b.txt"]]]);
    assert.deepEqual(picked.problems, [
      "The pattern “/none/*.md” matches no file. Correct it, or name the files one by one.",
    ]);
    const failed = await resolve("An answer.", workspace(), { globs: ["none/*.md"], picked: [] });
    assert.deepEqual([failed.origin, failed.sources, failed.problems.length], ["setting", [], 1]);
    const nothing = { sources: [], lost: [], answers: [], problems: [], remarks: [], unreadPages: 0 };
    assert.deepEqual(await resolve("An answer."), { origin: "none", order: "found", ...nothing });
  });

  it("goes on with what the answer names itself where the front matter has words that are no files", async () => {
    const own = await resolve(`${withSources("policy-v4")}\n## Sources\n\n1. ../docs/a.md\n`);
    assert.deepEqual([own.origin, own.order, ids(own.sources)], ["footnotes", "written", [["1", "../docs/a.md"]]]);
    assert.match(own.problems.join(" "), /^The front matter names sources that are no files here: “policy-v4”\./u);
    const folder = await resolve(`${withSources("docs")}[b](../docs/b.txt)`, workspace({ "answers/docs/c.md": "C." }));
    assert.deepEqual([folder.origin, ids(folder.sources)], ["front_matter", [["1", "answers/docs/c.md"]]]);
  });

  it("reads a part of a file beside the file, and a file of any ending that is a text", async () => {
    const more = workspace({ "docs/x.wiki": "A wiki page." });
    const text = "So [docs/a.md:2]. So (source: docs/x.wiki).";
    const { sources, problems } = await resolve(text, more, { globs: ["docs/*.md"], picked: [] });
    assert.deepEqual(
      sources.map(({ document }) => [document.uri, document.text.length]),
      [
        ["docs/a.md", 21],
        ["docs/guide.md", GUIDE.length],
        ["/docs/a.md#L2", 11],
        ["/docs/x.wiki", 12],
      ],
    );
    assert.deepEqual(problems, []);
  });

  it("reads all files that the words of an answer name, where they stand beside it, and not the answer itself", async () => {
    const access = workspace({
      "answers/fares_old.md": "A day ticket cost six euros.",
      "answers/fares_new.md": "A day ticket costs seven euros.",
      "answers/answer.md": "Both.",
    });
    const text =
      "Of `fares_old.md` and fares_new.md the second counts, says answer.md; gone.md and https://x.example/docs/a.md do not.";
    const { origin, sources, problems } = await resolve(text, access);
    assert.deepEqual(
      [origin, ids(sources), problems],
      [
        "links",
        [
          ["1", "fares_old.md"],
          ["2", "fares_new.md"],
        ],
        [],
      ],
    );
    const given = await resolve(text, access, { globs: ["docs/b.txt"], picked: [] });
    assert.deepEqual(ids(given.sources), [
      ["1", "docs/b.txt"],
      ["2", "fares_old.md"],
      ["3", "fares_new.md"],
    ]);
  });

  it("says whether somebody wrote the order of the sources", async () => {
    const order = async (text: string, fallback = NO_FALLBACK): Promise<string> =>
      (await resolve(text, workspace(), fallback)).order;
    assert.equal(await order(withSources("/docs/a.md")), "written");
    assert.equal(await order("It is so.[^1]\n\n[^1]: ../docs/a.md\n"), "written");
    assert.equal(await order(withSources("/docs/a.md", "/docs/*.txt")), "found");
    assert.equal(await order("See [a](../docs/a.md)."), "found");
    assert.equal(await order("An answer.", { globs: ["docs/*.md"], picked: [] }), "found");
    assert.equal(await order("An answer.", { globs: [], picked: ["mem:/docs/b.txt"] }), "found");
  });

  it("takes no answer for a source where it was not named", async () => {
    const access = workspace({ "answers/answer.md": "An answer.", "answers/other.md": "Another." });
    const isAnswer = (uri: string): boolean => uri === "mem:/answers/other.md";
    const picked = ["mem:/answers/answer.md", "mem:/answers/other.md", "mem:/docs/b.txt"];
    const byHand = await resolve("An answer.", access, { globs: [], picked, isAnswer });
    assert.deepEqual(ids(byHand.sources), [["1", "docs/b.txt"]]);
    const setting = await resolve("An answer.", access, { globs: ["answers/*.md"], picked: [], isAnswer });
    assert.deepEqual(ids(setting.sources), []);
    const named = await resolve(withSources("/answers/other.md"), access, { ...NO_FALLBACK, isAnswer });
    assert.deepEqual(ids(named.sources), [["1", "/answers/other.md"]]);
  });

  it("expands patterns without the files that are there already", async () => {
    const { sources, problems } = await resolve(
      withSources("/docs/*", "{ id: A, path: /docs/a.md }", '"/docs/*.{txt,md}"', "/x/*"),
    );
    assert.deepEqual(ids(sources), [
      ["1", "docs/b.txt"],
      ["2", "docs/guide.md"],
      ["A", "/docs/a.md"],
    ]);
    assert.deepEqual(problems, ["The pattern “/x/*” matches no file. Correct it, or name the files one by one."]);
  });

  it("uses the first five hundred files of a wide pattern", async () => {
    const many = Object.fromEntries(Array.from({ length: 510 }, (_, n) => [`many/${n}.md`, "x"]));
    const { sources, problems } = await resolve(withSources("/many/*.md"), workspace(many));
    assert.equal(sources.length, 500);
    assert.deepEqual(problems, [
      "The pattern “/many/*.md” matches 510 files, of which the first 500 are used. Narrow it to use the others.",
    ]);
  });

  it("takes the section or the lines that a fragment names", async () => {
    const { sources, problems } = await resolve(
      "[a](../docs/guide.md#set-up) [b](../docs/guide.md#set-up-1) [c](../docs/guide.md#L3) [d](../docs/guide.md#L5-L7)",
    );
    assert.deepEqual(problems, []);
    assert.deepEqual(
      sources.map(({ document, location }) => [document.id, document.title, document.text, location?.map.toOuter(0)]),
      [
        ["../docs/guide.md#set-up", "Set up", "## Set up\n\nStep.\n\n### Detail\n\nMore.\n\n", 17],
        ["../docs/guide.md#set-up-1", "Set up", "## Set up\n\nAgain.\n", 54],
        ["../docs/guide.md#L3", "Guide", "Intro.\n", 9],
        ["../docs/guide.md#L5-L7", "Set up", "## Set up\n\nStep.\n", 17],
      ],
    );
  });

  it("uses the whole file where a fragment leads nowhere", async () => {
    const { sources, problems } = await resolve("[a](../docs/guide.md#nothing) [b](../docs/guide.md#L99)");
    assert.deepEqual(
      sources.map(({ document }) => document.text),
      [GUIDE, GUIDE],
    );
    assert.deepEqual(problems, [
      "The source “docs/guide.md” has no place “#nothing”, so the whole file is used. Correct what stands behind the #.",
      "The source “docs/guide.md” has no place “#L99”, so the whole file is used. Correct what stands behind the #.",
    ]);
  });

  it("reads percent escapes of links, and a # in a file's name", async () => {
    const paged = "docs/plan.pdf#page=7.txt";
    const access = workspace({ "docs/my file.md": "x", "docs/C#.md": "y", "docs/50%25.md": "z", [paged]: "7" });
    const named = `['..\\docs\\C#.md', 'C:\\docs\\50%25.md', /${paged}]`;
    const windows = await resolve(`---\nsources: ${named}\n---\nA.`, access);
    assert.deepEqual(
      windows.sources.map(({ document }) => document.text),
      ["y", "z", "7"],
    );
    const { sources, problems } = await resolve("[a](/docs/my%20file.md) [b](/docs/C#.md) [c](/docs/50%25.md)", access);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      sources.map(({ document }) => [document.uri, document.text]),
      [
        ["/docs/my%20file.md", "x"],
        ["/docs/C#.md", "y"],
        ["/docs/50%25.md", "z"],
      ],
    );
  });

  it("finds a file of a record by its name, beside it and among the sources that were given", async () => {
    const row = (...files: string[]) => JSON.stringify({ query: "q", response: "r", sources: files });
    const files = workspace({
      "answers/fees.md": "Fees.\n",
      "kb/deep/Loans.md": "Loans.\n",
      "kb/a.md": "Another a.\n",
    });
    const text = row("C:\\kb\\fees.md", "old/place/loans.md (p. 3)");
    const { sources, problems } = await resolve(text, files, { globs: ["kb/**/*.md"], picked: [] }, "a.json");
    assert.deepEqual(problems, []);
    assert.deepEqual(
      sources.map(({ document, location }) => [document.text, location?.uri]),
      [
        ["Fees.\n", "mem:/answers/fees.md"],
        ["Loans.\n", "mem:/kb/deep/Loans.md"],
      ],
    );
    const both = await resolve(
      row("x/a.md", "fees.md"),
      files,
      { globs: ["kb/*.md", "docs/*.md"], picked: [] },
      "a.json",
    );
    assert.deepEqual(
      both.sources.map(({ document }) => document.text),
      ["", "Fees.\n"],
    );
    assert.match(both.problems.join(), /“x\/a\.md” is not used|“answers\/x\/a\.md” is not used/u);
  });

  it("says once that files of records are found by name", async () => {
    const text = JSON.stringify({ query: "q", response: "r", sources: ["x/gone.md", "lost.pdf", "x/gone.md"] });
    const { problems } = await resolve(text, workspace(), NO_FALLBACK, "a.json");
    assert.deepEqual(problems, [
      "The source “answers/x/gone.md” is not used: there is no such file. Correct its path, or create the file. Files that are named are also found by their names among sources that are given.",
      "The source “answers/lost.pdf” is not used: there is no such file. Correct its path, or create the file.",
    ]);
  });

  it("takes names without texts for no sources, and what was given in their place", async () => {
    const labels = JSON.stringify({
      query: "q",
      response: "r [3]",
      sources: ["Fees 2026 (p. 3)", "Lending Rules (p. 4)"],
    });
    assert.deepEqual((await resolve(labels, workspace(), NO_FALLBACK, "a.json")).sources, []);
    const given = await resolve(labels, workspace(), { globs: ["docs/b.txt"], picked: [] }, "a.json");
    assert.deepEqual([given.origin, given.order], ["setting", "found"]);
    assert.deepEqual(
      given.sources.map(({ document }) => document.text),
      ["Text of b.\n"],
    );
    const named = await resolve(
      labels,
      workspace({ "kb/Fees 2026 (p. 3).md": "Fees.\n" }),
      { globs: ["kb/*.md"], picked: [] },
      "a.json",
    );
    assert.deepEqual(
      named.sources.map(({ document }) => document.text),
      ["Fees.\n", ""],
    );
  });

  it("says what of a JSON file is left out", async () => {
    const vector = JSON.stringify(Array.from({ length: 40 }, (_, index) => index));
    const files = { "run.json": `{"hits": 3, "vector": ${vector}}` };
    const { sources, problems, remarks } = await resolve(withSources("/run.json"), workspace(files));
    assert.deepEqual(
      sources.map(({ document }) => document.text),
      ["hits: 3"],
    );
    assert.deepEqual(problems, []);
    assert.deepEqual(remarks, [
      "The source “run.json” is used without one value that is no text: long lists of numbers, data without blanks, or more than 100,000 values. Nothing is checked against these.",
    ]);
  });

  it("has no sources where a record names pages alone, and keeps their numbers beside others", async () => {
    const citations = ["https://library.example/fees", "https://library.example/rules"];
    const message = { role: "assistant", content: "Four weeks [2]." };
    const text = JSON.stringify({ choices: [{ message }], citations });
    const none = await resolve(text, workspace(), NO_FALLBACK, "a.json");
    assert.deepEqual([none.sources, none.problems, none.unreadPages], [[], [], 2]);
    const page = '<link rel="canonical" href="https://library.example/rules"><p>Four weeks.</p>';
    const access = workspace({ "saved/rules.html": page });
    const given = { globs: ["saved/*.html", "docs/b.txt"], picked: [] };
    const { sources, order } = await resolve(text, access, given, "a.json");
    assert.deepEqual(
      [order, sources.map(({ document }) => [document.id, document.text])],
      [
        "written",
        [
          ["1", ""],
          ["2", "Four weeks."],
          ["3", "Text of b.\n"],
        ],
      ],
    );
  });

  it("takes the numbers that a file of sources says itself for written", async () => {
    const pages = { a: { snippets: ["Four weeks."] }, b: { snippets: ["Ten euros."] } };
    const access = workspace({ "kb/pages.json": JSON.stringify({ numbers: { a: 2, b: 1 }, pages }) });
    const { order, sources } = await resolve("Four weeks [2].", access, { globs: ["kb/*.json"], picked: [] });
    assert.deepEqual(
      [order, sources.map(({ document }) => [document.id, document.text])],
      [
        "written",
        [
          ["1", "Ten euros."],
          ["2", "Four weeks."],
        ],
      ],
    );
  });

  it("tells of a listed file that is not there by its whole name", async () => {
    const text = "Four weeks.\n\nSources:\n- House rules of 2026.pdf (64%)\n";
    assert.deepEqual((await resolve(text)).problems, [
      "The source “answers/House rules of 2026.pdf” is not used: there is no such file. Correct its path, or create the file. Files that are named are also found by their names among sources that are given.",
    ]);
  });

  it("keeps an empty source, and says so", async () => {
    const { sources, problems } = await resolve(withSources("/docs/empty.txt"), workspace({ "docs/empty.txt": " \n" }));
    assert.equal(sources.length, 1);
    assert.deepEqual(problems, [
      "The source “docs/empty.txt” is empty, so no claim can be checked against it. Fill the file, or name another one.",
    ]);
  });

  it("makes each document of a JSON file a source, and all values of another one", async () => {
    const access = workspace({
      "docs.json": '[{"id": "d1", "text": "one"}, {"page_content": "two", "title": "Two"}]',
      "one.json": '{"content": "single"}',
      "package.json": '{"name": "x"}',
      "broken.json": '{"text": ',
    });
    const { sources, problems } = await resolve(
      withSources(
        "/docs.json",
        "{ id: S, path: /one.json }",
        "/package.json",
        "/broken.json",
        "/docs/a.md",
        "{ id: T, path: /docs.json }",
      ),
      access,
    );
    assert.deepEqual(
      sources.map(({ document }) => [document.id, document.title, document.text]),
      [
        ["d1", "docs.json", "one"],
        ["2", "Two", "two"],
        ["S", "one.json", "single"],
        ["4", "package.json", "name: x"],
        ["5", "broken.json", ""],
        ["6", "Title A", "# Title A\nText of a.\n"],
        ["d1-7", "docs.json", "one"],
        ["T.2", "Two", "two"],
      ],
    );
    assert.deepEqual(problems, [
      "The source “broken.json” is not used: its JSON is broken at line 1, column 10 (a value is expected here). Correct the file, or name another one.",
    ]);
  });

  it("takes all sources in a folder that is named, and last those that cannot be read", async () => {
    const access = workspace({
      "docs/deep/c.csv": "a,b\n1,2\n",
      "docs/deep/code.py": "x = 1",
      "docs/deep/README": "Read me.",
      "docs/broken.json": "{",
    });
    const { sources, problems } = await resolve(withSources("../docs"), access);
    assert.deepEqual(ids(sources), [
      ["1", "docs/a.md"],
      ["2", "docs/b.txt"],
      ["3", "docs/deep/README"],
      ["4", "docs/deep/c.csv"],
      ["5", "docs/guide.md"],
      ["6", "docs/broken.json"],
    ]);
    assert.deepEqual([sources[5]?.document.text, problems.length], ["", 1]);
    const setting = await resolve("An answer.", access, { globs: ["docs/deep"], picked: [] });
    assert.deepEqual(ids(setting.sources), [
      ["1", "docs/deep/README"],
      ["2", "docs/deep/c.csv"],
    ]);
  });

  it("reads a text of any ending that is named, and says what to do with RTF", async () => {
    const access = workspace({ "docs/loans.py": "# Four weeks.", "docs/letter.doc": "{\\rtf1 Four weeks.}" });
    const { sources, problems } = await resolve(withSources("../docs/loans.py", "../docs/letter.doc"), access);
    assert.deepEqual(
      sources.map(({ document }) => document.text),
      ["# Four weeks.", ""],
    );
    assert.deepEqual(problems, [
      "The source “docs/letter.doc” is not used: it is a document in RTF; give its name the ending .rtf. Correct the file, or name another one.",
    ]);
  });

  it("names the pages of a document, and takes the one that a fragment names", async () => {
    const report = pdfFile([lines(50, 700, ["First page."]), lines(50, 700, ["Second page."])]);
    const content = await readDocument("pdf", report);
    const { sources, problems } = await resolve(
      withSources("/r.pdf", "/r.pdf#page=2"),
      workspace({ "r.pdf": content }),
    );
    assert.deepEqual(problems, []);
    assert.deepEqual(
      sources.map(({ document, location }) => [document.text, location && placeAt(location, 0), location?.extracted]),
      [
        ["First page.\n\nSecond page.", "page 1", "First page.\n\nSecond page."],
        ["Second page.", "page 2", "First page.\n\nSecond page."],
      ],
    );
    assert.equal(sources[1]?.location?.map.toOuter(0), 13);
  });

  it("says of a page beyond the last one how many there are, and takes no other one for it", async () => {
    const content = await readDocument("pdf", pdfFile([lines(50, 700, ["First page."])]));
    const { sources, problems } = await resolve(
      withSources("/r.pdf#page=3", "/r.pdf"),
      workspace({ "r.pdf": content }),
    );
    const next = "Correct what stands behind the #.";
    assert.deepEqual(problems, [`The source “r.pdf” is not used at page 3: it has one page. ${next}`]);
    const told = sources.map(({ document }) => [document.text, document.metadata?.["total_pages"]]);
    assert.equal(JSON.stringify(told), '[["",null],["First page.",1]]');
  });

  it("knows a saved page by its address, and by its file's name", async () => {
    const page = '<link rel="canonical" href="https://library.example/rules"><p>Four weeks.</p>';
    const { sources } = await resolve(withSources("/saved.html", "/docs/a.md"), workspace({ "saved.html": page }));
    assert.deepEqual(ids(sources), [
      ["saved.html", "https://library.example/rules"],
      ["2", "/docs/a.md"],
    ]);
  });

  it("reads an address that is named from the page that was saved from it", async () => {
    const page = '<title>Rules</title><link rel="canonical" href="https://library.example/rules"><p>Four weeks.</p>';
    const { sources, problems } = await resolve(
      withSources("https://library.example/rules/#loans", "/saved.html", "https://other.example/"),
      workspace({ "saved.html": page }),
    );
    assert.deepEqual(
      sources.map(({ document, location }) => [document.id, document.title, document.text, location?.label]),
      [
        ["1", "Rules", "Four weeks.", "saved.html"],
        ["saved.html", "Rules", "Four weeks.", "saved.html"],
        ["3", undefined, "", undefined],
      ],
    );
    assert.equal(problems.length, 1);
  });

  it("takes footnote labels and links for ids", async () => {
    const { origin, sources } = await resolve("So [^n], [l](../docs/b.txt).\n\n[^n]: [The A](../docs/a.md)\n");
    assert.equal(origin, "footnotes");
    assert.deepEqual(
      sources.map(({ document }) => [document.id, document.title, document.uri]),
      [
        ["n", "The A", "../docs/a.md"],
        ["../docs/b.txt", "b.txt", "../docs/b.txt"],
      ],
    );
  });

  it("takes no link in passing, beside footnotes, for a source that is missing", async () => {
    const { problems } = await resolve("So [^n], as [fees](../docs/gone.md) say.\n\n[^n]: ../docs/lost.md\n");
    assert.match(problems.join("\n"), /^The source “docs\/lost\.md” [^\n]+$/u);
  });
});

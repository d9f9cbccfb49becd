import assert from "node:assert/strict";
import fc from "fast-check";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import type { SourceReference } from "../../../../src/formats/records/answerRecord";

function read(text: string, path = "answer.md") {
  const { records, problems } = readAnswers({ path, text });
  return { record: records[0], records, problems };
}

/** The references with the words that their spans mark. */
function named(text: string): unknown[] {
  return (read(text).record?.sources ?? []).map((source: SourceReference) => {
    const at = text.slice(source.span.start, source.span.end);
    if (source.kind === "file") return [source.path, source.key, source.title, at];
    if (source.kind === "glob") return [source.pattern, at];
    return source.kind === "inline" ? [source.document, at] : [source.kind, at];
  });
}

describe("readAnswers of Markdown and text", () => {
  it("reads query, sources and response from below front matter", () => {
    const text = "---\nquery: What is it?\nsources: docs/a.md\ntags: [x]\n---\n\nIt is so [1].\n";
    const { record, problems } = read(text);
    assert.deepEqual(problems, []);
    assert.equal(record?.format, "markdown");
    assert.equal(record?.query, "What is it?");
    assert.equal(record?.origin, "front_matter");
    assert.equal(record?.response, "\nIt is so [1].\n");
    assert.deepEqual(record?.span, { start: 0, end: text.length });
    assert.deepEqual(record?.map.pieces, [{ inner: 0, outer: 56, length: 15 }]);
  });

  it("takes the file that front matter names as the source of a page, and no other word", () => {
    const { record, problems } = read("---\nsource: raw/fees.md\n---\nIt costs 5 euros.\n");
    assert.deepEqual(problems, []);
    assert.equal(record?.origin, "front_matter");
    assert.deepEqual(record?.sources, [
      { kind: "file", path: "raw/fees.md", key: null, title: null, span: { start: 12, end: 23 } },
    ]);
    for (const word of ["https://library.example/fees", "the library", "[a.md, b.md]"])
      assert.deepEqual(read(`---\nsource: ${word}\n---\nIt costs 5 euros.\n`).record?.sources, []);
  });

  it("takes a file without front matter for the answer", () => {
    const { record, problems } = read("It is so.", "answer.log");
    assert.deepEqual(problems, []);
    assert.deepEqual(
      [record?.format, record?.query, record?.origin, record?.response],
      ["text", "", null, "It is so."],
    );
  });

  it("takes what a file's only block of code holds for the answer, and nothing out of a program", () => {
    for (const [before, after] of [
      ["```\n", "```"],
      ["The answer:\n\n~~~~text\n", "~~~~\n"],
    ] as const) {
      const { record } = read(`${before}It is so [1].\n${after}`);
      assert.equal(record?.response.trim(), "It is so [1].");
      assert.deepEqual(record?.map.toOuter(record.response.indexOf("It")), before.length);
    }
    for (const text of ["```python\nrun()\n```", "```\na\n```\nIt is so.\n```\nb\n```", "It is so:\nsee\n```\na\n```"])
      assert.equal(read(text).record?.response, text);
  });

  it("reads each kind of source entry where it stands", () => {
    const text = [
      "---",
      "question: q",
      "sources:",
      "  - docs/a.md#x",
      '  - "docs/*.md"',
      "  - { id: B, title: Bee, path: b.md }",
      "  - { uri: c.md }",
      "  - { id: 7, text: words, uri: https://x.example/ }",
      "---",
      "a",
    ].join("\n");
    assert.deepEqual(named(text), [
      ["docs/a.md#x", null, null, "docs/a.md#x"],
      ["docs/*.md", '"docs/*.md"'],
      ["b.md", "B", "Bee", "{ id: B, title: Bee, path: b.md }"],
      ["c.md", null, null, "{ uri: c.md }"],
      [{ text: "words", id: "7", uri: "https://x.example/" }, "words"],
    ]);
    assert.equal(read(text).record?.query, "q");
  });

  it("reads a pattern without its quotation marks, which YAML takes for an alias", () => {
    assert.deepEqual(named("---\nsources:\n  - *.txt\n  - **/*.md\n---\na"), [
      ["*.txt", "*.txt"],
      ["**/*.md", "**/*.md"],
    ]);
    assert.deepEqual(named("---\nall: &all a.md\nsources:\n  - *all\n---\na"), [["a.md", null, null, "a.md"]]);
  });

  it("keeps the place of an entry that it cannot read", () => {
    const text = "---\nsources:\n  - 5\n  - a.md\n  - { x: 1 }\n---\na";
    const { record, problems } = read(text);
    assert.deepEqual(
      problems.map(({ message, span }) => [message, text.slice(span.start, span.end)]),
      [
        ["Front matter: source 1 is a number. Give a path, or an object with path or text instead.", "5"],
        [
          "Front matter: source 3 has neither text nor path; its keys are: “x”. Add text, or the path of a file.",
          "{ x: 1 }",
        ],
      ],
    );
    assert.deepEqual(
      record?.sources.map(({ kind }) => kind),
      ["inline", "file", "inline"],
    );
  });

  it("tells where front matter is broken, and still reads the answer", () => {
    const text = "---\nquery: a\nsources: [a.md\n---\nIt is so.\n";
    const { record, problems } = read(text);
    assert.equal(problems.length, 1);
    assert.match(problems[0]?.message ?? "", /^The front matter is broken at line 4, column 1: .+ Correct it; /);
    assert.deepEqual(problems[0]?.span, { start: 28, end: 31 });
    assert.deepEqual([record?.query, record?.response, record?.origin], ["", "It is so.\n", null]);
  });

  it("tells of front matter that is not closed, is a list, or has an odd query", () => {
    const unclosed = read("---\nquery: a\n\nIt is so.");
    assert.deepEqual(unclosed.problems[0]?.span, { start: 0, end: 3 });
    assert.match(unclosed.problems[0]?.message ?? "", /not closed/);
    assert.equal(unclosed.record?.response, "query: a\n\nIt is so.");
    assert.deepEqual(read("---\n- a\n---\nb").problems, [
      {
        message: "The front matter is a list. Write keys into it, such as query: and sources:.",
        span: { start: 4, end: 7 },
      },
    ]);
    assert.deepEqual(read("---\nquery: [a]\n---\nb").problems, [
      {
        message: "Front matter: the query is a list. Write the question there as a string.",
        span: { start: 11, end: 14 },
      },
    ]);
  });

  it("leaves a paragraph between two rules in the answer", () => {
    assert.equal(read("---\nSome words.\n---\nMore.").record?.response, "---\nSome words.\n---\nMore.");
    assert.equal(read("---\n\nSome words.").record?.response, "---\n\nSome words.");
  });

  it("says that an answer is empty", () => {
    assert.deepEqual(read("---\nquery: a\n---\n \n"), {
      record: undefined,
      records: [],
      problems: [
        {
          message:
            "The answer is empty: nothing stands below the front matter. Write the answer below the closing ---.",
          span: { start: 17, end: 19 },
        },
      ],
    });
    assert.equal(read("").problems[0]?.message, "The file is empty. Write the answer that is to be checked into it.");
  });

  it("says what to do with a stream that holds no answer", () => {
    for (const text of [
      'data: {"object":"chat.completion.chunk","choices":[]}\n\ndata: [DONE]\n',
      'event: message_start\ndata: {"type":"message_start"}\n',
    ]) {
      const { records, problems } = readAnswers({ path: "a.txt", text });
      assert.deepEqual(records, []);
      assert.match(
        problems[0]?.message ?? "",
        /^Record 1 \(line \d\) begins a streamed response without .* Save the whole/u,
      );
    }
  });

  it("skips a byte order mark and knows Windows line ends", () => {
    const text = "\uFEFF---\r\nquery: a\r\nsources:\r\n  - a.md\r\n---\r\nIt is so.\r\n";
    const { record, problems } = read(text);
    assert.deepEqual(problems, []);
    assert.deepEqual([record?.query, record?.response], ["a", "It is so.\r\n"]);
    assert.deepEqual(named(text), [["a.md", null, null, "a.md"]]);
    assert.equal(read("\uFEFFIt.").record?.response, "It.");
  });

  it("does not expand a file of aliases", () => {
    const levels = Array.from({ length: 30 }, (_, n) => `x${n + 1}: &x${n + 1} [*x${n}, *x${n}, *x${n}]`);
    const text = `---\nx0: &x0 {text: a, metadata: {m: 1}}\n${levels.join("\n")}\nsources: [{text: a, metadata: {m: *x30}}, *x0]\n---\nb`;
    assert.deepEqual(
      read(text).record?.sources.map((source) => source.kind === "inline" && source.document),
      [{ text: "a" }, { text: "a", metadata: { m: 1 } }],
    );
  });

  it("takes no end of an address with blanks for a file", () => {
    const { record } = read("It is so [^1].\n\n[^1]: https://library.example/files/04 Rules 2026.pdf\n");
    assert.deepEqual(record?.sources, []);
  });

  it("takes links to pages for none of files, whatever they end with", () => {
    const list = [
      "1. [Fees](https://library.example/fees.html), accessed June 1, 2026",
      "2. Rules, [https://library.example/a\\_rules.html](https://library.example/a_rules.html)",
      "- [3] [docs/opening.pdf](https://library.example/docs/opening.pdf)",
      "[^4]: [Hours](https://library.example/README.md)",
    ];
    const text = `It is so [1].\n\n## Works cited\n\n${list.join("\n")}\n`;
    assert.deepEqual(named(text), []);
    assert.deepEqual(named(`${text}- [5] docs/a.md — [page](https://x.example/a.html)\n`), [
      ["docs/a.md", "5", null, "docs/a.md"],
    ]);
  });

  it("finds footnotes and reference lists, and takes each label for the key", () => {
    const text = [
      "It is so [^1], and so [2], [here](docs/l.md#x) and [there](docs/b.md).",
      "",
      "[^1]: docs/a.md",
      "[^n]: [Title](docs/b.md)",
      '[guide]: docs/g.md "The guide"',
      "",
      "**Quellen:**",
      "",
      "2. Second one, docs/c.md",
      "[3] `docs/d.html`.",
      "- [4]: [Fourth](<docs/e f.txt>)",
      "- [5](docs/h.json)",
      "- https://x.example/page.html",
      '- docs/i.md, page 2: "Rooms are cleaned at noon."',
      "",
      "## Next",
      "- docs/z.md",
    ].join("\n");
    assert.equal(read(text).record?.origin, "footnotes");
    assert.deepEqual(named(text), [
      ["docs/a.md", "1", null, "docs/a.md"],
      ["docs/b.md", "n", "Title", "docs/b.md"],
      ["docs/g.md", "guide", "The guide", "docs/g.md"],
      ["docs/c.md", "2", "Second one", "docs/c.md"],
      ["docs/d.html", "3", null, "docs/d.html"],
      ["docs/e f.txt", "4", "Fourth", "docs/e f.txt"],
      ["docs/h.json", "5", null, "docs/h.json"],
      ["docs/i.md", "6", null, "docs/i.md"],
      ["docs/l.md#x", "docs/l.md#x", null, "docs/l.md#x"],
      ["mentioned", "docs/z.md"],
    ]);
  });

  for (const heading of [
    "# Sources",
    "Sources:",
    "📚 **Sources:**",
    "References used:",
    "**References**",
    "Bibliography",
    "Références :",
    "Fuentes",
    "Referencias",
    "Fonti",
    "Bronnen",
    "Källor",
    "__Źródła__",
    "参考文献",
    "出典：",
  ]) {
    it(`knows “${heading}” as the heading of a reference list`, () => {
      assert.deepEqual(named(`It is so.\n\n${heading}\n1. a.md\n`), [["a.md", "1", null, "a.md"]]);
    });
  }

  it("takes no figure behind a file for its title", () => {
    for (const figure of ["(score: 0.81)", "(81 %)", "(p. 3)", "(similarity = 1.25)"])
      assert.deepEqual(named(`It is so [1].\n\nSources:\n1. a.md ${figure}\n`), [["a.md", "1", null, "a.md"]], figure);
    assert.deepEqual(named("It is so [1].\n\nSources:\n1. a.md (Fees of 2026)\n"), [
      ["a.md", "1", "Fees of 2026", "a.md"],
    ]);
  });

  it("takes a file once that a list names for several of its parts, unless marks count them", () => {
    const list = "Sources:\n- fees.md — Cards\n- fees.md — Fines\n- hours.md — Summer\n";
    assert.deepEqual(
      named(`Cards cost ten euros.\n\n${list}`).map((one) => (one as unknown[]).slice(0, 2)),
      [
        ["fees.md", "1"],
        ["hours.md", "3"],
      ],
    );
    assert.equal(named(`Cards cost ten euros [1].\n\n${list}`).length, 3);
  });

  it("takes numbered files for a list wherever they stand", () => {
    const text = "So it is [1]. And so [2].\n\n---\n[1] docs/a.md\n2. `fees.pdf`\n3. Read on in c.md\n";
    const { records } = readAnswers({ path: "a.md", text });
    assert.deepEqual(
      records[0]?.sources.map((source) => (source.kind === "file" ? [source.key, source.path] : source.kind)),
      [["1", "docs/a.md"], ["2", "fees.pdf"], "mentioned"],
    );
    const [first] = records[0]?.sources ?? [];
    assert.equal(first?.kind === "file" && text.slice(first.span.start, first.span.end), "docs/a.md");
  });

  it("finds links to files where no footnote names one", () => {
    const text = [
      "See [a](docs/a.md#L10-L20), [again](docs/a.md#L10-L20), [b](../b.HTML), ![i](i.md), [w](https://x.example/a.md),",
      '[h](#head), [c](c.py), `[d](d.md)` and [e](<my e.txt> "E").',
      "",
      "[^1]: A remark without a file.",
    ].join("\n");
    assert.equal(read(text).record?.origin, "links");
    assert.deepEqual(named(text), [
      ["docs/a.md#L10-L20", "docs/a.md#L10-L20", null, "docs/a.md#L10-L20"],
      ["../b.HTML", "../b.HTML", null, "../b.HTML"],
      ["my e.txt", "my e.txt", null, "my e.txt"],
    ]);
  });

  it("does not look at links when front matter names sources", () => {
    assert.deepEqual(named("---\nsources: [a.md]\n---\n[b](b.md)"), [["a.md", null, null, "a.md"]]);
    assert.deepEqual(named("---\nsources: []\n---\n[b](b.md)"), [["b.md", "b.md", null, "b.md"]]);
  });

  it("skips reference lists in code blocks", () => {
    assert.deepEqual(named("a\n```\n## Sources\n1. a.md\n```\n"), []);
  });

  it("never throws, and keeps every span inside of the file", () => {
    const part = fc.constantFrom(
      "---\n",
      "query: ",
      "sources:",
      "- ",
      "a.md",
      "[^1]: ",
      "[x](b.md)",
      "\n",
      "## Sources\n",
      "{",
      "[",
      '"',
      "&a ",
      "*a",
      ": ",
      "|",
      "  ",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const text = `---\n${parts.join("")}`;
        const { records, problems } = readAnswers({ path: "a.md", text });
        const spans = [...problems, ...records, ...records.flatMap((record) => record.sources)].map(({ span }) => span);
        assert.ok(spans.every(({ start, end }) => start >= 0 && start <= end && end <= text.length));
      }),
    );
  });

  it("reads the record that a block of code shows, unless the words beside it cite", () => {
    const block =
      "```output\n{'query': 'How long?',\n 'result': 'Four weeks.',\n 'source_documents': [Document(page_content='Books are lent for four weeks.')]}\n```\n";
    const code = '```json\n{"name": "x"}\n```\n';
    const text = `# Ask it\n\n${code}\n${block}`;
    const { records, problems } = readAnswers({ path: "a.md", text });
    assert.deepEqual(
      [problems.length, records.map(({ format, query, response }) => [format, query, response])],
      [0, [["langchain", "How long?", "Four weeks."]]],
    );
    const [record] = records;
    assert.equal(text.slice(record?.map.toOuter(0), record?.map.toOuter(11)), "Four weeks.");
    for (const other of [`Books are lent for four weeks [1].\n\n${block}`, `It is so.\n\n${code}`])
      assert.deepEqual(
        readAnswers({ path: "a.md", text: other }).records.map(({ format }) => format),
        ["markdown"],
      );
  });
});

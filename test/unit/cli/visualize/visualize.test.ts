import assert from "node:assert/strict";
import type { Checker } from "../../../../src/cli/shared/platform";
import { type RetrievalReport, retrievalReportSchema } from "../../../../src/contract/visualize/retrievalReport";
import { type MachineParts, MemoryPlatform, run } from "../memoryPlatform";

const DOCS = [
  { id: "keep", title: "Retention", text: "Backups are kept for 90 days.", score: 0.91, metadata: { relevant: true } },
  { title: "Retention, again", text: "Backups are kept for 90 days.", score: 0.9 },
  { text: "The team plan has five seats.", score: 0.12 },
];
const RECORD = { query: "How long are backups kept?", retrieved_docs: DOCS, response: "Backups are kept for 90 days." };
const PLAIN = { query: "What do seats cost?", retrieved_docs: [{ text: "A seat costs 9 euros." }] };
const ANSWER =
  "---\nquery: How long are backups kept?\nsources: [docs/retention.md]\n---\nBackups are kept for 90 days [1].\n";

const rows = (...records: object[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join("");

const FILES = {
  "/work/one.json": JSON.stringify(RECORD),
  "/work/rows.jsonl": rows(RECORD, PLAIN),
  "/work/more/rows.jsonl": rows(PLAIN),
  "/work/answer.md": ANSWER,
  "/work/docs/retention.md": "# Retention\n\nBackups are kept for 90 days.\n",
};

function reports(out: string): RetrievalReport[] {
  return out
    .trimEnd()
    .split("\n")
    .map((line) => retrievalReportSchema.parse(JSON.parse(line)));
}

async function report(line: string, parts: MachineParts = { files: FILES }): Promise<RetrievalReport> {
  const { code, out, err } = await run(`visualize ${line} --format json`, parts);
  assert.equal(code, 0, err);
  const [first, ...more] = reports(out);
  assert.ok(first);
  assert.deepEqual(more, []);
  return first;
}

/** A machine at whose standard output a person sits. */
function atTerminal(columns: number, parts: MachineParts = { files: FILES }): MemoryPlatform {
  const machine = new MemoryPlatform(parts);
  machine.stdout.isTerminal = true;
  machine.stdout.columns = columns;
  return machine;
}

const STAGED = {
  ...PLAIN,
  retrieved_docs: [{ id: "seat", text: "A seat costs 9 euros." }],
  stages: [
    { name: "candidates", documents: [{ id: "hall", text: "The hall has 80 seats." }, { id: "seat" }] },
    { name: "rerank", documents: [{ id: "seat", score: 0.9 }] },
  ],
};

const NAMED_ALONE = JSON.stringify({
  query: "What is the wifi password?",
  sources_retrieved: [{ source_file: "a.pdf", page: 3, similarity_score: 0.8 }],
});

describe("rag-quality visualize", () => {
  it("shows the ranks of files that are not there by their names, and says so", async () => {
    const { code, out, err } = await run("visualize a.json --format json", { files: { "/work/a.json": NAMED_ALONE } });
    assert.equal(code, 0);
    assert.match(err, /^a\.json, record 1: warning: The source “a\.pdf” is not used: there is no such file\./u);
    assert.deepEqual(
      reports(out)[0]?.documents.map(({ title, score, tokens }) => [title, score, tokens]),
      [["a.pdf", 0.8, 0]],
    );
  });

  it("shows a file that a list names for several passages once, with its score, and calls it like no other", async () => {
    const list = "[1] docs/retention.md (score: 0.41)\n[2] docs/retention.md (score: 0.32)\n";
    const text = `---\nquery: How long are backups kept?\n---\nFor 90 days [1].\n\nSources used:\n${list}`;
    const { out, err } = await run("visualize a.md --format text", { files: { ...FILES, "/work/a.md": text } });
    assert.match(err, /“docs\/retention\.md” is named 2 times, and the passages that were found in it are not given/u);
    assert.match(out, /record 1: 1 document\nScore: 0\.41\n/u);
    assert.doesNotMatch(out, /nearly the same/u);
  });

  it("shows that the search of a trace found nothing", async () => {
    const search = { id: "s", type: "RETRIEVER", input: "backups", output: [] };
    const answer = { id: "a", type: "GENERATION", input: null, output: "Nobody knows." };
    const trace = JSON.stringify({ id: "t", observations: [search, answer] });
    const { query, warnings } = await report("trace.json", { files: { "/work/trace.json": trace } });
    assert.deepEqual([query, warnings.map(({ code }) => code)], ["backups", ["no_documents"]]);
  });

  it("shows what each stage of a record dropped", async () => {
    const parts = { files: { "/work/staged.json": JSON.stringify(STAGED) } };
    const { stages } = await report("staged.json", parts);
    assert.deepEqual(
      stages?.lists.map(({ name, dropped }) => [name, dropped]),
      [
        ["candidates", []],
        ["rerank", ["hall"]],
      ],
    );
    const { out } = await run("visualize staged.json --format text", parts);
    assert.match(out, /candidates +2 .*\n.*rerank +1 +1/u);
  });

  it("shows the stages of a trace, of which the last is what was retrieved", async () => {
    const span = (id: string, kind: string, list: string, texts: readonly string[]): object => ({
      ...{ context: { trace_id: "t", span_id: id }, parent_id: "r", name: kind.toLowerCase() },
      attributes: {
        ...{ "openinference.span.kind": kind, "input.value": "seats" },
        ...Object.fromEntries(texts.map((text, place) => [`${list}.${place}.document.content`, text])),
      },
    });
    const lines = [
      span("1", "RETRIEVER", "retrieval.documents", ["The hall has 80 seats.", "A seat costs 9 euros.", "It is red."]),
      span("2", "RERANKER", "reranker.output_documents", ["It is red.", "The hall has 80 seats."]),
    ];
    const text = lines.map((line) => JSON.stringify(line)).join("\n");
    const { stages } = await report("trace.jsonl", { files: { "/work/trace.jsonl": text } });
    assert.deepEqual(
      stages?.lists.map(({ name, ranks, dropped }) => [name, ranks.map(({ id }) => id), dropped]),
      [
        ["retriever", ["2", "3", "1"], []],
        ["reranker", ["1", "2"], ["3"]],
      ],
    );
  });

  it("shows the documents of a record whose stages are of another form, and says so", async () => {
    const parts = { files: { "/work/odd.json": JSON.stringify({ ...STAGED, stages: [{ name: 3 }] }) } };
    const { out, err } = await run("visualize odd.json --format json", parts);
    assert.equal(reports(out)[0]?.stages, undefined);
    assert.match(err, /has stages that are not read \(at 0\.name\)/u);
  });

  it("keeps the order, ids, scores and metadata of a record's documents, and its response", async () => {
    const { query, documents, judgements, answer } = await report("one.json");
    assert.equal(query, RECORD.query);
    assert.deepEqual(
      documents.map(({ rank, id, title, score }) => [rank, id, title, score]),
      [
        [1, "keep", "Retention", 0.91],
        [2, "2", "Retention, again", 0.9],
        [3, "3", null, 0.12],
      ],
    );
    assert.deepEqual([documents[0]?.metadata, judgements?.relevant, answer?.supported], [{ relevant: true }, 1, 1]);
  });

  it("writes large scores with all of their digits", async () => {
    const retrieved_docs = [
      { text: "One seat.", score: 123456 },
      { text: "Two seats.", score: 12345 },
      { text: "Three.", score: -1.2345 },
    ];
    const { out } = await run("visualize a.json --format text", {
      files: { "/work/a.json": JSON.stringify({ query: "seats", retrieved_docs }) },
    });
    assert.match(out, /Scores: -1\.23 to 123456,/u);
    assert.match(out, /\b12345\b/u);
  });

  it("shows a retrieval that has no answer yet, in every kind of file", async () => {
    const yaml = "query: What do seats cost?\nretrieved_docs:\n  - text: A seat costs 9 euros.\n    score: 0.5\n";
    const files = {
      "/work/a.json": JSON.stringify([PLAIN]),
      "/work/a.jsonl": rows(PLAIN),
      "/work/a.yaml": yaml,
      "/work/a.md": "---\nquery: What do seats cost?\nsources:\n  - text: A seat costs 9 euros.\n---\n",
    };
    for (const name of ["a.json", "a.jsonl", "a.yaml", "a.md"]) {
      const { query, documents, answer } = await report(name, { files });
      assert.deepEqual(
        [query, documents.map(({ tokens }) => tokens > 0), answer],
        ["What do seats cost?", [true], null],
        name,
      );
    }
  });

  it("reads the sources of an answer as documents, or those that are given for it", async () => {
    assert.deepEqual(
      (await report("answer.md")).documents.map(({ title }) => title),
      ["Retention"],
    );
    const files = { ...FILES, "/work/bare.md": "---\nquery: How long?\n---\nFor 90 days.\n" };
    const { query, documents } = await report("bare.md --sources docs/*.md", { files });
    assert.deepEqual([query, documents.length], ["How long?", 1]);
  });

  it("says once what holds for row after row", async () => {
    const { err } = await run("visualize figures.jsonl --format json", {
      files: { "/work/figures.jsonl": '{"a": 1}\n{"a": 2}\n{"a": 3}\n' },
    });
    assert.match(err, /^figures\.jsonl, line 1: [^\n]+ \(2 more like it, the last on line 3\)\n/u);
  });

  it("says of documents without texts what is missing, and not that nothing was retrieved", async () => {
    const cited = {
      model: "sonar",
      object: "chat.completion",
      citations: ["https://a.example/x", "https://b.example/y"],
      choices: [{ index: 0, message: { role: "assistant", content: "It rains [1]." } }],
    };
    const ids = { query: "Why?", response: "Rain.", retrieved_chunk_ids: ["c1", "c2"] };
    const files = { "/work/cited.json": JSON.stringify(cited), "/work/ids.json": JSON.stringify(ids) };
    const pages = await run("visualize cited.json --format json", { files });
    assert.match(
      pages.err,
      /their texts were not given: https:\/\/a\.example\/x, https:\/\/b\.example\/y\. Write the/u,
    );
    const chunks = await run("visualize ids.json --format json", { files });
    assert.deepEqual(
      reports(chunks.out)[0]?.documents.map(({ id, tokens }) => [id, tokens]),
      [
        ["c1", 0],
        ["c2", 0],
      ],
    );
    const found = [1, 2].map((rank) => ({ chunk_id: `c${rank}`, document_name: "overview.pdf", score: 2 / rank }));
    const parts = { "/work/a.json": JSON.stringify({ question: "Why?", retrieved_chunks: found }) };
    const lost = await run("visualize a.json --format json", { files: parts });
    assert.match(lost.err, /“overview\.pdf” is not used: there is no such file/u);
    assert.deepEqual(
      reports(lost.out)[0]?.documents.map(({ id, score }) => [id, score]),
      [
        ["c1", 2],
        ["c2", 1],
      ],
    );
  });

  it("refuses rows of scores and chats that keep no documents, unless sources are given", async () => {
    const text = "question,answer,faithfulness\nHow long are backups kept?,For 90 days.,0.9\nWhat else?,Nothing.,0.8\n";
    const files = { ...FILES, "/work/scores.csv": text };
    const { code, out, err } = await run("visualize scores.csv --format text", { files });
    assert.deepEqual([code, out], [2, ""]);
    assert.match(
      err,
      /not shown: the record keeps no documents, .* Write them beside the question .*or give --sources/u,
    );
    const given = await run("visualize scores.csv --sources docs/*.md --format text", { files });
    assert.match(given.out, /record 1: 1 document/u);
  });

  it("shows no empty retrieval of a row that keeps no documents, whose answer names files that are not there", async () => {
    const rows = [
      { question: "How long are backups kept?", actual_answer: "For 90 days. (Source: backups.md, Section 5)" },
      { question: "Where are they kept?", actual_answer: "According to backups.md, they are kept in two halls." },
    ];
    const files = { "/work/rows.jsonl": rows.map((row) => JSON.stringify(row)).join("\n") };
    const { code, out, err } = await run("visualize rows.jsonl --format text", { files });
    assert.deepEqual([code, out], [2, ""]);
    assert.match(err, /record 2: error: .*keeps no documents, and the files that its answer names are not there: “backups\.md”\. Give/u);
    const given = await run("visualize rows.jsonl --sources kept/*.md --format text", {
      files: { ...files, "/work/kept/backups.md": "Backups are kept for 90 days, in two halls." },
    });
    assert.match(given.out, /record 1: 1 document/u);
  });

  it("says which pages a text cites whose words nobody gave", async () => {
    const text = "Books are kept [for 90 days](https://library.example/loans).\n";
    const { code, err } = await run("visualize linked.md --format json", { files: { "/work/linked.md": text } });
    assert.equal(code, 2);
    assert.match(err, /the texts of the pages that it cites were not given: https:\/\/library\.example\/loans\. Save/u);
  });

  it("says so where a text keeps no documents, and not that none were retrieved", async () => {
    const files = {
      "/work/bare.md": "For 90 days.\n",
      "/work/report.md":
        "# Report\n\n**Query:** How long are books lent?\n\n**Answer:**\nBooks are lent for four weeks.\n",
      "/work/empty.md": "---\nquery: How long are books lent?\nsources: []\n---\nNobody knows.\n",
    };
    const nothing = await run("visualize bare.md --format json", { files });
    assert.deepEqual([nothing.code, nothing.out], [2, ""]);
    assert.match(nothing.err, /^bare\.md, record 1: error: No documents and no query were found in the text/u);
    for (const call of ["bare.md --query Why?", "report.md"]) {
      const { code, out, err } = await run(`visualize ${call} --format json`, { files });
      assert.deepEqual([code, out], [2, ""]);
      assert.match(
        err,
        /record 1: error: The retrieval is not shown: the text keeps no documents, so nobody can tell/u,
      );
    }
    const empty = await run("visualize empty.md --format json", { files });
    assert.equal(empty.code, 0);
    assert.ok(reports(empty.out)[0]?.warnings.some(({ code }) => code === "no_documents"));
  });

  it("puts another query in the place of each record's own", async () => {
    const platform = new MemoryPlatform({ files: FILES });
    const { runCli } = await import("../../../../src/cli/program");
    await runCli(["visualize", "rows.jsonl", "--format", "jsonl", "--query", "Who pays?"], platform);
    assert.deepEqual(
      reports(platform.stdout.text).map(({ query }) => query),
      ["Who pays?", "Who pays?"],
    );
  });

  it("takes a list of documents for what was found for that query", async () => {
    const files = {
      "/work/found.json": JSON.stringify(["Books are lent for four weeks.", "A late book costs 20 cents a day."]),
    };
    const platform = new MemoryPlatform({ files });
    const { runCli } = await import("../../../../src/cli/program");
    await runCli(["visualize", "found.json", "--format", "jsonl", "--query", "How long are books lent?"], platform);
    assert.deepEqual(
      reports(platform.stdout.text).map(({ query, documents }) => [query, documents.length]),
      [["How long are books lent?", 2]],
    );
  });

  it("shows one record of a file alone", async () => {
    assert.equal((await report("rows.jsonl --row 2")).query, PLAIN.query);
    const { code, err } = await run("visualize rows.jsonl --row 3", { files: FILES });
    assert.deepEqual(
      [code, err],
      [2, "error: There is no record 3: 2 records can be read. Give --row another number.\n"],
    );
  });

  it("hands on the budget and the sample", async () => {
    const { budget, documents, sampled_from } = await report("one.json --context-budget 7 --sample 2");
    assert.deepEqual([budget.limit, documents.length, sampled_from], [7, 2, 3]);
  });

  it("reads standard input, and writes a page where nobody sees it", async () => {
    const { code, out } = await run("visualize", { stdin: JSON.stringify(RECORD) });
    assert.equal(code, 0);
    assert.match(out, /^<!doctype html>/iu);
  });
});

describe("the place that rag-quality visualize writes to", () => {
  const written = async (line: string): Promise<ReadonlyMap<string, string>> => {
    const machine = new MemoryPlatform({ files: FILES });
    const { code, err } = await run(`visualize ${line}`, machine);
    assert.equal(code, 0, err);
    return new Map(
      [...machine.files.written]
        .filter(([, { wasKept }]) => wasKept)
        .map(([path, { text, bytes }]) => [path, text || Buffer.concat(bytes).subarray(1, 4).toString()]),
    );
  };

  it("is a file, whose name says the format", async () => {
    assert.match((await written("one.json --output a.html")).get("/work/a.html") ?? "", /^<!doctype html>/iu);
    assert.equal(reports((await written("one.json --output a.JSON")).get("/work/a.JSON") ?? "").length, 1);
    assert.match(
      (await written("one.json --output a.txt")).get("/work/a.txt") ?? "",
      /^How long are backups kept\?\n/u,
    );
    assert.match(
      (await written("one.json --output a.txt --format html")).get("/work/a.txt") ?? "",
      /^<!doctype html>/iu,
    );
  });

  it("gets the bytes of a picture", async () => {
    assert.equal((await written("one.json --output a.png --scale 1")).get("/work/a.png"), "PNG");
  }).timeout(30_000);

  it("is a folder with a file for each record, none of which takes the place of another", async () => {
    const files = await written("rows.jsonl more/rows.jsonl answer.md --output-dir out");
    assert.deepEqual(
      [...files.keys()],
      ["/work/out/rows-1.html", "/work/out/rows-2.html", "/work/out/more-rows-1.html", "/work/out/answer.html"],
    );
    const twice = { "/work/a b.jsonl": rows(PLAIN), "/work/a-b.jsonl": rows(PLAIN), "/work/A-b.jsonl": rows(PLAIN) };
    const machine = new MemoryPlatform({ files: twice });
    const { err } = await run("visualize . --output-dir /out --format json", machine);
    assert.equal(err, "Written to /out: 3 files\n");
    assert.deepEqual([...machine.files.written.keys()], ["/out/A-b-1.json", "/out/a-b-1-2.json", "/out/a-b-1-3.json"]);
  });

  it("takes one picture alone", async () => {
    const machine = new MemoryPlatform({ files: FILES });
    const { code, err } = await run("visualize rows.jsonl --scale 1 --output a.png", machine);
    assert.equal(code, 2);
    assert.equal(
      err,
      "error: There is more than one record: record 1 of rows.jsonl and record 2 of rows.jsonl. Name one with --row, or a folder for all of them with --output-dir.\n",
    );
    assert.equal(machine.files.written.get("/work/a.png")?.wasKept, false);
  }).timeout(30_000);

  it("is never a file that is read", async () => {
    for (const [line, words] of [
      ["one.json --output one.json", "holds answers"],
      ["answer.md --output docs/retention.md", "was read as a source"],
      ["answer.md --output-dir docs --format text", ""],
    ] as const) {
      const machine = new MemoryPlatform({ files: { ...FILES, "/work/docs/answer.txt": "kept" } });
      const { code, err } = await run(`visualize ${line}`, machine);
      assert.equal(code, words === "" ? 0 : 2, line);
      assert.ok(err.includes(words), err);
    }
  });

  it("has to be one that can be written", async () => {
    const { code, err } = await run("visualize one.json --output none/a.html", { files: FILES });
    assert.deepEqual(
      [code, err],
      [2, "error: --output /work/none/a.html cannot be written: there is no such file. Name another file.\n"],
    );
    const folder = await run("visualize one.json --output-dir one.json", { files: FILES });
    assert.deepEqual(
      [folder.code, folder.err.startsWith("error: --output-dir /work/one.json cannot be made: ")],
      [2, true],
    );
    const machine = new MemoryPlatform({ files: FILES });
    machine.files.fault = Object.assign(new Error("full"), { code: "ENOSPC" });
    const full = await run("visualize one.json --output-dir out", machine);
    assert.deepEqual([full.code, full.err.includes("no space is left")], [2, true]);
  });

  it("is no terminal for a page or a picture", async () => {
    for (const format of ["html", "png"]) {
      const { code, err } = await run(`visualize one.json --format ${format}`, atTerminal(80));
      assert.equal(code, 2);
      assert.ok(err.includes(`--output retrieval.${format}`), err);
    }
  });
});

describe("a run of rag-quality visualize that is cut short", () => {
  it("ends well where the reader of its output goes away", async () => {
    const machine = new MemoryPlatform({
      files: { "/work/rows.jsonl": rows(...Array.from({ length: 50 }, () => PLAIN)) },
    });
    machine.stdout.readerLeavesAfter = 2;
    const { code, out, err } = await run("visualize rows.jsonl --format jsonl", machine);
    assert.deepEqual([code, reports(out).length, err], [0, 2, ""]);
  });

  it("ends with 130 at Ctrl+C, and leaves no file that is not whole", async () => {
    const { RAGQualityChecker } = await import("../../../../src/checker");
    const bundled = new RAGQualityChecker({ enable_visualization: true });
    const machine: MemoryPlatform = new MemoryPlatform({
      files: FILES,
      makeChecker: () => ({
        visualize_retrieval: (...call) => {
          machine.interrupt();
          return bundled.visualize_retrieval(...call);
        },
      }),
    });
    const { code } = await run("visualize rows.jsonl --row 1 --output a.html", machine);
    assert.equal(code, 130);
    assert.deepEqual(
      [machine.files.written.get("/work/a.html")?.wasKept, machine.files.written.get("/work/a.html")?.wasDiscarded],
      [false, true],
    );
  });

  it("says how far it is, where a person waits for long", async () => {
    const machine = new MemoryPlatform({
      files: { "/work/rows.jsonl": rows(...Array.from({ length: 20 }, () => PLAIN)) },
    });
    machine.stderr.isTerminal = true;
    machine.tick = 100;
    await run("visualize rows.jsonl --format json", machine);
    assert.match(machine.stderr.text, /Drawing rows\.jsonl: \d+ records/u);
    assert.match(machine.stderr.text, /\r\u001b\[2K$/u);
  });
});

describe("the text of rag-quality visualize", () => {
  it("is a page for a summary in Markdown", async () => {
    const { out } = await run("visualize rows.jsonl --format markdown", { files: FILES });
    const [first = "", second = ""] = out.split(/^(?=### What)/mu);
    assert.match(
      first,
      /^### How long are backups kept\?\n\n- rows\.jsonl, record 1: 3 documents\n- Scores: 0\.12 to 0\.91, /u,
    );
    assert.match(first, /^- warning: Ranks 1 and 2 say /mu);
    assert.match(
      first,
      /^\| 1 \| 0\.91 \| [^|]+ \| [^|]+ \| \d+ \| Retention \(judged relevant, supports 1 statement\) \|$/mu,
    );
    assert.match(second, /^### What do seats cost\?\n/u);
  });

  it("is what a terminal gets: what to know first, then the ranks", async () => {
    const { code, out } = await run("visualize one.json --no-color", atTerminal(100));
    assert.equal(code, 0);
    const lines = out.split("\n");
    assert.deepEqual(lines.slice(0, 3), [
      "How long are backups kept?",
      "one.json, record 1: 3 documents",
      "Scores: 0.12 to 0.91, a high one is good",
    ]);
    assert.ok(
      lines.some((line) => /^warning {2}Ranks 1 and 2 say /u.test(line)),
      out,
    );
    const table = lines.slice(lines.findIndex((line) => line.startsWith("rank")));
    assert.equal(table[0]?.replace(/ +/gu, " "), "rank score relevance new tokens document");
    assert.match(table[1] ?? "", / 0\.91 {2}█.* {2}Retention {2}judged relevant, supports 1 statement$/u);
    assert.match(table[2] ?? "", /Retention, again {2}like rank 1$/u);
    assert.equal(table.length, 6);
  });

  it("fits the terminal, whatever the documents are called", async () => {
    const title = "Ein sehr langer Titel 船は正午に出ます ".repeat(20);
    const files = {
      "/work/one.json": JSON.stringify({ ...RECORD, retrieved_docs: DOCS.map((document) => ({ ...document, title })) }),
    };
    const { out } = await run("visualize one.json --no-color", atTerminal(80, { files }));
    const { displayWidth } = await import("../../../../src/cli/shared/terminal/fitText");
    for (const line of out.split("\n")) assert.ok(displayWidth(line) <= 80, line);
  });

  it("carries nothing out that stands in a document", async () => {
    const evil = "\u001b[2J\u202e\u0007 evil";
    const files = {
      "/work/one.json": JSON.stringify({ query: evil, retrieved_docs: [{ id: evil, title: evil, text: evil }] }),
    };
    for (const format of ["text", "json"]) {
      const { out, err } = await run(`visualize one.json --no-color --format ${format}`, { files });
      assert.doesNotMatch(out + err, /[\u0000-\u0009\u000b-\u001f\u202e]/u);
    }
  });

  it("shows the first ranks of a long list, and says how many more there are", async () => {
    const files = {
      "/work/one.json": JSON.stringify({
        query: "platform",
        retrieved_docs: Array.from({ length: 45 }, (_, index) => ({ text: `Platform ${index + 1} has a clock.` })),
      }),
    };
    const { out } = await run("visualize one.json --format text", { files });
    assert.match(out, /^ {2}30 /mu);
    assert.doesNotMatch(out, /^ {2}31 /mu);
    assert.match(out, /\n15 more documents: --format html or json shows them all\.\n/u);
  });

  it("shows no column that has nothing in it", async () => {
    const { out } = await run("visualize rows.jsonl --row 2 --format text", { files: FILES });
    assert.match(out, /^rank {2}relevance/mu);
    const queryless = await run("visualize one.json --format text", {
      files: { "/work/one.json": JSON.stringify({ query: "", retrieved_docs: DOCS }) },
    });
    assert.match(queryless.out, /^\(no query\)\n[\s\S]*\nrank {2}score {2} *new/u);
    const empty = await run("visualize one.json --format text", {
      files: { "/work/one.json": '{"query": "q", "retrieved_docs": []}' },
    });
    assert.match(empty.out, /^q\none\.json, record 1: 0 documents\n[\s\S]*No document was retrieved\.\n/u);
    assert.doesNotMatch(empty.out, /rank/u);
  });
});

describe("what rag-quality visualize cannot show", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["none.json", "There is no file or folder “none.json”. Correct the path."],
    ["one.json --scale 5", "--scale has to be a whole number from 1 to 4, not “5”."],
    ["one.json --sample 0", "--sample has to be a whole number of documents from 1 to 2000, not “0”."],
    ["one.json --context-budget x", "--context-budget has to be a whole number of tokens above 0, not “x”."],
    ["one.json --row 0", "--row has to be the number of a record, counted from 1, not “0”."],
    ["one.json --jobs 2", "--jobs is for requests to a service. Add --endpoint, or leave it out."],
    [
      "one.json --output a.html --output-dir b",
      "option '--output <file>' cannot be used with option '--output-dir <folder>'",
    ],
    [
      "one.json --endpoint https://rag.example",
      "--endpoint needs a key. Put it into the environment variable RAG_QUALITY_API_KEY. It is not taken from the command line, where everyone who lists processes would see it.",
    ],
  ];
  for (const [line, message] of cases) {
    it(`is told: ${line}`, async () => {
      const { code, out, err } = await run(`visualize ${line}`, { files: FILES });
      assert.deepEqual([code, out, err], [2, "", `error: ${message}\n`]);
    });
  }

  it("is told with its line, and hides nothing that can be shown", async () => {
    const files = { "/work/rows.jsonl": `${rows(PLAIN)}{"query": \n{"a": 1}\n${rows(PLAIN)}` };
    const { code, out, err } = await run("visualize rows.jsonl --format jsonl", { files });
    assert.deepEqual([code, reports(out).length], [0, 2]);
    assert.match(err, /^rows\.jsonl, line 2: warning: The JSON is broken at line 2, /u);
    assert.match(
      err,
      /\nrows\.jsonl, line 3: warning: Record 3 \(line 3\) is no retrieval that can be shown; its keys are: “a”\. /u,
    );
    const quiet = await run("visualize rows.jsonl --format json --quiet", { files });
    assert.deepEqual([quiet.code, quiet.err], [0, ""]);
  });

  it("ends with 2 where it is a file that was named, or all there is", async () => {
    const files = { "/work/rows.jsonl": '{"a": 1}\n', "/work/b/notes.md": "Nothing is asked here.\n" };
    const named = await run("visualize rows.jsonl", { files });
    assert.deepEqual(
      [named.code, named.err.trimEnd().split("\n").at(-1)],
      [2, "error: No retrieval can be read from “rows.jsonl”."],
    );
    const found = await run("visualize b", { files });
    assert.deepEqual(
      [found.code, found.err],
      [
        2,
        "error: No retrieval was found. Name files with records that have a query and documents, or Markdown files with sources.\n",
      ],
    );
  });

  it("is told for each record, and does not keep the others back", async () => {
    const many = { query: "q", retrieved_docs: Array.from({ length: 2001 }, () => ({ text: "" })) };
    const { code, out, err } = await run("visualize rows.jsonl --format json", {
      files: { "/work/rows.jsonl": rows(many, PLAIN) },
    });
    assert.deepEqual([code, reports(out).length], [2, 1]);
    assert.match(err, /^rows\.jsonl, record 1: error: The retrieval is not shown: .*2001 documents.*sample/u);
  });
});

describe("rag-quality visualize --endpoint", () => {
  const ENV = { RAG_QUALITY_API_KEY: "key" };
  const line = "visualize rows.jsonl --format json --endpoint https://rag.example";
  const ask = async (visualize_retrieval: Checker["visualize_retrieval"]) =>
    run(line, { files: FILES, env: ENV, makeChecker: () => ({ visualize_retrieval }) });

  it("asks the service, with visualization switched on", async () => {
    const { RAGQualityChecker } = await import("../../../../src/checker");
    const bundled = new RAGQualityChecker({ enable_visualization: true });
    const configs: unknown[] = [];
    const makeChecker: MachineParts["makeChecker"] = (config) => {
      configs.push(config);
      return { visualize_retrieval: (...call) => bundled.visualize_retrieval(...call) };
    };
    const asked = await run(line, { files: FILES, env: ENV, makeChecker });
    assert.deepEqual(asked, await run("visualize rows.jsonl --format json", { files: FILES }));
    assert.deepEqual(configs, [
      { base_url: "https://rag.example", api_key: "key", allow_http_hosts: [], enable_visualization: true },
    ]);
  });

  it("ends at the first record where every other one would fare as badly", async () => {
    const { RAGQualityError } = await import("../../../../src/checker");
    let calls = 0;
    const { code, out, err } = await ask(() => {
      calls += 1;
      return Promise.reject(
        new RAGQualityError({ code: "unauthorized", message: "The key is not valid.", status: 401 }),
      );
    });
    assert.deepEqual([code, out, err], [2, "", "error: The key is not valid.\n"]);
    assert.ok(calls <= 4);
  });
});

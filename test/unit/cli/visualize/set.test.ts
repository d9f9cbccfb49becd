import assert from "node:assert/strict";
import { retrievalSetSchema } from "../../../../src/contract/visualize/retrievalSet";
import { MemoryPlatform, run } from "../memoryPlatform";

const QRELS = ["q1 0 a 2", "q1 0 b 1", "q1 0 c 0", "q1 0 e 1", "q2 0 a 1", "q3 0 a 1", "q4 0 a 0"].join("\n");
const RUN = [
  "q1 Q0 c 1 9 t",
  "q1 Q0 a 2 8 t",
  "q1 Q0 x 3 7 t",
  "q1 Q0 b 4 6 t",
  "q2 Q0 a 1 1 t",
  "q2 Q0 b 2 1 t",
  "q4 Q0 a 1 1 t",
  "q9 Q0 a 1 1 t",
].join("\n");
const FILES = { "/work/a.run": RUN, "/work/qrels.txt": QRELS };

const UNMEASURED =
  "a.run: note: A run has ids and scores alone, so its words are not seen. Give --qrels, a file of what was judged relevant, to measure it.";

const measured = (out: string): Record<string, string> =>
  Object.fromEntries(
    retrievalSetSchema.parse(JSON.parse(out)).measures.map(({ name, mean }) => [name, mean.toFixed(4)]),
  );

describe("rag-quality visualize of a TREC run", () => {
  // q1 0.5406, q2 has a behind b, since they tie: 1/log2(3) = 0.6309; q3 is not in the run, nothing is relevant to q4.
  it("measures all judged queries as trec_eval does", async () => {
    const { code, out, err } = await run("visualize a.run --qrels qrels.txt --format json", { files: FILES });
    assert.deepEqual([code, err], [0, ""]);
    assert.deepEqual(measured(out), {
      ndcg: "0.2929",
      ndcg_at_k: "0.2929",
      average_precision: "0.2083",
      reciprocal_rank: "0.2500",
      recall_at_k: "0.4167",
      hit_at_k: "0.5000",
      documents: "1.6000",
    });
    const { judged, queries } = retrievalSetSchema.parse(JSON.parse(out));
    assert.deepEqual([queries, judged], [5, { by: "qrels", queries: 4, missing: 1, unjudged: 1, without_relevant: 1 }]);
  });

  it("is a page, a summary, and a line for each query", async () => {
    const page = await run("visualize a.run --qrels qrels.txt", { files: FILES });
    assert.match(
      page.out,
      /^<!doctype html>.*2 of 4 judged queries \(50.%\) found something relevant in the first 10/su,
    );
    assert.match(page.out, /<template id="report-1">/u);
    const text = await run("visualize a.run --qrels qrels.txt --format text", { files: FILES });
    assert.match(text.out, /^2 of 4 judged queries/u);
    assert.match(text.out, /\nnDCG@10: 0\.2929 \(.* to .*\), of 4 queries\n/u);
    assert.match(text.out, /\n1 query judged, but not in the run: each counts as 0\.\n/u);
    const rows = (await run("visualize a.run --format jsonl", { files: FILES })).out.trimEnd().split("\n");
    assert.deepEqual(
      rows.map((row) => retrievalSetSchema.shape.rows.def.element.parse(JSON.parse(row)).id),
      ["q1", "q2", "q4", "q9"],
    );
    const markdown = await run("visualize a.run --qrels qrels.txt --format markdown", { files: FILES });
    assert.match(markdown.out, /^### 2 of 4 judged queries/u);
  });

  it("shows an order without judgements, and says that nobody judged", async () => {
    const { code, out } = await run("visualize a.run --format text", { files: FILES });
    assert.equal(code, 0);
    assert.match(out, /^4 queries with ranks alone\nNobody judged what was found, and no document has words/u);
  });

  it("is known by its lines, whatever the file is called", async () => {
    const files = { "/work/run.txt": RUN, "/work/qrels.txt": QRELS };
    const { code, out } = await run("visualize run.txt --format text --quiet", { files });
    assert.equal(code, 0);
    assert.match(out, /^4 queries with/u);
    const qrels = await run("visualize qrels.txt --format text", { files });
    assert.deepEqual([qrels.code, qrels.out], [2, ""]);
    assert.match(qrels.err, /judgements of a TREC track \(qrels\).* Give it on the command line as --qrels/u);
    const verified = await run("verify run.txt", { files });
    assert.equal(verified.code, 2);
    assert.match(verified.out, /The file is a TREC run: it has ids of documents and their scores/u);
  });

  it("takes the columns of qrels from their head, and says where no document was judged", async () => {
    const lines = ["q1 a 2 7", "q1 b 1 7", "q2 a 1 7"].join("\n");
    const headed = { ...FILES, "/work/qrels.txt": `query doc rating assessor\n${lines}` };
    const { code, out, err } = await run("visualize a.run --qrels qrels.txt --format json", { files: headed });
    assert.deepEqual([code, err, measured(out)["hit_at_k"]], [0, "", "1.0000"]);
    const bare = await run("visualize a.run --qrels qrels.txt --format json", {
      files: { ...FILES, "/work/qrels.txt": lines },
    });
    const alone = await run("visualize judged.tsv --format text", {
      files: { "/work/judged.tsv": headed["/work/qrels.txt"] },
    });
    assert.match(alone.err, /judgements of a TREC track \(qrels\)/u);
    assert.match(bare.err, /^a\.run: warning: No document of the run was judged for its query.* head of the qrels/u);
  });

  it("names lines that are left out by their number, and ends with 2", async () => {
    const broken = "\ufeffq1 Q0 a 1 NaN t\nq1 Q0 b 2 1 t\nq1 Q0 b 3 0.5 t\nq1 Q0\n\n";
    const { code, out, err } = await run("visualize a.run --format json", { files: { "/work/a.run": broken } });
    assert.equal(code, 2);
    assert.deepEqual(err.split("\n"), [
      "a.run, line 1: error: Its score “NaN” is no number. It is left out.",
      "a.run, line 3: warning: Document “b” is there twice for query “q1”. The first one counts.",
      "a.run, line 4: error: A line of a run has the six fields “query Q0 document rank score tag”, and this one has 2. It is left out.",
      UNMEASURED,
      "",
    ]);
    assert.equal(retrievalSetSchema.parse(JSON.parse(out)).rows[0]?.measures.documents, 1);
  });

  it("tells of many such lines the first, and how many there are", async () => {
    const { err } = await run("visualize a.run --format json", {
      files: { "/work/a.run": `q Q0 a 1 1 t\n${"q Q0 b 1 x t\n".repeat(50)}` },
    });
    assert.equal(err.match(/: error: /gu)?.length, 20);
    assert.ok(err.endsWith(`\na.run: warning: 30 more lines left out.\n${UNMEASURED}\n`));
  });

  it("refuses what it cannot measure, by the number of the line", async () => {
    const refused = async (
      files: Record<string, string>,
      line = "a.run --qrels qrels.txt --format json",
    ): Promise<string> => {
      const { code, err } = await run(`visualize ${line}`, { files: { ...FILES, ...files } });
      assert.equal(code, 2);
      return err;
    };
    assert.match(
      await refused({ "/work/qrels.txt": "q1 0 a 1\nq1 a\n" }),
      /--qrels \/work\/qrels\.txt, line 2: The lines above have 4 fields, and this one has 2\. Correct/u,
    );
    assert.match(
      await refused({ "/work/qrels.txt": "q1 0 a 1\nq1 0 a 2\n" }),
      /line 2: It judges document “a” of query “q1” again/u,
    );
    assert.match(await refused({ "/work/qrels.txt": "\n" }), /holds no judgement/u);
    assert.match(
      await refused({ "/work/a.run": "q1 Q0 a 1 2 t\nq2 Q0 a 1 2 t\nq1 Q0 b 1 2 t" }),
      /“q1” stand apart: line 3/u,
    );
    assert.match(await refused({ "/work/qrels.txt": "q1 0 a 1\nq\0\n" }), /line 2: It is no line of text in UTF-8\./u);
    assert.match(await refused({ "/work/a.run": "" }), /No line of a run can be read from a\.run/u);
    assert.match(await refused({}, "a.run a.run b.run"), /There is no file or folder “b\.run”/u);
    assert.match(
      await refused({ "/work/b.run": RUN }, "a.run b.run"),
      /A TREC run stands alone, and these are 2 files/u,
    );
    assert.match(await refused({}, "a.run --output a.png"), /--format png cannot show it/u);
    assert.match(await refused({}, "a.run --output-dir out"), /in place of --output-dir/u);
    assert.match(
      await refused({}, "a.run --qrels qrels.txt --output qrels.txt"),
      /Name another file; this one is as it was/u,
    );
    assert.match(
      await refused({}, "a.run --qrels none.txt --format json"),
      /^error: --qrels \/work\/none\.txt cannot be read: /u,
    );
  });

  it("reads standard input by its name", async () => {
    const { code, out } = await run("visualize - --stdin-filename a.run --format json", { stdin: RUN });
    assert.deepEqual([code, retrievalSetSchema.parse(JSON.parse(out)).queries], [0, 4]);
  });
});

describe("rag-quality visualize of several records", () => {
  const record = (query: string, ...texts: string[]): object => ({
    query,
    retrieved_docs: texts.map((text) => ({ text })),
  });
  const ROWS = [
    record("How long are backups kept?", "Backups are kept for 90 days."),
    record("What do seats cost?"),
    record("Who pays?", "The owner pays.", "The owner pays."),
  ];
  const files = { "/work/rows.jsonl": ROWS.map((row) => `${JSON.stringify(row)}\n`).join("") };

  it("is one object of JSON, those first that have most amiss", async () => {
    const { code, out, err } = await run("visualize rows.jsonl --format json", { files });
    assert.deepEqual([code, err], [0, ""]);
    const { queries, rows, failures } = retrievalSetSchema.parse(JSON.parse(out));
    assert.deepEqual([queries, rows.map(({ row }) => row)], [3, [2, 3, 1]]);
    assert.deepEqual(
      failures.filter(({ severity }) => severity === "warning").map(({ code }) => code),
      ["no_documents", "near_duplicates"],
    );
  });

  it("is one page, which holds the report of each", async () => {
    const machine = new MemoryPlatform({ files });
    const { code } = await run("visualize rows.jsonl --output all.html", machine);
    const page = machine.files.written.get("/work/all.html");
    assert.deepEqual([code, page?.wasKept], [0, true]);
    assert.equal(page?.text.match(/<template id="report-\d">/gu)?.length, 3);
    assert.match(page?.text ?? "", /<h1>1 of 3 queries \(33.%\) have nothing to warn of<\/h1>/u);
  });

  it("ends the text of each with what they come to", async () => {
    const { out } = await run("visualize rows.jsonl --format text", { files });
    assert.match(out, /\n\n1 of 3 queries \(33.%\) have nothing to warn of\n/u);
    assert.match(out, /\nwarning {2}Nothing was retrieved: 1 query \(33\s%\)\n/u);
  });

  it("takes the place of no file that is read", async () => {
    const { code, err } = await run("visualize . --output rows.jsonl --format json", { files });
    assert.deepEqual([code, /holds answers that are checked/u.test(err)], [2, true]);
  });
});

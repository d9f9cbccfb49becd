import assert from "node:assert/strict";
import { type OptimizationResult, optimizationResultSchema } from "../../../../src/checker";
import { OPTIMIZATION } from "../../checker/optimization";
import { type MachineParts, MemoryPlatform, run } from "../memoryPlatform";

type Asked = Parameters<ReturnType<NonNullable<MachineParts["makeChecker"]>>["optimize_chunks"] & {}>;

const PAGE = "# Backups\n\nBackups are kept for 90 days.\n";

/** Runs a call with a checker that only notes what it was asked. */
async function asked(line: string, machine: MachineParts, result: OptimizationResult = OPTIMIZATION) {
  const calls: Asked[] = [];
  const ran = await run(line, {
    ...machine,
    makeChecker: () => ({
      optimize_chunks: (...call: Asked) => {
        calls.push(call);
        return Promise.resolve(result);
      },
    }),
  });
  return { ...ran, calls, documents: calls[0]?.[0] ?? [], settings: calls[0]?.[1], options: calls[0]?.[2] ?? {} };
}

describe("rag-quality optimize", () => {
  it("writes a page for a summary, and the result on one line", async () => {
    const files = { "/work/docs/a.md": PAGE };
    const { out } = await asked("optimize docs --format markdown", { files });
    assert.match(
      out,
      /^### (?:First guess:|Keep|Change to) [^\n]+\n\n- [^\n]+\n[^]*\n\| settings \| expected \| quality \(95 %\) \| [^\n]+\n\| --- \|/u,
    );
    const { out: line } = await asked("optimize docs --format jsonl", { files });
    assert.equal(line.indexOf("\n"), line.length - 1);
    assert.deepEqual(JSON.parse(line), OPTIMIZATION);
  });

  it("tries settings on the files of a folder, and says first what to do", async () => {
    const text = Array.from(
      { length: 40 },
      (_, place) =>
        `The ferry of pier ${place} sails at ${place % 24} o'clock. It carries ${place * 3} guests to island ${place % 7}.`,
    ).join("\n\n");
    const { code, out, err } = await run("optimize docs --budget-tokens 100 --max-chunk-size 100", {
      files: { "/work/docs/ferries.md": text },
    });
    assert.deepEqual([code, err], [0, ""]);
    assert.match(out, /^First guess: (?:keep )?\w+, \d+ tokens [^\n]+, with 100 tokens of chunks\n/u);
    assert.match(out, /1 document with \d+ tokens \(cl100k_base\), \d+ questions derived from them\nYour own settings were not given/u);
    assert.match(out, /settings +expected +quality \(95 %\) +found +whole +chunks/u);
    assert.match(out, /recursive, 1,000 tokens with 200 of overlap .*current/u);
  });

  it("reads documents of every format, each text once", async () => {
    const files = {
      "/work/docs/page.md": PAGE,
      "/work/docs/copy.md": PAGE,
      "/work/docs/site.html": "<html><body><p>Restores take an hour.</p></body></html>",
      "/work/docs/list.json": JSON.stringify([
        { id: "a", text: "The plan has five seats." },
        { text: "Nobody pays twice for a seat." },
      ]),
      "/work/docs/rows.jsonl": `${JSON.stringify({ query: "Who pays?", response: "", sources: [{ text: "The owner pays." }, { text: PAGE }] })}\n`,
      "/work/docs/texts.jsonl": '{"text": "A row that is a document."}\n\n{"text": "Another row."}\n',
      "/work/docs/answer.yaml": "query: q\nresponse: r\nsources:\n  - text: A source of YAML.\n",
      "/work/docs/picture.png": "no text",
    };
    const { code, err, documents } = await asked("optimize docs", { files });
    assert.deepEqual([code, err], [0, ""]);
    const ids = documents.map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
    assert.deepEqual(documents.map(({ text }) => text.trim()).sort(), [
      "# Backups\n\nBackups are kept for 90 days.",
      "A row that is a document.",
      "A source of YAML.",
      "Another row.",
      "Nobody pays twice for a seat.",
      "Restores take an hour.",
      "The owner pays.",
      "The plan has five seats.",
    ]);
    assert.ok(
      ["docs/site.html", "a", "docs/list.json#2", "docs/texts.jsonl:1", "docs/texts.jsonl:3"].every((id) =>
        ids.includes(id),
      ),
      ids.join(" "),
    );
  });

  it("reads files that records name", async () => {
    const record = JSON.stringify({
      query: "q",
      response: "r",
      sources: [{ path: "docs/page.md" }, { path: "missing.md" }],
    });
    const { code, err, documents } = await asked("optimize record.json", {
      files: { "/work/record.json": record, "/work/docs/page.md": PAGE },
    });
    assert.deepEqual(
      documents.map(({ id }) => id),
      ["docs/page.md"],
    );
    assert.equal(code, 2);
    assert.match(err, /^record\.json: error: .*missing\.md/u);
  });

  it("does not take the file with the questions for a document, though its folder holds it", async () => {
    const files = {
      "/work/docs/page.md": PAGE,
      "/work/docs/q.jsonl": '{"text": "How long are backups kept?", "answers": ["90 days"]}\n',
    };
    const { code, documents, options } = await asked("optimize docs --questions docs/q.jsonl", { files });
    assert.deepEqual([code, documents.map(({ id }) => id), options.questions?.length], [0, ["docs/page.md"], 1]);
  });

  it("reads a program that is named as the text that it is, and none of a folder", async () => {
    const files = { "/work/code/fees.py": "def fee():\n    return 5\n", "/work/code/page.md": PAGE };
    const named = await asked("optimize code/fees.py", { files });
    assert.deepEqual([named.code, named.err], [0, ""]);
    assert.deepEqual(named.documents, [{ id: "code/fees.py", text: files["/work/code/fees.py"] }]);
    const { documents } = await asked("optimize code", { files });
    assert.deepEqual(
      documents.map(({ id }) => id),
      ["code/page.md"],
    );
  });

  it("says of a folder with files of other types alone that these are read where they are named", async () => {
    const files = { "/work/faq/one.pod": "=head1 Restores take an hour." };
    const { code, err } = await asked("optimize faq", { files });
    assert.deepEqual(
      [code, err],
      [
        2,
        "error: No file that can hold documents is in “faq”. Name another folder, or the files: what is named is read as plain text, whatever its ending.\n",
      ],
    );
    const { documents } = await asked("optimize faq/one.pod", { files });
    assert.equal(documents.length, 1);
  });

  it("tells which files of a folder have no ending, and reads one that is named beside it", async () => {
    const files = {
      "/work/docs/page.md": PAGE,
      "/work/docs/README": "Restores take an hour.\n",
      "/work/docs/old/NOTES": "Nobody pays twice.\n",
      "/work/docs/fees.py": "fee = 5\n",
    };
    const { code, err, documents } = await asked("optimize docs", { files });
    assert.deepEqual([code, documents.map(({ id }) => id)], [0, ["docs/page.md"]]);
    assert.match(
      err,
      /^docs\/README: warning: The file is not read\. Its name has no ending [^\n]+ The same holds for docs\/old\/NOTES\.\n$/u,
    );
    const named = await asked("optimize docs docs/README docs/old/NOTES", { files });
    assert.deepEqual([named.err, named.documents.length], ["", 3]);
  });

  it("says which questions that are left out are about files that are not read", async () => {
    const questions_left_out = ["How long are restores?", "Who pays?"];
    const asked_file = questions_left_out.map((text, at) =>
      JSON.stringify({ text, answers: ["Nobody."], ...(at === 0 && { document_id: "restores.md" }) }),
    );
    const files = {
      "/work/docs/page.md": PAGE,
      "/work/docs/restores.md": Uint8Array.of(0x52, 0xe9, 0x0a),
      "/work/docs/blank.md": "",
      "/work/q.jsonl": asked_file.join("\n"),
    };
    const { out } = await asked("optimize docs --questions q.jsonl --format json", { files }, { ...OPTIMIZATION, questions_left_out });
    const { warnings } = optimizationResultSchema.parse(JSON.parse(out));
    assert.deepEqual(warnings.slice(0, 2), [
      "1 of the questions that were left out is about files that were not read: docs/restores.md. Have these read first.",
      "The answer to 1 of the questions that were left out may stand in a file that was not read: docs/restores.md.",
    ]);
  });

  it("says once what many files or rows lack, with how many they are", async () => {
    const names = ["a", "b", "c", "d", "e"];
    const files = {
      ...Object.fromEntries(names.map((name) => [`/work/docs/${name}.md`, ""])),
      "/work/docs/page.md": PAGE,
      "/work/docs/rows.jsonl": '{"text": "A row."}\n{broken\n{broken\n{broken\n',
    };
    const { err } = await asked("optimize docs", { files });
    assert.match(
      err,
      /^docs\/a\.md: warning: The file has no text\. The same holds for docs\/b\.md, docs\/c\.md, docs\/d\.md and 1 more file\.\ndocs\/rows\.jsonl: warning: Line 2 is not read: [^\n]+\. The same holds for 2 more lines\.\n$/u,
    );
  });

  it("gives the same documents whatever the order in which they are named", async () => {
    const files = { "/work/a.md": PAGE, "/work/copy.md": PAGE, "/work/b.md": "Nobody pays twice." };
    const one = await asked("optimize a.md copy.md b.md", { files });
    const other = await asked("optimize copy.md b.md a.md", { files });
    assert.deepEqual(other.documents, one.documents);
  });

  it("calls its options by their names here, and leaves questions as they are", async () => {
    const result = {
      ...OPTIMIZATION,
      reasons: ["Say which it is by top_k or budget_tokens."],
      warnings: ["Left out: “What is top_k?” and 4 more, which questions_left_out has. Set max_chunk_size right."],
    };
    for (const format of ["text", "markdown"]) {
      const { out } = await asked(`optimize a.md --format ${format}`, { files: { "/work/a.md": PAGE } }, result);
      const said = out.replaceAll("\\", "").replace(/\s+/gu, " ");
      assert.match(said, /by --top-k or --budget-tokens\./u);
      assert.match(
        said,
        /“What is top_k\?” and 4 more, which questions_left_out of --format json has\. Set --max-chunk-size right\./u,
      );
    }
  });

  it("reads standard input", async () => {
    const { documents } = await asked("optimize", { stdin: PAGE });
    assert.deepEqual(documents, [{ text: PAGE, id: "<stdin>" }]);
    const named = await asked("optimize - --stdin-filename rows.jsonl", {
      stdin: '{"text": "A row that is a document."}\n',
    });
    assert.deepEqual(
      named.documents.map(({ id }) => id),
      ["rows.jsonl:1"],
    );
  });

  it("hands on the current settings and what else was said", async () => {
    const usual = await asked("optimize", { stdin: PAGE });
    assert.deepEqual(usual.settings, { chunk_size: 1000, chunk_overlap: 200, unit: "tokens", splitter: "recursive" });
    const { budget_tokens, max_chunk_size, seed, questions } = usual.options;
    assert.deepEqual([budget_tokens, max_chunk_size, seed, questions], [undefined, undefined, 1, undefined]);
    const files = {
      "/work/q.jsonl":
        '{"text": "How long?", "answers": ["90 days"]}\n\n{"text": "Who?", "spans": [{"document_id": "a", "start": 0, "end": 4}]}\n',
    };
    const told = await asked(
      "optimize - --size 300 --overlap 0 --unit characters --splitter sentence --questions q.jsonl --budget-tokens 500 --max-chunk-size 512 --seed 7",
      { stdin: PAGE, files },
    );
    assert.deepEqual(told.settings, { chunk_size: 300, chunk_overlap: 0, unit: "characters", splitter: "sentence" });
    assert.deepEqual([told.options.budget_tokens, told.options.max_chunk_size, told.options.seed], [500, 512, 7]);
    assert.deepEqual(told.options.questions, [
      { text: "How long?", answers: ["90 days"] },
      { text: "Who?", spans: [{ document_id: "a", start: 0, end: 4 }] },
    ]);
  });

  it("writes the whole result as JSON, to a file too", async () => {
    const { out } = await asked("optimize --format json", { stdin: PAGE });
    assert.deepEqual(optimizationResultSchema.parse(JSON.parse(out)), OPTIMIZATION);
    const platform = new MemoryPlatform({
      stdin: PAGE,
      makeChecker: () => ({ optimize_chunks: () => Promise.resolve(OPTIMIZATION) }),
    });
    const { out: none, err } = await run("optimize --format json --output chunks.json", platform);
    assert.deepEqual([none, err], ["", "Written to /work/chunks.json\n"]);
    assert.deepEqual(JSON.parse(platform.files.written.get("/work/chunks.json")?.text ?? ""), OPTIMIZATION);
  });

  it("writes the recommended settings as a program", async () => {
    const { out } = await asked("optimize --copy-as langchain-js", { stdin: PAGE });
    assert.match(out, /^import \{ RecursiveCharacterTextSplitter \}[\s\S]+chunkSize: 300,\n {2}chunkOverlap: 75,/u);
  });

  it("writes the chunks of the recommended settings beside the report, and over no document", async () => {
    const platform = new MemoryPlatform({
      files: { "/work/docs/a.md": PAGE },
      makeChecker: () => ({ optimize_chunks: () => Promise.resolve(OPTIMIZATION) }),
    });
    const { code, out, err } = await run("optimize docs --chunks chunks.jsonl", platform);
    assert.deepEqual([code, err], [0, "Written to /work/chunks.jsonl\n"]);
    assert.match(out, /^First guess: /u);
    const text = PAGE.trimEnd();
    assert.equal(
      platform.files.written.get("/work/chunks.jsonl")?.text,
      `${JSON.stringify({ id: "docs/a.md#1", document_id: "docs/a.md", start: 0, end: text.length, tokens: 12, text })}\n`,
    );
    const { code: refused } = await asked("optimize docs --chunks docs/a.md", { files: { "/work/docs/a.md": PAGE } });
    assert.equal(refused, 2);
  });

  it("shows reasons, warnings and figures, and what could not be measured as a dash", async () => {
    const { out } = await asked(
      "optimize --size 1000",
      { stdin: PAGE },
      { ...OPTIMIZATION, warnings: ["Too few\u001b[2J questions."] },
    );
    const [shown = "", legend = ""] = out.split("\n\nexpected: ");
    assert.match(legend.replaceAll(/\s+/gu, " "), / found: how much of .*; recursive cuts at .*; fixed cuts after /u);
    assert.deepEqual(
      shown.split("\n").map((line) => line.replace(/ +/gu, " ")),
      [
        "First guess: recursive, 300 tokens with 75 of overlap, with the best 5 chunks or 2,000 tokens of chunks",
        "1 document with 3,300 tokens (cl100k_base), 32 questions derived from them",
        "",
        "- Smaller chunks leave room for more of them.",
        "",
        "warning Too few\\u001b[2J questions.",
        "",
        "With the best 5 chunks; all in % but chunks and tokens:",
        "settings expected quality (95 %) found whole chunks tokens index cut",
        "recursive, 300 tokens with 75 of overlap 80.0 77.5 (70.0 to 85.0) 80.0 75.0 12 281 120.0 25.0 recommended",
        "fixed, 1,000 tokens without overlap 80.0 - - 75.0 12 281 120.0 25.0 current",
      ],
    );
  });

  it("says what is wrong with a call, before anything is tried", async () => {
    const files = {
      "/work/page.md": PAGE,
      "/work/empty.md": "",
      "/work/q.jsonl": '{"text": "How long?"}\n{"question": "Who?"}\n',
      "/work/none.jsonl": "\n",
      "/work/a.doc": "\0\u0001",
    };
    const cases: readonly (readonly [string, RegExp])[] = [
      ["optimize page.md --size 0", /^error: --size has to be a whole number above 0, not “0”\./u],
      ["optimize page.md --overlap 1.5", /^error: --overlap has to be a whole number from 0/u],
      ["optimize page.md --questions gone.jsonl", /^error: --questions \/work\/gone\.jsonl is not there/u],
      ["optimize page.md --questions none.jsonl", /holds no question\. Write one on each line, such as \{"text"/u],
      ["optimize page.md --questions q.jsonl", /^error: q\.jsonl, line 2 is no question\. It has no answer/u],
      ["optimize empty.md", /error: No document has any text/u],
      ["optimize a.doc", /^a\.doc: error: The file is not read\. Documents are read from \.md.*\nerror: No document/su],
      ["optimize nowhere", /^error: There is no file or folder “nowhere”/u],
      ["optimize page.md --output page.md", /^error: --output \/work\/page\.md holds/u],
      ["optimize page.md --copy-as word", /Allowed choices are langchain-python/u],
      ["optimize page.md --allow-http localhost", /^error: --allow-http is for requests to a service/u],
    ];
    for (const [line, words] of cases) {
      const { code, out, err, calls } = await asked(line, { files });
      assert.deepEqual([code, out, calls.length], [2, "", 0], line);
      assert.match(err, words, line);
    }
  });

  it("asks a service where one is named, and says its fault", async () => {
    const { RAGQualityError } = await import("../../../../src/checker");
    const configs: unknown[] = [];
    const fault = new RAGQualityError({ code: "timeout", message: "The request took too long.", status: 504 });
    const makeChecker: MachineParts["makeChecker"] = (config) => {
      configs.push(config);
      return { optimize_chunks: () => Promise.reject(fault) };
    };
    const ran = await run("optimize --endpoint https://rag.example", {
      stdin: PAGE,
      env: { RAG_QUALITY_API_KEY: "key" },
      makeChecker,
    });
    assert.deepEqual(ran, { code: 2, out: "", err: "error: The request took too long.\n" });
    assert.deepEqual(configs, [{ base_url: "https://rag.example", api_key: "key", allow_http_hosts: [] }]);
  });

  it("shows on a terminal how far it has come, and takes that away", async () => {
    const platform = new MemoryPlatform({
      stdin: PAGE,
      makeChecker: () => ({
        optimize_chunks: (_documents, settings, { on_progress } = {}) => {
          for (const done of [0, 1]) on_progress?.({ done, total: 2, settings });
          return Promise.resolve(OPTIMIZATION);
        },
      }),
    });
    platform.tick = 2000;
    platform.stderr.isTerminal = true;
    const { err } = await run("optimize", platform);
    assert.ok(err.includes("Trying recursive, 1,000 tokens with 200 of overlap: 1 of 2"), err);
    assert.ok(err.endsWith("\r\u001b[2K"));
  });

  it("ends at Ctrl+C, and leaves no report behind", async () => {
    const { RAGQualityError } = await import("../../../../src/checker");
    const platform: MemoryPlatform = new MemoryPlatform({
      stdin: PAGE,
      makeChecker: () => ({
        optimize_chunks: (_documents, _settings, { signal } = {}) => {
          platform.interrupt();
          return Promise.reject(
            new RAGQualityError({
              code: "aborted",
              message: signal?.aborted === true ? "It was cancelled." : "It goes on.",
            }),
          );
        },
      }),
    });
    assert.deepEqual(await run("optimize --output chunks.txt", platform), { code: 130, out: "", err: "" });
  });
});

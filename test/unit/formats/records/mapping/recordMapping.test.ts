import assert from "node:assert/strict";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { mappingFor } from "../../../../../src/formats/project/mappingFor";
import { parseProjectFile } from "../../../../../src/formats/project/projectFile";
import { mappedShape } from "../../../../../src/formats/records/mapping/recordMapping";
import { MemoryFileAccess } from "../../sources/memoryFileAccess";
import { documentsOf } from "../readSample";

const RECORDS = [
  {
    files: "evals/*.jsonl",
    query: "$.q",
    answer: "$.out.text",
    documents: "$.ctx[*]",
    text: "$.body.words",
    id: "$.ref",
  },
  { files: "**/*.csv", query: "Question (asked)", answer: "Answer", documents: "Found" },
];
const project = JSON.stringify({ version: 1, records: RECORDS });
const ROW = { q: "Why?", out: { text: "So [1]." }, ctx: [{ body: { words: "Since." }, ref: "x", score: 0.5 }] };

describe("mappedShape", () => {
  it("is of the first mapping whose pattern fits the path", () => {
    const shapeAt = (path: string) => mappedShape(parseProjectFile(project), path)?.query;
    assert.deepEqual(["evals/a.jsonl", "evals/b/a.jsonl", "a.csv", "x/y/a.csv", "a.json"].map(shapeAt), [
      ["$.q"],
      undefined,
      ['["Question (asked)"]'],
      ['["Question (asked)"]'],
      undefined,
    ]);
  });

  it("reads patterns as other tools do, also hostile ones at once", () => {
    const fits = (files: string, path: string) => mappedShape({ records: [{ files, answer: "a" }] }, path) !== null;
    const cases: readonly (readonly [pattern: string, path: string, fits: boolean])[] = [
      ["./evals/{a,b}.jsonl", "evals/b.jsonl", true],
      ["/evals/?.jsonl", "evals/b.jsonl", true],
      ["evals/**", "evals/x/y.jsonl", true],
      ["evals/**.jsonl", "evals/x/y.jsonl", true],
      ["evals/**.jsonl", "evals/y.jsonl", true],
      ["evals/run[0-9].jsonl", "evals/run7.jsonl", true],
      ["evals/*.jsonl", "evals/x/y.jsonl", false],
      ["a+b(c).jsonl", "a+b(c).jsonl", true],
      [`${"*a".repeat(2_000)}b`, "a".repeat(250), false],
      [`${"**/a*/".repeat(500)}b`, "a/".repeat(200), false],
    ];
    for (const [pattern, path, expected] of cases) assert.equal(fits(pattern, path), expected, pattern.slice(0, 40));
  });

  it("reads records of any shape", () => {
    const shape = mappedShape(parseProjectFile(project), "evals/a.jsonl");
    const { records, problems } = readAnswers({ path: "evals/a.jsonl", text: JSON.stringify(ROW) }, "answer", shape);
    assert.deepEqual(problems, []);
    assert.deepEqual([records[0]?.format, records[0]?.query, records[0]?.response], ["mapped", "Why?", "So [1]."]);
    assert.deepEqual(documentsOf(records[0]), [{ text: "Since.", id: "x", score: 0.5 }]);
  });

  it("keeps ids and scores that stand in lists beside texts, and ids of documents without texts", () => {
    const read = (mapping: object, row: object) => {
      const shape = mappedShape({ records: [{ files: "*", query: "q", answer: "out", ...mapping }] }, "a.json");
      const text = JSON.stringify({ q: "Why?", out: "So it is.", ...row });
      const { records, problems } = readAnswers({ path: "a.json", text }, "answer", shape);
      assert.deepEqual(problems, []);
      return documentsOf(records[0]);
    };
    const texts = ["Since four.", "Since five."];
    const whole = [
      { text: "Since four.", id: "a1", score: 0.5 },
      { text: "Since five.", id: "b2", score: 0.25 },
    ];
    assert.deepEqual(
      read(
        { documents: "found", id: "ids", score: "$.marks[*]" },
        { found: texts, ids: ["a1", "b2"], marks: [0.5, 0.25] },
      ),
      whole,
    );
    const rows = [
      { ref: "a1", words: "Since four.", fit: 0.5 },
      { ref: "b2", words: "Since five.", fit: 0.25 },
    ];
    assert.deepEqual(
      read({ documents: "$.found[*].words", id: "$.found[*].ref", score: "$.found[*].fit" }, { found: rows }),
      whole,
    );
    assert.deepEqual(read({ documents: "found", id: "ref" }, { ref: "own", found: texts.slice(0, 1) }), [
      { text: "Since four." },
    ]);
    assert.deepEqual(read({ documents: "found", id: "ref" }, { found: [{ ref: "a1", fit: 1 }, { ref: "b2" }] }), [
      { text: "", id: "a1" },
      { text: "", id: "b2" },
    ]);
  });

  it("finds the list that holds the records", () => {
    const shape = mappedShape(parseProjectFile(project), "evals/a.jsonl");
    const text = JSON.stringify({ run: { date: "today", items: [ROW, ROW] } });
    assert.equal(readAnswers({ path: "a.json", text }, "answer", shape).records.length, 2);
    const late = JSON.stringify({ run: { items: [{ q: "a" }, { q: "b" }, { q: "c" }, ROW] } });
    const { records } = readAnswers({ path: "a.json", text: late }, "retrieval", shape);
    assert.deepEqual([records.at(-1)?.query, documentsOf(records.at(-1)).length], ["Why?", 1]);
  });

  it("reads the columns of a table by their names", () => {
    const shape = mappedShape(parseProjectFile(project), "a.csv");
    const text = 'Question (asked),Answer,Found\nWhy?,So [1].,"[""Since."", ""Because.""]"\n';
    const { records } = readAnswers({ path: "a.csv", text }, "answer", shape);
    assert.deepEqual([records[0]?.query, records[0]?.response], ["Why?", "So [1]."]);
    assert.deepEqual(documentsOf(records[0]), [{ text: "Since." }, { text: "Because." }]);
  });

  it("reads keys with dots where they are written as one", () => {
    const records = [
      { files: "*", query: "log.query", answer: '$.log["answer.text"]', documents: '$["log.found"][*]' },
    ];
    const shape = mappedShape(parseProjectFile(JSON.stringify({ version: 1, records })), "a.json");
    const text = JSON.stringify({ "log.query": "Why?", "log.found": ["Since."], log: { "answer.text": "So [1]." } });
    const read = readAnswers({ path: "a.json", text }, "answer", shape);
    assert.deepEqual(read.problems, []);
    assert.deepEqual([read.records[0]?.query, read.records[0]?.response], ["Why?", "So [1]."]);
    assert.deepEqual(documentsOf(read.records[0]), [{ text: "Since." }]);
  });

  it("calls documents by the id that is mapped, whatever else the answer cites", () => {
    const shape = mappedShape(parseProjectFile(project), "evals/a.jsonl");
    const documents = [{ ref: "x", chunk_id: "c7", body: { words: "Since." } }];
    const text = JSON.stringify({ q: "Why?", out: { text: "So (x, c7) [c7]." }, ctx: documents });
    const [record] = readAnswers({ path: "a.json", text }, "answer", shape).records;
    assert.deepEqual(documentsOf(record), [{ id: "x", text: "Since." }]);
  });

  it("tells a record that lacks what is mapped", () => {
    const shape = mappedShape(parseProjectFile(project), "evals/a.jsonl");
    const { records, problems } = readAnswers({ path: "a.jsonl", text: '{"q": "Why?"}' }, "answer", shape);
    assert.deepEqual(records, []);
    assert.deepEqual(
      problems.map(({ message }) => message),
      [
        "Record 1 (line 1) has nothing at the path “$.out.text”, which .rag-quality.json gives for the answer. Correct it; the keys of the record are: “q”.",
        "The path “$.ctx[*]” in .rag-quality.json leads to nothing in this file. Correct it; the keys of the record are: “q”.",
      ],
    );
  });
});

describe("parseProjectFile", () => {
  it("tells a place that is no path", () => {
    const text = JSON.stringify({ records: [{ files: "*", answer: "$.a[" }] });
    assert.throws(
      () => parseProjectFile(text),
      /^RAGQualityError: \.rag-quality\.json is wrong at \/records\/0\/answer: “\$\.a\[” is no path\. Write one such as /u,
    );
  });

  it("tells a key that no mapping has", () => {
    assert.throws(
      () => parseProjectFile(JSON.stringify({ records: [{ files: "*", response: "$.a" }] })),
      /wrong at \/records\/0/u,
    );
  });
});

describe("mappingFor", () => {
  it("reads the project file of the folder", async () => {
    const access = new MemoryFileAccess({ ".rag-quality.json": project });
    const shape = await mappingFor({ uri: "mem:/evals/a.jsonl", path: "a.jsonl" }, access);
    assert.deepEqual(shape?.response, ["$.out.text"]);
    assert.equal(await mappingFor({ uri: "mem:/evals/a.md", path: "a.md" }, access), null);
    assert.equal(await mappingFor({ uri: "mem:/a.json", path: "a.json" }, new MemoryFileAccess({})), null);
  });
});

describe("the message on records of an unknown shape", () => {
  const message = (content: unknown, purpose: "answer" | "retrieval" = "answer"): string =>
    readAnswers({ path: "a.jsonl", text: JSON.stringify(content) }, purpose).problems[0]?.message ?? "";

  const UNKNOWN = {
    q: "How long may I keep a book?",
    out: { text: "A book may be kept for four weeks from the day of the loan." },
    ctx: [{ body: "Books are lent for four weeks to all members.", ref: "x" }],
  };

  it("proposes a mapping, and says what it reads", () => {
    const told = message(UNKNOWN);
    const proposed =
      /put into \.rag-quality\.json: (\{.*\}) It reads the query “How long may I keep a book\?”, the answer “A book .*” and 1 document \(the first: “Books are lent/u.exec(
        told,
      )?.[1];
    assert.deepEqual(JSON.parse(proposed ?? "null"), {
      records: [
        { files: "**/a.jsonl", query: "$.q", answer: "$.out.text", documents: "$.ctx[*]", text: "$.body", id: "$.ref" },
      ],
    });
  });

  it("proposes what reads the record", () => {
    const proposed = /json: (\{.*\}) It/u.exec(message(UNKNOWN))?.[1] ?? "";
    const shape = mappedShape(parseProjectFile(proposed), "a.jsonl");
    const { records, problems } = readAnswers({ path: "a.jsonl", text: JSON.stringify(UNKNOWN) }, "answer", shape);
    assert.deepEqual([problems, records.length, documentsOf(records[0]).length], [[], 1, 1]);
  });

  it("proposes it once in a file", () => {
    const row = JSON.stringify(UNKNOWN);
    const { problems } = readAnswers({ path: "a.jsonl", text: `${row}\n${row}` });
    assert.deepEqual(
      problems.map((problem) => problem.message.includes('{"records"')),
      [true, false],
    );
    assert.match(problems[1]?.message ?? "", / The mapping that is proposed above may fit it too\.$/u);
  });

  it("proposes it again where a record below has documents, as one has none for which nothing was found", () => {
    const row = (ctx: readonly object[]) => JSON.stringify({ ...UNKNOWN, ctx });
    const text = [row([]), row([]), row(UNKNOWN.ctx), row([]), row(UNKNOWN.ctx)].join("\n");
    const { problems } = readAnswers({ path: "a.jsonl", text });
    assert.deepEqual(
      problems.map(({ message }) => /"documents":"([^"]*)"/u.exec(message)?.[1] ?? message.includes('{"records"')),
      [true, false, "$.ctx[*]", false, false],
    );
  });

  it("proposes it for an answer of one word below a key of its own, and says which keys are there", () => {
    const row = (draft: string) => ({
      question: "Which gas do the tanks hold?",
      context: "The tanks at the north gate hold argon, and those at the south gate hold helium.",
      checked: draft,
      raw: { answer: draft, quote: "The tanks at the north gate hold argon" },
    });
    const rows = [row("argon [north]."), row("argon and helium")];
    const { problems } = readAnswers({ path: "a.jsonl", text: rows.map((one) => JSON.stringify(one)).join("\n") });
    const [first = "", second = ""] = problems.map((problem) => problem.message);
    assert.match(
      first,
      /^Record 1 \(line 1\) has documents, and no answer under a known key; its keys are: “question”, “context”, “checked”, “raw”\. To read/u,
    );
    assert.match(first, /"query":"\$\.question","answer":"\$\.raw\.answer","documents":"\$\.context"/u);
    assert.match(second, /^Record 2 \(line 2\) has documents.* proposed above may fit it too\.$/u);
  });

  it("takes neither a count of results nor an encoding for an answer or a question", () => {
    const told = message({
      request: { inputEncoding: "utf8", totalResults: "264,000" },
      items: [{ title: "Canteen", snippet: "The canteen opens at seven." }],
    });
    assert.match(told, /No key of it tells which text is the answer\./u);
  });

  it("proposes a text beside what was asked and found, whatever it is called", () => {
    const told = message({
      message: "The canteen opens at seven and serves warm meals until two in the afternoon.",
      query: "When is the canteen open?",
      docs: [{ content: "The canteen opens at seven.", metadata: { source: "canteen.pdf" } }],
    });
    assert.match(told, /"answer":"\$\.message"/u);
    assert.doesNotMatch(told, /no answer\. /u);
  });

  it("names no format where no key of its own stands in the record", () => {
    const told = message({ question: "When?", context: ["The canteen opens at seven and closes at two."] });
    assert.match(
      told,
      /^Record 1 \(line 1\) holds what was retrieved \(“context”\), and no answer\. Visualize Retrieval shows it;/u,
    );
  });

  it("proposes nothing where there is nothing", () => {
    assert.match(message({ a: 1 }), /Use the keys \{"query"/u);
    assert.match(message({ q: "Why?" }, "retrieval"), /Use the keys \{"query"/u);
  });

  const SAID = "A book may be kept for four weeks from the day of the loan.";

  it("proposes no passages of a corpus, words of a judge or descriptions of tests, and names the keys of the records held", () => {
    const set = {
      queries: { "1a-2b": "How long may I keep a book?", "3c-4d": "What does a book cost that is late?" },
      corpus: { node_0: SAID },
      relevant_docs: { "1a-2b": ["node_0"], "3c-4d": ["node_0"] },
    };
    assert.match(message(set), /is a set of questions and of the documents that ought to be found/u);
    const judged = { q: "How long?", Grounded_Reason: [{ criteria: SAID, supporting_evidence: SAID, score: 1 }] };
    assert.match(message(judged, "retrieval"), /Use the keys /u);
    const run = {
      run: "r1",
      results: { version: 3, results: [{ cost: 0, testCase: { description: SAID }, score: 1 }] },
    };
    assert.match(
      message(run, "retrieval"),
      /the keys of its records \(“results\.results”\) are: “cost”, “testCase”, “score”\. .*Use the keys /u,
    );
  });

  it("proposes no hashes, ids, dates or addresses", () => {
    const told = message({
      q: "How long may I keep a book?",
      output_hash: "0a1b2c3d-4e5f-6a7b-8c9d-0e1f2a3b4c5d-6e7f8a9b",
      said: SAID,
      keys: ["0a1b2c3d-4e5f-6a7b-8c9d-0e1f2a3b4c5d-6e7f8a9b"],
      days: ["2026-01-02T10:11:12Z/2026-02-03T04:05:06Z/P1Y2M3DT4H5M6S"],
    });
    assert.match(told, /"answer":"\$\.said"\}\]\}/u);
  });

  it("prefers lists that are called what sources are called", () => {
    assert.match(message({ q: "Why?", said: SAID, notes: [SAID + SAID], my_chunks: [SAID] }), /"\$\.my_chunks\[\*\]"/u);
  });

  it("proposes an answer whose key only begins as that of the documents does", () => {
    assert.match(
      message({ q: "Why?", my_doc: [SAID, SAID], my_doc_reply_said: SAID.replace("four", "five") }),
      /"answer":"\$\.my_doc_reply_said","documents":"\$\.my_doc\[\*\]"/u,
    );
  });

  const mapping = (content: unknown): unknown =>
    (JSON.parse(/json: (\{.*?\]\})/u.exec(message(content))?.[1] ?? "{}") as { records?: unknown[] }).records?.[0];

  it("proposes what is asked and answered by what the values are, and no ids, types, prompts or references", () => {
    const row = {
      question_id: "how many of them are there?",
      prompt: `Answer by the texts. ${SAID} ${SAID}`,
      asked: { text: "How long may I keep a book?" },
      gold_answer: `${SAID} ${SAID}`,
      answer_type: "a long one in words of the source",
      reasoning: `${SAID} ${SAID}`,
      out: [{ said: "Four weeks from the day of the loan." }],
    };
    assert.deepEqual(mapping({ ...row, out: undefined, outputs: row.out }), {
      files: "**/a.jsonl",
      query: "$.asked.text",
      answer: "$.outputs[*].said",
    });
  });

  it("proposes documents that are a text, texts under names, or short where they are called documents", () => {
    const asked = { q: "How long?", said: SAID };
    const documents = (found: object): unknown => mapping({ ...asked, ...found });
    const common = { files: "**/a.jsonl", query: "$.q", answer: "$.said" };
    assert.deepEqual(documents({ raw_context: SAID }), { ...common, documents: "$.raw_context" });
    assert.deepEqual(documents({ my_docs: { a: SAID, b: SAID } }), { ...common, documents: "$.my_docs.*" });
    assert.deepEqual(documents({ my_docs: [{ body: SAID, docno: "d", bm25_score: 2 }], evidences: [SAID] }), {
      ...common,
      documents: "$.my_docs[*]",
      text: "$.body",
      id: "$.docno",
      score: "$.bm25_score",
    });
    assert.deepEqual(documents({ my_docs: ["Four weeks."] }), { ...common, documents: "$.my_docs[*]" });
  });

  it("proposes what a person said for what was asked, a text of an answer in an object, and no reference", () => {
    const common = { files: "**/a.jsonl" };
    const talk = { user: "I need the hours of the library.", ai_response: "Of course! Which library do you mean?" };
    assert.deepEqual(mapping(talk), { ...common, query: "$.user", answer: "$.ai_response" });
    assert.deepEqual(mapping({ query: "Why?", response: { words: SAID, claims: [] } }), {
      ...common,
      query: "$.query",
      answer: "$.response.words",
    });
    assert.equal(mapping({ question: "Why?", ground_truth_answer: SAID }), undefined);
  });

  it("proposes no errors, wanted answers, hits or messages under their ids for an answer", () => {
    for (const row of [
      { name: "a", error: SAID },
      { q: "Why?", reference_output: SAID },
      { index: 0, document: { text: SAID } },
      { history: { messages: { a: { role: "user", content: "Why?" }, b: { role: "assistant", content: SAID } } } },
    ])
      assert.equal(mapping(row), undefined);
  });

  it("proposes nothing of what a call was sent with", () => {
    const answers = "no-cache, no-store, no-transform, must-revalidate, private, max-age=0";
    const call = { status: 200, headers: { "cache-control": [answers], server: ["a proxy that somebody runs"] } };
    assert.match(message(call, "retrieval"), /Use the keys /u);
  });

  it("proposes no wanted documents or spans", () => {
    const asked = { files: "**/a.jsonl", query: "$.q", answer: "$.said" };
    for (const found of [{ expected_chunks: [SAID] }, { spans: [{ told: SAID }] }])
      assert.deepEqual(mapping({ q: "Why?", said: SAID, ...found }), asked);
  });

  it("proposes texts that stand deeper in documents, or first in lists", () => {
    const documents = (hits: unknown): unknown => mapping({ q: "Why?", said: SAID, my_hits: hits });
    const common = { files: "**/a.jsonl", query: "$.q", answer: "$.said", documents: "$.my_hits[*]" };
    assert.deepEqual(documents([{ meta: { words: SAID } }]), { ...common, text: "$.meta.words" });
    assert.deepEqual(documents([[SAID, 0.8]]), { ...common, text: "$[0]" });
  });

  it("proposes a text that cites, or is called a summary, beside the documents", () => {
    const found = { query: "Why?", retrieved: [{ text: SAID }] };
    for (const said of [{ summary: SAID }, { systemMessage: SAID }, { content: `${SAID} [1]` }])
      assert.equal((mapping({ ...found, ...said }) as { answer?: string }).answer, `$.${Object.keys(said)[0]}`);
  });

  const asked = { q: "How long?" };
  const common = { files: "**/a.jsonl", query: "$.q" };

  it("takes what is called the question at the top, before what was made of it or stands deeper", () => {
    const query = "How long may I keep a book?";
    for (const key of ["query", "question"])
      assert.deepEqual(
        mapping({
          rewritten_query: `${query} Loan, period, members of the library?`,
          [key]: query,
          memory: { last_user_question: query },
          plan: { args: { question: `${query} Please?` } },
          said: SAID,
        }),
        { files: "**/a.jsonl", query: `$.${key}`, answer: "$.said" },
      );
  });

  it("proposes no title, description, note, label, reason or metadata for an answer, and says that none was found", () => {
    for (const key of ["title", "description", "note", "label", "reasoning", "verdict_reason", "doc_name"]) {
      assert.equal(mapping({ ...asked, [key]: SAID }), undefined, key);
      assert.equal(mapping({ ...asked, result: { [key]: SAID } }), undefined, key);
    }
    assert.equal(mapping({ ...asked, metadata: { remark: SAID } }), undefined);
    assert.match(
      message({ ...asked, title: SAID }),
      /keys are: “q”, “title”\. No key of it tells which text is the answer\. Use the keys/u,
    );
  });

  it("proposes no single item of a list, nor of records under names", () => {
    assert.equal(mapping({ ...asked, result_list: [{ heard: SAID }, { heard: SAID }] }), undefined);
    const one = { heard: SAID, score: 0.5 };
    assert.equal(mapping({ ...asked, runs: { a: one, b: one } }), undefined);
    assert.deepEqual(mapping({ ...asked, runs: { input: one, output: one } }), {
      ...common,
      answer: "$.runs.output.heard",
    });
  });

  it("proposes it for records under names, or in a list of answers, beside other keys", () => {
    const report = { contract: { id: "a" }, my_reply: SAID, ok: true };
    const named = { schema: 1, scores: [{ id: "a", label: SAID }], cases: { a: report, b: report } };
    assert.deepEqual(mapping(named), { files: "**/a.jsonl", answer: "$.my_reply" });
    const cell = { question_text: "How long may I keep a book?", value: "Four weeks" };
    assert.deepEqual(
      mapping({
        team: "x",
        answers: [
          { ...cell, value: "N/A" },
          { ...cell, value: 28 },
        ],
      }),
      {
        files: "**/a.jsonl",
        query: "$.question_text",
        answer: "$.value",
      },
    );
  });

  it("looks for records in the only list below keys that stand around it, and takes hits for none", () => {
    const records = [
      {
        claim: "Books are lent for four weeks to anybody.",
        match_source: [{ matching_text: "Books are lent for four weeks." }],
      },
    ];
    const first = (root: object): string =>
      readAnswers({ path: "a.json", text: JSON.stringify(root) }).problems[0]?.message ?? "";
    for (const root of [
      { claims: records },
      { data: { claims: records } },
      { run: "x", a: { b: { claims: records, n: 1 } } },
    ])
      assert.match(first(root), /^The record .*"answer":"\$\.claim","documents":"\$\.match_source\[\*\]"/u);
    const beside = { message: "Books are lent for four weeks to anybody.", claims: records };
    assert.match(first(beside), /its keys are: “message”, “claims”/u);
    assert.doesNotMatch(first({ claims: records, others: records }), /"documents":"\$\.match_source/u);
    assert.match(
      first({ ResultItems: [{ DocumentId: "1", DocumentExcerpt: { Text: "Books are lent." } }] }),
      /“ResultItems”/u,
    );
  });

  it("proposes the list that the message names, also in the items of another", () => {
    for (const found of [[{ id: "c1", text: SAID }], [SAID, SAID]]) {
      const row = { question: "Why?", final_answer: SAID, steps: [{ tool: "a" }, { result: { chunks: found } }] };
      assert.match(
        message(row),
        /stand under “steps\[\*\]\.result\.chunks” and .*"documents":"\$\.steps\[\*\]\.result\.chunks\[\*\]"/u,
      );
    }
  });

  it("looks for lists below those that only may be documents, and for no parts of documents there", () => {
    const part = { text: SAID, excerpt: SAID, citations: [{ text: SAID, id: "a" }] };
    const documents = (found: object) =>
      (mapping({ ...asked, said: SAID, ...found }) as { documents?: string }).documents;
    assert.equal(documents({ pages: [part] }), "$.pages[*].citations[*]");
    assert.equal(documents({ pages: [{ ...part, citations: [] }] }), "$.pages[*]");
    assert.equal(documents({ my_docs: [part] }), "$.my_docs[*]");
  });

  it("proposes the list beside the answer, where each answer has one", () => {
    const told = message({
      q: "Why?",
      base: { answer: SAID, contexts: [SAID] },
      tuned: { answer: SAID, contexts: [SAID] },
    });
    assert.match(told, /"answer":"\$\.base\.answer","documents":"\$\.base\.contexts\[\*\]"/u);
    assert.match(told, /Other answers stand beside it: \$\.tuned\.answer\./u);
  });

  it("proposes no question of a document for its text", () => {
    const documents = [{ args: { question: SAID }, k: 4 }];
    assert.deepEqual(mapping({ ...asked, said: SAID, execution: documents }), { ...common, answer: "$.said" });
  });

  it("proposes the id by which the answer cites", () => {
    const documents = ["D-1", "D-2"].map((tag) => ({ id: `x${tag}`, tag, text: SAID }));
    assert.deepEqual(mapping({ ...asked, said: `${SAID} [D-1][D-2]`, my_docs: documents }), {
      ...common,
      answer: "$.said",
      documents: "$.my_docs[*]",
      text: "$.text",
      id: "$.tag",
    });
  });

  it("proposes lists of addresses and names of files", () => {
    for (const found of [["https://example.org/a", "https://example.org/b"], ["House rules.txt"], [{ source: "a.md" }]])
      for (const key of ["citations", "my_sources", "recalled"])
        assert.deepEqual(mapping({ said: SAID, [key]: found }), {
          files: "**/a.jsonl",
          answer: "$.said",
          documents: `$.${key}[*]`,
        });
    assert.deepEqual(mapping({ said: SAID, source: "a.md" }), { files: "**/a.jsonl", answer: "$.said" });
    assert.equal(mapping({ said: SAID, citations: [1, 2] }), undefined);
  });

  it("proposes nothing where a text is neither called an answer, nor asked for, nor has documents", () => {
    for (const record of [
      { name: "shelves", scripts: { build: "make clean and then make all of the pages", test: "make all" } },
      { said: SAID, found: [] },
    ])
      for (const purpose of ["answer", "retrieval"] as const) {
        const { problems } = readAnswers({ path: "a.json", text: JSON.stringify(record) }, purpose);
        assert.doesNotMatch(problems[0]?.message ?? "", /"records":/u);
        assert.match(
          problems[0]?.message ?? "",
          /No key of it tells which (?:text is the answer: \$|list is of documents\.)/u,
        );
      }
  });

  it("proposes no name of a part of a document, and says that names are all there is", () => {
    const named = [
      "Lending handbook (2024), the section 'Loans and returns'",
      "대출 안내서 (2024.10) 최신판, '3.1. 대출과 반납' 섹션의 끝",
    ];
    for (const Reference of named) {
      const told = message({ said: SAID, Reference });
      assert.doesNotMatch(told, /"documents"/u);
      assert.match(told, /The record says what its documents are called \(“Reference”\), and has none of their texts/u);
    }
    const text = "The section on loans says that books are lent for four weeks";
    assert.match(message({ said: SAID, Reference: text }), /"documents":"\$\.Reference"/u);
  });

  it("proposes titles with scores for texts where a retrieval is shown and another list competes, and no answer", () => {
    const hits = [{ title: "Wireless, with noise cancelling", display_score: 9.7 }];
    const row = { query: "headphones", final_top: hits, first_top: hits };
    const told = message(row, "retrieval");
    assert.match(told, /"documents":"\$\.final_top\[\*\]","text":"\$\.title","score":"\$\.display_score"/u);
    assert.equal(mapping(row), undefined);
  });

  it("keeps what is mapped and adds the documents, and proposes nothing where these are mapped", () => {
    const row = { q: "Why?", said: SAID, other_reply: SAID, archive: [{ title: "A", evidence: [SAID] }] };
    const follow = (records: object) => {
      const shape = mappedShape(parseProjectFile(JSON.stringify({ records: [{ files: "*", ...records }] })), "a.jsonl");
      return readAnswers({ path: "a.jsonl", text: JSON.stringify(row) }, "answer", shape).problems[0]?.message;
    };
    assert.match(
      follow({ query: "q", answer: "$.said" }) ?? "",
      /stand under “archive\[\*\]\.evidence”.*"query":"\$\[\\"q\\"\]","answer":"\$\.said","documents":"\$\.archive\[\*\]\.evidence\[\*\]"/u,
    );
    assert.equal(follow({ answer: "$.said", documents: "$.archive[*].evidence[*]" }), undefined);
  });

  it("tells of other answers", () =>
    assert.match(
      message({ q: "Why?", clean_answer: SAID, poisoned_answer: `${SAID} So it is.` }),
      /"\$\.poisoned_answer".* Other answers stand beside it: \$\.clean_answer\./u,
    ));

  it("proposes it for the rows of a file, of which only the answer is unknown too", () => {
    assert.match(
      message({ run: { model: "m" }, cases: [UNKNOWN, UNKNOWN] }),
      /^Record 1 .*"documents":"\$\.ctx\[\*\]"/u,
    );
    assert.match(
      message({ query: "Why?", retrieved_docs: [SAID], llm_says: [SAID], replies: [SAID] }),
      /"\$\.replies\[\*\]"/u,
    );
  });

  it("proposes all lists that stand side by side, or the first, and says so", () => {
    const all = message({ q: "Why?", said: SAID, found: { web: [SAID], wiki: [SAID] } });
    assert.match(
      all,
      /"documents":"\$\.found\.\*\[\*\]".* side by side: \$\.found\.web\[\*\], \$\.found\.wiki\[\*\]\./u,
    );
    const first = message({ q: "Why?", said: SAID, my_chunks: [SAID], evidence: [{ body: SAID }], my_sources: [SAID] });
    assert.match(first, /"documents":"\$\.my_chunks\[\*\]"/u);
    assert.match(first, /side by side: \$\.my_chunks\[\*\], \$\.my_sources\[\*\]\. The path above takes the first/u);
  });
});

import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { JsonlReader } from "../../../../src/formats/answers/readJsonAnswers";
import type { AnswerRecord } from "../../../../src/formats/records/answerRecord";
import { assertLinear } from "../../../support/growth";

const read = (text: string, path = "a.json") => readAnswers({ path, text });

function documents(record: AnswerRecord | undefined): unknown[] {
  return (record?.sources ?? []).map((source) => (source.kind === "inline" ? source.document : source));
}

describe("readAnswers of JSON", () => {
  it("reads the own shape, with texts, documents and paths as sources", () => {
    const text =
      '{"query": "q", "response": "a [1]", "sources": ["one", {"id": 2, "title": "T", "text": "two", "score": 0.5, "metadata": {"a": [1]}}, {"path": "c.md", "id": "c"}]}';
    const { records, problems } = read(text);
    assert.deepEqual(problems, []);
    assert.deepEqual([records[0]?.format, records[0]?.query, records[0]?.origin], ["rag_quality", "q", "record"]);
    assert.deepEqual(documents(records[0]), [
      { text: "one" },
      { text: "two", id: "2", title: "T", score: 0.5, metadata: { a: [1] } },
      { kind: "file", path: "c.md", key: "c", title: null, span: { start: 133, end: 160 } },
    ]);
    assert.equal(text.slice(133, 160), '{"path": "c.md", "id": "c"}');
    assert.deepEqual(records[0]?.sources[0]?.span, { start: 48, end: 53 });
    assert.deepEqual(records[0]?.span, { start: 0, end: text.length });
  });

  const shapes: [string, string, string, unknown[]][] = [
    ["ragas", "RAGAS", '{"user_input":"q","response":"r","retrieved_contexts":["t"],"reference":"g"}', [{ text: "t" }]],
    ["ragas", "older RAGAS", '{"question":"q","answer":"r","contexts":["t"],"ground_truth":"g"}', [{ text: "t" }]],
    [
      "ragchecker",
      "RAGChecker",
      '{"results":[{"query_id":"0","query":"q","gt_answer":"g","response":"r","retrieved_context":[{"doc_id":"d","text":"t"}]}]}',
      [{ text: "t", id: "d" }],
    ],
    [
      "deepeval",
      "DeepEval",
      '{"input":"q","actual_output":"r","retrieval_context":["t"],"expected_output":"g"}',
      [{ text: "t" }],
    ],
    ["azure", "Azure", '{"query":"q","response":"r","context":"t"}', [{ text: "t" }]],
    ["alce", "ALCE", '[{"question":"q","output":"r","docs":[{"title":"T","text":"t"}]}]', [{ text: "t", title: "T" }]],
    [
      "rag_quality",
      "its other name for sources",
      '{"query":"q","response":"r","retrieved_docs":["t"]}',
      [{ text: "t" }],
    ],
    [
      "langchain",
      "LangChain",
      '{"input":"q","answer":"r","context":[{"page_content":"t","metadata":{}}]}',
      [{ text: "t", metadata: {} }],
    ],
    ["langchain", "older LangChain", '{"query":"q","result":"r","source_documents":["t"]}', [{ text: "t" }]],
    [
      "rag_quality",
      "a LlamaIndex hit",
      '{"query":"q","response":"r","sources":[{"node":{"id_":"n","text":"t","metadata":{"a":1}},"score":0.7}]}',
      [{ text: "t", id: "n", score: 0.7, metadata: { a: 1 } }],
    ],
    [
      "rag_quality",
      "a reranker's hit",
      '{"query":"q","response":"r","sources":[{"index":3,"relevance_score":0.7,"document":{"text":"t"}}]}',
      [{ text: "t", score: 0.7 }],
    ],
    [
      "rag_quality",
      "hits of vector stores",
      '{"query":"q","response":"r","sources":[{"id":7,"distance":0.2,"payload":{"content":"t"}},{"_id":"x","_score":12.5,"_source":{"text":"u","title":"U"}}]}',
      [
        { text: "t", id: "7", score: 0.2 },
        { text: "u", id: "x", title: "U", score: 12.5 },
      ],
    ],
    [
      "rag_quality",
      "a Haystack document with its vector",
      '{"query":"q","response":"r","sources":[{"id":"h","content":"t","meta":{"p":2},"score":0.1,"embedding":[0.5,-1]}]}',
      [{ text: "t", id: "h", score: 0.1, metadata: { embedding: [0.5, -1], p: 2 } }],
    ],
    [
      "rag_quality",
      "a LangChain document",
      '{"query":"q","response":"r","sources":[{"page_content":"t","metadata":{"source":"x"}}]}',
      [{ text: "t", title: "x", metadata: { source: "x" } }],
    ],
  ];
  for (const [format, title, text, sources] of shapes) {
    it(`reads ${title}`, () => {
      const { records, problems } = read(text);
      assert.deepEqual(problems, []);
      assert.deepEqual(
        records.map((record) => [record.format, record.query, record.response]),
        [[format, "q", "r"]],
      );
      assert.deepEqual(documents(records[0]), sources);
      assert.equal(text.slice(records[0]?.map.toOuter(0)).charAt(0), "r");
    });
  }

  it("keeps a score of 0, and takes no word for one", () => {
    const { records } = read(
      '{"query":"q","response":"r","sources":[{"text":"t","score":0},{"text":"u","score":"high"},{"text":"v","score":null,"distance":3}]}',
    );
    assert.deepEqual(documents(records[0]), [{ text: "t", score: 0 }, { text: "u" }, { text: "v", score: 3 }]);
  });

  it("lets what stands beside a hit's document go before what is in it", () => {
    const { records } = read(
      '{"query":"q","response":"r","sources":[{"id":"hit","score":2,"document":{"id":"own","score":1,"text":"t"}}]}',
    );
    assert.deepEqual(documents(records[0]), [{ text: "t", id: "hit", score: 2 }]);
  });

  it("takes the fullest match of an ambiguous record", () => {
    const text = '{"query":"q","response":"r","user_input":"u","retrieved_contexts":["t"],"question":"x","answer":"y"}';
    assert.deepEqual(
      read(text).records.map(({ format, query }) => [format, query]),
      [["ragas", "u"]],
    );
  });

  it("names the keys of a record that it does not know", () => {
    const { records, problems } = read('[{"name": "x", "version": 1}, {"query":"q","response":"r"}, 7]');
    assert.equal(records.length, 1);
    assert.match(
      problems[0]?.message ?? "",
      /^Record 1 \(line 1\) is no answer .* keys are: “name”, “version”\. No key of it tells which text is the answer\. Use the keys .*or map your own in \.rag-quality\.json/,
    );
    assert.deepEqual(problems[0]?.span, { start: 1, end: 28 });
    assert.match(problems[1]?.message ?? "", /^Record 3 \(line 1\) is a number\. Write an object such as /);
    assert.deepEqual(problems[1]?.span, { start: 60, end: 61 });
  });

  it("says what is wrong with a response, a query or a source", () => {
    const text = '{"query": ["q"], "response": "r", "sources": [null, {"x": 1}]}';
    assert.deepEqual(
      read(text).problems.map(({ message, span }) => [message, text.slice(span.start, span.end)]),
      [
        ["The record has a list as its query, so it is checked without a question. Write a string there.", '["q"]'],
        ["The record: source 1 is null. Give its text, or an object with text or path instead.", "null"],
        [
          "The record: source 2 has neither text nor path; its keys are: “x”. Add text, or the path of a file.",
          '{"x": 1}',
        ],
      ],
    );
    assert.deepEqual(read('{"query": "q", "response": 4}').problems, [
      {
        message: "The record has a number as its response. Write the answer there as a string.",
        span: { start: 27, end: 28 },
      },
    ]);
    assert.deepEqual(read('{"query": "q", "response": " "}').problems, [
      {
        message: "The record has an empty response. Put the answer there, or remove the record.",
        span: { start: 27, end: 30 },
      },
    ]);
  });

  it("names the key that has no answer, and says why there is none where the record does", () => {
    const told = (record: object) => read(JSON.stringify(record)).problems.map(({ message }) => message);
    const asked = { question: "q", retrieved: ["It is so."] };
    assert.deepEqual(told({ ...asked, raw_output: null }), [
      "The record has null as its raw_output. Write the answer there as a string.",
    ]);
    assert.deepEqual(told({ ...asked, answer: " " }), [
      "The record has an empty answer. Put the answer there, or remove the record.",
    ]);
    for (const error of ["403 denied", { code: 403, message: "403 denied" }])
      for (const answer of [null, ""])
        assert.deepEqual(told({ ...asked, answer, error }), [
          "The record has no answer, and says why: “403 denied”. It is left out.",
        ]);
  });

  it("reads the records before a broken place", () => {
    const { records, problems } = read('[\n{"query":"q","response":"r"},\n{"query" "q"}]');
    assert.equal(records.length, 1);
    assert.deepEqual(problems, [
      {
        message:
          "The JSON is broken at line 3, column 10: a colon is expected here. Correct this place; the record there is not read.",
        span: { start: 41, end: 42 },
      },
    ]);
  });

  it("lets comments and trailing commas pass", () => {
    const { records, problems } = read('// a\n{"query":"q", /* b */ "response":"r",}');
    assert.deepEqual([records.length, problems], [1, []]);
  });

  it("says that a file is empty, holds nothing or ends too early", () => {
    for (const text of ["", " \n", "[]"]) {
      assert.match(read(text).problems[0]?.message ?? "", /^The file holds no record\. Write one such as /);
    }
    const cut = read('{"query":"q","response":"r');
    assert.deepEqual([cut.records.length, cut.problems[0]?.span], [0, { start: 24, end: 25 }]);
  });

  it("refuses deep nesting in strings' stead, and only there", () => {
    for (const text of ["[".repeat(100_000), '{"a":'.repeat(100_000), `/*"*/${"[".repeat(100_000)}`]) {
      assert.match(read(text).problems[0]?.message ?? "", /nested deeper than 100 levels/);
    }
    assert.equal(read(`{"query":"q","response":"${"[".repeat(1000)}"}`).records.length, 1);
  });

  it("finds the files that a response without sources names", () => {
    const text = '{"query":"q","response":"\\"See\\" [a](a.md)."}';
    const { records } = read(text);
    assert.deepEqual([records[0]?.origin, records[0]?.sources.length], ["links", 1]);
    assert.equal(text.slice(records[0]?.sources[0]?.span.start, records[0]?.sources[0]?.span.end), "a.md");
  });
});

describe("readAnswers of JSONL", () => {
  it("reads each line by itself, and tells of the broken ones", () => {
    const text = '{"query":"1","response":"r"}\r\n\n{"query" 2}\n{"query":"3","response":"r"}\n{"a":1}';
    for (const path of ["a.jsonl", "a.ndjson"]) {
      const { records, problems } = read(text, path);
      assert.deepEqual(
        records.map(({ query, span }) => [query, span]),
        [
          ["1", { start: 0, end: 28 }],
          ["3", { start: 43, end: 71 }],
        ],
      );
      assert.deepEqual(
        problems.map(({ span }) => span),
        [
          { start: 40, end: 41 },
          { start: 72, end: 79 },
        ],
      );
      assert.match(problems[0]?.message ?? "", /broken at line 3, column 10: a colon/);
      assert.match(problems[1]?.message ?? "", /^Record 4 \(line 5\) is no answer/);
    }
  });

  it("tells once of JSON over many lines, and of what Python prints", () => {
    const record = { query: "q", response: "It is so [1].", sources: ["It is so."] };
    const laidOut = `${JSON.stringify(record, null, 2)}\n`.repeat(2);
    const printed = "{'query': 'q', 'response': 'It is so [1].', 'by': Model at 7}\n".repeat(3);
    for (const [text, path, message, row] of [
      [laidOut, "a.jsonl", /^The JSON is laid out over many lines, /u, "{"],
      [printed, "a.jsonl", /^The file is not JSON: it is what Python prints, /u, printed.split("\n")[0]],
      [printed, "a.json", /^The file is not JSON: it is what Python prints, /u, printed.split("\n")[0]],
      [`\n\n${printed}`, "a.json", /^The file is not JSON: /u, printed.split("\n")[0]],
    ] as const) {
      const { records, problems } = read(text, path);
      assert.deepEqual([records.length, problems.length], [0, 1]);
      assert.match(problems[0]?.message ?? "", message);
      assert.equal(text.slice(problems[0]?.span.start, problems[0]?.span.end), row);
    }
    const reader = new JsonlReader({ path: "a.jsonl", purpose: "answer", mapping: null });
    const told = laidOut
      .split("\n")
      .flatMap((text, at) => reader.read({ text, start: at, line: at + 1, above: 0 }).problems);
    assert.equal(told.length, 1);
  });

  it("reads what Python prints, whole or in rows, each word at its place", () => {
    const printed = `{'question': 'How long?', 'answer': "It\\'s four weeks.", 'source_documents': [Document(page_content='Books:\\nfour weeks.', metadata={'source': 'kb\\\\a.md', 'page': 3})]}`;
    for (const [text, path] of [
      [printed, "a.json"],
      [`[${printed}]`, "a.json"],
      [`${printed}\n${printed}\n`, "a.json"],
      [`${printed}\n${printed}\n`, "a.jsonl"],
      [printed, "a.txt"],
      [printed, "a.md"],
    ] as const) {
      const { records, problems } = read(text, path);
      assert.deepEqual([records[0]?.query, records[0]?.response, problems], ["How long?", "It's four weeks.", []]);
      const [source] = records[0]?.sources ?? [];
      assert.ok(source?.kind === "inline" && source.map !== null);
      assert.deepEqual([source.document.text, source.document.uri], ["Books:\nfour weeks.", "kb/a.md"]);
      const { start, end } = source.map.spanToOuter({ start: 7, end: 11 });
      assert.deepEqual([text.slice(start, end), start], ["four", text.indexOf("four weeks.', meta")]);
    }
  });

  it("reads values that stand one after the other over many lines", () => {
    const record = { query: "q", response: "It is so } [1].", sources: ["It is so."] };
    const laidOut = JSON.stringify(record, null, 2);
    for (const text of [`${laidOut}\n${laidOut}\n`, `${laidOut},\n${laidOut}`]) {
      const { records, problems } = read(text, "a.json");
      assert.deepEqual([problems, records.map(({ span }) => span.start)], [[], [0, text.lastIndexOf("{")]]);
    }
    const { records, problems } = read(`${laidOut}\nand\n${laidOut}\n`, "a.json");
    assert.deepEqual([records.length, problems.length], [0, 1]);
  });

  it("reads rows in a file that is called JSON", () => {
    const text = '{"query":"1","response":"r"}\n{"query":"2","response":"r"}\n';
    assert.deepEqual(
      read(text, "a.json").records.map(({ query, span }) => [query, span.start]),
      [
        ["1", 0],
        ["2", 29],
      ],
    );
  });

  it("lists a hundred problems, and counts the rest", () => {
    const { problems } = read("{}\n".repeat(250), "a.jsonl");
    assert.equal(problems.length, 101);
    assert.match(problems[100]?.message ?? "", /^150 more places/);
  });

  it("reads two megabytes in linear time", () => {
    const row = `{"query":"q","response":"${'Words \\"quoted\\" [1]. '.repeat(40)}","sources":["${"words ".repeat(300)}"]}\n`;
    assertLinear(row, row.length * 700, (text) =>
      assert.equal(read(text, "a.jsonl").records.length, text.length / row.length),
    );
  });

  it("tells of records under their ids one by one, and proposes a mapping that reads each", () => {
    const row = (asks: string, says: string) => ({
      user: asks,
      bot_says: says,
      found: [{ t: `${says} So say the rules.` }],
    });
    const file = {
      "0": row("How long may I keep a book?", "A book may be kept for four weeks."),
      "1": row("And a film?", "A film may be kept for one week alone."),
    };
    const { records, problems } = readAnswers({ path: "a.json", text: JSON.stringify(file) });
    assert.deepEqual([records, problems.length], [[], 2]);
    const mapping = /put into \.rag-quality\.json: (\{.*?\}\]\})/u.exec(problems[0]?.message ?? "")?.[1] ?? "";
    assert.deepEqual(JSON.parse(mapping), {
      records: [{ files: "**/a.json", query: "$.user", answer: "$.bot_says", documents: "$.found[*]", text: "$.t" }],
    });
  });

  it("leaves out a record that says why it has no answer", () => {
    const rows = {
      a: { question: "Why?", answer: "Since then.", contexts: ["Since then."] },
      b: { question: "Why?", error: "timeout" },
    };
    const { records, problems } = readAnswers({ path: "a.json", text: JSON.stringify(rows) });
    assert.equal(records.length, 1);
    assert.match(
      problems[0]?.message ?? "",
      /^Record 2 \(line 1\) has no answer, and says why: “timeout”\. It is left out\.$/u,
    );
  });

  it("says which texts may be the answer, with their lengths, where none is called one", () => {
    const [draft, final] = ["A book may be kept for some weeks.", "A book may be kept for four weeks, say the rules."];
    const { problems } = readAnswers({
      path: "a.json",
      text: JSON.stringify({ alpha: draft, omega: { last: final } }),
    });
    assert.match(
      problems[0]?.message ?? "",
      /No key of it tells which text is the answer: \$\.omega\.last \(49 characters\), \$\.alpha \(34 characters\)\. Neither a question nor documents stand beside it\. Use the keys/u,
    );
    assert.doesNotMatch(problems[0]?.message ?? "", /"records":/u);
    const asked = readAnswers({
      path: "a.json",
      text: JSON.stringify({ asked: "How long may I keep a book?", alpha: draft, omega: { last: final } }),
    });
    assert.match(
      asked.problems[0]?.message ?? "",
      /"answer":"\$\.omega\.last"\}\]\}.* No key says which text is the answer: \$\.omega\.last \(49 characters\), \$\.alpha \(34 characters\)\. Write the path/u,
    );
  });
});

import assert from "node:assert/strict";
import fc from "fast-check";
import { stringify } from "yaml";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import type { AnswerRecord } from "../../../../src/formats/records/answerRecord";

const chat = (message: unknown, more = {}) => ({ choices: [{ message }], ...more });
const page = { start_index: 0, end_index: 1, url: "https://a.test" };

/** A small response of each provider, with all that its reader looks at. */
const RESPONSES: readonly unknown[] = [
  {
    messages: [{ role: "user", content: [{ type: "document", source: { type: "text", data: "Lent." } }] }],
    response: {
      type: "message",
      role: "assistant",
      content: [{ type: "text", text: "A b.", citations: [{ document_index: 0, cited_text: "Lent.", url: "" }] }],
    },
  },
  {
    output: [
      { type: "file_search_call", results: [{ file_id: "f", filename: "f.md", text: "Lent." }] },
      {
        type: "message",
        content: [
          {
            text: "A b📚.",
            annotations: [
              { type: "file_citation", file_id: "f", index: 3 },
              { type: "url_citation", ...page },
            ],
          },
        ],
      },
    ],
  },
  chat({ content: "A b.", annotations: [{ type: "url_citation", url_citation: page }] }),
  {
    role: "assistant",
    content: [
      {
        text: {
          value: "A【1】",
          annotations: [
            { type: "file_citation", text: "【1】", start_index: 1, end_index: 4, file_citation: { file_id: "f" } },
          ],
        },
      },
    ],
  },
  chat({ content: "A [doc1].", context: { citations: [{ content: "Lent.", title: "L", url: "u" }] } }),
  { message: { content: "A [l]." }, context: { data_points: { text: ["l: Lent."] }, thoughts: [{ description: [] }] } },
  chat(
    {
      content: [
        { type: "text", text: "A" },
        { type: "reference", reference_ids: [0] },
      ],
    },
    { messages: [{ role: "tool", content: '{"0":{"text":"b"}}' }] },
  ),
  chat(
    { content: "A [1]." },
    { citations: ["https://a.test"], search_results: [{ url: "https://a.test", title: "A" }] },
  ),
  {
    candidates: [
      {
        content: { parts: [{ text: "Ü." }] },
        grounding_metadata: {
          grounding_chunks: [{ web: { uri: "u" } }],
          grounding_supports: [{ segment: { start_index: 0, end_index: 2, text: "Ü" }, grounding_chunk_indices: [0] }],
        },
      },
    ],
  },
  {
    message: {
      role: "assistant",
      content: [{ type: "text", text: "A b." }],
      citations: [{ start: 0, end: 1, text: "A", sources: [{ id: "d", document: { text: "Lent." } }] }],
    },
  },
  { text: "A b.", documents: [{ id: "d", text: "Lent." }], citations: [{ start: 0, end: 1, document_ids: ["d"] }] },
  {
    input: { text: "Q" },
    output: { text: "A b." },
    citations: [
      {
        generatedResponsePart: { textResponsePart: { span: { start: 0, end: 0 } } },
        retrievedReferences: [{ content: { text: "Lent." }, location: { s3Location: { uri: "u" } } }],
      },
    ],
  },
  {
    message: { role: "assistant", content: "A b." },
    citations: [
      { position: 3, references: [{ file: { name: "f.pdf" }, pages: [1], highlight: { content: "Lent." } }] },
    ],
  },
  {
    choices: [{ message: { role: "assistant", content: "A b[67c1a2b3c4d5e6f708192a3b](CITE)." } }],
    responseData: [{ quoteList: [{ id: "67c1a2b3c4d5e6f708192a3b", q: "Lent.", sourceName: "f.md" }] }],
  },
  {
    output: {
      message: {
        content: [
          {
            citationsContent: {
              content: [{ text: "A" }],
              citations: [
                { title: "L", sourceContent: [{ text: "Lent." }], location: { documentPage: { documentIndex: 0 } } },
              ],
            },
          },
        ],
      },
    },
  },
  {
    output: {
      search_info: { search_results: [{ index: 1, url: "https://a.test", title: "A" }] },
      choices: [{ message: { role: "assistant", content: "A book [ref_1]." } }],
    },
  },
];

const SOME_VALUE = fc.oneof(
  fc.constantFrom<unknown>(null, -1, 0.5, 1e9, 2, "", " ", "📚", [], {}, true, [null, 3], "assistant"),
  fc.jsonValue({ maxDepth: 2 }),
);

/** The value with its n-th part, counted from the inside, changed for another. */
function changed(value: unknown, count: number, other: unknown): unknown {
  let left = count;
  return JSON.parse(JSON.stringify(value), (_, part: unknown) => (left-- === 0 ? other : part));
}

function assertSound({ response, sources, citations }: AnswerRecord): void {
  for (const { span, sources: cited } of citations) {
    assert.ok(span.start >= 0 && span.start < span.end && span.end <= response.length);
    assert.ok(cited.length > 0 && cited.every((position) => position in sources));
  }
}

describe("readAnswers of a provider's response", () => {
  it("reads what each provider sends", () => {
    const { records, problems } = readAnswers({ path: "a.json", text: JSON.stringify(RESPONSES) });
    assert.deepEqual(problems, []);
    const uncited = records.filter(({ citations }) => citations.length === 0).map(({ format }) => format);
    assert.deepEqual(
      [records.length, uncited],
      [RESPONSES.length, ["azure_on_your_data", "azure_chat", "perplexity", "dashscope"]],
    );
  });

  it("never throws on one that is broken, and binds nothing that is not there", () => {
    const broken = fc.tuple(fc.constantFrom(...RESPONSES), fc.nat(40), SOME_VALUE);
    fc.assert(
      fc.property(broken, ([response, count, other]) => {
        const text = JSON.stringify(changed(response, count, other)) ?? "";
        for (const path of ["a.json", "a.yaml"]) readAnswers({ path, text }).records.forEach(assertSound);
      }),
      { numRuns: 500 },
    );
  });

  it("says that pieces are not read of which nobody says what they are of", () => {
    const events = [
      { object: "thread.message.delta", delta: { content: [] } },
      { delta: { role: "assistant", content: "A" } },
    ];
    const { records, problems } = readAnswers({
      path: "a.jsonl",
      text: events.map((event) => JSON.stringify(event)).join("\n"),
    });
    assert.deepEqual([records, problems.length], [[], events.length]);
    for (const { message } of problems)
      assert.match(
        message,
        /^Record \d .*one piece of a streamed response, “.*A stream is not read: save the whole response/,
      );
  });

  it("finds the response where logs and batches keep it", () => {
    const [, , response] = RESPONSES;
    const [message] = RESPONSES.map((each) => (each as { response?: unknown }).response);
    const logged = [
      { custom_id: "1", response: { status_code: 200, body: response } },
      { request: { body: { messages: [{ role: "user", content: "Q" }] } }, body: response },
      { input: { messages: [{ role: "user", content: "Q" }] }, output: response },
      { custom_id: "2", result: { type: "succeeded", message } },
      { request: '{"messages": [{"role": "user", "content": "Q"}]}', response: JSON.stringify(response) },
    ];
    const { records, problems } = readAnswers({ path: "a.json", text: JSON.stringify(logged) });
    assert.deepEqual(problems, []);
    assert.deepEqual(
      records.map(({ format, query }) => [format, query]),
      [
        ["openai_chat", ""],
        ["openai_chat", "Q"],
        ["openai_chat", "Q"],
        ["anthropic", ""],
        ["openai_chat", "Q"],
      ],
    );
  });

  it("finds requests and responses in cassettes of HTTP, and where their words stand there", () => {
    const body = (content: unknown) => ({ encoding: "UTF-8", string: JSON.stringify(content) });
    const exchange = (key: string, request: unknown) => ({
      [key]: [
        { request: { method: "post", body: request }, response: { status: { code: 200 }, body: body(RESPONSES[2]) } },
      ],
    });
    const asked = { messages: [{ role: "user", content: "Q" }] };
    for (const cassette of [
      exchange("http_interactions", body(asked)),
      exchange("interactions", JSON.stringify(asked)),
    ]) {
      const text = stringify(cassette);
      const { records, problems } = readAnswers({ path: "a.yml", text });
      assert.deepEqual(problems, []);
      assert.deepEqual(
        records.map(({ format, query, response }) => [format, query, response]),
        [["openai_chat", "Q", "A b."]],
      );
      const place = records[0]?.map.spanToOuter({ start: 0, end: 4 });
      assert.equal(text.slice(place?.start, place?.end).replace(/\s+/u, " "), "A b.");
    }
    const headers = { "content-type": ["application/json"], vary: ["Origin"] };
    const parsed = { headers, parsed_body: RESPONSES[2], status: { code: 200, message: "OK" } };
    const read = readAnswers({
      path: "a.yaml",
      text: stringify({ interactions: [{ request: { headers, parsed_body: asked }, response: parsed }] }),
    });
    assert.deepEqual(read.problems, []);
    assert.deepEqual(
      read.records.map(({ query, response }) => [query, response]),
      [["Q", "A b."]],
    );
  });

  it("finds the documents in what the request tells the model", () => {
    const context =
      "Answer from the context.\n\nContext:\n[1] Books are lent for four weeks.\n[2] A late book costs 20 cents.";
    const told = [
      [
        { role: "system", content: context },
        { role: "user", content: "Q" },
      ],
      [{ role: "user", content: `${context}\n\nQuestion: Q\nAnswer:` }],
    ];
    for (const messages of told) {
      const response = chat({ content: "Books are lent for four weeks [1]." });
      const text = JSON.stringify({ request: { messages }, response });
      const [record] = readAnswers({ path: "a.json", text }).records;
      assert.deepEqual(
        [record?.query, record?.sources.map((source) => source.kind === "inline" && source.document.text)],
        ["Q", ["Books are lent for four weeks.", "A late book costs 20 cents."]],
      );
    }
  });

  it("reads bodies of cassettes that are written as bytes", () => {
    const encoded = Buffer.from(JSON.stringify(RESPONSES[2])).toString("base64");
    for (const tag of ["!binary", "!!binary"]) {
      const lines = [
        "http_interactions:",
        "- request:",
        '    body: {string: \'{"messages": [{"role": "user", "content": "Q"}]}\'}',
        "  response:",
        "    body:",
        `      string: ${tag} |-`,
        ...(encoded.match(/.{1,60}/gu) ?? []).map((line) => `        ${line}`),
      ];
      const { records, problems } = readAnswers({ path: "a.yml", text: lines.join("\n") });
      assert.deepEqual(problems, []);
      assert.deepEqual(
        records.map(({ format, query, response }) => [format, query, response]),
        [["openai_chat", "Q", "A b."]],
      );
    }
  });

  it("tells of an answer that is empty", () => {
    const text = JSON.stringify(chat({ content: " " }));
    assert.deepEqual(readAnswers({ path: "a.json", text }).problems, [
      {
        message: "The record has an empty answer. Remove it, or save the response anew.",
        span: { start: 0, end: text.length },
      },
    ]);
  });

  it("is no retrieval that found nothing where it names no documents", () => {
    const { records, problems } = readAnswers(
      { path: "a.json", text: JSON.stringify(chat({ content: "A b." })) },
      "retrieval",
    );
    assert.deepEqual(records, []);
    assert.match(problems[0]?.message ?? "", /^The record does not say what was retrieved\./u);
  });

  it("finds it below the data of an envelope", () => {
    const text = JSON.stringify({ status: "ok", data: { output: chat({ content: "A b." }) } });
    const { records, problems } = readAnswers({ path: "a.json", text });
    assert.deepEqual(
      [problems, records.map(({ format, response }) => [format, response])],
      [[], [["openai_chat", "A b."]]],
    );
  });
});

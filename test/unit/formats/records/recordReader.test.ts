import assert from "node:assert/strict";
import fc from "fast-check";
import { looksLikeAnswer } from "../../../../src/formats/answers/looksLikeAnswer";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { keysOf, tablePath } from "../../../../src/formats/records/paths/recordPath";
import { RECORD_SHAPES } from "../../../../src/formats/records/shapes/recordShapeTable";
import { assertLinear } from "../../../support/growth";

/** Keys that shapes look for, so that what is made comes near to them. */
const KEYS = [
  ...new Set(
    RECORD_SHAPES.flatMap(({ known, query, response, documents, span, messages }) =>
      [
        ...known,
        ...query,
        ...response,
        ...documents,
        ...(span === undefined ? [] : [...span.trace, ...span.id, ...span.parent, ...span.kind, ...span.retrieved]),
        ...(messages === undefined ? [] : [messages.list, ...messages.role, ...messages.text]),
      ].flatMap((path) => keysOf(tablePath(path))),
    ),
  ),
  "children",
  "child_runs",
  "resourceSpans",
  "key",
  "kvlistValue",
];

const key = fc.oneof(
  fc.constantFrom(...KEYS),
  fc.array(fc.constantFrom(...KEYS, "0", "1"), { minLength: 2, maxLength: 4 }).map((names) => names.join(".")),
);
const leaf = fc.oneof(
  fc.constantFrom("user", "assistant", "tool", "RETRIEVER", "LLM", "t", "[", "['a']", "Books are lent for four weeks."),
  fc.string(),
  fc.json(),
  fc.integer(),
  fc.constant(null),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    leaf,
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(key, tie("value"), { maxKeys: 6 }),
  ),
}));

describe("readAnswers of what is nearly a record", () => {
  for (const purpose of ["answer", "retrieval"] as const) {
    it(`never throws, and stays inside of the file, for an ${purpose}`, () => {
      fc.assert(
        fc.property(fc.array(value, { maxLength: 4 }), (contents) => {
          const text = contents.map((content) => JSON.stringify(content)).join("\n");
          const { records, problems } = readAnswers({ path: "a.jsonl", text }, purpose);
          const spans = [
            ...problems.map(({ span }) => span),
            ...records.flatMap(({ span, response, map, sources }) => [
              span,
              map.spanToOuter({ start: 0, end: response.length }),
              ...sources.map((source) => source.span),
            ]),
          ];
          for (const { start, end } of spans) assert.ok(start >= 0 && start <= end && end <= text.length);
        }),
        { numRuns: 300 },
      );
    });
  }

  it("refuses what is nested too deep, a hundred levels or ten thousand", () => {
    for (const depth of [101, 10_000]) {
      const text = `{"resourceSpans":${"[".repeat(depth)}${"]".repeat(depth)}}`;
      assert.match(readAnswers({ path: "a.json", text }).problems[0]?.message ?? "", /nested deeper than 100 levels/u);
    }
    for (const depth of [200, 10_000]) {
      const inner = JSON.stringify({
        "openinference.span.kind": "LLM",
        "output.value": "[".repeat(depth) + "]".repeat(depth),
      });
      assert.deepEqual(readAnswers({ path: "a.json", text: inner }).records.length, 1);
    }
  });

  it("ends on a small file whose aliases mean a huge one", () => {
    const bomb = (item: (below: string) => string, top: (last: string) => string): string => {
      const levels = Array.from({ length: 12 }, (_, at) => `l${at}: &l${at} ${item(at === 0 ? "x" : `*l${at - 1}`)}`);
      return `${levels.join("\n")}\n${top("*l11")}\n`;
    };
    const ten = (value: string): string => `[${Array.from({ length: 10 }, () => value).join(", ")}]`;
    const runs = bomb(
      (below) => `{run_type: chain, inputs: {}, child_runs: ${ten(below)}}`,
      (last) => `run_type: chain\ninputs: {query: q}\nchild_runs: ${ten(last)}`,
    );
    const texts = bomb(ten, (last) => `query: q\nresponse: ${last}\nsources: [t]`);
    const unknown = bomb(
      (below) => `{a: ${below}, b: ${ten(below)}, c: ${below}}`,
      (last) => `d: ${last}`,
    );
    for (const text of [runs, texts, unknown])
      for (const purpose of ["answer", "retrieval"] as const) readAnswers({ path: "a.yaml", text }, purpose);
  }).timeout(20_000);

  it("reads a trace of many spans in linear time", () => {
    const span = `${JSON.stringify({ traceId: "t", spanId: "s", attributes: { "gen_ai.operation.name": "retrieval", "gen_ai.retrieval.query.text": "Why?", "gen_ai.retrieval.documents": '[{"id": 1, "text": "Since."}]' } })}\n`;
    assertLinear(span, span.length * 2000, (text) =>
      assert.equal(readAnswers({ path: "a.jsonl", text }, "retrieval").records.length, 1),
    );
  });
});

describe("looksLikeAnswer", () => {
  const yes: readonly (readonly [string, "json" | "table"])[] = [
    [
      '{"attributes":{"openinference.span.kind":"LLM","output.value":"A","retrieval.documents.0.document.content":"t"}}',
      "json",
    ],
    ['{"run_type":"chain","inputs":{},"outputs":{"answer":"A","documents":[]}}', "json"],
    [
      '{"messages":[{"role":"user","content":"Q"},{"role":"tool","content":"t"},{"role":"assistant","content":"A"}]}',
      "json",
    ],
    ["user_input,response,retrieved_contexts\nQ,A,[]\n", "table"],
  ];
  for (const [text, kind] of yes)
    it(`sees an answer in ${text.slice(0, 40)}`, () => assert.equal(looksLikeAnswer(text, kind), true));
  const no: readonly (readonly [string, "json" | "table"])[] = [
    ['{"hits":{"hits":[{"_source":{"text":"t"}}]}}', "json"],
    ['{"messages":[{"role":"system","content":"S"},{"role":"user","content":"Q"}]}', "json"],
    ["name,price\nBook,4\n", "table"],
  ];
  for (const [text, kind] of no)
    it(`sees none in ${text.slice(0, 40)}`, () => assert.equal(looksLikeAnswer(text, kind), false));
});

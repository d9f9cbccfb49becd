import assert from "node:assert/strict";
import fc from "fast-check";
import type { InputEvent, InputFile } from "../../../../../src/cli/shared/input/inputFile";
import { placesIn } from "../../../../../src/cli/shared/input/places";
import { readJsonl } from "../../../../../src/cli/shared/input/readJsonl";
import { type Reading, readWhole } from "../../../../../src/cli/shared/input/readWhole";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { LineIndex } from "../../../../../src/formats/lineIndex";
import { type JsonReport, parseReport } from "../../jsonReport";
import { chunksOf } from "../../memoryFiles";
import { run } from "../../memoryPlatform";
import { row } from "../../samples";

const FILE: InputFile = {
  label: "a.jsonl",
  uri: "file:///work/a.jsonl",
  path: "/work/a.jsonl",
  readAs: "a.jsonl",
  root: "/work",
  isNamed: true,
};

async function check(
  content: string | Uint8Array,
  options = "",
): Promise<JsonReport["files"][number] & { code: number }> {
  const { code, out } = await run(`verify a.jsonl --format json ${options}`, { files: { "/work/a.jsonl": content } });
  const [file] = parseReport(out).files;
  assert.ok(file);
  return { ...file, code };
}

/** What reading came to, without the objects that only the program uses. */
async function told(events: AsyncIterable<InputEvent>): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const event of events) {
    if (event.kind === "read")
      all.push([
        event.row,
        event.record.query,
        event.record.response,
        event.record.span,
        event.places.of(event.record.map.spanToOuter({ start: 1, end: 3 })),
      ]);
    if (event.kind === "problem")
      all.push(
        event.message.startsWith("The file holds no record")
          ? event.message
          : [event.message, event.place?.start, event.place?.line, event.place?.column],
      );
  }
  return all;
}

describe("a JSONL file", () => {
  it("is read row by row, and tells places of the file", async () => {
    const text = `${row(30)}\n\n${row(45)}\r\n${row(60)}`;
    const { answers, problems, code } = await check(text);
    assert.deepEqual(
      [answers.map(({ row: number, line }) => [number, line]), problems, code],
      [
        [
          [1, 1],
          [2, 3],
          [3, 4],
        ],
        [],
        1,
      ],
    );
    for (const { findings = [] } of answers.slice(1)) {
      const [finding] = findings;
      assert.ok(finding);
      assert.match(text.slice(finding.start, finding.end), /^(?:45|60) days$/u);
      assert.equal(finding.column, new LineIndex(text).column(finding.start));
    }
  });

  it("gives the rows that can be read, and tells the others", async () => {
    const { answers, problems, code } = await check(`${row(30)}\n{"query": \n${row(45)}\n{"a": 1}\n`);
    assert.deepEqual(
      answers.map(({ line }) => line),
      [1, 3],
    );
    assert.deepEqual(
      problems.map(({ message, line, column }) => [message.slice(0, 60), line, column]),
      [
        ["The JSON is broken at line 2, column 11: a value is expected", 2, 11],
        ["Record 4 (line 4) is no answer that can be checked; its keys", 4, 1],
      ],
    );
    assert.equal(code, 1);
  });

  it("may begin with a byte order mark", async () => {
    const { answers } = await check(`\ufeff${row(45)}\n`);
    assert.deepEqual(
      answers.map(({ start, column, findings }) => [start, column, findings?.length]),
      [[0, 1, 1]],
    );
  });

  it("tells rows that are no text, and counts on behind them", async () => {
    const bad = new Uint8Array([0x7b, 0xff, 0x7d, 10]);
    const { answers, problems } = await check(
      new Uint8Array([...new TextEncoder().encode(`${row(30)}\n`), ...bad, ...new TextEncoder().encode(row(45))]),
    );
    assert.deepEqual(
      problems.map(({ message, line }) => [message, line]),
      [
        [
          "Record 2 (line 2) is not read. It is not valid UTF-8. Save it with the encoding UTF-8, or name a text version of it.",
          2,
        ],
      ],
    );
    assert.equal(answers[1]?.start, row(30).length + 1 + 3 + 1);
  });

  it("is not bound to the limit of files, but its rows are, and are passed over", async () => {
    const long = row(45, `😀é${"x".repeat(5000)}`);
    const { answers, problems } = await check(`${row(30)}\n${long}\n${row(45)}\n`, "--max-file-size-mb 0.001");
    assert.deepEqual(
      problems.map(({ message }) => message),
      ["Record 2 (line 2) is not read. It has more than 0.001 MB. Split it, or raise --max-file-size-mb."],
    );
    assert.equal(answers[1]?.start, row(30).length + 1 + long.length + 1);
  });

  it("that holds something else tells a hundred problems and counts the rest", async () => {
    const { answers, problems, code } = await check('{"a": 1}\n'.repeat(250));
    assert.deepEqual([answers.length, problems.length, code], [0, 101, 2]);
    assert.equal(
      problems.at(-1)?.message,
      "150 more rows of this file cannot be read. Correct those that are listed, and check it again.",
    );
  });

  it("without a row is told", async () => {
    assert.deepEqual(
      (await check("\n\n")).problems.map(({ message }) => message),
      ['The file holds no record. Write one such as {"query": "…", "response": "…", "sources": ["…"]} into it.'],
    );
  });

  it("reads as it does as a whole", async () => {
    const rows = fc.array(
      fc.oneof(
        fc.constantFrom(
          row(30),
          row(45),
          "",
          "  ",
          '{"x": [',
          '[{"query": "ü", "response": "a\\n[1]"}, 3]',
          '{"query": "q", "response": "  "}',
          "7",
        ),
        fc.json(),
      ),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom("\n", "\r\n"), async (lines, end) => {
        const text = lines.map((line) => line.replace(/[\r\n]/gu, " ")).join(end);
        const reading = (): Reading => ({
          readAs: "a.jsonl",
          chunks: chunksOf(text),
          limit: 1_000_000,
          hasFallback: false,
          purpose: "answer",
          mapping: null,
          busy: async (_, work) => await work(),
        });
        const whole = await told(readWhole(FILE, reading()));
        const byRow = await told(readJsonl(FILE, reading()));
        const sorted = (all: unknown[]): string[] => all.map((one) => JSON.stringify(one)).sort();
        if (text.trim() !== "") assert.deepEqual(sorted(byRow), sorted(whole));
        const places = placesIn(new LineIndex(text));
        for (const { span } of readAnswers({ path: "a.jsonl", text }).records) assert.ok(places.of(span).line > 0);
      }),
    );
  });

  it("holds traces, whose spans stand in several rows: each place is told in its own", async () => {
    const attributes = (kind: string, more: object): object => ({ "openinference.span.kind": kind, ...more });
    const retriever = {
      traceId: "t",
      spanId: "2",
      attributes: attributes("RETRIEVER", {
        "retrieval.documents.0.document.content": "A loan may be kept for 30 days by every member.",
      }),
    };
    const answer = {
      traceId: "t",
      spanId: "1",
      attributes: attributes("LLM", {
        "input.value": "How long?",
        "output.value": "A loan may be kept for 45 days by every member [1].",
      }),
    };
    const text = [retriever, { traceId: "u", spanId: "3", attributes: attributes("EMBEDDING", {}) }, answer]
      .map((span) => JSON.stringify(span))
      .join("\n");
    const { answers, problems } = await check(text);
    assert.deepEqual([answers.map(({ line, query }) => [line, query]), problems], [[[3, "How long?"]], []]);
    const [finding] = answers[0]?.findings ?? [];
    assert.ok(finding);
    assert.equal(finding.line, 3);
    assert.match(text.slice(finding.start, finding.end), /45 days/u);
    assert.equal(finding.evidence?.line, 1);
  });

  it("is not kept: a row is read when the one before it is done", async () => {
    let given = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        given += 1;
        yield new TextEncoder().encode(`${row(30)}\n`);
      }
    }
    const events = readJsonl(FILE, {
      readAs: "a.jsonl",
      chunks: endless(),
      limit: 1_000_000,
      hasFallback: false,
      purpose: "answer",
      mapping: null,
      busy: async (_, work) => await work(),
    });
    for (let taken = 0; taken < 4; taken += 1) await events.next();
    assert.ok(given <= 4, `${given} rows were taken`);
  });
});

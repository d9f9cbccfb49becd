import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import type { Purpose } from "../../../../src/formats/records/answerRecord";
import { documentsOf } from "./readSample";

const ASKED = "Until when is the branch at the harbour open?";
const HOURS = "The branch at the harbour is open until eight on weekdays.";

const span = (id: string, kind: string, attributes: object): object => ({
  trace_id: "t",
  span_id: id,
  ...(id !== "a" && { parent_id: "a" }),
  name: kind === "TOOL" ? "opening_hours" : id,
  attributes: { "openinference.span.kind": kind, ...attributes },
});

function read(spans: readonly object[], purpose: Purpose) {
  return readAnswers({ path: "trace.json", text: JSON.stringify({ spans }) }, purpose);
}

const tool = (output: unknown): object => span("b", "TOOL", { "output.value": JSON.stringify(output) });
const agent = (output: string): object => span("a", "AGENT", { "input.value": ASKED, "output.value": output });

describe("the error of a tool in a trace", () => {
  const error = "The service timed out after thirty seconds.";
  const told = `The tool “opening_hours” failed, and found nothing: “${error}”.`;

  it("is no source, and is told", () => {
    const { records, problems } = read([agent("I could not find that out."), tool({ error, code: "TIMEOUT" })], "answer");
    assert.deepEqual(
      records.map((record) => [record.response, record.sources]),
      [["I could not find that out.", []]],
    );
    assert.deepEqual(
      problems.map(({ message, isNote }) => [isNote, message]),
      [[true, told]],
    );
  });

  it("is told beside the trace that has no answer, whose output is null", () => {
    for (const purpose of ["answer", "retrieval"] as const) {
      const { records, problems } = read([agent("null"), tool({ error })], purpose);
      assert.deepEqual(records, []);
      assert.deepEqual(
        problems.map(({ message }) => message.replace(/ Export the spans.*/u, "")),
        [told, `The file holds traces, and none of them ${purpose === "answer" ? "an answer" : "documents"}.`],
      );
    }
  });

  it("leaves what the tool found beside it a source", () => {
    const { records } = read([agent("Until eight."), tool({ hours: HOURS, error: "Sundays" })], "answer");
    assert.deepEqual(documentsOf(records[0]), [{ text: `hours: ${HOURS}\nerror: Sundays` }]);
  });
});

describe("documents of a span of OpenInference without an object of their own", () => {
  it("are read from their flattened keys", () => {
    const flat = { "retrieval.documents.0.content": HOURS, "retrieval.documents.0.score": 0.16 };
    for (const purpose of ["answer", "retrieval"] as const) {
      const { records, problems } = read([agent("Until eight."), span("b", "RETRIEVER", flat)], purpose);
      assert.deepEqual(problems, []);
      assert.deepEqual(documentsOf(records[0]), [{ text: HOURS, score: 0.16 }]);
    }
  });
});

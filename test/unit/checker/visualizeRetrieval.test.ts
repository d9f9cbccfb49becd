import assert from "node:assert/strict";
import {
  RAGQualityChecker,
  RAGQualityError,
  type RetrievalReport,
  retrievalReportSchema,
  type Visualization,
  visualizationSchema,
  type VisualizeOptions,
} from "../../../src/checker";
import { MOST_RETRIEVED_DOCS } from "../../../src/contract/visualize/visualizeRequest";
import { FakeNetwork } from "./fakeNetwork";
import { assertWithoutKey, engine, errorOf, KEY } from "./remoteCalls";

const QUERY = "How long are backups kept?";
const DOCS = [
  { text: "Backups are kept for 90 days.", score: 0.9, metadata: { relevant: true } },
  { text: "The team plan has five seats.", score: 0.2 },
];
const checker = new RAGQualityChecker({ enable_visualization: true });

function reportOf({ content }: Visualization): RetrievalReport {
  return retrievalReportSchema.parse(content);
}

const json = async (options: VisualizeOptions = {}): Promise<RetrievalReport> =>
  reportOf(await checker.visualize_retrieval(QUERY, DOCS, "json", options));

/** The first picture loads megabytes, which may take its time where much else runs. */
const PICTURE_MS = 30_000;

/** Width and height of a PNG, from its header. */
function sizeOf({ content }: Visualization): readonly [number, number] {
  const bytes = Buffer.from(String(content), "base64");
  assert.equal(bytes.subarray(0, 8).toString("latin1"), "\u0089PNG\r\n\u001a\n");
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

describe("visualize_retrieval of the class", () => {
  it("is switched off unless the config switches it on, whatever it is given", async () => {
    const off = new RAGQualityChecker();
    await assert.rejects(off.visualize_retrieval(QUERY, DOCS), { code: "visualization_disabled" });
    const wrong: unknown = 5;
    await assert.rejects(off.visualize_retrieval(wrong as string, DOCS), { code: "visualization_disabled" });
  });

  it("gives a page where no form is named", async () => {
    const page = await checker.visualize_retrieval(QUERY, DOCS);
    assert.deepEqual([page.format, page.media_type, page.encoding, page.warnings], ["html", "text/html", "utf-8", []]);
    assert.match(String(page.content), /^<!doctype html>/iu);
    assert.ok(String(page.content).includes("How long are backups kept?"));
  });

  it("gives the report itself as json, as the schema has it", async () => {
    const shown = await checker.visualize_retrieval(QUERY, DOCS, "json");
    assert.deepEqual(visualizationSchema.parse(shown), shown);
    assert.deepEqual(reportOf(shown), shown.content);
    const { documents, answer } = reportOf(shown);
    assert.deepEqual(
      documents.map(({ rank, score, judgement }) => [rank, score, judgement]),
      [
        [1, 0.9, 1],
        [2, 0.2, null],
      ],
    );
    assert.equal(answer, null);
  });

  it("gives a picture, of as many pixels a point as are asked for, in the theme that is asked for", async () => {
    const [small, dark] = await Promise.all([
      checker.visualize_retrieval("", [], "png", { scale: 1 }),
      checker.visualize_retrieval("", [], "png", { theme: "dark" }),
    ]);
    assert.deepEqual([small.media_type, small.encoding], ["image/png", "base64"]);
    const [width, height] = sizeOf(small);
    assert.ok(width > 0 && height > 0);
    assert.deepEqual(sizeOf(dark), [2 * width, 2 * height]);
  }).timeout(PICTURE_MS);

  it("takes what stands beside the documents", async () => {
    const { answer, budget } = await json({ response: "Backups are kept for 90 days.", context_budget: 5 });
    assert.deepEqual([answer?.statements, answer?.supported, budget.limit], [1, 1, 5]);
    const { documents, sampled_from } = await json({ sample: 1 });
    assert.deepEqual([documents.length, sampled_from], [1, 2]);
  });

  it("gives the same bytes for the same input", async () => {
    for (const format of ["html", "json"] as const) {
      const [first, second] = await Promise.all(
        [checker, new RAGQualityChecker({ enable_visualization: true })].map((one) =>
          one.visualize_retrieval(QUERY, DOCS, format),
        ),
      );
      assert.deepEqual(first, second);
    }
  });

  it("says where an input is wrong", async () => {
    const options: unknown = { scale: 9, theme: "sepia", signal: new AbortController().signal };
    const error = await errorOf(
      checker.visualize_retrieval(
        QUERY,
        [{ text: "t" }, { text: null } as unknown as { text: string }],
        "png",
        options as VisualizeOptions,
      ),
    );
    assert.deepEqual(
      [error.code, error.errors.map(({ pointer }) => pointer)],
      ["invalid_request", ["/retrieved_docs/1/text", "/theme", "/scale"]],
    );
  });

  it("refuses more documents than a report takes, and takes a sample of them", async () => {
    const many = Array.from({ length: MOST_RETRIEVED_DOCS + 1 }, () => ({ text: "" }));
    const error = await errorOf(checker.visualize_retrieval(QUERY, many, "json"));
    assert.deepEqual(
      [error.code, error.errors.map(({ pointer }) => pointer)],
      ["invalid_request", ["/retrieved_docs"]],
    );
    assert.match(error.message, /sample/u);
    assert.equal(
      reportOf(await checker.visualize_retrieval(QUERY, many, "json", { sample: 120 })).documents.length,
      120,
    );
  });

  it("stops when it was cancelled before", async () => {
    await assert.rejects(checker.visualize_retrieval(QUERY, DOCS, "html", { signal: AbortSignal.abort() }), {
      code: "aborted",
    });
  });
});

const REQUEST = { query: QUERY, retrieved_docs: DOCS, format: "html", theme: "light", scale: 2 } as const;
const PAGE: Visualization = {
  format: "html",
  media_type: "text/html",
  encoding: "utf-8",
  content: "<!doctype html>",
  warnings: [],
};

describe("visualize_retrieval at a service", () => {
  const request = { ...REQUEST, retrieved_docs: [...DOCS] };

  it("posts the request as it is, and gives what the service gives", async () => {
    const network = new FakeNetwork({ status: 200, body: JSON.stringify(PAGE) });
    assert.deepEqual(await engine(network).visualize_retrieval(request, {}), PAGE);
    const [call] = network.calls;
    assert.equal(call?.url, "https://rag.example/v1/visualize-retrieval");
    assert.deepEqual(JSON.parse(call.request.body ?? ""), REQUEST);
    assert.equal(call.request.headers["authorization"], `Bearer ${KEY}`);
  });

  it("says so where the answer is no visualization", async () => {
    for (const [body, where] of [
      ["{}", "/format, /media_type, /encoding"],
      [JSON.stringify({ ...PAGE, content: 5 }), "/content"],
      ["<html>", "is not JSON"],
    ] as const) {
      const error = await errorOf(engine(new FakeNetwork({ status: 200, body })).visualize_retrieval(request, {}));
      assertWithoutKey(error);
      assert.equal(error.code, "invalid_response");
      assert.ok(error.message.includes(where), error.message);
    }
  });

  it("says so where a document's metadata is no JSON, before it sends anything", async () => {
    const network = new FakeNetwork({ status: 200, body: JSON.stringify(PAGE) });
    const error = await errorOf(
      engine(network).visualize_retrieval({ ...request, retrieved_docs: [{ text: "t", metadata: { big: 1n } }] }, {}),
    );
    assert.deepEqual([error.code, error.errors[0]?.pointer, network.calls], ["invalid_request", "", []]);
  });

  it("tries again where the service is busy", async () => {
    const network = new FakeNetwork({ status: 503 }, { status: 200, body: JSON.stringify(PAGE) });
    assert.deepEqual(await engine(network).visualize_retrieval(request, {}), PAGE);
    assert.equal(network.calls.length, 2);
  });

  it("fails with the service's own words", async () => {
    const body = JSON.stringify({
      code: "invalid_request",
      detail: "The list is too long.",
      errors: [{ pointer: "/retrieved_docs", detail: "Too long." }],
    });
    const error = await errorOf(engine(new FakeNetwork({ status: 400, body })).visualize_retrieval(request, {}));
    assert.ok(error instanceof RAGQualityError);
    assert.deepEqual([error.status, error.message, error.errors.length], [400, "The list is too long.", 1]);
  });
});

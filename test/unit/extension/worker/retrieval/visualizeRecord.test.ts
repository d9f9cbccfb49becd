import assert from "node:assert/strict";
import { retrievalStateSchema } from "../../../../../src/contract/panel/retrievalState";
import { figureSchema } from "../../../../../src/contract/visualize/figure";
import { retrievalReportSchema } from "../../../../../src/contract/visualize/retrievalReport";
import { makeReport } from "../../../../../src/core/visualize";
import { visualizeRequest } from "../../../../../src/extension/worker/retrieval/visualizeRequest";
import { type FromWorker, fromWorkerSchema } from "../../../../../src/extension/worker/wire/protocol";
import type { ShownRetrieval, VisualizeJob } from "../../../../../src/extension/worker/wire/retrievalMessages";
import { retrievalWith } from "../../../webview/retrieval/documentFactory";
import { answered, bodyOf, ENDPOINT, refused } from "../fakeService";
import { DRAWN, Host, job } from "../host";

const RETURNS = "# Returns\n\nCustomers can return a product within 30 days of delivery.\n";
const LABEL = "The shop pays for the return label of a faulty product.";
const ANSWER =
  "---\nquery: How long can customers return a product?\nsources: [returns.md, label.md]\n---\nCustomers can return a product within 30 days of delivery [1].";
const FILES = { "returns.md": RETURNS, "label.md": LABEL };

function visualizeJob(id: number, text: string, given: Partial<VisualizeJob> = {}): VisualizeJob {
  const { uri, path, rows, threshold, globs, picked, folders, counting, checked, meant } = job(id, text);
  return {
    type: "visualize",
    job: id,
    uri,
    path,
    text,
    rows,
    threshold,
    globs,
    picked,
    folders,
    counting,
    checked,
    meant,
    selection: { start: 0, end: 0 },
    endpoint: null,
    queries: [],
    width: 400,
    ...given,
  };
}

async function endOf(host: Host, id: number): Promise<FromWorker> {
  const end = (await host.end(id)).at(-1);
  assert.ok(end);
  return end;
}

async function shownBy(host: Host, asked: VisualizeJob): Promise<ShownRetrieval> {
  host.send(asked);
  const end = await endOf(host, asked.job);
  assert.ok(end.type === "shown", JSON.stringify(end));
  // What the host only carries has to be what the panel reads.
  retrievalStateSchema.parse(retrievalWith(end.retrieval.report));
  end.retrieval.figures.forEach((figure) => figureSchema.parse(figure));
  return end.retrieval;
}

function record(query: string | null, documents: number): string {
  const sources = Array.from({ length: documents }, (_, place) => ({
    id: `d${place}`,
    text: `${LABEL} It is number ${place}.`,
    score: documents - place,
    metadata: { page: place },
  }));
  return JSON.stringify({ ...(query !== null && { query }), response: "The shop pays [d0].", sources });
}

const LIST = { path: "/w/a.jsonl", uri: "file:///w/a.jsonl" };

describe("the worker's retrievals", () => {
  it("gives the report on an answer, its figures, and places to open", async () => {
    const shown = await shownBy(new Host(FILES), visualizeJob(1, ANSWER));
    assert.equal(shown.report.query, "How long can customers return a product?");
    assert.deepEqual(
      shown.report.documents.map(({ rank, id, can_open }) => [rank, id, can_open]),
      [
        [1, "1", true],
        [2, "2", true],
      ],
    );
    assert.ok(shown.figures.length > 0 && shown.figures.every(({ width }) => width === 400));
    const [passage] = shown.report.documents[0]?.passages ?? [];
    const place = shown.places.find(
      ({ source_id, start, end }) => source_id === "1" && start === passage?.start && end === passage.end,
    );
    assert.equal(
      RETURNS.slice(place?.span.start, place?.span.end),
      "Customers can return a product within 30 days of delivery.",
    );
    assert.deepEqual(
      passage?.matches.map(({ start, end }) => RETURNS.slice(start, end)),
      ["Customers", "return", "product"],
    );
  });

  it("has the report and the figures carried to the panel as they came, whatever their size", async () => {
    const retrieval = await shownBy(new Host(FILES), visualizeJob(1, ANSWER));
    const received = fromWorkerSchema.parse({ type: "shown", job: 1, retrieval });
    assert.ok(received.type === "shown");
    assert.equal(received.retrieval.report, retrieval.report);
    assert.equal(received.retrieval.figures, retrieval.figures);
    assert.equal(
      fromWorkerSchema.safeParse({ type: "shown", job: 1, retrieval: { ...retrieval, report: null } }).success,
      false,
    );
  });

  it("says nothing of the order of an answer's own list of references, which ranks nothing", async () => {
    const names = ["one", "two", "three", "four"];
    const texts = ["Late fees are a crown a day.", "The pool is shut.", "Customers return a product.", "Dogs sleep."];
    const files = Object.fromEntries(names.map((name, place) => [`${name}.md`, texts[place] ?? ""]));
    const list = names.map((name, place) => `[${place + 1}] ${name}.md`).join("\n");
    const answer = `Customers can return a product [3].\n\nSources:\n${list}\n`;
    const queries = [{ index: 0, query: "How can customers return a product?" }];
    const shown = await shownBy(new Host(files), visualizeJob(1, answer, { queries }));
    assert.deepEqual([shown.origin, shown.report.documents.length], ["footnotes", 4]);
    assert.equal(shown.report.rank_agreement, null);
    const written = `---\nsources: [${names.map((name) => `${name}.md`).join(", ")}]\n---\nCustomers can return a product [3].\n`;
    const ranked = await shownBy(new Host(files), visualizeJob(2, written, { queries }));
    assert.notEqual(ranked.report.rank_agreement, null);
  });

  it("says of a record without documents where to name them", async () => {
    const host = new Host({});
    host.send(visualizeJob(1, JSON.stringify({ query: "Who pays?", response: "The shop.", sources: [] }), LIST));
    assert.match(
      JSON.stringify(await endOf(host, 1)),
      /no_sources.*No sources were found: no documents stand under “sources”\. Write there what was retrieved/,
    );
  });

  it("keeps the retriever's order, scores and metadata of a record", async () => {
    const shown = await shownBy(new Host({}), visualizeJob(1, record("Who pays for the label?", 3), LIST));
    assert.deepEqual(
      shown.report.documents.map(({ id, score }) => [id, score]),
      [
        ["d0", 3],
        ["d1", 2],
        ["d2", 1],
      ],
    );
    assert.deepEqual(shown.report.documents[2]?.metadata, [{ name: "page", value: "2" }]);
    assert.deepEqual([shown.origin, shown.rows, shown.index, shown.query_was_typed], ["record", 1, 0, false]);
  });

  it("takes the row under the cursor", async () => {
    const text = [record("First?", 1), record("Second?", 2)].join("\n");
    const shown = await shownBy(
      new Host({}),
      visualizeJob(1, text, { ...LIST, selection: { start: text.length, end: text.length } }),
    );
    assert.deepEqual([shown.report.query, shown.index, shown.rows], ["Second?", 1, 2]);
  });

  it("takes a retrieval without a response, and then says nothing of its use", async () => {
    const sources = [{ id: "d0", text: LABEL }];
    const shown = await shownBy(new Host({}), visualizeJob(1, JSON.stringify({ query: "Who pays?", sources }), LIST));
    assert.deepEqual([shown.report.answer, shown.report.documents[0]?.supports], [null, null]);
  });

  it("asks for the question that a row does not name, and takes what was typed for it", async () => {
    const host = new Host({});
    const text = [record("First?", 1), record(null, 2)].join("\n");
    const asked = visualizeJob(1, text, { ...LIST, selection: { start: text.length, end: text.length } });
    host.send(asked);
    assert.deepEqual(await endOf(host, 1), { type: "not_shown", job: 1, why: { kind: "no_query", index: 1 } });
    const shown = await shownBy(host, { ...asked, job: 2, queries: [{ index: 1, query: "Who pays?" }] });
    assert.deepEqual([shown.report.query, shown.query_was_typed], ["Who pays?", true]);
  });

  it("shows documents without a question, each by how it begins", async () => {
    const shown = await shownBy(
      new Host({}),
      visualizeJob(1, record(null, 2), { ...LIST, queries: [{ index: 0, query: "" }] }),
    );
    assert.equal(shown.query_was_typed, false);
    assert.deepEqual(shown.report.documents[0]?.passages, [
      { start: 0, end: LABEL.length + 16, text: `${LABEL} It is number 0.`, score: null, matches: [] },
    ]);
  });

  it("says why there is nothing to show", async () => {
    const host = new Host({});
    host.send(visualizeJob(1, ANSWER));
    assert.match(JSON.stringify(await endOf(host, 1)), /no_sources.*returns\.md.*There is no such file/);
    host.send(visualizeJob(2, ""));
    assert.match(JSON.stringify(await endOf(host, 2)), /no_record.*The file is empty/);
    host.send(visualizeJob(3, record("Q", 2001), LIST));
    assert.match(JSON.stringify(await endOf(host, 3)), /failed.*2,?000/);
  });

  it("draws the figures of a kept report for another width, and says when it is not kept", async () => {
    const host = new Host(FILES);
    const { key } = await shownBy(host, visualizeJob(1, ANSWER));
    host.send({ type: "draw_figures", job: 2, key, width: 700 });
    const drawn = await endOf(host, 2);
    assert.ok(drawn.type === "figures" && drawn.figures !== null && drawn.figures.every(({ width }) => width === 700));
    host.send({ type: "draw_figures", job: 3, key: "none", width: 700 });
    assert.deepEqual(await endOf(host, 3), { type: "figures", job: 3, figures: null });
  });

  it("keeps the reports of the last eight alone", async () => {
    const host = new Host(FILES);
    const keys: string[] = [];
    for (let id = 1; id <= 9; id += 1) keys.push((await shownBy(host, visualizeJob(id, ANSWER))).key);
    const [first = "", second = ""] = keys;
    host.send({ type: "export", job: 10, key: first, format: "json", theme: "light", extent: "full" });
    assert.deepEqual(await endOf(host, 10), { type: "exported", job: 10, exported: null });
    host.send({ type: "export", job: 11, key: second, format: "json", theme: "light", extent: "full" });
    const kept = await endOf(host, 11);
    assert.ok(kept.type === "exported" && kept.exported !== null);
  });

  it("gives keys that no other worker gives: the panel remembers them over a restart of the editor", async () => {
    const keys = await Promise.all(
      [1, 2].map(async () => (await shownBy(new Host(FILES), visualizeJob(1, ANSWER))).key),
    );
    assert.notEqual(keys[0], keys[1]);
  });

  it("writes the whole report as json, html and png", async () => {
    const host = new Host(FILES);
    const { key } = await shownBy(host, visualizeJob(1, ANSWER));
    const exported = async (id: number, format: "json" | "html" | "png"): Promise<Uint8Array> => {
      host.send({ type: "export", job: id, key, format, theme: "dark", extent: "full" });
      const end = await endOf(host, id);
      assert.ok(end.type === "exported" && end.exported !== null, JSON.stringify(end));
      return end.exported.bytes;
    };
    const report = retrievalReportSchema.parse(JSON.parse(new TextDecoder().decode(await exported(2, "json"))));
    assert.deepEqual(
      report.documents.map(({ id }) => id),
      ["1", "2"],
    );
    assert.match(
      new TextDecoder().decode(await exported(3, "html")),
      /<!doctype html>[\s\S]*How long can customers return a product\?/i,
    );
    assert.deepEqual([...(await exported(4, "png"))], [...DRAWN]);
    assert.match(host.drawn[0] ?? "", /^<svg /);
  });

  it("does not begin a job that was cancelled at once", async () => {
    const host = new Host(FILES);
    host.send(visualizeJob(1, ANSWER));
    host.send({ type: "cancel", job: 1 });
    assert.equal((await endOf(host, 1)).type, "failed");
  });
});

describe("the worker's retrievals with a service", () => {
  const request = visualizeRequest("Who pays?", { response: "The shop pays [d0]." }, [{ id: "d0", text: LABEL }]);
  const report = makeReport(request);
  const text = JSON.stringify({ query: request.query, response: request.response, sources: request.retrieved_docs });
  const visualization = {
    format: "json",
    media_type: "application/json",
    encoding: "utf-8",
    content: report,
    warnings: [],
  };

  it("asks for the report, and makes figures and passages of it here", async () => {
    const host = new Host({}, [answered(200, visualization)]);
    const shown = await shownBy(host, visualizeJob(1, text, { ...LIST, endpoint: ENDPOINT }));
    const [sent] = host.sent;
    assert.deepEqual(
      [sent?.method, sent?.url, sent?.wants_key],
      ["POST", "https://rag.example/base/v1/visualize-retrieval", true],
    );
    assert.deepEqual(bodyOf(sent), request);
    assert.equal(shown.engine, "rag.example");
    assert.deepEqual(shown.report.warnings, report.warnings);
    assert.ok(shown.figures.length > 0);
  });

  it("tells a fault of the service from one of the request", async () => {
    const withoutKey = new Host({}, [refused(401, "unauthorized", "The key is not known.")]);
    withoutKey.send(visualizeJob(1, text, { ...LIST, endpoint: ENDPOINT }));
    assert.match(JSON.stringify(await endOf(withoutKey, 1)), /stopped.*key_refused.*The key is not known/);
    const wrong = new Host({}, [refused(400, "invalid_request", "Too many documents.")]);
    wrong.send(visualizeJob(1, text, { ...LIST, endpoint: ENDPOINT }));
    assert.match(JSON.stringify(await endOf(wrong, 1)), /"kind":"failed","message":"[^"]*Too many documents/);
  });

  it("does not take another answer for a report", async () => {
    const host = new Host({}, [answered(200, { ...visualization, content: { hello: 1 } })]);
    host.send(visualizeJob(1, text, { ...LIST, endpoint: ENDPOINT }));
    assert.match(JSON.stringify(await endOf(host, 1)), /stopped.*no_service.*no report on a retrieval/);
  });

  it("shows in a preview what would be sent, with the question that was typed", async () => {
    const host = new Host({});
    const bare = JSON.stringify({ response: request.response, sources: request.retrieved_docs });
    const asked = visualizeJob(1, bare, LIST);
    host.send({
      ...asked,
      type: "preview",
      operation: "visualize_retrieval",
      endpoint: ENDPOINT,
      queries: [{ index: 0, query: "Who pays?" }],
      note: ["Nothing was sent."],
    });
    const end = await endOf(host, 1);
    assert.ok(end.type === "preview");
    assert.deepEqual(
      JSON.parse(end.text).requests.map(({ url, body }: { url: string; body: unknown }) => [url, body]),
      [["https://rag.example/base/v1/visualize-retrieval", request]],
    );
    assert.equal(host.sent.length, 0);
  });
});

import assert from "node:assert/strict";
import { OffsetMap } from "../../../../../src/text/offsets";
import { Host, job, rowsOf } from "../host";

const SOURCE = "# Returns\n\nCustomers can return a product within 30 days of delivery.\n";
const ANSWER =
  "---\nquery: How long?\nsources: [returns.md]\n---\nCustomers can return a product within 30 days of delivery [1]. Gifts come by drone [9].";

const PAGE_HEAD = {
  address: "https://a.example/rules",
  final_address: "https://a.example/rules",
  fetched_at: "2026-11-22T10:00:00.000Z",
  type: "html",
  content_type: "text/html",
  sha256: "0",
  bytes_file: null,
};

describe("the worker's checks of citations", () => {
  it("reads an answer and its sources and gives a result with places to open", async () => {
    const host = new Host({ "returns.md": SOURCE });
    host.send(job(1, ANSWER));
    const [row] = rowsOf(await host.end(1));
    assert.ok(row);
    assert.equal(row.origin, "front_matter");
    assert.deepEqual(
      row.result.claims.map(({ citations }) => citations.map(({ verdict }) => verdict)),
      [["supported"], ["dangling"]],
    );
    const [place] = row.places;
    assert.equal(
      SOURCE.slice(place?.span.start, place?.span.end),
      "Customers can return a product within 30 days of delivery.",
    );
    assert.deepEqual(place?.from, { line: 2, character: 0 });
    assert.equal(place?.words, "Customers can return a product within 30 days of delivery.");
  });

  it("keeps a source that the host says is unchanged", async () => {
    const host = new Host({ "returns.md": SOURCE });
    host.send(job(1, ANSWER));
    await host.end(1);
    host.send(job(2, ANSWER));
    assert.equal(rowsOf(await host.end(2)).length, 1);
    assert.deepEqual(host.asked, [null, "v1"]);
  });

  it("gives the claims of a selection alone, with their scores", async () => {
    const host = new Host({ "returns.md": SOURCE });
    const start = ANSWER.indexOf("Gifts");
    host.send(job(1, ANSWER, { selection: { start, end: start + 5 } }));
    const [row] = rowsOf(await host.end(1));
    assert.deepEqual(
      row?.result.claims.map(({ text }) => text),
      ["Gifts come by drone [9]."],
    );
    assert.equal(row?.result.accuracy_score, 0);
    assert.equal(row?.is_part, true);
  });

  it("says that a selection holds no claim", async () => {
    const host = new Host({ "returns.md": SOURCE });
    host.send(job(1, ANSWER, { selection: { start: 0, end: 5 } }));
    const [message] = (await host.end(1)).filter(({ type }) => type === "unchecked");
    assert.match(JSON.stringify(message), /empty_selection.*Select whole sentences/);
  });

  it("takes a selection of a program for the answer", async () => {
    const host = new Host({ "returns.md": SOURCE });
    const text = 'x = "Customers can return a product\\nwithin 60 days of delivery."\n';
    const selection = { start: 4, end: text.length };
    host.send(job(1, text, { path: "/w/x.py", language: "python", selection, picked: ["returns.md"] }));
    const [row] = rowsOf(await host.end(1));
    assert.equal(row?.format, "code");
    assert.deepEqual(
      row.result.claims.map(({ verdict }) => verdict),
      ["contradicted"],
    );
    const [reason] = row.result.claims.flatMap(({ reasons }) => reasons);
    assert.ok(reason);
    const place = new OffsetMap(row.pieces).spanToOuter(reason);
    assert.equal(text.slice(place.start, place.end), "60 days");
  });

  it("takes what is selected for the answer where a file of records holds none", async () => {
    const host = new Host({ "returns.md": SOURCE });
    const text = '{"about":"Customers can return a product\\nwithin 60 days of delivery."}';
    const selection = { start: 10, end: text.length - 2 };
    host.send(job(1, text, { path: "/w/x.json", selection, picked: ["returns.md"] }));
    const [row] = rowsOf(await host.end(1));
    assert.equal(row?.result.claims[0]?.text, "Customers can return a product\nwithin 60 days of delivery.");
  });

  it("names the source that is missing, where none is left", async () => {
    const host = new Host({});
    host.send(job(1, ANSWER));
    const [message] = (await host.end(1)).filter(({ type }) => type === "unchecked");
    assert.match(JSON.stringify(message), /no_sources.*returns\.md.*There is no such file/);
  });

  it("says that an answer is empty", async () => {
    const host = new Host({ "returns.md": SOURCE });
    host.send(job(1, "---\nquery: Q\nsources: [returns.md]\n---\n\n"));
    assert.match(JSON.stringify(await host.end(1)), /The answer is empty.*Write the answer/);
  });

  it("checks the rows of a list that it is asked for", async () => {
    const line = (response: string): string => JSON.stringify({ query: "Q", response, sources: [{ text: SOURCE }] });
    const host = new Host({});
    const text = [
      line("One [1]."),
      line("Customers can return a product within 30 days of delivery [1]."),
      line("Three [1]."),
    ].join("\n");
    host.send(job(1, text, { path: "/w/a.jsonl", uri: "file:///w/a.jsonl", rows: [1, 7] }));
    const rows = rowsOf(await host.end(1));
    assert.deepEqual(
      rows.map(({ index, rows: all }) => [index, all]),
      [[1, 3]],
    );
    assert.equal(text.slice(rows[0]?.places[0]?.span.start, rows[0]?.places[0]?.span.end).includes("30 days"), true);
  });

  it("marks accepted claims, and says what is wrong with their file without losing the result", async () => {
    const host = new Host({ "returns.md": SOURCE });
    host.send(job(1, ANSWER));
    const hash = rowsOf(await host.end(1))[0]?.result.claims[1]?.hash;
    host.send(
      job(2, ANSWER, { accepted: JSON.stringify({ version: 1, accepted: [{ hash, reason: "Seen.", text: "" }] }) }),
    );
    host.send(job(3, ANSWER, { accepted: "{" }));
    assert.deepEqual(rowsOf(await host.end(2))[0]?.result.claims[1]?.accepted, { reason: "Seen." });
    assert.equal(rowsOf(await host.end(3))[0]?.problems.length, 1);
  });

  it("stops between the rows of a list when it is cancelled", async () => {
    const row = JSON.stringify({ query: "Q", response: "One [1].", sources: [{ text: SOURCE }] });
    const host = new Host({});
    host.send(job(1, Array.from({ length: 50 }, () => row).join("\n"), { path: "/w/a.jsonl" }));
    host.send({ type: "cancel", job: 1 });
    const messages = await host.end(1);
    assert.equal(messages.at(-1)?.type, "failed");
    assert.ok(rowsOf(messages).length < 50);
    assert.ok(messages.some(({ type }) => type === "cancelled"));
  });

  it("reads the kept pages that an answer cites, counts the others, and opens pages where they are kept", async () => {
    const page = `${JSON.stringify(PAGE_HEAD)}\n<p>Customers can return a product within 30 days of delivery.</p>`;
    const host = new Host({ [PAGE_HEAD.address]: page });
    const links = `[rules](${PAGE_HEAD.address}) and [more](https://b.example/)`;
    host.send(job(1, `Customers can return a product within 30 days of delivery (${links}).`));
    const [row] = rowsOf(await host.end(1));
    assert.equal(row?.sources[0]?.label, `${PAGE_HEAD.address} (fetched 2026-11-22)`);
    assert.deepEqual([row?.origin, row?.unread_pages, row?.problems], ["links", 1, []]);
    const [place] = row?.places ?? [];
    assert.equal(
      page.slice(place?.span.start, place?.span.end),
      "Customers can return a product within 30 days of delivery.",
    );
    assert.equal(place?.from.line, 1);
  });

  it("counts the pages of an answer that has no other source", async () => {
    const host = new Host({});
    host.send(job(1, "A product can be returned ([rules](https://a.example/))."));
    const [message] = (await host.end(1)).filter(({ type }) => type === "unchecked");
    assert.equal(message?.type === "unchecked" && message.unread_pages, 1);
  });

  it("lists the pages that records cite, or name where they hold no answer", async () => {
    const retrieved = {
      query: "How long?",
      results: [{ title: "Lending", url: "https://c.example/z", snippet: "", score: 0.9 }],
    };
    for (const [path, text, pages] of [
      [
        "/a.md",
        "One [a](https://a.example/x#y). Two [b](https://b.example/).",
        ["https://a.example/x", "https://b.example/"],
      ],
      ["/a.json", JSON.stringify(retrieved), ["https://c.example/z"]],
    ] as const) {
      const host = new Host({});
      host.send({ type: "outline", job: 1, path, text, project: null });
      const [outline] = await host.end(1);
      assert.deepEqual(outline?.type === "outline" && outline.pages, pages);
    }
  });

  it("lists the records that the project maps, and those of a known shape where the project file is broken", async () => {
    const records = [{ files: "evals/*.json", query: "$.q", answer: "$.said" }];
    const formats = async (text: string, project: string): Promise<unknown> => {
      const host = new Host({});
      const path = "evals/a.json";
      host.send({ type: "outline", job: 1, path, text, project: { text: project, path } });
      const [outline] = await host.end(1);
      return outline?.type === "outline" && outline.records.map(({ format }) => format);
    };
    const project = JSON.stringify({ version: 1, records });
    assert.deepEqual(await formats('{"q":"Why?","said":"So."}', project), ["mapped"]);
    assert.deepEqual(await formats('{"query":"Q","response":"A","sources":[]}', '{"records":'), ["rag_quality"]);
  });

  it("lists the records of a file with what is broken", async () => {
    const host = new Host({});
    const text = '{"query":"Q","response":"A","sources":[]}\n{"que';
    host.send({ type: "outline", job: 1, path: "/a.jsonl", text, project: null });
    const [outline] = await host.end(1);
    assert.ok(outline?.type === "outline");
    assert.deepEqual(
      outline.records.map(({ span }) => span),
      [{ start: 0, end: 41 }],
    );
    assert.equal(outline.problems.length, 1);
  });
});

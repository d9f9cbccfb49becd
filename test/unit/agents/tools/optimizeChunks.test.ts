import assert from "node:assert/strict";
import { answered, callTool, filesOf, refusal } from "../agentCall";

const TOPICS = ["returns", "deliveries", "invoices", "accounts", "backups"];
const text = (topic: string): string =>
  Array.from({ length: 30 }, (_, at) => `Rule ${at + 1} about ${topic} says that number ${at * 7} counts.`).join(" ");
const documents = TOPICS.map((topic) => ({ id: topic, text: text(topic) }));

describe("optimize_chunks for agents", () => {
  it("says whether to change settings, and tells how far it is", async () => {
    const reply = await callTool("optimize_chunks", { documents, chunk_size: 100 });
    assert.match(
      reply.text,
      /^Tried on 5 documents with [\d,]+ tokens\. (?:First guess: (?:keep )?|It depends .*; now: )recursive, \d+ tokens/u,
    );
    assert.deepEqual(reply.progress[0], { done: 0, total: 1, message: "Reading the documents" });
    assert.ok(reply.progress.some(({ message }) => message.startsWith("Trying ")));
  });

  it("reads folders and patterns", async () => {
    const files = filesOf({
      "/work/docs/a.md": "A rule. ".repeat(100),
      "/work/docs/b.txt": "A word. ".repeat(100),
      "/work/c.md": "No.",
    });
    const { structured } = await answered("optimize_chunks", { document_files: ["docs"], chunk_size: 50 }, files);
    assert.match(structured.summary, /^Tried on 2 documents/u);
    const one = await answered("optimize_chunks", { document_files: ["docs/*.md"], chunk_size: 50 }, files);
    assert.match(one.structured.summary, /^Tried on 1 document /u);
  });

  it("takes real questions of a file", async () => {
    const question = JSON.stringify({
      text: "What does rule 3 say of returns?",
      answers: ["Rule 3 about returns says that number 14 counts."],
    });
    const files = filesOf({ "/work/q.jsonl": `${question}\n`, "/work/bad.jsonl": "no\n" });
    const { structured } = await answered(
      "optimize_chunks",
      { documents, chunk_size: 100, questions_file: "q.jsonl" },
      files,
    );
    const { collection } = structured.result as { collection: { questions: Record<string, number> } };
    assert.equal(collection.questions["given"], 1);
    assert.match(
      await refusal("optimize_chunks", { documents, chunk_size: 100, questions_file: "bad.jsonl" }, files),
      /^The questions cannot be used\. <untrusted-quote>bad\.jsonl, line 1 is no question\./u,
    );
  });

  it("tells of questions about files that it did not read", async () => {
    const files = filesOf({
      "/work/docs/a.md": text("returns"),
      "/work/docs/b.md": text("invoices"),
      "/work/docs/scan.pdf": "no pages",
    });
    const question = { text: "When is the gate open?", document_id: "scan.pdf", answers: ["The gate opens at nine."] };
    const asked = { document_files: ["docs"], chunk_size: 50, questions: [question] };
    const { structured } = await answered("optimize_chunks", asked, files);
    assert.ok(
      structured.findings.some(({ reason }) => /about files that were not read: docs\/scan\.pdf\./u.test(reason)),
      JSON.stringify(structured),
    );
  });

  it("refuses what it cannot use", async () => {
    assert.match(await refusal("optimize_chunks", { documents }), /\/chunk_size: This is required/u);
    assert.match(
      await refusal("optimize_chunks", { documents, chunk_size: 0 }),
      /\/chunk_size: This has to be more than 0/u,
    );
    assert.match(
      await refusal("optimize_chunks", { document_files: ["gone"], chunk_size: 10 }, filesOf({})),
      /“gone” is not read/u,
    );
  });

  it("ends on the way where it is cancelled", async () => {
    const cancel = new AbortController();
    const call = callTool("optimize_chunks", { documents, chunk_size: 100 }, undefined, cancel.signal);
    setImmediate(() => cancel.abort());
    await assert.rejects(call, { code: "aborted" });
  });
});

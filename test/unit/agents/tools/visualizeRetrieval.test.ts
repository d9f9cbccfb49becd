import assert from "node:assert/strict";
import { answered, filesOf, refusal } from "../agentCall";

const TEXT = "Deleted files can be restored within 30 days.";
const documents = [
  { id: "a", text: TEXT },
  { id: "b", text: "The console lists invoices." },
  { id: "copy", text: TEXT },
];
const QUERY = "How long can deleted files be restored?";

describe("visualize_retrieval for agents", () => {
  it("reports on documents in the retriever's order", async () => {
    const { structured } = await answered("visualize_retrieval", { query: QUERY, documents, response: TEXT });
    assert.match(
      structured.summary,
      /^3 documents with \d+ tokens: .*1 group of near duplicates\. Of 1 statement of the response they support 1\.$/u,
    );
    const found = structured.findings.find(({ kind }) => kind === "near_duplicates");
    assert.equal(found?.place, "rank 1 (a), rank 3 (copy)");
    const report = structured.result as { documents: { id: string; passage: string }[] };
    assert.deepEqual(
      report.documents.map(({ id }) => id),
      ["a", "b", "copy"],
    );
    assert.equal(report.documents[0]?.passage, `<untrusted-quote>${TEXT}</untrusted-quote>`);
  });

  it("reads a record of a file, and documents of files", async () => {
    const files = filesOf({
      "/work/r.json": JSON.stringify({ query: QUERY, retrieved_docs: documents.map(({ text }) => text) }),
      "/work/docs/a.md": TEXT,
    });
    const record = await answered("visualize_retrieval", { path: "r.json" }, files);
    assert.match(record.structured.summary, /^3 documents/u);
    const listed = await answered("visualize_retrieval", { query: QUERY, document_files: ["docs/a.md"] }, files);
    assert.match(listed.structured.summary, /^1 document /u);
  });

  it("refuses what it cannot use", async () => {
    assert.equal(
      await refusal("visualize_retrieval", { query: QUERY }),
      "Nothing says what was retrieved. Give path, documents or document_files.",
    );
    assert.match(await refusal("visualize_retrieval", { documents }), /^query is missing\./u);
    assert.match(
      await refusal("visualize_retrieval", { query: QUERY, document_files: ["gone.md"] }, filesOf({})),
      /^None of the files can be used\. .*gone\.md/u,
    );
  });
});

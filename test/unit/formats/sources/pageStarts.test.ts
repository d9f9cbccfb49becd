import assert from "node:assert/strict";
import { readDocument } from "../../../../src/formats/documents/readDocument";
import { loadFile } from "../../../../src/formats/sources/loadFiles";
import { lines, pdfFile } from "../../../support/sampleDocuments";
import { MemoryFileAccess } from "./memoryFileAccess";

describe("the pages of a document", () => {
  const report = pdfFile(["First page.", "", "Third page."].map((words) => lines(50, 700, [words])));

  async function starts(path: string): Promise<unknown> {
    const access = new MemoryFileAccess({ "r.pdf": await readDocument("pdf", report) });
    const { sources } = await loadFile({ path, key: null, title: null }, "mem:/answer.md", access);
    return sources.map(({ document }) => document.metadata?.["page_starts"]);
  }

  it("begin where its places do, and one without text where the next one does", async () => {
    assert.deepEqual(await starts("/r.pdf"), [[0, 13, 13]]);
  });

  it("are those of the part that a fragment names", async () => {
    assert.deepEqual(await starts("/r.pdf#page=3"), [[0, 0, 0]]);
  });
});

import assert from "node:assert/strict";
import { type Entry, FindingLayout } from "../../../../../src/cli/shared/report/findingLayout";
import { coloursFor } from "../../../../../src/cli/shared/terminal/colours";
import { MemoryOutput } from "../../memoryOutput";

describe("the report of an answer with very many findings", () => {
  it("is laid out", () => {
    const entry: Entry = { place: "1:1", level: "error", code: "dangling", message: "No source." };
    const layout = new FindingLayout(
      Array.from({ length: 200_000 }, () => entry).concat({ ...entry, place: "10:10" }),
      coloursFor("never", new MemoryOutput(), {}),
      null,
    );
    assert.equal(layout.entry(entry), "    1:1  error  dangling  No source.\n");
  });
});

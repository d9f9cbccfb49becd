import assert from "node:assert/strict";
import { namedSources } from "../../../src/text/sourceLine";

function named(line: string): string | null {
  const span = namedSources(line, { start: 0, end: line.length });
  return span === null ? null : line.slice(span.start, span.end);
}

describe("namedSources", () => {
  it("is what stands behind the words that announce sources", () => {
    assert.equal(named("**Sources**: docs/a.md, docs/b.md"), "docs/a.md, docs/b.md");
    assert.equal(named("- (Internal source: a.md)"), "a.md)");
    assert.equal(named("出典：a.md"), "a.md");
  });
  it("is null for other lines and for the line alone", () => {
    assert.equal(named("The sources: a.md"), null);
    assert.equal(named("Sources:"), null);
    assert.equal(namedSources("Sources:\na.md", { start: 0, end: 8 }), null);
  });
});

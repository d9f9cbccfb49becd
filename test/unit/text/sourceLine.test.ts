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
  it("knows other words that announce them", () => {
    assert.equal(named("References used: a.md; b.md"), "a.md; b.md");
    assert.equal(named("**Documents consulted for this answer:** a.md"), "a.md");
    assert.equal(named("Source documents: [1], [2]"), "[1], [2]");
    assert.equal(named("**Answer cites:** Source 2 (Fees), Source 1"), "Source 2 (Fees), Source 1");
    assert.equal(named("The answer uses a rule of thumb."), null);
  });
  it("knows the labels of records that name parts of documents", () => {
    assert.equal(named("**Cited Rule IDs:** R-07, R-12"), "R-07, R-12");
    assert.equal(named("Source Section: Depot → Keys"), "Depot → Keys");
    assert.equal(named("Referenced clauses: 4.2 and 4.3"), "4.2 and 4.3");
    assert.equal(named("- Policy reference: none was found."), "none was found.");
    assert.equal(named("Source file name: a.md"), "a.md");
    for (const line of [
      "Source code: written in Rust",
      "Rules: guests sign in.",
      "Relevant experience: four years",
      "Section 4: guests sign in.",
      "Source documents of the archive: letters",
      "Cited rules: the depot is closed on Sundays, and keys are handed out by the porter alone.",
    ])
      assert.equal(named(line), null, line);
  });
  it("is what follows words of a sentence where that is names alone", () => {
    assert.equal(named("(Sources cited from a.md, b.md)"), "a.md, b.md)");
    assert.equal(named("Based on documents 2 and 5."), "documents 2 and 5.");
    assert.equal(
      named("This answer is based on [rules](docs/rules.md) and `fees.md`."),
      "[rules](docs/rules.md) and `fees.md`.",
    );
    for (const line of [
      "Based on the rules, guests sign in.",
      "Sources used are kept for 3 years",
      "Based on 20 interviews",
    ])
      assert.equal(named(line), null);
  });
  it("is null for other lines and for the line alone", () => {
    assert.equal(named("The sources: a.md"), null);
    assert.equal(named("Sources:"), null);
    assert.equal(namedSources("Sources:\na.md", { start: 0, end: 8 }), null);
  });
});

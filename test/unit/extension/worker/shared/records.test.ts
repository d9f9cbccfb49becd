import assert from "node:assert/strict";
import { noSourcesMessage, rowSources } from "../../../../../src/extension/worker/shared/records";
import type { ResolvedSource } from "../../../../../src/formats/sources/loadedSource";
import { OffsetMap } from "../../../../../src/text/offsets";

const ANSWER = "file:///w/answer.md";

function sourceIn(id: string, file: string, title?: string): ResolvedSource {
  const location = { uri: `file:///w/${file}`, label: file, map: new OffsetMap([]), places: [], extracted: null };
  return { document: { id, text: "Words.", ...(title !== undefined && { title }) }, location };
}

function labels(sources: readonly ResolvedSource[]): string[] {
  return rowSources(sources, ANSWER).map(({ label }) => label);
}

describe("rowSources", () => {
  it("names the file behind a title that another file has too", () => {
    const sources = [sourceIn("1", "rules/2023.md", "House Rules"), sourceIn("2", "rules/2025.md", "House Rules")];
    assert.deepEqual(labels([...sources, sourceIn("3", "pool.md", "Pool")]), [
      "House Rules (rules/2023.md)",
      "House Rules (rules/2025.md)",
      "Pool",
    ]);
  });

  it("leaves the parts of one file, and what has no title, as they are", () => {
    const parts = [sourceIn("1", "rules.md", "House Rules"), sourceIn("2", "rules.md", "House Rules")];
    assert.deepEqual(labels(parts), ["House Rules", "House Rules"]);
    assert.deepEqual(labels([sourceIn("1", "a.md"), sourceIn("2", "b.md")]), ["a.md", "b.md"]);
  });
});

describe("noSourcesMessage", () => {
  it("says of a list of titles that it has these alone", () => {
    const messageOf = (response: string) =>
      noSourcesMessage({ problems: [] }, { format: "markdown", response, sources: [] });
    const claim = "Books are lent for four weeks (Source A).";
    assert.match(
      messageOf(`${claim}\n\n## Sources\n\n- The Rules of Lending\n- Fees of 2025\n`),
      /has titles alone\./u,
    );
    assert.match(messageOf(claim), /^No sources were found for this answer\./u);
  });
});

import assert from "node:assert/strict";
import { readContext } from "../../../../src/core/analyze/context/readContext";
import { readPrompt } from "../../../../src/core/analyze/prompt/readPrompt";
import { joinDocuments } from "../../../../src/formats/prompts/joinDocuments";
import { OffsetMap } from "../../../../src/text/offsets";

const MAP = OffsetMap.slice(0, 100);

describe("documents as one context", () => {
  const joined = joinDocuments([
    {
      document: { id: "1", title: 'Returns "now"\n<b>', text: "Within 30 days." },
      location: { uri: "file:///w/a.md", label: "docs/a.md", map: MAP, places: [], extracted: null },
    },
    { document: { id: "fees", text: "Fees are low.\nAlways." }, location: null },
  ]);

  it("are passages with their ids and texts, whatever their titles hold", () => {
    const { passages } = readContext(joined.text, readPrompt({ prompt: "Answer.", context: "" }));
    assert.deepEqual(
      passages.map(({ id, title }) => [id, title]),
      [
        ["1", "Returns now b"],
        ["fees", null],
      ],
    );
  });

  it("are known by where their words stand", () => {
    assert.deepEqual(
      joined.segments.map(({ span, location }) => [joined.text.slice(span.start, span.end), location?.uri]),
      [
        ["Within 30 days.", "file:///w/a.md"],
        ["Fees are low.\nAlways.", undefined],
      ],
    );
  });

  it("are an empty text where there are none", () => {
    assert.deepEqual(joinDocuments([]), { text: "", segments: [] });
  });
});

import assert from "node:assert/strict";
import { jsonSource } from "../../../../src/formats/sources/jsonSource";
import { original } from "./sourceParts";

describe("jsonSource", () => {
  it("finds documents in a list, by id, below a key, or alone", () => {
    const texts = (json: string) => {
      const read = jsonSource(json);
      return read.kind === "texts" ? read.texts.map(({ id, title, text }) => [id, title, text]) : read.why;
    };
    assert.deepEqual(texts('[{"id":1,"text":"a"},{"pageContent":"b","title":"B"}]'), [
      ["1", null, "a"],
      [null, "B", "b"],
    ]);
    assert.deepEqual(texts('{"x":{"text":"a"},"y":{"id":"z","content":"b"}}'), [
      ["x", null, "a"],
      ["z", null, "b"],
    ]);
    assert.deepEqual(texts('{"count":1,"docs":[{"page_content":"a"}]}'), [[null, null, "a"]]);
    assert.deepEqual(texts('{"text":"a","docs":[]}'), [[null, null, "a"]]);
  });

  it("joins the long strings of other files, mapped", () => {
    const json = '{"a": "short", "b": ["This \\"string\\" is long enough.", {"c": "So is\\nthis other string."}]}';
    const read = jsonSource(json);
    assert.ok(read.kind === "texts");
    const source = read.texts[0];
    assert.ok(source);
    assert.equal(source.text, 'This "string" is long enough.\n\nSo is\nthis other string.');
    assert.equal(original(json, source, '"string"'), '\\"string\\"');
    assert.equal(original(json, source, "So is\nthis"), "So is\\nthis");
    assert.equal(original(json, source, "other string."), "other string.");
  });

  it("refuses what holds no text", () => {
    assert.deepEqual(jsonSource('{"a": 1}'), {
      kind: "refused",
      why: "it holds no document and no text of 20 characters or more",
    });
    assert.deepEqual(jsonSource(""), {
      kind: "refused",
      why: "its JSON is broken at line 1, column 1 (a value is expected here)",
    });
    assert.deepEqual(jsonSource("[".repeat(200_000)), {
      kind: "refused",
      why: "its JSON is broken at line 1, column 101 (it is nested deeper than 100 levels)",
    });
  });
});

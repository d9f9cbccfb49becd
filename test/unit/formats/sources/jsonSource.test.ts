import assert from "node:assert/strict";
import { jsonSource } from "../../../../src/formats/sources/jsonSource";
import type { SourceText } from "../../../../src/formats/sources/sourceText";
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

  it("reads the values of other files with their keys, mapped", () => {
    const json =
      '{"a": "short", "rate": 0.0, "none": null, "b": ["This \\"string\\" is one.", {"c": "So is\\nthis other string."}], "last": true}';
    const source = onlySource(json);
    assert.equal(
      source.text,
      'a: short\nrate: 0.0\nb: This "string" is one.\n\nb.c:\nSo is\nthis other string.\n\nlast: true',
    );
    assert.equal(original(json, source, '"string"'), '\\"string\\"');
    assert.equal(original(json, source, "So is\nthis"), "So is\\nthis");
    assert.equal(original(json, source, "0.0"), "0.0");
    assert.equal(original(json, source, "true"), "true");
  });

  it("gives each of like objects a line, in a list, by name and in depth", () => {
    const runs =
      '{"runs": [{"id": "a", "cost": {"mean": 3, "max": 9}}, {"id": "b", "cost": {"mean": 4, "max": 7}}], "seed": 1}';
    assert.equal(
      onlySource(runs).text,
      "runs:\nid: a; cost.mean: 3; cost.max: 9\nid: b; cost.mean: 4; cost.max: 7\n\nseed: 1",
    );
    assert.equal(onlySource('{"oak": {"age": 90}, "elm": {"age": 40}}').text, "name: oak; age: 90\nname: elm; age: 40");
    assert.equal(
      onlySource('{"trees": {"oak": {"age": 90}, "elm": {"age": 40}}}').text,
      "trees: oak; age: 90\ntrees: elm; age: 40",
    );
    assert.equal(onlySource('{"oak": {"age": 90}, "elm": {"height": 12}}').text, "oak.age: 90\nelm.height: 12");
  });

  it("keeps the notes of a record and the objects of its lists on its line", () => {
    const note = `Kept in the ${"cool and dark ".repeat(12)}cellar.`;
    const casks = {
      a7: {
        wood: "oak",
        tests: [
          { day: 3, ph: 4.1 },
          { day: 9, ph: 3.8 },
        ],
        note,
      },
      b2: { wood: "ash", tests: [], note: "Leaks." },
    };
    assert.equal(
      onlySource(JSON.stringify(casks)).text,
      `name: a7; wood: oak; tests.day: 3; tests.ph: 4.1; tests.day: 9; tests.ph: 3.8; note: ${note}\nname: b2; wood: ash; note: Leaks.`,
    );
  });

  it("leaves out what nobody reads, and counts it", () => {
    const vector = Array.from({ length: 40 }, (_, index) => index / 7).join(", ");
    const read = jsonSource(
      `{"plan": "Basic", "embedding": [${vector}], "picture": "${"QUJD".repeat(90)}", "sizes": [1, 2]}`,
    );
    assert.ok(read.kind === "texts");
    assert.equal(read.leftOut, 2);
    assert.equal(read.texts[0]?.text, "plan: Basic\nsizes: 1, 2");
  });

  it("stops at as many values as anybody reads", () => {
    const read = jsonSource(
      JSON.stringify(Object.fromEntries(Array.from({ length: 100_010 }, (_, at) => [`k${at}`, at]))),
    );
    assert.ok(read.kind === "texts");
    assert.equal(read.leftOut, 10);
  });

  it("refuses what holds nothing", () => {
    for (const json of ["[]", '{"a": null}', '{"a": {}}'])
      assert.deepEqual(jsonSource(json), { kind: "refused", why: "it holds nothing to read" });
    assert.deepEqual(jsonSource(""), {
      kind: "refused",
      why: "its JSON is broken at line 1, column 1 (a value is expected here)",
    });
    assert.deepEqual(jsonSource("[".repeat(200_000)), {
      kind: "refused",
      why: "its JSON is broken at line 1, column 101 (it is nested deeper than 100 levels)",
    });
  });

  it("has the documents in the order of the numbers that stand beside them", () => {
    const index = { "https://a.example/x": 3, "https://b.example/y": 1 };
    const pages = {
      "https://a.example/x": { title: "X", snippets: ["Four weeks.", "One week."] },
      "https://b.example/y": { title: "Y", snippets: ["Ten euros."] },
    };
    const read = (value: unknown) => jsonSource(JSON.stringify(value));
    const numbered = read({ index, pages });
    assert.ok(numbered.kind === "texts" && numbered.isNumbered === true);
    assert.deepEqual(
      numbered.texts.map(({ id, title, address, text }) => [id, title, address, text]),
      [
        ["1", "Y", "https://b.example/y", "Ten euros."],
        ["2", null, null, ""],
        ["3", "X", "https://a.example/x", "Four weeks.\n\nOne week."],
      ],
    );
    for (const other of [{ index }, { index, pages: { "https://a.example/x": { title: "X" } } }]) {
      const texts = read(other);
      assert.equal(texts.kind === "texts" && texts.isNumbered, undefined);
    }
  });
});

function onlySource(json: string): SourceText {
  const read = jsonSource(json);
  assert.ok(read.kind === "texts");
  const [source] = read.texts;
  assert.ok(source !== undefined && read.texts.length === 1);
  return source;
}

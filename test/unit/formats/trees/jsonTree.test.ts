import assert from "node:assert/strict";
import fc from "fast-check";
import { parseJson } from "../../../../src/formats/trees/jsonTree";
import { toPlainValue } from "../../../../src/formats/trees/treeNode";
import type { OffsetMap } from "../../../../src/text/offsets";

/** The map of a string that stands at `start` of its file. */
function stringMap(raw: string, start: number): OffsetMap {
  const { root } = parseJson(raw, start);
  return root?.kind === "string" ? root.map() : assert.fail(`no string: ${raw}`);
}

describe("the map of a JSON string", () => {
  it("leads each character to its own, and an escape to its backslash", () => {
    const raw = '"a\\nb\\u00e9\\"\\\\c"';
    const map = stringMap(raw, 10);
    const value: string = JSON.parse(raw);
    assert.deepEqual(
      [...value].map((_, index) => map.toOuter(index)),
      [11, 12, 14, 15, 21, 23, 25],
    );
    assert.deepEqual(map.spanToOuter({ start: 0, end: 7 }), { start: 11, end: 26 });
    assert.deepEqual(map.spanToOuter({ start: 3, end: 5 }), { start: 15, end: 23 });
    assert.equal(map.toOuter(7), 26);
    assert.deepEqual([map.toInner(12), map.toInner(13), map.toInner(17), map.toInner(26)], [1, 1, 3, 7]);
  });

  it("cuts no escape at the end of a range", () => {
    assert.deepEqual(stringMap('"say \\"a\\""', 0).spanToOuter({ start: 4, end: 7 }), { start: 5, end: 10 });
    assert.deepEqual(stringMap('"\\u0041"', 0).spanToOuter({ start: 0, end: 1 }), { start: 1, end: 7 });
    assert.deepEqual(stringMap('""', 0).spanToOuter({ start: 0, end: 0 }), { start: 1, end: 1 });
  });

  it("maps every character of any string", () => {
    const unit = fc.constantFrom("a", '"', "\\", "\n", "é", "😀", "\u0001", "/", " ");
    fc.assert(
      fc.property(fc.array(unit), fc.nat(50), (parts, start) => {
        const value = parts.join("");
        const raw = JSON.stringify(value);
        const map = stringMap(raw, start);
        for (let at = 0; at < value.length; at++) {
          const span = map.spanToOuter({ start: at, end: at + 1 });
          const decoded: unknown = JSON.parse(`"${raw.slice(span.start - start, span.end - start)}"`);
          assert.equal(decoded, value.charAt(at));
          assert.equal(map.toInner(span.start), at);
        }
      }),
    );
  });
});

describe("parseJson", () => {
  const words = ["NaN", "Infinity", "-Infinity"] as const;

  it("reads the words of Python for what is no number as null, and keeps all places", () => {
    for (const word of words) {
      const text = `\ufeff{"a": ${word}, "b": [${word}, "${word} // ${word}", 2], /* ${word} " */ "c": "\\""}`;
      const { root, error } = parseJson(text, 5);
      assert.equal(error, null, word);
      const [a, b, c] = root?.kind === "object" ? [...root.fields.values()] : [];
      assert.deepEqual(a && [a.kind, "value" in a && a.value, text.slice(a.span.start - 5, a.span.end - 5)], [
        "literal",
        null,
        word,
      ]);
      assert.deepEqual(
        b?.kind === "list" && b.items.map((item) => text.slice(item.span.start - 5, item.span.end - 5)),
        [word, `"${word} // ${word}"`, "2"],
      );
      assert.equal(c && text.slice(c.span.start - 5, c.span.end - 5), '"\\""');
    }
  });

  it("keeps every other word and a line break in a string for faults, at their places", () => {
    for (const [text, at, message] of [
      ['{"a": NaNs}', 6, "here stands a word that JSON does not have"],
      ['{"a": +Infinity}', 6, "here stands a word that JSON does not have"],
      ['{"a": "b\nc"}', 6, "a string is not closed on its line"],
    ] as const)
      assert.deepEqual(parseJson(text, 0).error, { at, message });
  });

  it("reads any value as it is without such words", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...words), (value, word) => {
        const text = `[${JSON.stringify(value)}, ${word}]`;
        const { root, error } = parseJson(text, 0);
        assert.equal(error, null);
        assert.deepEqual(root === null ? null : toPlainValue(root), [value, null]);
      }),
    );
  });
});

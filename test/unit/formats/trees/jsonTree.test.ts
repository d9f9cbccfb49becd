import assert from "node:assert/strict";
import fc from "fast-check";
import { parseJson } from "../../../../src/formats/trees/jsonTree";
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

import assert from "node:assert/strict";
import fc from "fast-check";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { parseJson } from "../../../../src/formats/trees/jsonTree";
import { parsePython } from "../../../../src/formats/trees/pythonTree";
import { toPlainValue } from "../../../../src/formats/trees/treeNode";
import { parseYaml } from "../../../../src/formats/trees/yamlTree";
import type { OffsetMap } from "../../../../src/text/offsets";
import { documentsOf } from "../records/readSample";

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
      fc.property(fc.jsonValue().filter(hasNoId), fc.constantFrom(...words), (value, word) => {
        const text = `[${JSON.stringify(value)}, ${word}]`;
        const { root, error } = parseJson(text, 0);
        assert.equal(error, null);
        assert.deepEqual(root === null ? null : toPlainValue(root), [value, null]);
      }),
    );
  });
});

/** Whether no whole number is too long for one. */
const hasNoId = (value: unknown): boolean => !/(?<![\d.])\d{16}/u.test(JSON.stringify(value));

describe("whole numbers that no number holds exactly", () => {
  const ids =
    "[9007199254740991, 9007199254740993, -1234567890123456789, 12345678901234567890.5, 1e300, 0.12345678901234567]";
  const kept = [
    9007199254740991,
    "9007199254740993",
    "-1234567890123456789",
    12345678901234567000,
    1e300,
    0.12345678901234567,
  ];

  it("are the texts that stand there, at their places", () => {
    const root = parseJson(ids, 7).root;
    assert.deepEqual(root && toPlainValue(root), kept);
    const [, id] = root?.kind === "list" ? root.items : [];
    assert.deepEqual(id?.span, { start: 26, end: 42 });
    assert.deepEqual(id.kind === "string" && id.map().spanToOuter({ start: 0, end: 16 }), { start: 26, end: 42 });
  });

  it("are kept by YAML and Python too", () => {
    assert.deepEqual(
      [parseYaml(ids, 0)[0]?.root, parsePython(ids)].map((root) => root && toPlainValue(root)),
      [kept, kept],
    );
  });

  it("tell two documents of a record apart", () => {
    const text =
      '{"query": "q", "response": "Paid [9007199254740993].", "documents": ' +
      '[{"id": 9007199254740992, "text": "a b c."}, {"id": 9007199254740993, "text": "d e f.", "score": 0.5}]}';
    for (const path of ["a.json", "a.jsonl", "a.yaml"])
      assert.deepEqual(documentsOf(readAnswers({ path, text }).records[0]), [
        { id: "9007199254740992", text: "a b c." },
        { id: "9007199254740993", text: "d e f.", score: 0.5 },
      ]);
  });
});

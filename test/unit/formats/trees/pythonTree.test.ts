import assert from "node:assert/strict";
import fc from "fast-check";
import { parsePython } from "../../../../src/formats/trees/pythonTree";
import { toPlainValue } from "../../../../src/formats/trees/treeNode";

const plain = (text: string): unknown => {
  const node = parsePython(text);
  return node === null ? "nothing" : toPlainValue(node);
};

describe("parsePython", () => {
  const cases: readonly (readonly [string, unknown])[] = [
    [`['a', "it's", '''b''', 'c\\n\\x41\\u00e9\\'']`, ["a", "it's", "b", "c\nAé'"]],
    ["{'a': None, 'b': [True, -1.5e3], 3: (1,)}", { a: null, b: [true, -1500], "3": [1] }],
    ["['a' 'b'\n 'c']", ["a", "b", "c"]],
    ["array(['a', 'b'], dtype=object)", ["a", "b"]],
    ["Document(id='x', metadata={'p': 1}, page_content='t')", { id: "x", metadata: { p: 1 }, page_content: "t" }],
    ["[r'a\\n']", ["a\\n"]],
    ["{'a': 'one '\n 'two', 'b': f(c='x' \"y\", d='z')}", { a: "one two", b: { c: "xy", d: "z" } }],
    ["{'by': <Model at 0x7f>, <Kind.A: '1'>: 2}", { by: "<Model at 0x7f>", "<Kind.A: '1'>": 2 }],
    ["Document(id=0a1f-b2, content: 'It: so', score: 0.5)", { id: "0a1f-b2", content: "It: so", score: 0.5 }],
    ["{'at': datetime.datetime(2026, 1, 2), 'b': f(1, x=2)}", { at: 2026, b: { x: 2 } }],
    ["Citation(start=2 end=5 text='two' ids=['a'])", { start: 2, end: 5, text: "two", ids: ["a"] }],
  ];
  for (const [text, value] of cases) it(`reads ${text}`, () => assert.deepEqual(plain(text), value));

  for (const text of ["", "['a'", "[a]", "['a'] b", "{'a'}", "'\\U99999999'", "[".repeat(10_000)])
    it(`reads nothing in ${text.slice(0, 20)}`, () => assert.equal(plain(text), "nothing"));

  it("knows where the words of a string stand", () => {
    const text = "['one\\ntwo']";
    const node = parsePython(text);
    const item = node?.kind === "list" ? node.items[0] : undefined;
    assert.ok(item?.kind === "string");
    const { start, end } = item.map().spanToOuter({ start: 4, end: 7 });
    assert.equal(text.slice(start, end), "two");
  });

  it("ends on any text", () => {
    fc.assert(fc.property(fc.string(), (text) => void parsePython(text)));
  });
});

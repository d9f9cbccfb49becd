import assert from "node:assert/strict";
import fc from "fast-check";
import { parsePath } from "../../../../../src/formats/records/paths/recordPath";
import { selectNodes } from "../../../../../src/formats/records/paths/selectNodes";
import { parseJson } from "../../../../../src/formats/trees/jsonTree";
import { toPlainValue } from "../../../../../src/formats/trees/treeNode";

function select(content: unknown, path: string): unknown[] {
  const { root } = parseJson(JSON.stringify(content), 0);
  const steps = parsePath(path);
  assert.ok(root !== null && steps !== null);
  return selectNodes(root, steps).map(toPlainValue);
}

describe("selectNodes", () => {
  const cases: readonly (readonly [unknown, string, unknown[]])[] = [
    [{ a: { b: 1 } }, "$.a.b", [1]],
    [{ a: [{ b: 1 }, { b: 2 }] }, "a[*].b", [1, 2]],
    [{ a: [1, 2, 3] }, "$.a[-1]", [3]],
    [{ a: [1, 2, 3] }, "$.a[0]", [1]],
    [{ a: { x: 1, y: 2 } }, "$.a.*", [1, 2]],
    [{ "a b": { "c.d": 1 } }, '$["a b"]["c.d"]', [1]],
    [{ a: { "b.0.c": 1, "b.1.c": 2 } }, '$.a["b.1.c"]', [2]],
    [{ a: [{ key: "b.c", value: { stringValue: "s" } }] }, '$.a["b.c"]', ["s"]],
    [{ a: [{ "m.role": "tool", t: 1 }, { m: { role: "tool" }, t: 2 }, { t: 3 }] }, "a[m.role=tool][*].t", [1, 2]],
    [{ a: [{ r: "x", b: 1 }, { r: "y" }] }, "a[r=x].b", [1]],
    [{ a: [{ r: "x", b: 1 }, { r: "x" }] }, "a[r=x].b", []],
    [{ a: '"quoted"' }, "a.b", []],
    [{ "@x.y": 1 }, '$["@x.y"]', [1]],
    [
      {
        a: [
          { r: "x", b: 1 },
          { r: "y", b: 2 },
          { r: "x", b: 3 },
        ],
      },
      "a[r=x][*].b",
      [1, 3],
    ],
    [
      {
        a: [
          { r: "x", b: 1 },
          { r: "z", b: 2 },
        ],
      },
      "a[r=y|z][-1].b",
      [2],
    ],
    [{ "a.0.b": 1, "a.1.b": 2 }, "$.a[*].b", [1, 2]],
    [{ "a.count": 2, "a.0.b": 1, "a.1.b": 2, "a.took.ms": 3 }, "$.a[*].b", []],
    [{ "a.count": 2, "a.0.b": 1, "a.1.b": 2, "a.by": "k" }, "$.a[*].b", [1, 2]],
    [{ "a.count": 2, "a.0.b": 1, "a.1.b": 2, "a.by": "k" }, '$["a.by"]', ["k"]],
    [{ "a[0]": "x", "a[1].b": 1 }, "a[*]", ["x", { b: 1 }]],
    [{ a: [{ b: 1 }, { b: 2 }] }, '["a[1].b"]', [2]],
    [{ "a.3": "x", "a.name": "y" }, "$.a.name", ["y"]],
    [{ a: [{ key: "x.y", value: { stringValue: "s" } }] }, "a.x.y", ["s"]],
    [{ a: '{"b": [1, 2]}' }, "a.b[*]", [1, 2]],
    [{ a: "['x', 'y']" }, "a[*]", ["x", "y"]],
    [{ a: "[1] says so" }, "a[*]", []],
    [{ a: 1 }, "$", [{ a: 1 }]],
    [{ a: 1 }, "a.b.c", []],
  ];
  for (const [content, path, found] of cases)
    it(`finds ${path} in ${JSON.stringify(content)}`, () => assert.deepEqual(select(content, path), found));

  it("keeps flat keys that say a value and what is below it", () => {
    assert.deepEqual(select({ a: "t", "a.b": 1 }, "a"), ["t"]);
    assert.deepEqual(select({ a: "t", "a.b": 1 }, '["a.b"]'), [1]);
  });

  it("ends on flat keys of any depth", () => {
    assert.deepEqual(select({ ["a.".repeat(10_000) + "a"]: 1 }, "a.a"), []);
  });
});

describe("parsePath", () => {
  for (const path of ["$.", "a..b", "a[", "a[x]", "$.a[*", "a[**]"])
    it(`refuses ${path}`, () => assert.equal(parsePath(path), null));

  it("ends on any text", () => {
    fc.assert(fc.property(fc.string(), (text) => void parsePath(text)));
  });
});

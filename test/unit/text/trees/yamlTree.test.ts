import assert from "node:assert/strict";
import fc from "fast-check";
import type { Span } from "../../../../src/contract/span";
import { readYamlTree, scalarText, valueAt, type YamlNode } from "../../../../src/text/trees/yamlTree";

const TEXT = 'name: Mill\ninputs:\n  question: "How old?"\n  count: 3\nlist: [a, {b: c}]\nempty:\n';

function spansOf(node: YamlNode): Span[] {
  if (node.kind === "map")
    return [node.span, ...node.entries.flatMap(({ keySpan, value }) => [keySpan, ...spansOf(value)])];
  return node.kind === "list" ? [node.span, ...node.items.flatMap(spansOf)] : [node.span];
}

describe("readYamlTree", () => {
  it("reads what tags name as the lists and maps that are written", () => {
    const { root, error } = readYamlTree("a: !!pairs\n  - b: 1\nc: !!omap\n  - d: 2\ne: !!set\n  ? f\n", 0);
    assert.equal(error, null);
    const kinds = ["a", "c", "e"].map((key) => valueAt(root, key)?.kind);
    assert.deepEqual(kinds, ["list", "list", "map"]);
  });

  it("knows where keys and values stand in the file", () => {
    const file = `---\n${TEXT}---\n`;
    const { root, error } = readYamlTree(TEXT, 4);
    assert.equal(error, null);
    const inputs = valueAt(root, "inputs");
    assert.ok(inputs?.kind === "map");
    assert.deepEqual(
      inputs.entries.map(({ keySpan, value }) => [
        file.slice(keySpan.start, keySpan.end),
        file.slice(value.span.start, value.span.end),
      ]),
      [
        ["question", '"How old?"'],
        ["count", "3"],
      ],
    );
    assert.deepEqual(
      [
        scalarText(valueAt(inputs, "question")),
        scalarText(valueAt(inputs, "count")),
        scalarText(valueAt(root, "empty")),
        scalarText(inputs),
      ],
      ["How old?", "3", null, null],
    );
    const list = valueAt(root, "list");
    assert.ok(list?.kind === "list" && list.items.length === 2);
  });

  it("keeps what stands before a fault, and tells its place", () => {
    const { root, error } = readYamlTree("name: x\nmodel: [a\nlast: y\n", 0);
    assert.equal(scalarText(valueAt(root, "name")), "x");
    assert.ok(error !== null && error.at > 0 && !error.message.includes("\n"));
  });

  it("refuses what nests too deep, and grows no alias", () => {
    assert.match(readYamlTree("[".repeat(5000), 0).error?.message ?? "", /nested deeper/);
    const { root } = readYamlTree("a: &a [x, y]\nb: *a\n", 0);
    assert.deepEqual(valueAt(root, "b")?.kind, "scalar");
  });

  it("reads nothing of nothing", () => {
    assert.deepEqual(readYamlTree("", 0), { root: null, error: null });
  });

  it("stays inside of any text", () => {
    const pieces = fc.constantFrom(
      "a: ",
      "b:\n",
      "  ",
      "- ",
      "[",
      "]",
      "{",
      "}",
      '"',
      "'",
      "|\n",
      ">\n",
      "&x ",
      "*x",
      "#",
      "\n",
      "\t",
      ": ",
      "? ",
      "!!str ",
      "---\n",
      "...\n",
      "\u0000",
      "\ud83d",
      "%YAML 9\n",
      "<<: *x\n",
      "!!pairs ",
      "!!omap ",
      "!!set ",
      "!!float ",
      "!x ",
      "? ",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 25 }), (parts) => {
        const text = parts.join("");
        const { root, error } = readYamlTree(text, 5);
        const spans = [
          ...(root === null ? [] : spansOf(root)),
          ...(error === null ? [] : [{ start: error.at, end: error.at }]),
        ];
        for (const { start, end } of spans)
          assert.ok(start >= 5 && start <= end && end <= 5 + text.length, JSON.stringify(text));
      }),
    );
  });
});

import assert from "node:assert/strict";
import { readPassages } from "../../../../../../src/core/analyze/context/layouts/findPassages";

type Shown = readonly [id: string | null, title: string | null, origin: string | null, body: string];

function shown(text: string): { layout: string; passages: Shown[] } {
  const { layout, passages } = readPassages(text, { start: 0, end: text.length });
  return {
    layout,
    passages: passages.map(({ id, title, origin, body }) => [id, title, origin, text.slice(body.start, body.end)]),
  };
}

const CASES: readonly (readonly [name: string, text: string, layout: string, passages: readonly Shown[]])[] = [
  [
    "numbered documents with titles",
    "Document [1](Title: Field goal (sport)): One.\nDocument [2](Title: Range): Two.",
    "numbered",
    [
      ["1", "Field goal (sport)", null, "One."],
      ["2", "Range", null, "Two."],
    ],
  ],
  [
    "numbers in brackets",
    "[1] One.\nIt goes on.\n[2] Two.",
    "numbered",
    [
      ["1", null, null, "One.\nIt goes on."],
      ["2", null, null, "Two."],
    ],
  ],
  [
    "words with numbers",
    "passage 1:One.\n\npassage 2:Two.",
    "numbered",
    [
      ["1", null, null, "One."],
      ["2", null, null, "Two."],
    ],
  ],
  [
    "headings with numbers and titles",
    "### Document 1: Returns\nOne.\n### Document 2: Cards\nTwo.",
    "numbered",
    [
      ["1", "Returns", null, "One."],
      ["2", "Cards", null, "Two."],
    ],
  ],
  [
    "German labels",
    "Quelle 1: Eins.\nQuelle 2: Zwei.",
    "numbered",
    [
      ["1", null, null, "Eins."],
      ["2", null, null, "Zwei."],
    ],
  ],
  [
    "fields above each text",
    "Source: a.md\nOne.\n\nSource: b.md\nTwo.",
    "headed",
    [
      [null, null, "a.md", "One."],
      [null, null, "b.md", "Two."],
    ],
  ],
  [
    "several fields and the text's own",
    "Title: A\nURL: https://shop.example/a\nContent: One.\n\nTitle: B\nURL: https://shop.example/b\nContent: Two.",
    "headed",
    [
      [null, "A", "https://shop.example/a", "One."],
      [null, "B", "https://shop.example/b", "Two."],
    ],
  ],
  [
    "document tags with children",
    '<documents>\n<document index="1"><source>a.md</source><document_content>\nOne.\n</document_content></document>\n<document index="2"><source>b.md</source><document_content>Two.</document_content></document>\n</documents>',
    "tags",
    [
      ["1", null, "a.md", "One."],
      ["2", null, "b.md", "Two."],
    ],
  ],
  [
    "tags with attributes",
    `<doc id="a" title='First'>One.</doc><doc id=b>Two.</doc>`,
    "tags",
    [
      ["a", "First", null, "One."],
      ["b", null, null, "Two."],
    ],
  ],
  [
    "numbered tags",
    "<doc_1>One.</doc_1>\n<doc_2>Two.</doc_2>",
    "tags",
    [
      ["1", null, null, "One."],
      ["2", null, null, "Two."],
    ],
  ],
  [
    "rules",
    "One.\n---\nTwo.\n---",
    "rules",
    [
      [null, null, null, "One."],
      [null, null, null, "Two."],
    ],
  ],
  [
    "front matter in each part",
    "---\ntitle: A\n---\nOne.\n---\ntitle: B\n---\nTwo.",
    "rules",
    [
      [null, "A", null, "One."],
      [null, "B", null, "Two."],
    ],
  ],
  [
    "records",
    '[{"page_content":"One.","metadata":{"source":"a.md","title":"A"}},{"id":7,"text":"Two."}]',
    "json",
    [
      [null, "A", "a.md", "One."],
      ["7", null, null, "Two."],
    ],
  ],
  [
    "strings",
    '["One.", "Two."]',
    "json",
    [
      [null, null, null, "One."],
      [null, null, null, "Two."],
    ],
  ],
  [
    "Markdown headings",
    "# Returns\nOne.\n## Cards\nMore.\n# Parcels\nTwo.",
    "headed",
    [
      [null, "Returns", null, "One.\n## Cards\nMore."],
      [null, "Parcels", null, "Two."],
    ],
  ],
  [
    "blank lines",
    "One.\nMore.\n\nTwo.",
    "blank_lines",
    [
      [null, null, null, "One.\nMore."],
      [null, null, null, "Two."],
    ],
  ],
  [
    "blank lines outside of code",
    "One.\n\n```js\na();\n\nb();\n```\n\nTwo.\n\n```\nc();",
    "blank_lines",
    [
      [null, null, null, "One."],
      [null, null, null, "```js\na();\n\nb();\n```"],
      [null, null, null, "Two."],
      [null, null, null, "```\nc();"],
    ],
  ],
  ["nothing that parts it", "One. Two.", "one", [[null, null, null, "One. Two."]]],
  [
    "the steps of a list",
    "1. Open the box.\n2. Close the box.",
    "one",
    [[null, null, null, "1. Open the box.\n2. Close the box."]],
  ],
  ["nothing", " \n", "none", []],
];

describe("the passages of a context", () => {
  for (const [name, text, layout, passages] of CASES)
    it(`are read from ${name}`, () => assert.deepEqual(shown(text), { layout, passages }));

  it("are long numbered items", () => {
    const long =
      "The shop refunds all parcels that come back, to the card or account that they were paid with, and writes a letter when it has been done.";
    assert.deepEqual(
      shown(`1. ${long}\n2. ${long}`).passages.map(([id, , , body]) => [id, body]),
      [
        ["1", long],
        ["2", long],
      ],
    );
  });

  it("are read from two lists that are each counted from 1, and not from references within a passage", () => {
    const text = "The shop refunds all parcels that come back, to the card or account that they were paid with.";
    const idsOf = (context: string): (string | null)[] =>
      readPassages(context, { start: 0, end: context.length }).passages.map(({ id }) => id);
    assert.deepEqual(idsOf(["1", "2", "1", "2"].map((id) => `[${id}] ${text}`).join("\n\n")), ["1", "2", "1", "2"]);
    assert.deepEqual(idsOf(`[1] ${text}\n\n[2] ${text}\n[1] A book about parcels\n[2] A book about cards`), ["1", "2"]);
  });

  it("carry the date of a field, of a header or of a short first line, and no date that they merely tell of", () => {
    const dates = (text: string): (string | null)[] =>
      readPassages(text, { start: 0, end: text.length }).passages.map(({ date }) => date);
    assert.deepEqual(dates("Title: A\nDate: 2024-05-03\nOne."), ["2024-05-03"]);
    assert.deepEqual(
      dates("[1] Updated 3 May 2024\nOne.\n[2] The fair of 3 May 2024 drew many guests, who came by boat."),
      ["3 May 2024", null],
    );
  });

  it("are not read from brackets without end", () => {
    for (const [open, close] of [
      ["[", "]"],
      ['{"a":', "}"],
    ] as const)
      for (const closing of [close, close.repeat(100_000)])
        assert.notEqual(shown(`${open.repeat(100_000)}${closing}`).layout, "json");
  });

  it("keep offsets where the text has escapes", () => {
    const text = String.raw`["One \"quoted\" word.\nTwo."]`;
    const [passage] = readPassages(text, { start: 0, end: text.length }).passages;
    assert.equal(text.slice(passage?.body.start, passage?.body.end), String.raw`One \"quoted\" word.\nTwo.`);
  });
});

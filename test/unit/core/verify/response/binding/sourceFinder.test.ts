import assert from "node:assert/strict";
import type { Document } from "../../../../../../src/contract/document";
import { SourceFinder } from "../../../../../../src/core/verify/response/binding/sourceFinder";

const SOURCES: readonly Document[] = [
  { text: "First.", id: "doc-a", title: "Fees and Refunds", uri: "docs/fees.md" },
  { text: "Published 2019. Second.", title: "Smith: On Refunds" },
  {
    text: "Third.",
    uri: "https://example.org/help/terms.html?v=2#top",
    metadata: { author: "Ada Müller", year: 2021 },
  },
];

function finder(sources: readonly Document[] = SOURCES, listed: Readonly<Record<string, number>> = {}): SourceFinder {
  const entries = Object.entries(listed).map(([label, source]) => [label, { source, binding: "list" }] as const);
  return new SourceFinder(sources, "from_one", new Map(entries));
}

describe("SourceFinder", () => {
  it("finds a source by its position, counted from one or from zero", () => {
    const find = (numbering: "from_one" | "from_zero"): (number | null)[] =>
      [0, 1, 3, 4].map((value) => new SourceFinder(SOURCES, numbering, new Map()).find({ kind: "number", value }));
    assert.deepEqual(find("from_one"), [null, 0, 2, null]);
    assert.deepEqual(find("from_zero"), [0, 1, null, null]);
  });

  it("finds a source by a number that is its id", () => {
    const sources = [
      { text: "a", id: "7" },
      { text: "b", id: "3" },
    ];
    const own = new SourceFinder(sources, "ids", new Map());
    assert.deepEqual(
      [3, 7, 1].map((value) => own.find({ kind: "number", value })),
      [1, 0, null],
    );
  });

  it("finds `doc-3` by id before it takes the number for a position", () => {
    const found = finder([
      { text: "a", id: "doc-3" },
      { text: "b", id: "doc-1" },
      { text: "c", id: "doc-2" },
    ]);
    assert.deepEqual(
      [1, 2, 3].map((value) => found.find({ kind: "number", value, name: `doc-${value}` })),
      [1, 2, 0],
    );
    assert.equal(found.find({ kind: "number", value: 2, name: "Source 2" }), 1);
  });

  it("tells files apart whose names differ behind a `#` alone", () => {
    const found = finder(["plan.pdf#page=7.txt", "plan.pdf#page=8.txt"].map((uri) => ({ text: uri, uri })));
    for (const [label, position] of [
      ["plan.pdf#page=7", 0],
      ["plan.pdf#page=8", 1],
      ["plan.pdf#page=8.txt", 1],
      ["plan.pdf#page=9", null],
    ] as const)
      assert.equal(found.find({ kind: "label", label }), position, label);
  });

  it("finds a source by id, title, address, file name and name without ending, whatever the case", () => {
    const labels = [
      "doc-a",
      "DOC-A",
      "fees and refunds",
      "docs/fees.md",
      "./docs/fees.md",
      "fees.md",
      "fees",
      "terms.html",
    ];
    assert.deepEqual(
      labels.map((label) => finder().find({ kind: "label", label })),
      [0, 0, 0, 0, 0, 0, 0, 2],
    );
    assert.equal(finder().find({ kind: "label", label: "unknown" }), null);
  });

  it("finds a source by its name whether accents stand in their letters or behind them", () => {
    const [whole, parted] = ["Gebühren", "Café"].map((name) => name.normalize("NFC"));
    const sources = [
      { text: "a", id: whole?.normalize("NFD") },
      { text: "b", uri: `docs/${parted}.md` },
    ];
    const found = [whole, parted?.normalize("NFD")].map((name) => finder(sources).findName(name ?? ""));
    assert.deepEqual(found, [0, 1]);
  });

  it("finds the file that a chunk is a part of", () => {
    const files = finder([
      { text: "a", uri: "docs/leave_v1.md" },
      { text: "b", uri: "docs/leave_v2.md" },
    ]);
    const find = (label: string): number | null => files.find({ kind: "label", label });
    assert.deepEqual(
      ["leave_v2.md_chunk_3", "leave_v1.md#chunk-12", "docs/leave_v2.md::chunk_0", "leave_v1_chunk3"].map(find),
      [1, 0, 1, 0],
    );
    assert.deepEqual(["leave_v3.md_chunk_3", "chunk_3", "leave_v1.md_chunk"].map(find), [null, null, null]);
  });

  it("finds a source by the id that its own head gives it", () => {
    const heads = [
      "# Visitor rules\n\n**Document ID:** VIS-RULE-07\n**Owner:** Front desk\n\nGuests sign in.",
      "---\ndocument_id: KB-031\n---\nKeys are kept in the safe.",
      "Procedure No.: HR_12\nLeave is asked for in writing.",
      "Interview ID: INT04\nRole: Baker\n\nThe oven is at half its load.",
    ];
    const whole = finder(heads.map((text, index) => ({ text, uri: `rules/${index}.md` })));
    assert.deepEqual(
      ["VIS-RULE-07", "kb-031", "HR_12", "INT04", "Front"].map((label) => whole.find({ kind: "label", label })),
      [0, 1, 2, 3, null],
    );
    const find = (sources: readonly Document[]): number | null =>
      finder(sources).find({ kind: "label", label: "KB-031" });
    const [, text = ""] = heads;
    assert.equal(find([{ text }, { text: heads[0] ?? "" }]), 0);
    // Another passage of the same file may be meant, and it has no head.
    assert.equal(
      find([
        { text, uri: "keys.md" },
        { text: "The safe is locked.", uri: "keys.md" },
      ]),
      null,
    );
    assert.equal(find([{ text }, { text: "The safe is locked." }]), null);
    assert.equal(
      find([
        { text, uri: "a.md" },
        { text, uri: "b.md" },
      ]),
      null,
    );
    assert.equal(find([{ text: "Order id: none\nAuthor id: KB-031", uri: "a.md" }]), null);
  });

  it("finds an address with or without fragment and query", () => {
    const hrefs = [
      "docs/fees.md#refunds",
      "docs/fees.md#L10-L20",
      "https://example.org/help/terms.html",
      "https://example.org/help/terms.html?v=2#top",
    ];
    assert.deepEqual(
      hrefs.map((href) => finder().find({ kind: "href", href })),
      [0, 0, 2, 2],
    );
    assert.deepEqual(
      ["#refunds", "docs/other.md", ""].map((href) => finder().find({ kind: "href", href })),
      [null, null, null],
    );
  });

  it("finds author and year in title, text and metadata", () => {
    const find = (author: string, year: string): number | null => finder().find({ kind: "author_year", author, year });
    assert.deepEqual(
      [find("Smith", "2019"), find("Müller", "2021"), find("Smith", "2020"), find("Jones", "2019")],
      [1, 2, null, null],
    );
    const twice = finder();
    assert.equal(
      twice.find({ kind: "author_year", author: "Smith", year: "2019" }),
      twice.find({ kind: "author_year", author: "Smith", year: "2019" }),
    );
  });

  it("prefers the answer's own list", () => {
    const found = finder(SOURCES, { 1: 2, "^1": 1, x: 0 });
    assert.equal(found.find({ kind: "number", value: 1 }), 2);
    assert.equal(found.find({ kind: "footnote", label: "1" }), 1);
    assert.equal(found.find({ kind: "label", label: "x" }), 0);
  });

  it("finds a footnote by id, by number and by name", () => {
    const found = finder([
      { text: "a", id: "^note" },
      { text: "b", id: "note2" },
      { text: "c", title: "third" },
    ]);
    assert.deepEqual(
      ["note", "note2", "3", "third", "9"].map((label) => found.find({ kind: "footnote", label })),
      [0, 1, 2, 2, null],
    );
  });

  it("gives the first of two sources with one name", () => {
    assert.equal(
      finder([
        { text: "a", id: "x" },
        { text: "b", id: "x" },
      ]).find({ kind: "label", label: "x" }),
      0,
    );
  });
});

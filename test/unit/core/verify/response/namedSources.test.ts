import assert from "node:assert/strict";
import type { Document } from "../../../../../src/contract/document";
import { readResponse } from "../../../../../src/core/verify/response/readResponse";

const SOURCES: readonly Document[] = [
  { id: "lending", uri: "docs/lending.md", text: "a" },
  { id: "7a7506", uri: "docs/House rules.md", text: "b" },
  { id: "A_B_chunk_0042", uri: "law_4635.pdf", text: "c" },
];
const LENT = "Books are lent for two weeks";

/** The words of the claims without what is hidden, and the positions of the sources that their marks name. */
function read(response: string, sources = SOURCES): [words: string, ...bound: (number | string)[]][] {
  const { claims, hidden, bind } = readResponse({ response, sources: [...sources] });
  return claims.map(({ start, end, marks, shared }) => {
    const words = hidden.reduceRight(
      (text, span) => text.slice(0, Math.max(0, span.start - start)) + text.slice(Math.max(0, span.end - start)),
      response.slice(start, end),
    );
    const bound = [...marks.flatMap(({ items }) => items), ...shared].map((item) => bind(item));
    return [words, ...bound.map((one) => (one.kind === "source" ? one.source : one.kind))];
  });
}

describe("a bracket that begins with the name of a source", () => {
  for (const [mark, ...bound] of [
    ["(Fonte: lending.md, pág. 3)", 0],
    ["[lending.md, chunk 3]", 0],
    ["[lending.md p.3]", 0],
    ["[lending.md › Fees]", 0],
    ["[lending.md, Page: 3, Score: 0.8]", 0],
    ["[lending.md, House rules.md p. 3]", 0, 1],
    ["(law_4635.pdf, σελ. 12)", 2],
    ["(House rules.md, p. 3)", 1],
    ["(source: House rules.md)", 1],
    ["[House rules.md]", 1],
    ["[citation:7a7506]", 1],
    ["[A_B:A_B_chunk_0042]", 2],
    ["[cite: lending]", 0],
    ["[Источник: lending.md]", 0],
    ["[来源：lending.md]", 0],
    ["[Fuente: lending.md]", 0],
    ["{lending.md}", 0],
    ["[chunk:lending#5]", 0],
    ["[passage: House rules.md#2]", 1],
    ["[KB: law_4635.pdf]", 2],
    ["[LOAN-02, LOAN-03, lending.md]", 0],
    ["[R-7; House rules.md, law_4635.pdf]", 1, 2],
    ["<source>lending.md</source>", 0],
  ] as const)
    it(`is a mark as a whole: ${mark}`, () => assert.deepEqual(read(`${LENT} ${mark}.`), [[`${LENT} .`, ...bound]]));

  it("spans the mark, or the name where it has several", () => {
    const spans = (response: string): string[] =>
      readResponse({ response, sources: [...SOURCES] }).claims.flatMap(({ marks }) =>
        marks.flatMap(({ items }) => items.map(({ start, end }) => response.slice(start, end))),
      );
    assert.deepEqual(spans(`${LENT} [lending.md, chunk 3].`), ["[lending.md, chunk 3]"]);
    assert.deepEqual(spans(`${LENT} [ref: lending.md; law_4635.pdf p. 2].`), ["lending.md", "law_4635.pdf"]);
  });

  for (const words of [
    "(see the lending desk)",
    "[LOAN-02, LOAN-03, fines.md]",
    "[LOAN-02, since lending.md says so]",
    "(lending, 3 books)",
    "(lending.md says so since last year)",
    "{lending}",
  ])
    it(`is none where it may say anything: ${words}`, () =>
      assert.equal(read(`${LENT} ${words} or more.`)[0]?.[0]?.toString().includes(words.slice(-4)), true));

  it("is none in code", () => assert.deepEqual(read(`${LENT} \`{lending.md}\`.`)[0]?.[0], `${LENT} \`{lending.md}\`.`));
});

describe("a number in brackets", () => {
  for (const mark of ["[S1]", "[C1]", "[#1]", "⟦1⟧", "[1:3]", "[^1^]", "[cite: 1]", "¹"])
    it(`is the number of a source: ${mark}`, () => assert.deepEqual(read(`${LENT} ${mark}.`), [[`${LENT} .`, 0]]));

  it("is none of a source where sources have such ids, or no place of that number", () => {
    const sources = [
      { id: "S4", text: "a" },
      { id: "S5", text: "b" },
    ];
    assert.deepEqual(read(`${LENT} [S1].`, sources), [[`${LENT} .`]]);
    assert.deepEqual(read(`${LENT} [S5].`, sources), [[`${LENT} .`, 1]]);
    assert.deepEqual(readResponse({ response: `${LENT} [S9].`, sources: [...SOURCES] }).unread, [
      { start: LENT.length + 1, end: LENT.length + 5 },
    ]);
  });

  for (const mark of ["[HR-12, Sec 4]", "[kb:rooms]", "[HR-12, p. 3] [VIS_7]"])
    it(`is no word of a claim behind a sentence where no source answers to it: ${mark}`, () => {
      const books = "Cards are free for all children.";
      assert.deepEqual(
        read(`${mark}\n\n${LENT}. ${mark} ${books} ${mark}`).map(([words]) => words?.toString().trim()),
        [`${LENT}.`, books],
      );
    });

  it("is a word where the sentence needs it", () => {
    const headed = [{ uri: "rules/holidays.md", text: "Document ID: HR-12\n\nLeave is asked for in writing." }];
    const follow = "All staff follow [HR-12] and sign the form.";
    assert.deepEqual(read(follow, headed), [[follow]]);
    assert.deepEqual(read("All staff follow our rules (HR-12):\n\n- All staff sign the form.", headed), [
      ["All staff sign the form."],
    ]);
    assert.deepEqual(read("All staff sign the form [HR-12, Sec 2], and wait.", headed), [
      ["All staff sign the form , and wait.", 0],
    ]);
    assert.deepEqual(read("[HR-12] All staff sign the form.", headed), [[" All staff sign the form.", 0]]);
    const row = "All yearly sums stand below. [A1] is the cell of all totals.";
    assert.equal(read(row)[1]?.[0], "[A1] is the cell of all totals.");
  });

  it("takes the words that announce it in round brackets", () =>
    assert.deepEqual(read(`${LENT} (see Document [1], [3]).`), [[`${LENT} .`, 0, 2]]));
});

describe("what names a source behind a sentence", () => {
  for (const tail of ["Source: lending.md", "CITATION: House rules.md", "(Quelle: lending.md)", "**Source:** lending"])
    it(`cites for it: ${tail}`, () => {
      const [claim] = read(`${LENT}. ${tail}`);
      assert.deepEqual([claim?.length, claim?.[0]?.toString().trim()], [2, `${LENT}.`]);
    });

  for (const line of ["[Source: lending.md]", "CITATION: lending.md", "(Source: lending.md)"])
    it(`cites for all of an answer that cites nowhere else, on a line of its own: ${line}`, () => {
      const cards = "Cards are free for all children.";
      assert.deepEqual(read(`${LENT}.\n\n${cards}\n\n${line}`), [
        [`${LENT}.`, 0],
        [cards, 0],
      ]);
    });
});

describe("what an answer says of a source behind its mark", () => {
  const sources = [
    { id: "D7", title: "Visitor rules", text: "---\nissuer: Front desk\n---\nGuests sign in." },
    { id: "D9", uri: "kb/night_shift.md", text: "# Night shift\n\nGuests show a card." },
  ];

  for (const label of [
    "Front desk (created 2025-04-02): ",
    "Visitor rules: ",
    "(as of 3 May 2024): ",
    "(updated 2024-05-03) ",
  ])
    it(`is no word of the claim: ${label}`, () =>
      assert.deepEqual(
        read(`[D7] ${label}All guests sign in at the desk.`, sources).map(([words, source]) => [words.trim(), source]),
        [["All guests sign in at the desk.", 0]],
      ));

  for (const words of [
    "Berlin: 3.6 million people live there.",
    "Night guests: all sign in at the desk.",
    "(paid) All guests sign in.",
  ])
    it(`is a word of the claim where the source is not called so: ${words}`, () =>
      assert.equal(read(`[D7] ${words}`, sources)[0]?.[0], ` ${words}`));

  it("stands before each of several on a line", () =>
    assert.deepEqual(
      read(
        "[D7] Visitor rules (2025-04-02): all guests sign in · [D9] Night shift (2025-04-03): all guests show cards",
        sources,
      ).map(([words, ...bound]) => [words.trim(), ...bound]),
      [
        ["all guests sign in", 0],
        ["all guests show cards", 1],
      ],
    ));
});

import assert from "node:assert/strict";
import type { Document } from "../../../../../src/contract/document";
import { check, REFUNDS, WAREHOUSE } from "../helpers";

const CLAIM = "Refunds are paid within 30 days of the request";
const SOURCES: readonly Document[] = [
  { id: "SHOP_1", text: WAREHOUSE, title: "Gate-9" },
  { id: "POL_7", text: REFUNDS, uri: "docs/policy.md" },
];

function cited(response: string, sources = SOURCES): unknown[] {
  return check(response, sources).claims.flatMap(({ citations }) =>
    citations.map(({ start, end, source_id, verdict }) => [response.slice(start, end), source_id, verdict]),
  );
}

describe("a link among the words of a sentence", () => {
  const text = `It runs at [pail.org](https://pail.org) and is free. ${CLAIM}.`;

  it("cites nothing where no source has an address or a name", () => {
    assert.deepEqual(cited(text, [{ text: WAREHOUSE }, { text: REFUNDS }]), []);
  });

  it("cites its page where sources have them, and at the end of a sentence", () => {
    assert.equal(cited(text).length, 1);
    const behind = `${CLAIM} [pail.org](https://pail.org).`;
    assert.equal(cited(behind, [{ text: WAREHOUSE }, { text: REFUNDS }]).length, 1);
  });
});

describe("a mark by an id or a path", () => {
  for (const mark of [
    "[POL_7]",
    "【POL_7】",
    "(POL_7)",
    "(POL_7 – page:1)",
    "(POL_7 – html:2)",
    "(POL_7, p. 3)",
    "[POL_7, page 3]",
    "(docs/policy.md:1-3)",
    "`policy.md:2`",
    "policy.md:2-4",
    "[docs/policy.md#L1-L3]",
    "[docs/policy.md@1204:1377]",
    "(docs/policy.md@1204-1377)",
    "[docs/policy.md::5]",
    "[policy.md::5]",
    "(source: docs/policy.md)",
    "^[docs/policy.md]",
  ])
    it(`is read: ${mark}`, () => assert.deepEqual(cited(`${CLAIM} ${mark}.`), [[mark, "POL_7", "supported"]]));

  for (const mark of ["[Source 2 | IMAGE]", "[document 2 | page 4 | fees.pdf]", "(Source 2 | TABLE)", "[2 | p. 3]"])
    it(`is the number before a bar: ${mark}`, () =>
      assert.deepEqual(cited(`${CLAIM} ${mark}.`, [{ text: WAREHOUSE }, { text: REFUNDS }]), [
        [mark, "2", "supported"],
      ]));

  for (const mark of [
    "[Quelle 2]",
    "[Источник 2]",
    "[Джерело 2]",
    "[来源2]",
    "[出典 2]",
    "[근거2]",
    "[مصدر 2]",
    "[Evidence 2]",
  ])
    it(`is the number behind a word for sources: ${mark}`, () =>
      assert.deepEqual(cited(`${CLAIM} ${mark}.`, [{ text: WAREHOUSE }, { text: REFUNDS }]), [
        [mark, "2", "supported"],
      ]));

  for (const mark of ["[Source 1 and Source 2]", "[Source 1 & 2]", "[1 and 2]", "(Source 1 und 2)", "[근거1, 근거2]"])
    it(`names two: ${mark}`, () => {
      const found = cited(`${CLAIM} ${mark}.`, [{ text: WAREHOUSE }, { text: REFUNDS }]);
      assert.deepEqual(
        found.map((one) => (one as string[])[1]),
        ["1", "2"],
      );
    });

  it("may quote its source behind the name, however long", () => {
    const sources = [{ text: REFUNDS, title: "Shop rules" }];
    const quote = REFUNDS.slice(0, REFUNDS.indexOf("."));
    for (const mark of [`[1: "${quote}"]`, `[Shop rules, Section 4 — “${quote}”]`, `[Source 1: "${quote}"]`]) {
      assert.deepEqual(cited(`${CLAIM} ${mark}.`, sources), [[mark, "1", "supported"]]);
      const altered = mark.replace(quote, "Refunds are never paid to anybody at all");
      assert.deepEqual(cited(`${CLAIM} ${altered}.`, sources), [[altered, "1", "uncertain"]]);
    }
  });

  it("may stand beside others", () => {
    const found = cited(`${CLAIM} [POL_7][SHOP_1].`).map((one) => (one as string[])[1]);
    assert.deepEqual(found, ["POL_7", "SHOP_1"]);
    assert.equal(cited(`${CLAIM} [POL_7, SHOP_1].`).length, 2);
  });

  it("in round brackets has to be an id: a title is among the words", () => {
    assert.deepEqual(cited("The warehouse in Rotterdam (Gate-9) opened on 5 March 2021 [POL_7].").length, 1);
  });

  it("is told once where no source has the id", () => {
    const { notes } = check(
      `${CLAIM} (POL_9, p. 3). Gift cards are not refundable (source: leaflet). [POL_7]`,
      SOURCES,
    );
    assert.deepEqual(
      notes.filter(({ code }) => code === "marks_not_read").map(({ message }) => message),
      [
        "These look like marks, and no source answers to them: (POL_9, p. 3), (source: leaflet). They were left out. Give the sources that they name, or change the marks.",
      ],
    );
  });

  it("is missing where another in the same square brackets is that of a source", () => {
    for (const [mark, missing] of [
      ["[POL_7, POL_9]", "POL_9"],
      ["[1, C2]", "C2"],
    ] as const)
      assert.deepEqual(cited(`${CLAIM} ${mark}.`).at(-1), [missing, null, "dangling"]);
    const { notes } = check(`${CLAIM} [policy.md, gone.md].`, SOURCES);
    assert.match(notes.map(({ message }) => message).join(), /cites what was not given: gone\.md/u);
    assert.deepEqual(cited(`${CLAIM} (POL_7, B12).`).length, 0, "in round brackets it may be anything");
  });

  it("is told with the number that no source has where it is a range", () => {
    const said = check(`${CLAIM} [1-3].`, SOURCES).claims.flatMap(({ citations }) =>
      citations.flatMap(({ reasons }) => reasons.map(({ message }) => message)),
    );
    assert.equal(said.at(-1), "No source answers to 3 of the mark “[1-3]”. Add the source, or change the mark.");
  });

  it("may be a raised number, which is no figure of the claim", () => {
    const { claims, notes } = check(`${CLAIM}.^13 The fee is 5^2 euros, 10^3 at most.`, SOURCES);
    assert.deepEqual(
      notes.filter(({ code }) => code === "marks_not_read").map(({ message }) => message),
      [
        "These look like marks, and no source answers to them: ^13. They were left out. Give the sources that they name, or change the marks.",
      ],
    );
    assert.ok(claims.every(({ reasons }) => reasons.every(({ message }) => !message.includes("13"))));
  });

  it("means the lines that it names, where a source is of these", () => {
    const parts = [
      { id: "a", text: WAREHOUSE, uri: "docs/a.md#L1-L2" },
      { id: "b", text: REFUNDS, uri: "docs/a.md#L8-L9" },
      { id: "c", text: WAREHOUSE, uri: "docs/a.md" },
    ];
    assert.deepEqual(cited(`${CLAIM} [docs/a.md:8-9].`, parts), [["[docs/a.md:8-9]", "b", "supported"]]);
    assert.deepEqual(
      cited(`${CLAIM} [docs/a.md].`, parts).map((one) => (one as string[])[1]),
      ["c"],
    );
  });
});

describe("a mark by a path with offsets", () => {
  it("has no figures of the claim and is not checkable where the file is not given", () => {
    const response = `${CLAIM} [kb/parcels.html@1204:1377].`;
    const [claim] = check(response, SOURCES).claims;
    assert.deepEqual(cited(response), [["[kb/parcels.html@1204:1377]", null, "not_checkable"]]);
    assert.deepEqual([claim?.verdict, claim?.reasons], ["not_checkable", []]);
  });

  it("means the part with these offsets, where a source is of these", () => {
    const parts = [
      { id: "a", text: WAREHOUSE, uri: "docs/a.md@0:90" },
      { id: "b", text: REFUNDS, uri: "docs/a.md@90:300" },
    ];
    assert.deepEqual(cited(`${CLAIM} [docs/a.md@90:300].`, parts), [["[docs/a.md@90:300]", "b", "supported"]]);
  });
});

describe("a note alone below the title", () => {
  it("is what all claims without marks are from", () => {
    const response = `# Refunds\n\n^[docs/policy.md]\n\n${CLAIM}.\n\n## Gifts\n\nGift cards are not refundable.\n`;
    assert.deepEqual(cited(response), [
      ["^[docs/policy.md]", "POL_7", "supported"],
      ["^[docs/policy.md]", "POL_7", "supported"],
    ]);
  });
});

describe("a file that fills a cell of a table", () => {
  it("is the mark of its row, also where brackets cite elsewhere", () => {
    const response = `| What | Source |\n|---|---|\n| ${CLAIM} | \`docs/policy.md\` |\n\n${CLAIM} [POL_7].`;
    assert.deepEqual(cited(response), [
      ["`docs/policy.md`", "POL_7", "supported"],
      ["[POL_7]", "POL_7", "supported"],
    ]);
  });
});

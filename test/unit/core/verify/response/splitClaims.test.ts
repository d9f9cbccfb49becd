import assert from "node:assert/strict";
import type { Document } from "../../../../../src/contract/document";
import { readResponse } from "../../../../../src/core/verify/response/readResponse";

const TWO: readonly Document[] = [{ text: "a" }, { text: "b" }];

function claims(response: string, sources: readonly Document[] = TWO): [words: string, ...marks: string[]][] {
  return readResponse({ response, sources: [...sources] }).claims.map(({ start, end, marks }) => [
    response.slice(start, end),
    ...marks.map((mark) => response.slice(mark.start, mark.end)),
  ]);
}

const FEE = "The fee is five euros";

describe("the claims of a response", () => {
  it("are its sentences with their marks, before or behind the full stop", () => {
    assert.deepEqual(claims(`${FEE} [1]. ${FEE}.[2] ${FEE}. [1][2] ${FEE}.`), [
      [`${FEE} [1].`, "[1]"],
      [`${FEE}.[2]`, "[2]"],
      [`${FEE}. [1][2]`, "[1]", "[2]"],
      [`${FEE}.`],
    ]);
  });

  it("are what a reader is asked to note, and not what the answer says of itself", () => {
    const told = "Please note that if a bundle is returned all of its items come back.";
    assert.deepEqual(claims(`${told} Please note that I read only these two pages of it.`), [[told]]);
  });

  it("leave out what is layout", () => {
    assert.deepEqual(claims(`- ${FEE} [1]\n* [ ] ${FEE}\n\n1. ${FEE}\n\n> ${FEE}\n`), [
      [`${FEE} [1]`, "[1]"],
      [FEE],
      [FEE],
      [FEE],
    ]);
  });

  it("leave out the letters and small numerals of a list", () => {
    assert.deepEqual(claims(`a. ${FEE} [1]\n\nb) ${FEE} [2]\n\n(c) ${FEE} [1]\n\niv. ${FEE} [2]`), [
      [`${FEE} [1]`, "[1]"],
      [`${FEE} [2]`, "[2]"],
      [`${FEE} [1]`, "[1]"],
      [`${FEE} [2]`, "[2]"],
    ]);
  });

  it("are each of its lines that begin with the sign of an item", () => {
    assert.deepEqual(claims(`Known of the fees:\n• ${FEE} [1]\n✅ ${FEE}\n▪️ ${FEE}`), [
      [`${FEE} [1]`, "[1]"],
      [FEE],
      [FEE],
    ]);
    assert.deepEqual(claims(`Explanation: ${FEE}.`), [[`${FEE}.`]]);
  });

  it("leave out the lines at the end that say what marks mean, whatever their titles end with", () => {
    const definitions = "[doc1]: Who lends, and why? (2022) - Library Press.\n[doc2]: The fees! A guide.";
    assert.deepEqual(
      claims(`${FEE} [doc1]. ${FEE} [doc2].\n\n${definitions}\n`).map(([words]) => words),
      [`${FEE} [doc1].`, `${FEE} [doc2].`],
    );
    assert.deepEqual(claims(`[1]: ${FEE}.\n[2]: ${FEE} a year.`).length, 2);
  });

  it("leave out headings that are numbered in Chinese, and go on below them", () => {
    const text = [
      "一、基本结论",
      "图书馆的普通读者每次最多可以借阅五本图书。",
      "",
      "（一）具体规定",
      "续借的期限为两个星期，每本书只能续借一次。",
      "二、读者应当在到期日之前归还所借的全部图书",
      "三、逾期未还的图书每天需要支付一定的费用",
    ].join("\n");
    assert.deepEqual(claims(text), [
      ["图书馆的普通读者每次最多可以借阅五本图书。"],
      ["续借的期限为两个星期，每本书只能续借一次。"],
      ["二、读者应当在到期日之前归还所借的全部图书"],
      ["三、逾期未还的图书每天需要支付一定的费用"],
    ]);
  });

  it("leave out settings that stand outside of code, where nothing cites", () => {
    const settings = "region: the western part of Europe\nretention_days: 30 days for all files\nzones:\n  - west-1";
    const steps = "- name: Build all the packages\n  run: npm run build everything";
    assert.deepEqual(claims(`${FEE}.\n\n${settings}\n\n${steps}\n`), [[`${FEE}.`]]);
    for (const stated of [
      "fee: The fee is five euros.\nterm: The fee is due in May.",
      "fee: The fee is five euros [1]\nterm: The fee is due in May [1]",
      "fee: five euros each year for all members",
    ])
      assert.notDeepEqual(claims(`${FEE}.\n\n${stated}`), [[`${FEE}.`]], stated);
  });

  it("leave out headings, code and table heads, and take a table row as one", () => {
    const text = `# ${FEE}\n\n\`\`\`\n${FEE} [1]\n\`\`\`\n\n| ${FEE} | b |\n|---|---|\n| Fee. Five euros. | a month [1] |\n`;
    assert.deepEqual(claims(text), [["Fee. Five euros. | a month [1]", "[1]"]]);
  });

  it("leave out a comment of HTML, and nothing behind it or after one that is not closed", () => {
    assert.deepEqual(claims(`<!-- ${FEE}. -->\n${FEE} [1].\n\n<!--\n${FEE}.\n-->\n\n${FEE}.\n`), [
      [`${FEE} [1].`, "[1]"],
      [`${FEE}.`],
    ]);
    assert.equal(claims(`<!-- a --> ${FEE} [1]. <!-- b -->`).length, 1);
    assert.equal(claims(`<!-- a\n\n${FEE} [1].`).length, 1);
  });

  it("leave out headings that are written in bold", () => {
    for (const heading of [
      "**Yearly fees of members**\n\n",
      "**Yearly fees of members:**\n",
      "2️⃣ **Yearly fees of members**\n",
      "3. **Yearly fees of members**\n   - ",
    ])
      assert.deepEqual(claims(`${heading}${FEE} [1].`), [[`${FEE} [1].`, "[1]"]], heading);
  });

  it("keep what is written in bold and states something", () => {
    for (const stated of [
      "**The fee is five euros**\n\n",
      "**Five euros are due.**\n\n",
      "**Fee: 5 euros each year**\n\n",
      "- **Yearly fees of members**\n- ",
      "**Yearly fees of members** [2]\n\n",
    ])
      assert.equal(claims(`${stated}${FEE} [1].`).length, 2, stated);
  });

  it("give a line of marks alone to the sentence before it", () => {
    assert.deepEqual(claims(`${FEE}.\n\n[1], [2]`), [[`${FEE}.\n\n[1], [2]`, "[1]", "[2]"]]);
  });

  it("have lead-ins among them that say who may or must do what, without what announces the list", () => {
    const list = "\n\n1. Open the drawer of the desk.\n";
    for (const [stated, announced] of [
      ["To close a yearly ledger, a junior clerk can", " follow the steps below:"],
      ["Tenants must return all keys of the flat", " as follows:"],
      ["Members of the club are not allowed to sell tickets", " in the following cases:"],
      ["Ein Mieter muss alle Schlüssel der Wohnung abgeben:", ""],
    ] as const) {
      const response = `${stated}${announced}${list}`;
      const { claims: found, hidden } = readResponse({ response, sources: [...TWO] });
      assert.equal(response.slice(found[0]?.start, found[0]?.end), stated + announced);
      assert.deepEqual(
        hidden.map(({ start, end }) => response.slice(start, end)),
        announced === "" ? [] : [announced],
      );
    }
    for (const lead of ["You can close the ledger with these steps:", "The plan has these three yearly parts:"])
      assert.equal(claims(lead + list).length, 1);
  });

  it("leave out questions, greetings, lead-ins and talk about the answer", () => {
    const response = [
      "What does the plan cost a month?",
      "Sure, happy to help with the plan.",
      "I would recommend the **Harbour View Guest House**.",
      "I'd suggest the blue garden chair for small balconies.",
      "The plan has these three parts:",
      "I could not find more about the fees in this.",
      "Yes indeed.",
      `${FEE}.`,
    ].join("\n\n");
    assert.deepEqual(claims(response), [[`${FEE}.`]]);
  });

  it("keep a question that cites", () => {
    assert.deepEqual(claims("Who pays the fee [1]?"), [["Who pays the fee [1]?", "[1]"]]);
  });

  it("leave out a list of references below its title", () => {
    assert.deepEqual(
      claims(`${FEE} [1].\n\nSources:\n\n1. The long guide of fees and refunds\n2. Terms of use of the service\n`),
      [[`${FEE} [1].`, "[1]"]],
    );
    assert.deepEqual(
      claims(`${FEE} [1].\n\n## References\n\n[1] The long guide of fees and refunds\n\n## More\n\n${FEE}.\n`),
      [[`${FEE} [1].`, "[1]"], [`${FEE}.`]],
    );
  });

  it("leave out a last line that only names sources", () => {
    for (const line of ["Sources: [1], [2]", "References: [1] [2]", "**Quellen:** [1]", "Source: [1]."]) {
      assert.deepEqual(claims(`${FEE} [1].\n\n${line}`), [[`${FEE} [1].`, "[1]"]]);
      assert.deepEqual(claims(`${FEE} [1].\n${line}`), [[`${FEE} [1].`, "[1]"]]);
    }
  });

  it("leave out the words that announce an answer", () => {
    assert.deepEqual(claims("Final answer: Berlin [1]."), [["Berlin [1].", "[1]"]]);
    assert.deepEqual(claims("**Answer:** Berlin [1]"), [["Berlin [1]", "[1]"]]);
    assert.deepEqual(claims(`TL;DR: ${FEE} [1].`), [[`${FEE} [1].`, "[1]"]]);
    assert.deepEqual(claims(`In short, ${FEE} [1].`), [[`${FEE} [1].`, "[1]"]]);
    assert.deepEqual(claims("Final answer:\nBerlin [1]"), [["Berlin [1]", "[1]"]]);
    assert.deepEqual(claims("The answer depends on the fee [1]."), [["The answer depends on the fee [1].", "[1]"]]);
  });

  it("leave out a number of a list or a footnote with its mark, but not an answer that is a number", () => {
    assert.deepEqual(claims(`1[2]. ${FEE} [1].`), [[`${FEE} [1].`, "[1]"]]);
    assert.deepEqual(claims("42 [1]."), [["42 [1].", "[1]"]]);
    assert.deepEqual(claims("42[1]."), [["42[1].", "[1]"]]);
  });

  it("keep a link behind the full stop with the sentence before it", () => {
    for (const link of [
      "[source](https://example.org/a)",
      "(https://example.org/a)",
      "([link](https://example.org/a))",
    ]) {
      const response = `${FEE}. ${link} ${FEE}.`;
      assert.deepEqual(claims(response), [[`${FEE}. ${link}`, link], [`${FEE}.`]]);
      assert.deepEqual(
        readResponse({ response, sources: [...TWO] }).hidden.map(({ start, end }) => response.slice(start, end)),
        [link],
      );
    }
    assert.deepEqual(claims(`${FEE}. [The guide](https://example.org/a) names refunds too.`), [
      [`${FEE}.`],
      ["[The guide](https://example.org/a) names refunds too.", "[The guide](https://example.org/a)"],
    ]);
  });

  it("end with their lines where these have no full stops", () => {
    assert.deepEqual(claims("All fees are due in May [1]\nRefunds take a month\nGift cards never expire [2]"), [
      ["All fees are due in May [1]", "[1]"],
      ["Refunds take a month"],
      ["Gift cards never expire [2]", "[2]"],
    ]);
  });

  it("run over the lines of a wrapped text", () => {
    const wrapped =
      "The fees that all the members have to pay to the office in\nRotterdam are due on the first of May [1].";
    assert.deepEqual(claims(wrapped), [[wrapped, "[1]"]]);
  });

  it("take marks where answers put them", () => {
    assert.deepEqual(claims(`${FEE} [1][2].`), [[`${FEE} [1][2].`, "[1]", "[2]"]]);
    assert.deepEqual(claims(`${FEE} [1]. [2] ${FEE}.`), [[`${FEE} [1]. [2]`, "[1]", "[2]"], [`${FEE}.`]]);
    assert.deepEqual(claims(`${FEE}.¹ ${FEE}².`), [
      [`${FEE}.¹`, "¹"],
      [`${FEE}².`, "²"],
    ]);
    assert.deepEqual(claims(`${FEE} [1†L3-L9].`), [[`${FEE} [1†L3-L9].`, "[1†L3-L9]"]]);
    assert.deepEqual(claims("The hall has 40 m² or 0.1 km² of floor."), [["The hall has 40 m² or 0.1 km² of floor."]]);
  });

  it("leave out sentences about what the sources do not say", () => {
    assert.deepEqual(claims("The provided documents do not mention a founder of the shop."), []);
  });

  it("leave out footnotes and lines that are a mark and an address", () => {
    assert.deepEqual(claims(`${FEE}.[^1]\n\n[^1]: The long guide of fees, page 3\n`), [[`${FEE}.[^1]`, "[^1]"]]);
    assert.deepEqual(claims(`${FEE} [1].\n\n[1] https://example.org/guide.html\n`), [[`${FEE} [1].`, "[1]"]]);
  });

  it("leave a mark that runs over the end of its block to no claim", () => {
    assert.deepEqual(claims(`${FEE} <sup>1\n\n</sup> ${FEE}.`), [[`${FEE} <sup>1`], [`</sup> ${FEE}.`]]);
  });

  it("take index brackets for marks only where attached marks name sources", () => {
    assert.deepEqual(claims("The call sets list[7] to zero."), [["The call sets list[7] to zero."]]);
    assert.deepEqual(claims("Then read list[7]."), [["Then read list[7]."]]);
    assert.deepEqual(claims("The fee is five euros[1] and list[7] is zero."), [
      ["The fee is five euros[1] and list[7] is zero.", "[1]", "[7]"],
    ]);
  });

  it("take numbers behind the last words of several sentences, and named ones, for marks that no source answers to", () => {
    const sources = [{ text: "a", id: "fees.md" }];
    assert.deepEqual(claims(`${FEE}[8]. ${FEE}[9].`, sources), [
      [`${FEE}[8].`, "[8]"],
      [`${FEE}[9].`, "[9]"],
    ]);
    assert.deepEqual(claims(`${FEE}[cite: 8].`, sources), [[`${FEE}[cite: 8].`, "[cite: 8]"]]);
  });

  it("take bracketed words for marks only where a source answers to them", () => {
    assert.deepEqual(claims("The fee [sic] is five euros [doc-a].", [{ text: "a", id: "doc-a" }]), [
      ["The fee [sic] is five euros [doc-a].", "[doc-a]"],
    ]);
    assert.deepEqual(claims("The [fee](https://other.org) is five euros from [1990-2010]."), [
      ["The [fee](https://other.org) is five euros from [1990-2010].", "[fee](https://other.org)"],
    ]);
  });
});

describe("the numbering of marks", () => {
  /** File 1 is the first of the two by its place, and the second by its name. */
  const files = [
    { text: "a", uri: "00-a.md" },
    { text: "b", uri: "01-b.md" },
  ];
  const numbering = (response: string, sources: readonly Document[] = files): string | null =>
    readResponse({ response, sources: [...sources] }).numbering;

  it("starts at one, or at zero where a zero stands", () => {
    assert.equal(numbering(`${FEE} [1].`), "from_one");
    assert.equal(numbering(`${FEE} [0]. ${FEE} [1].`), "from_zero");
    assert.equal(numbering(`${FEE}[0]. ${FEE}[1].`), "from_zero");
  });

  it("is not read from an array index", () => {
    assert.equal(numbering(`${FEE} [1]. Read list[0] for it.`), "from_one");
    assert.equal(numbering(`${FEE} [1]. Read \`list[0]\` for it.`), "from_one");
  });

  it("goes without saying where it starts at one and nothing else has these numbers", () => {
    assert.equal(numbering(`${FEE} [1].`, TWO), null);
    assert.equal(numbering(`${FEE} [0].`, TWO), "from_zero");
  });

  it("is unknown without numbers, and where sources bring their own", () => {
    assert.equal(numbering(`${FEE} [doc-a].`), null);
    assert.equal(numbering(`${FEE} [0].`, [{ text: "a", id: "0" }]), null);
    assert.equal(numbering(`${FEE} [doc-0].`, [{ text: "a", id: "doc-0" }]), null);
  });
});

describe("the reference list of a response", () => {
  function cited(response: string, sources: readonly Document[]): (number | null)[] {
    const { claims: found, bind } = readResponse({ response, sources: [...sources] });
    const bound = found.flatMap(({ marks }) => marks.flatMap(({ items }) => items.map(bind)));
    return bound.map((one) => (one.kind === "source" ? one.source : null));
  }

  const SOURCES: readonly Document[] = [
    { text: "a", uri: "docs/terms.md", title: "Terms of Use" },
    { text: "b", uri: "https://example.org/guide.html" },
    { text: "c", title: "The Fee Guide" },
  ];

  it("says which source a number means, by address, file name or title", () => {
    const list = "Sources:\n\n1. https://example.org/guide.html\n2. [Terms](docs/terms.md)\n3. The Fee Guide, 2021\n";
    assert.deepEqual(cited(`${FEE} [1] [2] [3].\n\n${list}`, SOURCES), [1, 0, 2]);
  });

  it("resolves footnotes and link definitions", () => {
    assert.deepEqual(cited(`${FEE}.[^9]\n\n[^9]: docs/terms.md\n`, SOURCES), [0]);
    assert.deepEqual(cited(`${FEE} [7].\n\n[7]: https://example.org/guide.html\n`, SOURCES), [1]);
  });

  it("leaves a number to its position where its entry names no source", () => {
    assert.deepEqual(cited(`${FEE} [1].\n\nSources:\n\n1. Something else\n`, SOURCES), [0]);
  });
});

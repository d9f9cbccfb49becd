import assert from "node:assert/strict";
import type { Document } from "../../../../src/contract/document";
import { RAGQualityError } from "../../../../src/contract/error";
import type { CitationResult } from "../../../../src/contract/verify/citationResult";
import type { VerifyRequest } from "../../../../src/contract/verify/verifyRequest";
import { verifyCitations } from "../../../../src/core/verify";
import { REFUNDS, WAREHOUSE } from "./helpers";

const CLAIM = "Refunds are paid within 30 days of the request";
const WRONG = "Refunds are paid within 45 days of the request";
const FILES: readonly Document[] = [
  { id: "1", text: WAREHOUSE, uri: "docs/site/warehouse.md", title: "The warehouse" },
  { id: "2", text: REFUNDS, uri: "docs/03-refunds.md", title: "Refund policy" },
];

function check(response: string, more: Partial<VerifyRequest> = {}): CitationResult {
  return verifyCitations({ query: "", response, sources: [...FILES], order: "found", ...more }, { threshold: 0.8 });
}

/** Marker, binding, source and verdict of each citation. */
function cited(result: CitationResult): (string | null)[][] {
  return result.claims.flatMap(({ citations }) =>
    citations.map(({ marker, binding, source_id, verdict }) => [marker, binding, source_id, verdict]),
  );
}

describe("the binding of a mark", () => {
  it("is the position only where somebody wrote the order", () => {
    const response = `${CLAIM} [2].`;
    assert.deepEqual(cited(check(response, { order: "written" })), [["[2]", "id", "2", "supported"]]);
    assert.deepEqual(cited(check(response)), [["[2]", "unbound", "2", "supported"]]);
    assert.deepEqual(cited(check(`${WRONG} [1].`)), [["[1]", "unbound", "2", "contradicted"]]);
  });

  it("is never dangling or misattributed without an order, and says how to bind it", () => {
    const result = check(`${CLAIM} [7].`);
    assert.deepEqual(cited(result), [["[7]", "unbound", "2", "supported"]]);
    assert.deepEqual(
      result.claims[0]?.citations[0]?.reasons.map(({ code, start, end }) => [code, start, end]),
      [["not_bound", CLAIM.length + 1, CLAIM.length + 4]],
    );
    assert.deepEqual(
      result.notes.map(({ code }) => code),
      ["marks_not_bound"],
    );
  });

  it("is the number that the file's own name has", () => {
    assert.deepEqual(cited(check(`${CLAIM} [3].`)), [["[3]", "number", "2", "supported"]]);
  });

  it("is the number behind the letter that the file's own name is", () => {
    const sources: Document[] = [
      { id: "1", text: WAREHOUSE, uri: "s2.md" },
      { id: "2", text: REFUNDS, uri: "s1.md" },
    ];
    assert.deepEqual(cited(check(`${CLAIM} [1].`, { sources })), [["[1]", "number", "2", "supported"]]);
  });

  it("is what the answer's own list calls so, its address on the line or below what is said of it", () => {
    const sources: Document[] = [
      { text: WAREHOUSE, uri: "https://shop.example/w-1" },
      { text: REFUNDS, uri: "https://shop.example/r-2" },
    ];
    for (const label of ["1", "S1", "doc1", "Source 1"])
      for (const entry of ["How to return", "**How** to return\n  Shop Quarterly, May\n ", "How to return\n "])
        for (const order of ["found", "written"] as const) {
          const list = `## Sources\n\n- [${label}] ${entry} https://shop.example/r-2\n`;
          const result = check(`${CLAIM} [${label}].\n\n${list}`, { sources, order });
          assert.deepEqual(cited(result), [[`[${label}]`, "list", "2", "supported"]], `${order}: ${list}`);
          const linked = list.replace(/^ *(https.*)$/mu, "[$1]($1)");
          assert.deepEqual(
            cited(check(`${CLAIM} [${label}].\n\n${linked}`, { sources, order })),
            cited(result),
            linked,
          );
        }
  });

  it("is open where chunks are counted beyond those that were given, and dangling where sources are", () => {
    for (const marks of ["[Chunk 21]", "(Chunk 21, Chunk 15)"])
      for (const citation of cited(check(`${CLAIM} ${marks}.`, { order: "written" })))
        assert.deepEqual(citation.slice(1), ["unbound", "2", "supported"], marks);
    assert.deepEqual(cited(check(`${CLAIM} [Source 21].`, { order: "written" })), [
      ["[Source 21]", "id", null, "dangling"],
    ]);
  });

  it("is a page that was not given, where the answer's own list says so", () => {
    const sources: Document[] = [{ text: WAREHOUSE, uri: "https://shop.example/w-1" }];
    for (const label of ["1", "S1", "doc1", "A-1"]) {
      const result = check(
        `${CLAIM} [${label}].\n\n## Sources\n\n- [${label}] How to return https://shop.example/r-2\n`,
        {
          sources,
        },
      );
      assert.deepEqual(cited(result), [[`[${label}]`, "list", null, "not_checkable"]], label);
    }
  });

  it("is the number of the file's name in a written order too, where numbers go beyond the positions", () => {
    const sources: Document[] = [
      { id: "1", text: WAREHOUSE, uri: "chunks/85.txt" },
      { id: "2", text: REFUNDS, uri: "chunks/498.txt" },
    ];
    const told = (response: string): (string | null)[][] => cited(check(response, { order: "written", sources }));
    assert.deepEqual(told(`${CLAIM} [498].`), [["[498]", "number", "2", "supported"]]);
    assert.deepEqual(
      told(`${CLAIM} [498][77].`).map(([marker, , source]) => [marker, source]),
      [
        ["[498]", "2"],
        ["[77]", null],
      ],
    );
    assert.deepEqual(told(`${CLAIM} [2].`), [["[2]", "id", "2", "supported"]]);
  });

  it("is the source whose part an id names, however long it is", () => {
    const sources: Document[] = [{ id: "refund-policy-of-the-shop", text: REFUNDS }];
    for (const part of ["time", "who-is-paid-and-what-is-not-paid-back-to-anybody"]) {
      const marker = `[refund-policy-of-the-shop#${part}]`;
      const result = check(`${CLAIM} ${marker}.`, { order: "written", sources });
      assert.deepEqual(cited(result), [[marker, "id", "refund-policy-of-the-shop", "supported"]]);
    }
  });

  it("is the answer's list, by name, title, address or identifier", () => {
    const list = (entry: string): string => `${CLAIM} [1].\n\nReferences:\n\n[1] ${entry}\n`;
    for (const entry of [
      "Refund policy",
      "docs/03-refunds.md",
      "/03-refunds.md, page 2",
      "A. Smith. Refund policy. 2020",
    ])
      assert.deepEqual(cited(check(list(entry))), [["[1]", "list", "2", "supported"]], entry);
    const paper = [{ text: REFUNDS, uri: "https://doi.org/10.1234/abc.5" }];
    assert.deepEqual(cited(check(list("Smith, On refunds. doi:10.1234/ABC.5."), { sources: paper })), [
      ["[1]", "list", "1", "supported"],
    ]);
  });

  for (const entry of [
    '<a id="ref9">[1]</a> Refund policy',
    '<p id="ref9">1. Refund policy</p>',
    '- <a name="ref9"></a> Refund policy',
    '[2] Warehouse\n<li id="ref9">Refund policy</li>',
  ])
    it(`is the entry that the link of a raised number leads to: ${entry}`, () => {
      const mark = '<sup><a href="#ref9">[1]</a></sup>';
      const response = `${CLAIM}.${mark}\n\n### References\n\n${entry}\n`;
      assert.deepEqual(cited(check(response)), [[mark, "list", "2", "supported"]]);
    });

  it("is the answer's list behind a word, too, where the list has the number", () => {
    for (const list of ["[6]: https://example.org/fees", "Sources:\n6. https://example.org/fees"]) {
      const response = `${CLAIM}[6] and more.\n\n${list}\n`;
      assert.deepEqual(cited(check(response)), [["[6]", "list", null, "not_checkable"]]);
    }
    assert.deepEqual(cited(check(`${CLAIM}[6] and more.\n`)), []);
    assert.deepEqual(cited(check(`${CLAIM} [1]_.\n\n.. [1] Refund policy\n`)), [["[1]_", "list", "2", "supported"]]);
    assert.deepEqual(cited(check(`${CLAIM}. ([Shop][1])\n\n[1]: docs/03-refunds.md\n`)), [
      ["([Shop][1])", "list", "2", "supported"],
    ]);
  });

  it("is the PMID that a source has or, alone in its text, gives", () => {
    const other = { text: WAREHOUSE, title: "Warehouse" };
    const bound = (paper: Partial<Document>): unknown[] =>
      cited(check(`${CLAIM} (PMID: 1234567).`, { sources: [other, { text: REFUNDS, title: "Refunds", ...paper }] }));
    const found = [["PMID: 1234567", "id", "2", "supported"]];
    assert.deepEqual(bound({ metadata: { pmid: 1234567 } }), found);
    assert.deepEqual(bound({ metadata: { pubmed_id: "1234567" } }), found);
    assert.deepEqual(bound({ text: `${REFUNDS}\nPMID: 1234567` }), found);
    assert.deepEqual(bound({ id: "PMID1234567" }), [["PMID: 1234567", "id", "PMID1234567", "supported"]]);
    const cites = bound({ text: `${REFUNDS}\nPMID: 1234567; PMID: 7654321` });
    assert.deepEqual(cites, [["PMID: 1234567", "address", null, "not_checkable"]]);
  });

  it("is dangling outside of a list that the answer writes", () => {
    const response = `${CLAIM} [4].\n\nReferences:\n\n[1] Refund policy\n`;
    assert.deepEqual(cited(check(response)), [["[4]", "id", null, "dangling"]]);
  });

  it("names a page that was not given, which is not checked", () => {
    const response = `${CLAIM}.[^1_1]\n\n[^1_1]: https://example.org/refunds\n`;
    const result = check(response);
    assert.deepEqual(cited(result), [["[^1_1]", "list", null, "not_checkable"]]);
    assert.match(
      result.claims[0]?.citations[0]?.reasons[0]?.message ?? "",
      /page https:\/\/example\.org\/refunds was not given/u,
    );
    assert.deepEqual(
      result.notes.map(({ code }) => code),
      ["sources_not_given"],
    );
  });

  it("is a link behind the sentence", () => {
    const pages = [{ text: REFUNDS, uri: "https://www.example.org/refunds/" }];
    for (const link of [
      "([On refunds](https://example.org/refunds))",
      "(https://example.org/refunds)",
      "<https://example.org/refunds>",
    ])
      assert.deepEqual(
        cited(check(`${CLAIM}. ${link}`, { sources: pages })).map(([, ...rest]) => rest),
        [["address", "1", "supported"]],
        link,
      );
  });

  it("is a file that the prose or a bracket names", () => {
    for (const [response, marker] of [
      [`According to 03-refunds.md, refunds are paid within 30 days of the request.`, "03-refunds.md"],
      [`${CLAIM} (03-refunds.md, p. 3).`, "(03-refunds.md, p. 3)"],
      [`${CLAIM} [Source: 03-refunds.md].`, "[Source: 03-refunds.md]"],
      [`${CLAIM} [03-refunds.md, 2023].`, "[03-refunds.md, 2023]"],
    ] as const)
      assert.deepEqual(cited(check(response)), [[marker, "name", "2", "supported"]], response);
  });

  it("is the paper that an identifier names, whose quotation has to stand there", () => {
    const paper = [{ text: REFUNDS, uri: "https://pubmed.ncbi.nlm.nih.gov/1234567/" }];
    const verdict = (quote: string): unknown =>
      cited(check(`${CLAIM}. PMID: 1234567 "${quote}"`, { sources: paper })).map(([, ...rest]) => rest);
    assert.deepEqual(verdict("paid within 30 days"), [["address", "1", "supported"]]);
    assert.deepEqual(verdict("paid within a month"), [["address", "1", "uncertain"]]);
  });

  it("is what a person bound", () => {
    const response = `${CLAIM} [9] and the warehouse opened [10].`;
    assert.deepEqual(
      cited(check(response, { bindings: { "9": "2", "[10]": "docs/site/warehouse.md" } })).map(([marker, ...rest]) => [
        marker,
        ...rest.slice(0, 2),
      ]),
      [
        ["[9]", "person", "2"],
        ["[10]", "person", "1"],
      ],
    );
  });

  it("says once for the file which brackets it could not read", () => {
    const result = check(`${CLAIM} [kb_22] (03-refunds.md).`);
    assert.deepEqual(cited(result), [["(03-refunds.md)", "name", "2", "supported"]]);
    assert.match(
      result.notes.map(({ code, message }) => `${code}: ${message}`).join(),
      /^marks_not_read: .*\[kb_22\]/u,
    );
  });
});

describe("a line of sources", () => {
  it("stands for the list that it closes, and is no claim", () => {
    const list = `- ${CLAIM}\n- Gift cards are not refundable\n- ${WRONG}\nSource: internal \`/03-refunds.md\`\n`;
    const result = check(list);
    assert.deepEqual(
      result.claims.map(({ verdict }) => verdict),
      ["supported", "supported", "contradicted"],
    );
    assert.deepEqual(new Set(cited(result).map(([, binding, source]) => `${binding} ${source}`)), new Set(["name 2"]));
  });

  it("binds nothing where it names no file", () => {
    const result = check(`${CLAIM}.\n\nSource: internal policy overview and board materials.\n`);
    assert.deepEqual([result.mode, result.claims.map(({ text }) => text)], ["grounding", [`${CLAIM}.`]]);
  });

  it("is told by the source that says otherwise, and not by another of its line that lacks the claim", () => {
    for (const line of [
      "Sources: 03-refunds.md; docs/site/warehouse.md p. 3",
      "Source: docs/site/warehouse.md, 03-refunds.md",
    ]) {
      const result = check(`${WRONG}.\n\n${line}\n`);
      assert.deepEqual(
        result.claims.map(({ verdict, citations }) => [verdict, citations.map(({ source_id }) => source_id)]),
        [["contradicted", ["2"]]],
        line,
      );
    }
  });

  it("speaks for the whole answer where it ends one that cites nowhere else", () => {
    for (const line of [
      "Sources: docs/site/warehouse.md, 03-refunds.md",
      "Sources: [The warehouse], [03-refunds.md]",
      "(**Sources:** [The warehouse] and [03-refunds.md].)",
      "Sources: docs/site/warehouse.md,\r\n03-refunds.md\r\n",
      "(Sources cited from docs/site/warehouse.md, 03-refunds.md)",
      "References used: warehouse.md; 03-refunds.md",
      "This answer is based on [The warehouse] and [03-refunds.md].",
    ]) {
      const result = check(`${CLAIM}.\n\nThe warehouse opened on 5 March 2021.\n\n${line}`);
      assert.deepEqual(
        result.claims.map(({ verdict, citations }) => [verdict, citations.map(({ source_id }) => source_id)]),
        [
          ["supported", ["2"]],
          ["supported", ["1"]],
        ],
        line,
      );
    }
  });

  it("may number them", () => {
    const sources = ["The warehouse opened on 5 March 2021.", "Loans last 14 days.", "Gift cards are not refundable."];
    for (const line of ["Based on documents 1 and 3.", "Documents used: 1, 3"]) {
      const response = `The warehouse opened on 5 March 2021.\n\nGift cards are not refundable.\n\n${line}`;
      const { claims } = check(response, { sources: sources.map((text) => ({ text })), order: "written" });
      assert.deepEqual(
        claims.map(({ verdict, citations }) => [verdict, citations.map(({ marker }) => marker)]),
        [
          ["supported", ["1"]],
          ["supported", ["3"]],
        ],
        line,
      );
    }
  });

  it("speaks for what stands right before it where others cite too", () => {
    const others = "The warehouse opened on 5 March 2021 [The warehouse].";
    const result = check(`Gift cards are not refundable.\n\n${others}\n\n${CLAIM}.\nSource: [03-refunds.md]`);
    assert.deepEqual(
      result.claims.map(({ verdict, citations }) => [verdict, citations.map(({ source_id }) => source_id)]),
      [
        ["uncited", []],
        ["supported", ["1"]],
        ["supported", ["2"]],
      ],
    );
  });

  it("leaves out notes on a claim before its mark", () => {
    const result = check(`${CLAIM}.\nconfidence: 1 source, last-confirmed 2026-05-05. [03-refunds.md]`);
    assert.deepEqual(cited(result), [["[03-refunds.md]", "name", "2", "supported"]]);
  });
});

describe("an answer that cites nothing", () => {
  it("is judged claim by claim against all sources", () => {
    const result = check(`${CLAIM}.\n\n${WRONG}.\n\nElephants dance on distant mountains.`);
    assert.equal(result.mode, "grounding");
    assert.deepEqual(
      result.claims.map(({ verdict, evidence, citations }) => [verdict, evidence[0]?.source_id, citations.length]),
      [
        ["supported", "2", 0],
        ["contradicted", "2", 0],
        ["uncertain", undefined, 0],
      ],
    );
    assert.deepEqual(result.tally, { hold: 1, do_not_hold: 1, cannot_be_told: 1 });
    assert.equal(result.groundedness, 1 / 3);
  });

  it("has claims that no source supports only where somebody wrote which sources there are", () => {
    const response = "Elephants dance on distant mountains.";
    assert.equal(check(response, { order: "written" }).claims[0]?.verdict, "unsupported");
  });

  it("does not miss a figure in one source that another one has", () => {
    const sources = ["7.9M in its first quarter of 2023", "12.8M in its first quarter of 2024"].map((text) => ({
      text: `The harbour earned $${text}.`,
    }));
    const told = (response: string): unknown =>
      verifyCitations({ query: "", response, sources }, { threshold: 0.8 }).claims.map(({ verdict, reasons }) => [
        verdict,
        ...reasons.map(({ code, start, end }) => [code, response.slice(start, end)]),
      ]);
    const row = "The harbour earned in its first quarter | $7.9M | $12.8M";
    assert.deepEqual(told(row), [["uncertain", ["weak_match", row]]]);
    assert.deepEqual(told(`${row} | $21.4M`), [["partially_supported", ["number_missing", "$21.4M"]]]);
  });
});

describe("citations that are given beside a response", () => {
  const response = `${CLAIM} [9]. The warehouse in Rotterdam opened on 5 March 2021.`;
  const end = response.length;

  it("cite for the sentences that they cover, and marks bind nothing", () => {
    const result = check(response, { citations: [{ start: 0, end: CLAIM.length, source_ids: ["2"] }] });
    assert.deepEqual(cited(result), [["[2]", "id", "2", "supported"]]);
    assert.deepEqual(
      result.claims.map(({ verdict, citations: [first] }) => [verdict, first?.start, first?.end]),
      [
        ["supported", 0, CLAIM.length],
        ["uncited", undefined, undefined],
      ],
    );
  });

  it("are refused where they end beyond the response or before they begin, by which one, where, and what would fit", () => {
    const ends = [end, end + 1, 2].map((last) => ({ start: 3, end: last, source_ids: ["2"] }));
    assert.throws(
      () => check(response, { citations: ends }),
      (error) => {
        assert.ok(error instanceof RAGQualityError);
        assert.equal(error.code, "invalid_request");
        assert.deepEqual(error.errors, [
          {
            pointer: "/citations/1/end",
            detail: `This has to be at most ${end}, the length of the response, not ${end + 1}.`,
          },
          { pointer: "/citations/2/end", detail: "This has to be at least 3, its start, not 2." },
        ]);
        return true;
      },
    );
  });

  it("cite for each sentence of a longer span", () => {
    const result = check(response, { citations: [{ start: 0, end, source_ids: ["2", "1"] }] });
    assert.deepEqual(
      result.claims.map(({ verdict, citations }) => [verdict, citations.length]),
      [
        ["supported", 2],
        ["supported", 2],
      ],
    );
  });

  it("cite for the few words of a list's item", () => {
    const items = ["Refunds within 30 days", "Store credit", "Weekend service"];
    const listed = `The shop offers:\n${items.map((item, at) => `${at + 1}. ${item}`).join("\n")}`;
    const citations = items.map((item) => {
      const start = listed.indexOf(item);
      return { start, end: start + item.length, source_ids: ["2"] };
    });
    const places = check(listed, { citations }).claims.map(({ text, citations: own }) => [text, own.length]);
    assert.deepEqual(
      places,
      items.map((item) => [item, 1]),
    );
  });

  it("leave no mark unread that they were given for", () => {
    const mark = "【7†source】";
    const marked = `${CLAIM}${mark}. The warehouse in Rotterdam opened on 5 March 2021.`;
    const notes = (start: number, last: number): string[] =>
      check(marked, { citations: [{ start, end: last, source_ids: ["2"] }] }).notes.map(({ code }) => code);
    const at = marked.indexOf(mark);
    assert.deepEqual(notes(at, at + mark.length), []);
    assert.deepEqual(notes(at + mark.length + 2, marked.length), ["marks_not_read"]);
  });

  it("are uncertain where the source lacks what they quote", () => {
    const given = { start: 0, end: CLAIM.length, source_ids: ["2"] };
    const quote = (words: string): unknown =>
      cited(check(response, { citations: [{ ...given, quote: words }] }))[0]?.[3];
    assert.equal(quote("Refunds  are paid within 30 days"), "supported");
    assert.equal(quote("Refunds are paid in a month"), "uncertain");
  });
});

describe("the line of sources that ends an answer", () => {
  it("numbers what it names where there is no list, and nothing where it gives numbers itself", () => {
    const sources = [
      { uri: "docs/warehouse.md", text: WAREHOUSE },
      { uri: "docs/refunds.md", text: REFUNDS },
    ];
    const bound = (line: string): unknown[] =>
      verifyCitations(
        {
          query: "",
          response: `Refunds are paid within 30 days of the request [1].\n\n${line}`,
          sources,
          order: "found",
        },
        { threshold: 0.8 },
      ).claims.flatMap(({ citations }) => citations.map(({ source_id, binding }) => [source_id, binding]));
    assert.deepEqual(bound("Sources: refunds.md, warehouse.md"), [["2", "list"]]);
    assert.deepEqual(bound("Sources: [2], [3]"), [["2", "unbound"]]);
  });
});

describe("a mark that names its file beside a number", () => {
  it("means no other file where that was not given", () => {
    const sources = [{ uri: "docs/refunds.md", text: REFUNDS }];
    const response = "Refunds are paid within 30 days of the request 【4:1†fees.md】.";
    const { claims } = verifyCitations({ query: "", response, sources, order: "found" }, { threshold: 0.8 });
    assert.deepEqual(
      claims.flatMap(({ citations }) => citations.map(({ verdict, binding }) => [verdict, binding])),
      [["not_checkable", "list"]],
    );
  });
});

describe("a bracket that says that it names a source", () => {
  const REPORT = { id: "a", title: "Annual report", text: "Sales rose by 5 % in 2023. Costs fell by 2 %." };
  const GIVEN: Partial<VerifyRequest> = { sources: [REPORT], order: "written" };

  it("cites what was not given where no source is called so, a date behind the name or not", () => {
    for (const mark of ["[Source: Market Weekly, Feb 18]", "[Source: Market Weekly]", "[Quelle: Marktblatt]"]) {
      const response = `Sales rose by 5 % ${mark}. Costs fell by 2 % [Source: Annual report].`;
      const { claims } = check(response, GIVEN);
      assert.deepEqual(
        claims.map(({ citations: [citation] }) => [citation?.marker, citation?.verdict, citation?.source_id]),
        [
          [mark, "not_checkable", null],
          ["[Source: Annual report]", "supported", "a"],
        ],
      );
      const [reason] = claims[0]?.citations[0]?.reasons ?? [];
      assert.deepEqual([reason?.code, response.slice(reason?.start, reason?.end)], ["not_given", mark]);
    }
  });

  it("names none where it says that there is none, or gives a number", () => {
    for (const words of ["[Source: none]", "[Source: general knowledge]"]) {
      const [claim] = check(`Sales rose by 5 % in 2023 ${words}.`, GIVEN).claims;
      assert.deepEqual(claim?.citations, [], words);
    }
    const [claim] = check("Sales rose by 5 % [Source: Document 1].", GIVEN).claims;
    assert.equal(claim?.citations[0]?.source_id, "a");
  });
});

import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { documentsOf } from "./readSample";

const LOANS = "Books are lent for four weeks.";
const FEES = "A late book costs 20 cents a day.";

/** The documents that a record with this context has; each stands in the file where it is said. */
function documents(response: string, context: unknown): unknown[] {
  const text = JSON.stringify({ query: "How long?", response, context });
  const { records, problems } = readAnswers({ path: "a.json", text });
  assert.deepEqual(problems, []);
  const [record] = records;
  for (const source of record?.sources ?? []) {
    const first = source.kind === "inline" ? (source.document.text.split("\n")[0] ?? "") : "";
    if (source.kind === "inline")
      assert.equal(text.slice(source.map?.toOuter(0), source.map?.toOuter(first.length)), first);
  }
  return documentsOf(record);
}

describe("one text that holds several sources", () => {
  it("is cut at its own labels, which are the ids", () => {
    const two = [
      { text: LOANS, id: "1" },
      { text: FEES, id: "2" },
    ];
    for (const context of [
      `[1] ${LOANS}\n\n[2] ${FEES}`,
      `Chunk 1:\n${LOANS}\n\nChunk 2:\n${FEES}`,
      `Источник 1:\n${LOANS}\n\nИсточник 2:\n${FEES}`,
      `来源1：\n${LOANS}\n\n来源2：\n${FEES}`,
      `[근거 1]\n${LOANS}\n\n[근거 2]\n${FEES}`,
      `<document index="1">${LOANS}</document>\n<document index="2">${FEES}</document>`,
    ])
      assert.deepEqual(documents("Four weeks [1]. It costs [2].", context), two, context);
  });

  it("has the scores that stand in its labels, and no names that say nothing else", () => {
    const scored = [
      { text: LOANS, id: "1", score: 0.83 },
      { text: FEES, id: "2", score: 0.41 },
    ];
    for (const context of [
      `### Document 1 (score: 0.83)\n${LOANS}\n\n### Document 2 (score: 0.41)\n${FEES}`,
      `### Chunk 1 (similarity 0.83)\n${LOANS}\n\n### Chunk 2 (similarity 0.41)\n${FEES}`,
    ])
      assert.deepEqual(documents("Four weeks [1]. It costs [2].", context), scored, context);
  });

  it("is cut at the lines that name its sources", () => {
    const named = [
      { text: LOANS, title: "lending.md", uri: "lending.md" },
      { text: FEES, title: "Fees" },
    ];
    for (const context of [
      `Source: lending.md\n${LOANS}\n\nSource: Fees\n${FEES}`,
      `- **Source:** \`lending.md\`\n  - Snippet: ${LOANS}\n- **Source:** \`Fees\`\n  - Snippet: ${FEES}`,
    ])
      assert.deepEqual(documents("Four weeks.", context), named, context);
    for (const context of [`Source: lending.md\n${LOANS}`, `${LOANS}\nSource: lending.md\n\n${FEES}\nSource: Fees`])
      assert.equal(documents("Four weeks.", context).length, 1, context);
  });

  it("is cut at its points where the answer counts them", () => {
    for (const context of [`- ${LOANS}\n- ${FEES}`, `• ${LOANS} • ${FEES}`, `* ${LOANS}\n\n* ${FEES}\n`])
      assert.deepEqual(documents("Four weeks [1]. It costs [2].", context), [{ text: LOANS }, { text: FEES }], context);
    for (const [response, context] of [
      ["Four weeks. It costs.", `- ${LOANS}\n- ${FEES}`],
      ["Four weeks [1]. It costs [3].", `- ${LOANS}\n- ${FEES}`],
      ["Four weeks [1]. It costs [2].", `Rules:\n- ${LOANS}\n- ${FEES}`],
      ["Four weeks [1]. It costs [2].", `- ${LOANS}\n* ${FEES}`],
    ] as const)
      assert.equal(documents(response, context).length, 1, context);
  });

  it("is cut at the bars that join its texts where the answer counts them", () => {
    const cited = "Four weeks [1]. It costs [2].";
    for (const context of [`${LOANS}|${FEES}`, `${LOANS} | ${FEES}`])
      assert.deepEqual(documents(cited, context), [{ text: LOANS }, { text: FEES }], context);
    const labelled = [`[a | 1] ${LOANS}`, `[a | 2] ${FEES}`];
    assert.deepEqual(
      documents(cited, labelled.join(" | ")),
      labelled.map((text) => ({ text })),
    );
    for (const [response, context] of [
      ["Four weeks. It costs.", `${LOANS} | ${FEES}`],
      ["Four weeks [1]. It costs [3].", `${LOANS} | ${FEES}`],
      [cited, `Home | Loans | ${LOANS}`],
      [cited, `| ${LOANS} | ${FEES} |`],
      [cited, `${LOANS} || ${FEES}`],
    ] as const)
      assert.equal(documents(response, context).length, 1, context);
  });

  it("gives the names that stand in its labels", () => {
    const named = [
      { text: LOANS, id: "1", title: "lending.md" },
      { text: FEES, id: "2", title: "fee list.md" },
    ];
    for (const context of [
      `[Source 1: lending.md]\n${LOANS}\n\n[Source 2: fee list.md]\n${FEES}`,
      `[1] (lending.md, page 3)\n${LOANS}\n\n[2] (fee list.md, page 4)\n${FEES}`,
    ])
      assert.deepEqual(documents("Four weeks [Source 1]. It costs [Source 2].", context), named, context);
  });

  it("is cut at the names of files that its parts begin with, where the response cites by them", () => {
    const [lending, fees] = ["lending.pdf#page=7", "Fee List.pdf#page=8"];
    const context = `${lending}: ${LOANS}\nNote: ${LOANS}\n\n${fees}:  ${FEES}`;
    assert.deepEqual(documents(`Four weeks [${lending}]. It costs [${fees}].`, context), [
      { text: `${LOANS}\nNote: ${LOANS}`, id: lending },
      { text: FEES, id: fees },
    ]);
    assert.deepEqual(documents(`Four weeks [${lending}].`, `${lending}: ${LOANS}`), [{ text: LOANS, id: lending }]);
    assert.deepEqual(documents("Four weeks [1].", context), [{ text: context }]);
  });

  it("is cut at its rules where the response cites by the numbers of its parts", () => {
    const context = `${LOANS}\n\n---\n\n${FEES}`;
    assert.deepEqual(documents("Four weeks [1]. It costs [2].", context), [{ text: LOANS }, { text: FEES }]);
    assert.deepEqual(documents("Four weeks [1].", context), [{ text: context }]);
    assert.deepEqual(documents("Four weeks [1][3].", context), [{ text: context }]);
  });

  it("is cut at its rules where the response cites no numbers, also if the page is named that all parts are from", () => {
    const parts = [LOANS, FEES, "Films go back after a week."];
    for (const rule of ["\n---\n", "\n\n---\n\n", "\n=====\n", "\r\n***\r\n"])
      assert.deepEqual(
        documents("Four weeks.", parts.join(rule)),
        parts.map((text) => ({ text })),
        rule,
      );
    const record = {
      query: "How long?",
      answer: "Four weeks.",
      sources: ["https://library.example/"],
      context: parts.join("\n---\n"),
    };
    assert.deepEqual(
      documentsOf(readAnswers({ path: "a.json", text: JSON.stringify(record) }).records[0]),
      parts.map((text) => ({ text, uri: "https://library.example/" })),
    );
    for (const context of [
      `Loans\n---\n${LOANS}\n\nLate books\n---\n${FEES}`,
      `${LOANS}\n---\nSo.`,
      `| a |\n|---|\n| ${FEES} |`,
    ])
      assert.deepEqual(documents("Four weeks.", context), [{ text: context }]);
  });

  it("is one source where its brackets are inside of sentences and nobody cites them", () => {
    const context = `${LOANS} Late books cost more [1], and lost ones most [2].`;
    assert.deepEqual(documents("Four weeks.", context), [{ text: context }]);
  });

  it("is cut at labels that follow each other in one line, where it begins with the first", () => {
    const context = `[doc1]: ${LOANS} [doc2]: ${FEES} [doc3]: None is sold [4].`;
    assert.deepEqual(documents("Four weeks [doc1]. It costs [doc2].", context), [
      { text: LOANS, id: "doc1" },
      { text: FEES, id: "doc2" },
      { text: "None is sold [4].", id: "doc3" },
    ]);
  });

  it("is one source where it is data that is not read", () => {
    const context = `{'[doc1]': {'page': 1}, 'found': [['[doc2]', '${LOANS}']]}`;
    assert.deepEqual(documents("Four weeks [doc1][doc2].", context), [{ text: context }]);
  });

  it("is known by each label that is cited and stands in it", () => {
    const context = `${LOANS} (so says [4]) and ${FEES} [7]`;
    assert.deepEqual(documents("Four weeks [4]. It costs [7]. No [9].", context), [
      { text: context, id: "4" },
      { text: context, id: "7" },
    ]);
  });
});

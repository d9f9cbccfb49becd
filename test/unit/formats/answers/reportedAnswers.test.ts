import assert from "node:assert/strict";
import { printedBelow } from "../../../../src/formats/answers/printed/printedEntries";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { reportedAnswers } from "../../../../src/formats/answers/reportedAnswers";
import { assertLinear, assertLinearIn } from "../../../support/growth";
import { documentsOf } from "../records/readSample";

const LOANS = "A book may be kept for four weeks.";
const FEES = "A late book costs 20 cents a day.";

/** What is read of a report, each text of it where the file has it. */
function read(text: string): { query: string; response: string; documents: unknown[] }[] {
  return readAnswers({ path: "report.md", text }).records.map((record) => {
    const places = [{ text: record.response, map: record.map }];
    for (const source of record.sources)
      if (source.kind === "inline" && source.map !== null) places.push({ text: source.document.text, map: source.map });
    for (const { text: inner, map } of places)
      for (const { 0: word, index } of inner.matchAll(/\p{L}+/gu)) {
        const { start, end } = map.spanToOuter({ start: index, end: index + word.length });
        assert.equal(text.slice(start, end), word);
      }
    return { query: record.query, response: record.response, documents: documentsOf(record) };
  });
}

describe("readAnswers of reports with their sources", () => {
  it("reads the passages that are quoted below the names of files", () => {
    const block = (question: string, answer: string): string =>
      `## Question\n\n> ${question}\n\n**Chunks:** 2\n\n## Answer\n\n${answer}\n\n## Citations\n\n**[1]** lending.md — 2. Loans\nof books (Score: 0.8)\n\n> ${LOANS}\n\n**[2]** fees.md (Score: 0.7)\n\n> ${FEES}\n> It is paid at the desk.\n\n---\n\n`;
    const documents = [
      { text: LOANS, id: "1", uri: "lending.md", score: 0.8 },
      { text: `${FEES}\nIt is paid at the desk.`, id: "2", uri: "fees.md", score: 0.7 },
    ];
    assert.deepEqual(
      read(
        `# Samples\n\n*By the desk.*\n\n---\n\n${block("How long?", "Four weeks [1].")}${block("What then?", "20 cents [2].")}`,
      ),
      [
        { query: "How long?", response: "Four weeks [1].", documents },
        { query: "What then?", response: "20 cents [2].", documents },
      ],
    );
  });

  it("reads what was retrieved above a quoted answer, by the ids that it cites", () => {
    const report = `# Runs\n\n### Query 1 (Q1)\n**"How long?"**\n\n#### Retrieved Chunks\n1. **Doc ID: L-18-C1** (Distance: 0.67)\n   - **Desk**: Main hall | **Title**: Lending\n   - **Verbatim Text**: \`${LOANS}\`\n2. **Doc ID: L-18-C2** (Distance: 0.7)\n   - **Verbatim Text**: \`${FEES}\`\n\n#### Final Generated LLM Answer\n> Four weeks. [L-18]\n> It costs 20 cents. [L-18]\n\n---\n\n### Notes\nNone.\n`;
    assert.deepEqual(read(report), [
      {
        query: "How long?",
        response: "Four weeks. [L-18]\nIt costs 20 cents. [L-18]",
        documents: [
          { text: LOANS, id: "L-18", title: "Main hall – Lending", score: 0.67 },
          { text: FEES, id: "L-18", score: 0.7 },
        ],
      },
    ]);
  });

  it("leaves out what was wanted and how good an answer is", () => {
    const judged = (sign: string): string =>
      `## Question 1\n\n**Question:** How long?\n\n${sign}Ground truth:${sign} Four weeks.\n\n**Generated answer:** For four weeks.\n\n${sign}Context recall:${sign} 0.5\n\n**Retrieved contexts:**\n\n1. ${LOANS}\n2. ${FEES}\n\n${sign}Faithfulness:${sign} 1.0\n${sign}Answer relevancy:${sign} 0.93\n\n`;
    const wanted = { query: "How long?", response: "For four weeks.", documents: [LOANS, FEES] };
    for (const sign of ["**", "", "__"])
      assert.deepEqual(
        read(`# Results\n\n**Model:** llama3\n\n${judged(sign)}${judged(sign)}`).map(({ documents, ...record }) => ({
          ...record,
          documents: documents.map((one) => (one as { text: string }).text),
        })),
        [wanted, wanted],
        sign,
      );
  });

  it("reads a passage of few words beside longer ones", () => {
    const list = `[1] (score: 0.83) lending.md\n${LOANS} It may be kept longer.\n\n[2] (score: 0.41) fees.md\nA card costs 10 euros.\n`;
    const text = `Index has 12 chunks.\n\nQuestion: How long?\n\nRetrieved chunks:\n${list}\nAnswer:\nFour weeks [1].\n`;
    assert.deepEqual(read(text)[0]?.documents, [
      { text: `${LOANS} It may be kept longer.`, id: "1", uri: "lending.md", score: 0.83 },
      { text: "A card costs 10 euros.", id: "2", uri: "fees.md", score: 0.41 },
    ]);
  });

  it("says of titles alone that they have no texts, and leaves the list below its answer", () => {
    const shown =
      "Four weeks. [1]\nThen it costs 20 cents. [2]\n\nCitations:\n  [1] Rules of lending (Desk, p.1)\n  [2] Fees (Desk, p.2)";
    const text = `$ ask --query "How long?"\n\nQ: How long?\nRole: Desk\n\nAnswer:\n${shown}\n\nRouting: by words\n`;
    const [record, ...others] = readAnswers({ path: "run.txt", text }).records;
    assert.deepEqual(others, []);
    assert.deepEqual(
      [record?.query, record?.response, record?.lack],
      ["How long?", shown, { kind: "names", path: "Citations" }],
    );
    assert.deepEqual(record?.map.spanToOuter({ start: 0, end: shown.length }), {
      start: text.indexOf(shown),
      end: text.indexOf(shown) + shown.length,
    });
  });

  it("leaves answers that name files, and texts with a single label, as they are", () => {
    for (const text of [
      `Q: How long?\nA: Four weeks [1].\n\nSources:\n1. lending.md`,
      `## Answer\n\nFour weeks [1].\n\n[1]: lending.md`,
      `# Sources\n\n1. Rules\n\n> ${LOANS}`,
    ])
      assert.ok(
        readAnswers({ path: "a.md", text }).records.every(
          ({ lack, sources }) => lack === undefined && sources.every(({ kind }) => kind !== "inline"),
        ),
        text,
      );
  });

  it("reads the rows of a table, and tells one of names alone", () => {
    const table = (rows: string): string =>
      `## Q1: How long?\n\n### Retrieved Chunks (top-2)\n${rows}\n### LLM Answer\n> Four weeks [l].\n`;
    const texts = `| Rank | **Doc ID** | Text |\n|---|:--|---|\n| 1 | l | ${LOANS} |\n| 2 | f | It says \\| ${FEES} |\n`;
    assert.deepEqual(read(table(texts)), [
      {
        query: "How long?",
        response: "Four weeks [l].",
        documents: [
          { text: LOANS, id: "l" },
          { text: `It says \\| ${FEES}`, id: "f" },
        ],
      },
    ]);
    const names = "| doc_id | Score |\n|---|---|\n| l | 0.8 |\n";
    const lack = { kind: "names", path: "Retrieved Chunks (top-2)" };
    for (const purpose of ["answer", "retrieval"] as const) {
      const text = `${table(names)}\n## Metrics\n\n| Metric | Q1 |\n|---|---|\n| Precision@2 | 0.5 |\n| Recall@2 | 0.5 |\n`;
      const [record] = readAnswers({ path: "report.md", text }, purpose).records;
      assert.deepEqual(documentsOf(record), [{ text: "", id: "l", score: 0.8 }], purpose);
      assert.deepEqual(record?.lack, purpose === "answer" ? lack : undefined);
    }
    const [other] = readAnswers({
      path: "report.md",
      text: table("| Part | Score |\n|---|---|\n| l | 0.8 |\n"),
    }).records;
    assert.deepEqual([other?.sources, other?.lack], [[], lack]);
  });

  it("grows with the text alone", () => {
    const part = `## Question\n\nHow?\n\n## Answer\n\nSo [1].\n\n## Citations\n\n[1] Rules\n\n> ${LOANS}\n\n`;
    for (const repeated of [part, "Sources:\n", "> \n", "[1] a\n"])
      assertLinear(repeated, 60_000, (text) => reportedAnswers(`Q: a\nA: b\nSources:\n${text}`, 0));
    for (const repeated of ["| a | b |\n", "|", "\\|", "|--"])
      assertLinear(repeated, 60_000, (text) =>
        reportedAnswers(`Q: a\nA: b\nSources:\n| c | d |\n|--|--|\n|${text}|\n`, 0),
      );
  });
});

describe("readAnswers of answers with the passages that a program printed below them", () => {
  const printed = (sources: string): string => `Kept for four weeks [1]. It costs 20 cents [2].\n\n${sources}`;
  const documents = [
    { text: LOANS, id: "1", title: "Lending rules", score: 0.91 },
    { text: FEES, id: "2", title: "Fees", score: 0.87 },
  ];

  it("reads them in chats, and where nobody says who speaks", () => {
    const list = `📚 Sources (2):\n[1] Lending rules (score: 0.91)\n    ${LOANS}\n[2] Fees (score: 0.87)\n    Page: 2\n    ${FEES}`;
    const response = "Kept for four weeks [1]. It costs 20 cents [2].";
    assert.deepEqual(read(`You: How long?\n\nAssistant: ${printed(list)}\n\nYou: Thanks.\n`), [
      { query: "How long?", response, documents },
    ]);
    assert.deepEqual(read(printed(list)), [{ query: "", response, documents }]);
  });

  it("reads what is quoted behind a title, or stands below it in a report", () => {
    for (const list of [
      `1. Lending rules (score: 0.91): "${LOANS}"\n2. Fees (distance=0.87) – “${FEES}”`,
      `Source 1: Lending rules (score: 0.91)\n${LOANS}\n\nSource 2: Fees (score: 0.87)\n${FEES}`,
      `- Lending rules\n  Score: 0.91\n  Preview: ${LOANS}\n- Fees\n  **Score:** 0.87\n  Preview: ${FEES}`,
      `  - Lending rules (score 0.91): ${LOANS}\n  - Fees (score 0.87): ${FEES}`,
    ])
      assert.deepEqual(
        read(`Q: How long?\n\nAnswer: Four weeks.\n\nSources:\n${list}`).map(({ documents: found }) =>
          found.map((one) => ({ ...(one as object), id: undefined })),
        ),
        [documents.map((one) => ({ ...one, id: undefined }))],
        list,
      );
  });

  it("leaves a list that may be the answer's own, or names files", () => {
    for (const list of [
      `Sources:\n1. Lending rules\n   ${LOANS}\n2. Fees\n   ${FEES}`,
      `Sources:\n1. lending.md: "${LOANS}"\n2. fees.md: "${FEES}"`,
      "Sources:\n[1] Lending rules (score: 0.91)\n[2] Fees (score: 0.87)",
    ])
      assert.ok(
        readAnswers({ path: "a.md", text: `You: How long?\n\nAssistant: ${printed(list)}` }).records.every(
          ({ sources }) => sources.every(({ kind }) => kind !== "inline"),
        ),
        list,
      );
  });

  it("grows with the text alone", () => {
    for (const repeated of [`[1] a (score: 1)\n    ${LOANS}\n`, "Sources:\n", "- a…\n\n", "Page: 2\n"])
      assertLinear(repeated, 60_000, (text) => readAnswers({ path: "a.txt", text: printed(`Sources:\n${text}`) }));
  });

  it("grows with a run of blanks alone", () => {
    for (const [before, behind] of [
      ["Sources", "x\n"],
      ["Sources:\n[1] a", "b (score: 1)\n    It is.\n"],
      ["Sources:\n[1] a:", `b (score: 1): ${LOANS}\n`],
      [`Sources:\n[1] a - "${LOANS}"`, "b…\n"],
    ] as const)
      assertLinearIn(
        before,
        (length) => printed(`${before}${" ".repeat(length)}${behind}`),
        60_000,
        (text) => printedBelow(text, { start: 0, end: text.length }),
      );
  });
});

import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { transcriptTurns } from "../../../../src/formats/answers/transcript";
import { assertLinear } from "../../../support/growth";
import { documentsOf } from "../records/readSample";

const QUERY = "How long may I keep a book?";
const ANSWER = "A book may be kept for four weeks [1].\n\nSources:\n1. lending.md";

function turns(text: string): [query: string, answer: string, span: string][] | null {
  const cut = ({ start, end }: { start: number; end: number }): string => text.slice(start, end);
  return transcriptTurns(text, 0)?.map(({ query, answer, span }) => [query, cut(answer), cut(span)]) ?? null;
}

describe("transcriptTurns", () => {
  it("reads what is asked and answered behind labels of any habit", () => {
    for (const [asks, answers] of [
      ["User: ", "Assistant: "],
      ["**User:** ", "**Assistant:** "],
      ["**You**\n\n", "**ChatGPT**\n\n"],
      ["## User\n\n", "## Assistant (gpt-4)\n\n"],
      ["You said:\n", "ChatGPT said:\n"],
      ["Q: ", "A: "],
      ["# A chat\n\n---\n\n### 👤 Human:\n\n", "### 🤖 AI:\n\n"],
      ["Frage: ", "Antwort: "],
      ["Enter your question (or 'exit' to leave): ", "Answer:\n"],
      ["Ask a question: ", "Bot: "],
    ] as const) {
      const text = `${asks}${QUERY}\n\n---\n\n${answers}${ANSWER}\n\n`;
      const from = text.search(/(?:#+ |\*\*)?(?:👤 |🤖 )?(?:User|You|Q|Human|Frage|Enter|Ask)(?=[*: \n])/u);
      const end = text.indexOf(ANSWER) + ANSWER.length;
      const start = text.startsWith("# A chat") ? text.indexOf("### 👤") : Math.max(0, from);
      assert.deepEqual(turns(text), [[QUERY, ANSWER, text.slice(start, end)]], asks);
    }
  });

  it("reads labels in capitals below other words, where they show what was retrieved or several answers", () => {
    const [context, said] = ["CONTEXT:\nBooks are lent for four weeks.", "A book may be kept for four weeks."];
    const read = (text: string) => turns(text)?.map(([query, answer]) => [query, answer]);
    for (const text of [
      `ID: 12\nDATE: 2025-01-02\nQUESTION: ${QUERY}\n${context}\nANSWER: ${said}\n`,
      `RUN OF MONDAY\n=====\nUSER: ${QUERY}\n\n${context}\n\nASSISTANT: ${said}\n=====\n`,
      `USER QUESTION: ${QUERY}\nRETRIEVED CHUNKS: Books are lent for four weeks.\nMODEL ANSWER: ${said}\n`,
    ])
      assert.deepEqual(read(text), [[QUERY, said]], text);
    const pair = `USER: ${QUERY}\nASSISTANT: ${said}\n\n`;
    assert.deepEqual(read(`Transcript of Monday\n\n${pair}${pair}`), [
      [QUERY, said],
      [QUERY, said],
    ]);
    assert.equal(read(`Transcript of Monday\n\n${pair}`), undefined);
    assert.equal(read(`Transcript of Monday\n\nUser: ${QUERY}\n\n${context}\n\nAssistant: ${said}`), undefined);
  });

  it("reads what was asked below what the model was told", () => {
    for (const told of ["SYSTEM: You answer from the context.\nBe brief.\n\n", "**System prompt:** Be brief.\n\n"])
      assert.deepEqual(turns(`${told}User: ${QUERY}\n\nAssistant: ${ANSWER}`)?.[0]?.slice(0, 2), [QUERY, ANSWER]);
  });

  it("is none where other words come first, nobody answers, or the labels stand in code", () => {
    for (const text of [
      `Here is what I found.\n\nUser: ${QUERY}\n\nAssistant: ${ANSWER}`,
      `User: ${QUERY}\n\nAssistant:\n`,
      `Answer: ${ANSWER}`,
      `\`\`\`\nUser: ${QUERY}\nAssistant: ${ANSWER}\n\`\`\``,
      "Q is a letter.\n\nA is another one.",
      "You are welcome.\n\nModel trains cost ten euros [1].",
    ])
      assert.equal(turns(text), null, text);
  });

  it("reads the answers that a report shows, without what it says of them and its own titles", () => {
    const block = (number: number, question: string, answer: string) =>
      `### Question ${number}: ${question}\n\n**Answer:**\n> "${answer}"\n\n**Remark:** It was short.\n\n---\n`;
    const report = `# Trial of March\n\nTwo questions were put to it.\n\n${block(1, QUERY, "Four weeks.")}\n${block(2, "Why?", "So.")}`;
    assert.deepEqual(
      turns(report)?.map(([query, answer]) => [query, answer]),
      [
        [QUERY, "Four weeks."],
        ["Why?", "So."],
      ],
    );
    const demo = (question: string, answer: string) =>
      `# RAG Answer\n\n## Question\n${question}\n\n## Answer (Grounded)\n${answer}\n\n---\n\n`;
    assert.deepEqual(
      turns(`# Demo\n\n${demo(QUERY, "Four weeks.")}${demo("Why?", "So.")}`)?.map(([query, answer]) => [query, answer]),
      [
        [QUERY, "Four weeks."],
        ["Why?", "So."],
      ],
    );
  });

  it("ends before a heading of the level at which the chats of a page stand", () => {
    const chat = (title: string, said: string): string => `## ${title}\n\n**User:** ${QUERY}\n\n**Bot:** ${said}\n\n`;
    const said = "A book may be kept for four weeks.\n\n### Fees\n\nEach day costs 20 cents.";
    const behind = "---\n\n## What these show\n\n- Answers of all chats are short.\n";
    const answers = (text: string) => turns(text)?.map(([, answer]) => answer);
    const [one, two] = [chat("Chat 1: Loans", said), chat("Chat 2: Films", said)];
    assert.deepEqual(answers(`# Chats\n\n${one}---\n\n${two}${behind}`), [said, said]);
    // A heading of one chat alone may be a title, and answers may have headings of the same level.
    assert.deepEqual(answers(`${one}${behind}`), [`${said}\n\n${behind.trim()}`]);
    const headed = `${said}\n\n## Also\n\nFilms for one week.`;
    const last = answers(`${chat("Chat 1", headed)}${two}${behind}`)?.at(-1);
    assert.equal(last, `${said}\n\n${behind.trim()}`);
    // An answer may begin with one.
    const titled = answers(`${one}${chat("Chat 2", "")}## Loans\n\nFour weeks.\n`);
    assert.deepEqual(titled?.at(-1), "## Loans\n\nFour weeks.");
  });

  it("leaves questions that an answer puts itself in it", () => {
    for (const text of [
      `The rules in short.\n\n**Q:** ${QUERY}\n**A:** Four weeks.\n\n**Q:** Why?\n**A:** So.\n`,
      `The rules in short.\n\n### Question: ${QUERY}\n\n**Answer:** Four weeks.\n`,
    ])
      assert.equal(turns(text), null, text);
  });

  it("takes time in proportion to the length", () => {
    for (const part of [`User: ${QUERY}\n\nAssistant: ${ANSWER}\n\n`, "User: a\n---\n\n", "Assistant: \n"])
      assertLinear(part, 100_000, (text) => transcriptTurns(`User: a\nAssistant: b\n${text}`, 0));
  });
});

describe("a transcript", () => {
  it("of many answers that name nothing is read in time in proportion to its length", () => {
    const part = "User: How long may I keep it?\n\nAssistant: Four weeks.\n\n";
    assertLinear(part, 80_000, (text) => assert.ok(readAnswers({ path: "chat.md", text }).records.length > 0));
  });

  it("is an answer for each turn, at its place, with the sources that it names or that any of the chat does", () => {
    const text = `User: ${QUERY}\n\nAssistant: Four weeks [1].\n\nUser: Really?\n\nAssistant: ${ANSWER}\n`;
    const { records, problems } = readAnswers({ path: "chat.md", text });
    assert.deepEqual(problems, []);
    assert.deepEqual(
      records.map((record) => [record.format, record.query, record.response, documentsOf(record)]),
      [
        ["transcript", QUERY, "Four weeks [1].", ["lending.md"]],
        ["transcript", "Really?", ANSWER, ["lending.md"]],
      ],
    );
    for (const { map, response } of records) {
      const { start, end } = map.spanToOuter({ start: 0, end: response.length });
      assert.equal(text.slice(start, end), response);
    }
  });

  it("is a retrieval for each turn where what was retrieved is written down", () => {
    const text = `Query: ${QUERY}\n\nRetrieved context:\n[1] Books are lent for four weeks.\n[2] Cards cost ten euros a year.\n\nAnswer:\nFour weeks [1].\n`;
    const { records } = readAnswers({ path: "log.txt", text }, "retrieval");
    assert.deepEqual(
      records.map((record) => [record.query, record.response, documentsOf(record).length]),
      [[QUERY, "Four weeks [1].", 2]],
    );
    const bare = readAnswers({ path: "log.txt", text: `Query: ${QUERY}\n\nAnswer: Four weeks.` }, "retrieval");
    assert.deepEqual(
      bare.records.map(({ format, query }) => [format, query]),
      [["transcript", QUERY]],
    );
  });

  it("has the passages that are shown behind names and scores, a line each", () => {
    for (const [label, sign] of [
      ["Top 2 results", ":"],
      ["Top-2 chunks", " -"],
      ["Retrieved 2 documents", " –"],
    ] as const) {
      const list = `  1. lending.md (0.83)${sign} Books are lent for four weeks. They may be kept long...\n  2. fees.md (0.41)${sign} A card costs ten euros a year.`;
      const part = `Query: ${QUERY}\n${label}:\n${list}\nAnswer: Four weeks.\n${"=".repeat(20)}\n`;
      const { records } = readAnswers({ path: "run.txt", text: `=== RUN ===\n${part}${part}` });
      assert.equal(records.length, 2, label);
      for (const record of records)
        assert.deepEqual(
          [record.query, record.response, documentsOf(record)],
          [
            QUERY,
            "Four weeks.",
            [
              {
                text: "Books are lent for four weeks. They may be kept long...",
                uri: "lending.md",
                score: 0.83,
              },
              { text: "A card costs ten euros a year.", uri: "fees.md", score: 0.41 },
            ],
          ],
          label,
        );
    }
  });

  it("is the answer of a report that rests on a table of what was retrieved, beside one that rests on nothing", () => {
    const text = [
      `# A run\n\nOf 3 May.\n\n**Question:** ${QUERY}`,
      "## Without RAG\n\nI cannot know that.",
      "## With RAG\n\nFour weeks.",
      "## Evidence (top 2)\n\n| Rank | Score | Finding |\n|---|---|---|\n| 1 | 2.8 | Books are lent for four weeks to all that have a card. |\n| 2 | 0.7 | Cards cost ten euros a year, and nothing for children. |\n",
    ].join("\n\n");
    const { records } = readAnswers({ path: "report.md", text });
    assert.deepEqual(
      records.map((record) => [record.query, record.response, documentsOf(record)]),
      [
        [
          QUERY,
          "Four weeks.",
          [
            { text: "Books are lent for four weeks to all that have a card.", score: 2.8 },
            { text: "Cards cost ten euros a year, and nothing for children.", score: 0.7 },
          ],
        ],
      ],
    );
  });

  it("has the names of what was retrieved for a turn, with their scores, where a line of it says these and no more", () => {
    const turn = (query: string, ...said: readonly string[]): string =>
      [`**User:** ${query}`, "", `**Bot:** ${said.join("\n\n")}`, ""].join("\n");
    const line = "**Sources:** Loans of books (0.61), Opening hours (score: 2.5)";
    const text = [turn(QUERY, "Four weeks.", line), turn("Is it open?", "Yes, all day.")].join("\n");
    const shown = (purpose: "answer" | "retrieval", said = text) =>
      readAnswers({ path: "chats.md", text: said }, purpose).records.map((record) => [
        record.query,
        documentsOf(record),
        record.lack?.kind,
      ]);
    const named = [
      { title: "Loans of books", text: "", score: 0.61 },
      { title: "Opening hours", text: "", score: 2.5 },
    ];
    assert.deepEqual(shown("retrieval"), [
      [QUERY, named, undefined],
      ["Is it open?", [], "unlisted"],
    ]);
    assert.deepEqual(shown("answer"), [
      [QUERY, named, "names"],
      ["Is it open?", [], undefined],
    ]);
    for (const other of [
      "Sources: Loans (2024), Opening hours (12)",
      "Sources: Loans (0.61) and more",
      `${line}\n${line}`,
    ])
      assert.deepEqual(shown("answer", turn(QUERY, "Four weeks.", other)), [[QUERY, [], undefined]], other);
  });

  it("has the sources of its front matter", () => {
    const text = `---\nsources: [docs/lending.md]\n---\n\nQ: ${QUERY}\nA: Four weeks [1].\n`;
    const { records } = readAnswers({ path: "chat.txt", text });
    assert.deepEqual(
      records.map((record) => [record.origin, documentsOf(record)]),
      [["front_matter", ["docs/lending.md"]]],
    );
  });

  it("has what was retrieved where that is written down beside the answer", () => {
    const context = "[1] Books are lent for four weeks.\n[2] Cards cost ten euros a year.";
    for (const text of [
      `Query: ${QUERY}\n\nRetrieved context:\n${context}\n\nAnswer:\nFour weeks [1].\n`,
      `Question: ${QUERY}\nAnswer: Four weeks [1].\n\n**Context**:\n${context}\n`,
      `Context:\n${context}\n\nQuestion: ${QUERY}\nAnswer: Four weeks [1].\n`,
    ]) {
      const { records } = readAnswers({ path: "log.txt", text });
      assert.deepEqual(
        records.map((record) => [record.query, record.response, documentsOf(record)]),
        [
          [
            QUERY,
            "Four weeks [1].",
            [
              { text: "Books are lent for four weeks.", id: "1" },
              { text: "Cards cost ten euros a year.", id: "2" },
            ],
          ],
        ],
      );
      const [, second] = records[0]?.sources ?? [];
      assert.ok(second?.kind === "inline" && second.map !== null);
      const { start, end } = second.map.spanToOuter({ start: 0, end: 5 });
      assert.equal(text.slice(start, end), "Cards");
      assert.equal(start, text.indexOf("Cards cost"));
    }
  });
});

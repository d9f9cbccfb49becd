/** A file of a shape that no table lists, and what a person sees in it: the first answer, or nothing, which has to be said in such words. */
export type UnlistedFile = {
  readonly kind: string;
  readonly path: string;
  readonly text: string;
} & ({ readonly reads: Reading } | { readonly reads: null; readonly refusal: RegExp });

export interface Reading {
  readonly query: string;
  readonly response: string;
  readonly documents: readonly string[];
}

const Q = "How long may a book be kept?";
const A = "A book may be kept for four weeks [1].";
const BARE = "A book may be kept for four weeks.";
const D1 = "Books are lent for four weeks, and magazines for one.";
const D2 = "Whoever returns a book late pays ten cents a day.";
const READ: Reading = { query: Q, response: A, documents: [D1, D2] };
const READ_BARE: Reading = { ...READ, response: BARE };
const NEXT = { q: "What does a late book cost?", a: "A late book costs ten cents a day [2]." };

const json = (value: unknown): string => JSON.stringify(value, null, 2);
const lines = (...rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join("");
const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const NAMES: readonly UnlistedFile[] = [
  {
    kind: "other names of keys",
    path: "runs.json",
    text: json([{ user_question: Q, bot_reply: A, evidence_passages: [D1, D2] }]),
    reads: READ,
  },
  {
    kind: "names in camel case, texts and ids under names of their own",
    path: "runs.json",
    text: json([
      {
        userQuestion: Q,
        generatedAnswer: A,
        retrievedPassages: [
          { passageText: D1, passageId: "1" },
          { passageText: D2, passageId: "2" },
        ],
      },
    ]),
    reads: READ,
  },
  {
    kind: "French keys",
    path: "essais.json",
    text: json([{ question: Q, réponse: A, extraits: [D1, D2] }]),
    reads: READ,
  },
  {
    kind: "Spanish keys",
    path: "pruebas.json",
    text: json([{ pregunta: Q, respuesta: A, fragmentos: [D1, D2] }]),
    reads: READ,
  },
  {
    kind: "Italian keys",
    path: "prove.json",
    text: json([{ domanda: Q, risposta: A, documenti: [D1, D2] }]),
    reads: READ,
  },
  {
    kind: "Portuguese keys",
    path: "testes.json",
    text: json([{ pergunta: Q, resposta: A, trechos: [D1, D2] }]),
    reads: READ,
  },
  { kind: "Dutch keys", path: "proef.json", text: json([{ vraag: Q, antwoord: A, bronnen: [D1, D2] }]), reads: READ },
  { kind: "Russian keys", path: "runs.json", text: json([{ вопрос: Q, ответ: A, источники: [D1, D2] }]), reads: READ },
  { kind: "Chinese keys", path: "runs.json", text: json([{ 问题: Q, 答案: A, 上下文: [D1, D2] }]), reads: READ },
  { kind: "Japanese keys", path: "runs.json", text: json([{ 質問: Q, 回答: A, 文脈: [D1, D2] }]), reads: READ },
  {
    kind: "German columns with semicolons",
    path: "lauf.csv",
    text: `Frage;Antwort;Quellen\n${cell(Q)};${cell(A)};${cell(JSON.stringify([D1, D2]))}\n`,
    reads: READ,
  },
];

const NESTED: readonly UnlistedFile[] = [
  {
    kind: "records one deeper, each in an object of its own",
    path: "run.json",
    text: json({
      run: {
        items: [
          { data: { question: Q, answer: A, contexts: [D1, D2] } },
          { data: { question: NEXT.q, answer: NEXT.a, contexts: [D1, D2] } },
        ],
      },
    }),
    reads: READ,
  },
  {
    kind: "what went in, what came out, and what was found, each in an object",
    path: "run.json",
    text: json([{ in: { text: Q }, out: { text: A }, found: { passages: [{ body: D1 }, { body: D2 }] } }]),
    reads: READ,
  },
  {
    kind: "records under their ids",
    path: "run.json",
    text: json({
      q1: { question: Q, answer: A, contexts: [D1, D2] },
      q2: { question: NEXT.q, answer: NEXT.a, contexts: [D1, D2] },
    }),
    reads: READ,
  },
  {
    kind: "records under their questions",
    path: "run.json",
    text: json({ [Q]: { answer: A, contexts: [D1, D2] }, [NEXT.q]: { answer: NEXT.a, contexts: [D1, D2] } }),
    reads: READ,
  },
  {
    kind: "lists side by side",
    path: "run.json",
    text: json({
      questions: [Q, NEXT.q],
      answers: [A, NEXT.a],
      contexts: [
        [D1, D2],
        [D1, D2],
      ],
    }),
    reads: READ,
  },
  {
    kind: "a table as lists, with its head",
    path: "run.json",
    text: json([
      ["question", "answer", "contexts"],
      [Q, A, [D1, D2]],
      [NEXT.q, NEXT.a, [D1, D2]],
    ]),
    reads: READ,
  },
  {
    kind: "the answer in a list of messages",
    path: "run.json",
    text: json([
      {
        messages: [
          { role: "user", content: Q },
          { role: "assistant", content: A },
        ],
        contexts: [D1, D2],
      },
    ]),
    reads: READ,
  },
  {
    kind: "a conversation under other names, with what was found in the answer's turn",
    path: "run.json",
    text: json({
      dialogue: [
        { speaker: "user", utterance: Q },
        { speaker: "bot", utterance: A, passages: [D1, D2] },
      ],
    }),
    reads: READ,
  },
  {
    kind: "documents under their ids",
    path: "run.json",
    text: json([{ question: Q, answer: "A book may be kept for four weeks [d1].", docs: { d1: D1, d2: D2 } }]),
    reads: { ...READ, response: "A book may be kept for four weeks [d1]." },
  },
  {
    kind: "documents as pairs with scores",
    path: "run.json",
    text: json([
      {
        question: Q,
        answer: A,
        retrieved: [
          [D1, 0.9],
          [D2, 0.7],
        ],
      },
    ]),
    reads: READ,
  },
];

const JOINED: readonly UnlistedFile[] = [
  {
    kind: "contexts joined by rules",
    path: "run.jsonl",
    text: lines({ question: NEXT.q, answer: NEXT.a, context: `${D1}\n---\n${D2}` }),
    reads: { query: NEXT.q, response: NEXT.a, documents: [D1, D2] },
  },
  {
    kind: "contexts joined with numbers before them",
    path: "run.jsonl",
    text: lines({ question: Q, answer: A, context: `[1] ${D1}\n\n[2] ${D2}` }),
    reads: READ,
  },
  {
    kind: "a column for each context",
    path: "run.csv",
    text: `question,answer,context_1,context_2\n${[Q, A, D1, D2].map(cell).join(",")}\n`,
    reads: READ,
  },
  {
    kind: "contexts in a cell, joined by bars",
    path: "run.tsv",
    text: `question\tanswer\tcontexts\n${Q}\t${A}\t${D1} ||| ${D2}\n`,
    reads: READ,
  },
  {
    kind: "a whole record in a cell",
    path: "log.csv",
    text: `time,payload\n2026-11-30,${cell(JSON.stringify({ question: Q, answer: A, contexts: [D1, D2] }))}\n`,
    reads: READ,
  },
  {
    kind: "a whole record in a string",
    path: "log.jsonl",
    text: lines({ ts: 1, body: JSON.stringify({ question: Q, answer: A, contexts: [D1, D2] }) }),
    reads: READ,
  },
];

const WRITTEN: readonly UnlistedFile[] = [
  {
    kind: "comments and commas at ends",
    path: "run.json",
    text: `// of Monday\n[\n  {"question": "${Q}", /* asked */ "answer": "${A}", "contexts": ["${D1}", "${D2}",],},\n]\n`,
    reads: READ,
  },
  {
    kind: "JSON5",
    path: "run.json",
    text: `[{question: '${Q}', answer: '${A}', contexts: ['${D1}', '${D2}']}]`,
    reads: READ,
  },
  {
    kind: "a byte order mark before lines of JSON",
    path: "run.ndjson",
    text: `\uFEFF${lines({ question: Q, answer: A, contexts: [D1, D2] })}`,
    reads: READ,
  },
  {
    kind: "lists of YAML",
    path: "run.yaml",
    text: `- Question: ${JSON.stringify(Q)}\n  Answer: ${JSON.stringify(A)}\n  Passages:\n    - ${JSON.stringify(D1)}\n    - ${JSON.stringify(D2)}\n`,
    reads: READ,
  },
  {
    kind: "times before lines of JSON",
    path: "app.log",
    text: `2026-11-30 10:00:01 INFO answered ${lines({ question: Q, answer: A, contexts: [D1, D2] })}2026-11-30 10:00:02 INFO idle\n`,
    reads: READ,
  },
  {
    kind: "times before lines of JSON, in a file of lines of JSON",
    path: "app.jsonl",
    text: `2026-11-30T10:00:01Z ${lines({ question: Q, answer: A, contexts: [D1, D2] })}2026-11-30T10:00:02Z ${lines({ question: NEXT.q, answer: NEXT.a, contexts: [D1, D2] })}`,
    reads: READ,
  },
  {
    kind: "a log of questions and answers in Markdown",
    path: "log.md",
    text: `# Monday\n\n## Q1: ${Q}\n\n**Answer:** ${A}\n\n**Context:**\n\n1. ${D1}\n2. ${D2}\n\n## Q2: ${NEXT.q}\n\n**Answer:** ${NEXT.a}\n\n**Context:**\n\n1. ${D1}\n2. ${D2}\n`,
    reads: READ,
  },
  {
    kind: "a table of questions and answers in Markdown",
    path: "log.md",
    text: `# Monday\n\n| Question | Answer | Context |\n|---|---|---|\n| ${Q} | ${BARE} | ${D1} |\n| ${NEXT.q} | A late book costs ten cents a day. | ${D2} |\n`,
    reads: { ...READ_BARE, documents: [D1] },
  },
  {
    kind: "a table of questions and answers in Markdown, without sources",
    path: "log.md",
    text: `| # | Question | Answer |\n|---|---|---|\n| 1 | ${Q} | ${BARE} |\n| 2 | ${NEXT.q} | A late book costs ten cents a day. |\n`,
    reads: { ...READ_BARE, documents: [] },
  },
];

const REFUSED: readonly UnlistedFile[] = [
  {
    kind: "questions alone",
    path: "questions.jsonl",
    text: lines({ id: 1, question: Q }, { id: 2, question: NEXT.q }),
    reads: null,
    refusal: /no answer|without an answer/u,
  },
  {
    kind: "several answers of models side by side",
    path: "run.json",
    text: json([
      { question: Q, answer_gpt: BARE, answer_llama: "Nobody may keep a book for more than a week.", contexts: [D1] },
    ]),
    reads: null,
    refusal: /Write the path of the one to check|which of them counts/u,
  },
];

export const UNLISTED_FILES: readonly UnlistedFile[] = [...NAMES, ...NESTED, ...JOINED, ...WRITTEN, ...REFUSED];

import { assertSample, type ShapeSample } from "./readSample";

const QUERY = "How long may I keep a book?";
const RESPONSE = "For four weeks, from the loan on [1].";
const TEXT = "Books are lent for four weeks.";

const SAMPLES: readonly Omit<ShapeSample, "query" | "response">[] = [
  {
    title: "promptfoo, an output that is an object",
    path: "a.json",
    text: JSON.stringify({
      results: {
        results: [{ vars: { query: QUERY }, response: { output: { answer: RESPONSE, sources: [TEXT], sure: 0.9 } } }],
      },
    }),
    format: "promptfoo",
    documents: [{ text: TEXT }],
  },
  {
    title: "columns with an index in their names",
    path: "a.csv",
    text: `question,answer,contexts[0],contexts[1]\n"${QUERY}","${RESPONSE}","${TEXT}","Films are lent for a week."\n`,
    format: "ragas",
    documents: [{ text: TEXT }, { text: "Films are lent for a week." }],
  },
  {
    title: "lists of questions and of their answers",
    path: "a.json",
    text: JSON.stringify({ questions: [QUERY], answers: [RESPONSE], contexts: [[TEXT]] }),
    format: "rag_quality",
    documents: [{ text: TEXT }],
  },
  {
    title: "a JSON file that is a block of code",
    path: "a.json",
    text: `\`\`\`json\n${JSON.stringify({ query: QUERY, response: RESPONSE, sources: [TEXT] })}\n\`\`\`\n`,
    format: "rag_quality",
    documents: [{ text: TEXT }],
  },
];

describe("readAnswers of what people's own scripts write", () => {
  for (const sample of SAMPLES)
    it(`reads ${sample.title}`, () => assertSample({ ...sample, query: QUERY, response: RESPONSE }, "answer"));
});

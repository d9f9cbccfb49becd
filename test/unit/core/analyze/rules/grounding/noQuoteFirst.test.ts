import assert from "node:assert/strict";
import { noQuoteFirst } from "../../../../../../src/core/analyze/rules/grounding/noQuoteFirst";
import { finds, isPlain, staysSilent } from "../ruleCases";

const LONG = "The mill grinds rye and wheat on weekdays. ".repeat(2_500);
const asking = (instruction: string): string =>
  `${instruction} If they do not help, say so.\n\n<passages>\n{passages}\n</passages>\n\nQuestion: {question}`;

describe("no-quote-first", () => {
  it("points at the order to answer over a very long context", () => {
    finds(noQuoteFirst, { prompt: asking("Answer only from the passages."), context: LONG }, [
      "Answer only from the passages.",
    ]);
    finds(noQuoteFirst, { prompt: asking("Base the answer on the excerpts alone."), context: LONG }, [
      "Base the answer on the excerpts alone.",
    ]);
    isPlain(noQuoteFirst, { prompt: asking("Answer only from the passages."), context: LONG });
  });

  it("takes its length from the option", () => {
    finds(
      noQuoteFirst,
      { prompt: asking("Answer only from the passages."), context: "The mill grinds rye." },
      ["Answer only from the passages."],
      { tokens: 3 },
    );
    assert.ok(noQuoteFirst.options?.safeParse({ tokens: 0 }).success === false);
  });

  it("is silent where something is collected first, where the context is not that long, and where nobody answers", () => {
    staysSilent(noQuoteFirst, [
      { prompt: asking("First quote what bears on the question, then answer from it alone."), context: LONG },
      { prompt: asking("Find the sentences that matter, write them down, and answer only from them."), context: LONG },
      { prompt: asking("Extract the relevant passages before you answer from them alone."), context: LONG },
      { prompt: asking("Answer only from the passages."), context: LONG.slice(0, 4_000) },
      asking("Answer only from the passages."),
      { prompt: "Summarize the passages.\n\n{passages}", context: LONG },
      { prompt: "Beantworte die Frage nur aus dem Text.\n\n{context}\n\n{question}", context: LONG },
    ]);
  });
});

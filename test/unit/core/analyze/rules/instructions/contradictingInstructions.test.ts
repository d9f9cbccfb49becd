import assert from "node:assert/strict";
import { contradictingInstructions } from "../../../../../../src/core/analyze/rules/instructions/contradictingInstructions";
import { foundBy } from "../../../../../support/analyzed";
import { finds, isPlain, staysSilent } from "../ruleCases";

const RAG = "Answer the question from the passages alone, or say that you do not know.";
const saying = (...sentences: string[]): string => `${RAG} ${sentences.join(" ")}\n\n<passages>\n{passages}\n</passages>\n\nQuestion: {question}`;

describe("contradicting-instructions", () => {
  it("finds lengths that cannot both hold, in the same or in different units", () => {
    finds(contradictingInstructions, saying("Keep it to at most 50 words.", "Write at least 200 words."), ["at least 200 words"]);
    finds(contradictingInstructions, saying("Respond in a single sentence.", "Write three paragraphs."), ["Write three paragraphs"]);
    finds(contradictingInstructions, saying("Use exactly two sentences.", "Use 4-5 sentences."), ["Use 4-5 sentences"]);
  });

  it("finds two languages, and two formats of which an answer has one", () => {
    finds(contradictingInstructions, saying("Always answer in English.", "Respond in German."), ["Respond in German"]);
    finds(contradictingInstructions, saying("Answer in the user's language.", "Reply in French only."), ["Reply in French"]);
    finds(contradictingInstructions, saying('Return a JSON object with the key "text".', "Use bullet points."), ["Use bullet points"]);
    finds(contradictingInstructions, saying("Write in plain text.", "Format the answer as a Markdown table."), ["Format the answer as a Markdown"]);
    finds(contradictingInstructions, saying("Do not use bullet points.", "Answer with bullet points."), ["Answer with bullet points"]);
  });

  it("finds what one sentence demands and another forbids", () => {
    finds(contradictingInstructions, saying("Cite your sources like [1].", "Do not include citations."), ["Do not include citations"]);
    finds(contradictingInstructions, saying("Explain your reasoning.", "No explanations."), ["No explanations"]);
    finds(contradictingInstructions, saying("Always use emojis.", "Never use emojis."), ["Never use emojis"]);
    finds(contradictingInstructions, saying("If they ask for prices, mention the tax.", "If they ask for prices, never mention the tax."), ["never mention the tax"]);
  });

  it("names the other place", () => {
    const prompt = saying("Always use emojis.", "Never use emojis.");
    const [finding] = foundBy(contradictingInstructions, { prompt });
    const related = finding?.related?.[0];
    assert.equal(prompt.slice(related?.start, related?.end), "Always use emojis");
    assert.match(finding?.message ?? "", /^“Never use emojis” and “Always use emojis” cannot both hold: one demands what the other forbids\./);
    isPlain(contradictingInstructions, prompt);
  });

  it("looks at the things, and not at bare words", () => {
    staysSilent(contradictingInstructions, [
      saying("Be brief.", "Give a detailed account of the costs."),
      saying("Keep the whole answer under 200 words.", "Write at least 50 words."),
      saying("Use at most 3 sentences.", "Use at most 100 words."),
      saying("Each bullet point has at most 10 words.", "Write at least 100 words."),
      saying("The title has at most 5 words.", "Write at least 80 words."),
      saying("Answer in English.", "If the question is in German, answer in German."),
      saying("Answer in English.", "Translate German terms into English."),
      saying("Return JSON.", "The field named summary is plain text."),
      saying("Do not use Markdown headings.", "Use Markdown."),
      saying("Cite your sources like [1].", "Do not cite sources that are not in the passages."),
      saying("Cite the passages.", "Never cite more than three documents at once."),
      saying("Explain terms that a beginner does not know.", "Do not explain your reasoning."),
      saying("Use the metric system.", "Do not use the imperial system."),
      saying("For legal questions, mention the court.", "For tax questions, do not mention the court."),
      saying("Mention the price.", "Unless asked, do not mention the price."),
      saying('Say "I do not know" where nothing fits.', 'Never say "as an AI".'),
      "Do:\n- Use emojis.\n- Write in plain words.\n\nWhen the customer is angry, do not:\n- Use emojis.",
      "Answer in at most 50 words.\n\nExample:\nQuestion: How long?\nAnswer: Write at least 200 words.\n\nQuestion: {question}",
    ]);
  });
});

import assert from "node:assert/strict";
import { contradictingInstructions } from "../../../../../../src/core/analyze/rules/instructions/contradictingInstructions";
import { foundBy } from "../../../../../support/analyzed";
import { finds, isPlain, staysSilent } from "../ruleCases";

const RAG = "Answer the question from the passages alone, or say that you do not know.";
const saying = (...sentences: string[]): string =>
  `${RAG} ${sentences.join(" ")}\n\n<passages>\n{passages}\n</passages>\n\nQuestion: {question}`;

/** The sentence that words stand in. */
const WHOLE: ReadonlyMap<string, string> = new Map([
  ["shorter than 200 words", "Replies shorter than 200 words are rejected"],
  ["After the JSON, add a short paragraph that explains", "After the JSON, add a short paragraph that explains how"],
]);

describe("contradicting-instructions", () => {
  it("finds lengths that cannot both hold, in the same or in different units", () => {
    finds(contradictingInstructions, saying("Keep it to at most 50 words.", "Write at least 200 words."), [
      "at least 200 words",
    ]);
    const wrapped = "three\nparagraphs of about 100 words each";
    finds(contradictingInstructions, saying("Write at most 200 words.", `Structure it as ${wrapped}.`), [wrapped]);
    finds(contradictingInstructions, saying("Respond in a single sentence.", "Write three paragraphs."), [
      "Write three paragraphs",
    ]);
    finds(contradictingInstructions, saying("Use exactly two sentences.", "Use 4-5 sentences."), ["Use 4-5 sentences"]);
  });

  it("finds a format at the end of an order, and behind a label", () => {
    finds(
      contradictingInstructions,
      saying(
        "Output: one JSON object and nothing around it.",
        "Write the answer as a short letter with a greeting, in flowing text.",
      ),
      ["Write the answer as a short letter with a greeting, in flowing text"],
    );
  });

  it("takes all verbs of a list for forbidden that begins with a negation and ends in “or”", () => {
    staysSilent(contradictingInstructions, [
      saying(
        "Do not use external knowledge.",
        "Do NOT speculate, infer beyond what is stated, or use external knowledge.",
      ),
      saying("Do not translate names.", "You must never guess or translate names."),
      saying("Never use emojis.", "Do not apologize, greet the member, or use emojis."),
    ]);
    finds(contradictingInstructions, saying("Quote exact fares.", "Do not guess, or quote exact fares."), [
      "quote exact fares",
    ]);
    finds(contradictingInstructions, saying("Do not quote exact fares.", "Do not guess, quote exact fares."), [
      "quote exact fares",
    ]);
  });

  it("finds two languages, and two formats of which an answer has one", () => {
    finds(contradictingInstructions, saying("Always answer in English.", "Respond in German."), ["Respond in German"]);
    finds(contradictingInstructions, saying("Answer in the user's language.", "Reply in French only."), [
      "Reply in French",
    ]);
    finds(contradictingInstructions, saying('Return a JSON object with the key "text".', "Use bullet points."), [
      "Use bullet points",
    ]);
    finds(contradictingInstructions, saying("Write in plain text.", "Format the answer as a Markdown table."), [
      "Format the answer as a Markdown table",
    ]);
    finds(contradictingInstructions, saying("Do not use bullet points.", "Answer with bullet points."), [
      "Answer with bullet points",
    ]);
  });

  it("finds what one sentence demands and another forbids", () => {
    finds(contradictingInstructions, saying("Cite your sources like [1].", "Do not include citations."), [
      "Do not include citations",
    ]);
    finds(contradictingInstructions, saying("Explain your reasoning.", "No explanations."), ["No explanations"]);
    finds(contradictingInstructions, saying("Always use emojis.", "Never use emojis."), ["Never use emojis"]);
    finds(
      contradictingInstructions,
      saying("Use the word `mill` in the title.", "Do not use the word `mill` in the title."),
      ["Do not use the word `mill` in the title"],
    );
    finds(
      contradictingInstructions,
      saying("If they ask for prices, mention the tax.", "If they ask for prices, never mention the tax."),
      ["never mention the tax"],
    );
  });

  it("takes one of two ways for no demand", () => {
    staysSilent(contradictingInstructions, [
      saying("Do not ask the guest.", "Confirm the date from the passages, or ask the guest."),
      saying("Do not mention prices.", "Mention prices or ask for the budget."),
    ]);
    finds(contradictingInstructions, saying("Do not ask the guest.", "Confirm the date, and ask the guest."), [
      "ask the guest",
    ]);
    finds(contradictingInstructions, saying("Mention prices.", "You must never mention prices."), [
      "You must never mention prices",
    ]);
    finds(contradictingInstructions, saying("Mention prices.", "Do not ever mention prices."), [
      "Do not ever mention prices",
    ]);
  });

  it("reads a sentence that stands in several places, and that another prompt had before, in each of its places", () => {
    const short = "Never use emojis.";
    const before = saying("Always use emojis.", short);
    const moved = saying("Be kind.", "Always use emojis.", "Greet the reader.", short);
    finds(contradictingInstructions, before, [short.slice(0, -1)]);
    finds(contradictingInstructions, moved, [short.slice(0, -1)]);
    staysSilent(contradictingInstructions, [saying(short, "Greet the reader.", short)]);
  });

  it("finds two numbers of what is to be made, whichever verbs say so", () => {
    finds(
      contradictingInstructions,
      saying(
        "Generate **5-10 alternative questions** that are close to it.",
        "Return **at most 4 questions** so that it stays fast.",
      ),
      ["Return **at most 4 questions** so that it stays fast"],
    );
    staysSilent(contradictingInstructions, [
      saying("Generate 5-10 alternative questions.", "Return at most 8 questions."),
      saying("Generate 5 search queries.", "Return at most 3 follow-up queries."),
      saying("Generate five questions.", "Return three questions if the text is short."),
      saying("Provide 5 examples.", "Provide 2 examples for each rule."),
      saying("Write 5 questions.", "Write at most 4 sentences."),
    ]);
  });

  it("adds up what every part has at least, by the list or the number that tells how many there are", () => {
    const lines = (...items: string[]): string => `\n\n${items.map((item) => `- ${item}`).join("\n")}\n\n`;
    const four = lines("tides", "fees", "berths", "keepers");
    finds(
      contradictingInstructions,
      saying(`For each of these, write at least 90 words:${four}Use at most 300 words in total.`),
      ["at most 300 words in total"],
    );
    finds(
      contradictingInstructions,
      saying("Write four sections.", "Every section has at least 90 words.", "Stay under 300 words in total."),
      ["under 300 words in total"],
    );
    staysSilent(contradictingInstructions, [
      saying(`For each of these, write at least 70 words:${four}Use at most 300 words in total.`),
      saying(`For each of these, write at most 90 words:${four}Use at most 300 words in total.`),
      saying("Write up to four sections.", "Every section has at least 90 words.", "Stay under 300 words in total."),
      saying(`Mind these:${four}Each quotation has at least 90 words. Stay under 300 words in total.`),
    ]);
  });

  it("finds two numbers of the same things", () => {
    finds(contradictingInstructions, saying("Name exactly three berths.", "Name five berths."), ["Name five berths"]);
    finds(contradictingInstructions, saying("Offer the visitor two ferries.", "Offer no fewer than three ferries."), [
      "Offer no fewer than three ferries",
    ]);
    staysSilent(contradictingInstructions, [
      saying("Name exactly three berths.", "Name five keepers."),
      saying("Name at least three berths.", "Name at most five berths."),
      saying("Name three berths for each quay.", "Name five berths for each quay."),
      saying("For day trips, name three berths.", "Name five berths."),
    ]);
  });

  it("finds what is asked of a part and forbidden altogether", () => {
    finds(contradictingInstructions, saying("Greet the visitor by name.", "Never greet the visitor."), [
      "Never greet the visitor",
    ]);
    staysSilent(contradictingInstructions, [
      saying("Never greet the visitor by nickname.", "Greet the visitor by name."),
      saying("Do not include links to other harbours.", "Include links to the timetable."),
    ]);
  });

  it("finds two languages where one mirrors the user's, or shuts out all others", () => {
    finds(contradictingInstructions, saying("Mirror the user's language.", "Reply only in German."), [
      "Reply only in German",
    ]);
    finds(contradictingInstructions, saying("Answer in Spanish.", "Never use any language other than English."), [
      "Never use any language other than English",
    ]);
    staysSilent(contradictingInstructions, [saying("Match the user's level of detail.", "Reply only in German.")]);
  });

  it("finds lengths that follow from others: parts together, lines of a list, and what is said at length", () => {
    finds(contradictingInstructions, saying("Stay below 60 words.", "Write four paragraphs of 90 words each."), [
      "four paragraphs of 90 words each",
    ]);
    finds(
      contradictingInstructions,
      saying("Keep every reply to a single line.", "Give at least three bullet points."),
      ["at least three bullet points"],
    );
    finds(
      contradictingInstructions,
      saying("The reply is no longer than 20 words.", "Write between 70 and 90 words."),
      ["between 70 and 90 words"],
    );
    finds(contradictingInstructions, saying("Be very thorough.", "Answer in one sentence."), ["in one sentence"]);
    finds(contradictingInstructions, saying("Return a valid XML document.", "The output must be JSON."), [
      "output must be JSON",
    ]);
    finds(contradictingInstructions, saying("Use a numbered list.", "Write flowing prose."), ["Write flowing prose"]);
  });

  it("finds a range of which one end was changed in one place alone", () => {
    finds(
      contradictingInstructions,
      saying("The letter should be between 800 and 1000 words.", "The letter should be between 800 and 1200 words."),
      ["between 800 and 1200 words"],
    );
    finds(contradictingInstructions, saying("Write 150-250 words.", "Use 200-250 words in all."), [
      "Use 200-250 words",
    ]);
  });

  it("finds what is forbidden in every case and demanded in one, and a thing that is put into the answer and is not to be in it", () => {
    finds(contradictingInstructions, saying("Never apologize.", "Apologize when the train was late."), [
      "Apologize when the train was late",
    ]);
    finds(contradictingInstructions, saying("Never mention rivals.", "Mention rivals if the price is higher."), [
      "Mention rivals if the price is higher",
    ]);
    finds(contradictingInstructions, saying("Always cite the source of a claim.", "Do not include references."), [
      "Do not include references",
    ]);
    finds(contradictingInstructions, saying("Use emojis in each answer.", "Avoid emojis."), ["Avoid emojis"]);
    finds(contradictingInstructions, saying("Ask a follow-up question at the end.", "Never ask follow-up questions."), [
      "Never ask follow-up questions",
    ]);
    finds(contradictingInstructions, saying("Greet the passenger first.", "Don't start with a greeting."), [
      "Don't start with a greeting",
    ]);
  });

  it("reads lengths that are not taken, and what stands below the data", () => {
    for (const [first, second] of [
      ["Stay below 80 words.", "shorter than 200 words"],
      ["Output nothing except the JSON.", "After the JSON, add a short paragraph that explains"],
      ["Explain step by step how you reach the answer.", "Give the result without any explanation"],
    ] as const)
      finds(contradictingInstructions, `${first} Be kind. ${WHOLE.get(second) ?? second}.`, [second]);
    staysSilent(contradictingInstructions, [
      "Stay below 80 words. Replies longer than 90 words are rejected.",
      "Return nothing except the JSON. Explain each reason in its `reason` field.",
    ]);
  });

  it("names the other place", () => {
    const prompt = saying("Always use emojis.", "Never use emojis.");
    const [finding] = foundBy(contradictingInstructions, { prompt });
    const related = finding?.related?.[0];
    assert.equal(prompt.slice(related?.start, related?.end), "Always use emojis");
    assert.match(
      finding?.message ?? "",
      /^“Never use emojis” and “Always use emojis” cannot both hold: one demands what the other forbids\./,
    );
    isPlain(contradictingInstructions, prompt);
  });

  it("compares replies for a missing answer in the same case alone", () => {
    const told = (one: string, other: string): string => `${one} ${other}\n\n<log>\n{passages}\n</log>\n\n{question}`;
    finds(
      contradictingInstructions,
      told('If the log does not hold the answer, say "No entry."', 'When it is not in the log, reply "Unknown berth."'),
      ['"Unknown berth."'],
    );
    staysSilent(contradictingInstructions, [
      told(
        'If the log is insufficient, say "I cannot tell."',
        'If only part of it is answered, say "Not found: the rest."',
      ),
      told(
        'If the log is empty, reply "Nothing was logged."',
        'If the draught cannot be determined, reply "Not determinable."',
      ),
      told('If no documents were found, say "No entry found."', 'If the answer is not in them, say "I do not know."'),
      "Pass on to the harbour master if:\n- The fee is not stated in the log: `FEE_MISSING`\n\nOther cases:\n- No entry found: `NO_ENTRY`\n\n{passages}\n\n{question}",
    ]);
  });

  it("shows no marks of code, and passes over what is left to do", () => {
    const prompt = saying("Write the berth as `A1` in every reply.", "Do not write the berth as `A1` in every reply.");
    for (const { message } of foundBy(contradictingInstructions, { prompt })) assert.doesNotMatch(message, /`/);
    finds(contradictingInstructions, prompt, ["Do not write the berth as `A1` in every reply"]);
    staysSilent(contradictingInstructions, [
      "TODO: answer in Danish.\n\nAnswer in English.\n\n{passages}\n\nQuestion: {question}",
    ]);
  });

  it("looks at the things, and not at bare words", () => {
    staysSilent(contradictingInstructions, [
      saying("Be brief.", "Give a detailed account of the costs."),
      saying("Never apologize unless the train was late.", "If they ask how late it was, apologize."),
      saying("Never mention rivals.", "If they ask about rivals, mention rivals only by name."),
      saying("Use the price list.", "Never mention the price list."),
      saying("Use bullet points for steps.", "Write everything else in prose."),
      saying("Write at most three paragraphs of 40 words each.", "Stay under 150 words."),
      saying("Be very thorough when you look for dates.", "If nothing fits, answer in one sentence."),
      saying("Ask one question if the request is unclear.", "Do not ask more than one question."),
      saying("Keep the title to one line.", "Use at least three bullet points below it."),
      saying("Keep the whole answer under 200 words.", "Write at least 50 words."),
      saying("Write between 100 and 200 words.", "Aim at 120 to 180 words."),
      saying("Write between 100 and 200 words.", "Use at most 200 words."),
      saying("Write between 100 and 200 words.", "Again, write between 100 and 200 words."),
      saying("Write two to three sentences on the wheel.", "Write two to four sentences on the pond."),
      saying(
        "Do not include ```markdown``` in the letter.",
        "If there is a map, include it in the letter.",
        "Include it in the letter.",
      ),
      saying("Use the word `mill` in the title.", "Do not use the word `factory` in the title."),
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

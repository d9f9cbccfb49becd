import assert from "node:assert/strict";
import { readPrompt } from "../../../../../../../../src/core/analyze/prompt/readPrompt";
import {
  isLearnedOpposed,
  learnedReason,
  readLearnedDemands,
} from "../../../../../../../../src/core/analyze/rules/instructions/demands/wordings/learnedDemands";

type LearnedDemand = ReturnType<typeof readLearnedDemands>[number];

/** What is disagreed about, and two sentences that do. */
const OPPOSED: readonly (readonly [name: string, first: string, second: string])[] = [
  [
    "what to say where the answer is missing",
    "If you don't know the answer, say so.",
    "The assistant must not tell the user that information is missing.",
  ],
  ["the reader", "Technical terms may be used without explanation.", "Each technical word needs a simple explanation."],
  [
    "how sure the answer sounds",
    "Point out the limits of the analysis and what remains uncertain.",
    "Refrain from phrases that express doubt.",
  ],
  [
    "whether sources are named",
    "The reader must be able to trace every number back to its file.",
    "Leave out citations and references.",
  ],
  [
    "questions back",
    "Ask the user for clarification when a question is unclear.",
    "You won't get a chance to ask, hence decide for yourself what is meant.",
  ],
  ["where the conclusion stands", "Do not keep the answer for last.", "FINAL ANSWER ON THE LAST LINE"],
  ["greetings, thanks and apologies", "Opening line → greeting + thanks", "pls no hi, no thanks, just the answer"],
  [
    "currencies and units",
    "There is no need to mention dollars; the customer only ever pays in euros.",
    "Customers must never see a euro sign; they should see dollars.",
  ],
  [
    "the form of dates",
    "Month names are not permitted; digits separated by dashes, year first.",
    'Spell out the month: "March 5, 2024".',
  ],
  [
    "what the model says of itself and its instructions",
    "I want people to know they're chatting with an AI, so say it.",
    "It isn't necessary to tell people that you are a machine — leave it unsaid.",
  ],
  ["emojis", "Responses must be free of emojis and emoticons.", "You should liven up your texts with smileys 😊."],
  [
    "how the answer ends",
    "Keep answers under 100 words and close with a question back to the guest.",
    "You never close with a question to the customer.",
  ],
  [
    "whether the conversation so far counts",
    'Use the earlier messages to work out what "it" refers to.',
    "NEVER refer to earlier parts of the conversation.",
  ],
  ["how serious the answer is", "No jokes.", "You are a sarcastic robot who comments on everything with irony."],
  [
    "words beside the data",
    "Never wrap the result in explanatory sentences.",
    "Put a summary sentence in front of the object and a caveat behind it.",
  ],
  [
    "which knowledge counts",
    "Do not suplement the text with facts of your own.",
    "Responses should be enriched with facts from outside the text.",
  ],
  [
    "the language of the answer",
    "Responses must be in the same language as the query.",
    "I only read English, so write in English.",
  ],
  [
    "the length of the answer",
    "Do not expand on background or history; a short reply is what our users want.",
    "You should explain each aspect at length, with background and examples.",
  ],
  [
    "the formatting",
    "The widget can't render Markdown, therefore send raw text.",
    "Format your answers with headings and bold key terms.",
  ],
  [
    "names and personal details",
    "The assistant states who said what, by name.",
    "Initials at most; full names are prohibited.",
  ],
  [
    "whether the answer recommends",
    "Responses must be impartial and contain no recommendation.",
    "Act as a financial adviser who tells clients what to do with their money.",
  ],
  [
    "the order",
    "Avoid ranking by relevance, list the names alphabetically instead.",
    "Do not sort alphabetically; rank by importance.",
  ],
  [
    "the grammatical person",
    'Responses are phrased from our team\'s point of view, with "we" and "our".',
    "Refrain from using I, my, our and us.",
  ],
  [
    "whether the source is quoted",
    "You should copy the clause exactly as it stands in the contract.",
    "Do not quote the source verbatim.",
  ],
  [
    "whether the reasoning is shown",
    "Explain step by step how you arrived at the answer.",
    "Do not show your reasoning.",
  ],
  [
    "what is refused",
    "Refuse to answer questions that have nothing to do with our products.",
    "pls dont refuse stuff, just help",
  ],
  [
    "whether the question is repeated",
    "Avoid jumping in; first mirror the question back.",
    "Answer tersely, with no restating of the question.",
  ],
  [
    "the spelling",
    "Customers in Scotland dislike American spelling — give them the British one.",
    "Use American English.",
  ],
  [
    "lists and running text",
    "Avoid tables and lists; connect your thoughts with full sentences.",
    "Arrange the ingredients in a bulleted list and the method in a numbered one.",
  ],
  ["the tone of the answer", "Your register is that of an official letter.", "Avoid stiff or formal wording."],
  ["the use of tools", "Do not answer from memory; use the search tool.", "The browser tool is off limits."],
  [
    "how many options are given",
    "Gib nur eine Lösung an, keine Alternativen.",
    "One translation isn't enough; supply alternates that vary in tone.",
  ],
];

const AGREED: readonly (readonly [first: string, second: string])[] = [
  ["Never use emojis in your reply.", "Emojis are banned."],
  ["Answer in plain text only.", "The documents are in Markdown."],
  ["If the user asks in German, use emojis.", "Never use emojis in your reply."],
  ["Convert miles to kilometres.", "Give all distances in kilometres."],
  ["Use bullet points for steps.", "Write everything else in prose."],
];

function opposedIn(first: string, second: string): { text: string; pairs: [LearnedDemand, LearnedDemand][] } {
  const text = `You are an assistant for our customers.\n\n${first}\n\nUse the passages below.\n\n${second}\n`;
  const demands = readLearnedDemands(readPrompt({ prompt: text, context: "" }));
  const pairs = demands.flatMap((later, at) =>
    demands
      .slice(0, at)
      .filter((earlier) => earlier.condition === later.condition && isLearnedOpposed(earlier, later))
      .map((earlier): [LearnedDemand, LearnedDemand] => [earlier, later]),
  );
  return { text, pairs };
}

describe("readLearnedDemands", () => {
  for (const [name, first, second] of OPPOSED)
    it(`reads both ways of ${name}, and their places`, () => {
      const { text, pairs } = opposedIn(first, second);
      const own = pairs.find(([one]) => learnedReason(one) === `they disagree about ${name}`);
      assert.deepEqual(
        own?.map(({ start, end }) => text.slice(start, end)),
        [first, second].map((sentence) => sentence.replace(/[.!]$/, "")),
      );
    });

  for (const [first, second] of AGREED)
    it(`finds nothing opposed in: ${first} ${second}`, () => assert.deepEqual(opposedIn(first, second).pairs, []));

  it("says nothing of prompts for judges", () => {
    const prompt = "Rate the answer from 1 to 5 and give a score.\n\nNever use emojis.\n\nSprinkle emojis throughout.";
    const read = readPrompt({ prompt, context: "" });
    assert.deepEqual(readLearnedDemands({ ...read, purpose: "judge" }), []);
  });
});

import assert from "node:assert/strict";
import { readPrompt } from "../../../../../../../../src/core/analyze/prompt/readPrompt";
import {
  isLearnedOpposed,
  type LearnedDemand,
  learnedReason,
  readLearnedDemands,
} from "../../../../../../../../src/core/analyze/rules/instructions/demands/wordings/learnedDemands";

/** What is disagreed about, and two sentences that do. */
const OPPOSED: readonly (readonly [name: string, first: string, second: string])[] = [
  ["what to say where the answer is missing", 'NEVER guess; write "not found" instead.', 'Never say "I don\'t know".'],
  ["the reader", "Write for experts and use technical terms.", "Explain it so that a child can understand."],
  ["how sure the answer sounds", "Avoid categorical statements.", "Drop the disclaimers."],
  ["whether sources are named", "Source attribution: mandatory", "Refrain from linking to anything."],
  ["questions back", "Ambiguity: ask the user", "Never ask the user for clarification."],
  ["where the conclusion stands", "Put the conclusion first.", "The last sentence contains the result."],
  ["greetings, thanks and apologies", "Begin each reply with a warm welcome.", "pls no hi, no thanks, just the answer"],
  ["currencies and units", "I want kilos, not pounds.", "pls no euros, dollars only"],
  ["the form of dates", "Dates must follow ISO 8601.", "Write dates in the US style, MM/DD/YYYY."],
  [
    "what the model says of itself and its instructions",
    "Tell users that you are an AI.",
    'Don\'t say "as an AI language model"',
  ],
  ["emojis", "Never use emojis in your reply.", "Sprinkle emojis throughout."],
  ["how the answer ends", "Do not end a message without proposing a next question.", "Do not end with a question."],
  [
    "whether the conversation so far counts",
    "pls remember what we talked about",
    "There is no need to look at earlier messages.",
  ],
  ["how serious the answer is", "Humorous asides must be omitted.", "Don't be too serious."],
  [
    "words beside the data",
    "Output nothing but the JSON object.",
    "Explain the generated YAML in a few sentences for the administrator.",
  ],
  [
    "which knowledge counts",
    "Your world consists of the five passages below, nothing beyond them exists.",
    "Outside knowledge is welcome.",
  ],
  ["the language of the answer", "Answer in the language of the user.", "All replies are in English."],
  [
    "the length of the answer",
    "Do not expand on background or history; a short reply is what our users want.",
    "Answers that are too brief will be sent back.",
  ],
  ["the formatting", "Write in plain text only.", "Put important figures in **bold**."],
  ["names and personal details", "Name the people involved.", "No names, no addresses, no phone numbers"],
  ["whether the answer recommends", "dont tell ppl what u think, stay neutral", "The assistant takes a stand."],
  ["the order", "Sort the entries alphabetically.", "By importance, not by date!"],
  ["the grammatical person", "Person: first person singular", "Do not use the first person."],
  ["whether the source is quoted", "Quote the relevant passage word for word.", "Style: paraphrased, no direct quotes"],
  [
    "whether the reasoning is shown",
    "Make your thought process transparent to the reader.",
    "Do not show your reasoning.",
  ],
  ["what is refused", "Harmful requests shall be refused.", "The assistant complies with all requests."],
  ["whether the question is repeated", "Repeat the question before you answer it.", "No echo of the question"],
  ["the spelling", "Language variant: en-GB", "Please Americanize the spelling of whatever you hand back."],
  ["lists and running text", "Everything has to be woven into a coherent text.", "Don't write paragraphs."],
  ["the tone of the answer", "The bank's voice is reserved, precise and formal.", "Your manner is easy-going."],
  ["the use of tools", "You should call a tool first.", "Antworte ohne Werkzeuge."],
  ["how many options are given", "Give exactly one answer.", "Offer three alternatives."],
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

import { contradictingInstructions } from "../../../../../../src/core/analyze/rules/instructions/contradictingInstructions";
import { finds, staysSilent } from "../ruleCases";

/** The same disagreements in other words, each with the words of the second. */
const WORDINGS: readonly (readonly [kind: string, prompt: string, second: string])[] = [
  ["length: under and above", "Never go over 100 words. Keep it above 180 words.", "Keep it above 180 words"],
  [
    "length: a limit behind",
    "Responses are limited to 2 sentences. Write 250 words or more.",
    "Write 250 words or more",
  ],
  ["formats: what comes", "We only accept YAML. The answer comes as bullet points.", "answer comes as bullet points"],
  ["currency: in a label", "Currency is EUR. Report costs in USD.", "in USD"],
  ["temperatures: by their signs", "Give temperatures in °F. Please use °C.", "°C"],
  ["units: of measurements", "Only metric units, please. Express distances in miles.", "in miles"],
  ["dates: by their country", "Use the US date format. Write dates like 2026-11-24.", "2026-11-24"],
  ["spelling: a statement", "Use British English. Your spelling is American.", "spelling is American"],
  ["languages: a statement", "All answers are in French. Reply in German.", "Reply in German"],
  [
    "tone: like a friend",
    "Be formal. Write like you're chatting with a mate.",
    "Write like you're chatting with a mate",
  ],
  ["terms: made use of", "Avoid technical language. Make use of technical terms.", "technical terms"],
  ["end: closed on", "Close on a friendly goodbye. Always end with a disclaimer.", "end with a disclaimer"],
  ["order: of a price", "List products alphabetically. Order them from low to high.", "from low to high"],
  [
    "reasoning: how it got there",
    "Show how you got to the answer. Return the final answer only.",
    "Return the final answer only",
  ],
  ["emojis: behind", "Throw in a few emojis. Emojis are off limits.", "Emojis"],
  [
    "sources: to oneself",
    "Say where each fact comes from. Keep the names of the documents to yourself.",
    "Keep the names of the documents to yourself",
  ],
  [
    "never say so",
    "If the passages are silent, say that you do not know. Never refuse to answer.",
    "Never refuse to answer.",
  ],
];

describe("disagreements in other words", () => {
  for (const [kind, prompt, second] of WORDINGS)
    it(`are told: ${kind}`, () => finds(contradictingInstructions, prompt, [second]));

  for (const prompt of [
    "Convert dollars to euros. State all amounts in euros.",
    "Convert °F to °C. Give temperatures in °C.",
    "Translate British English into American English. Use British English.",
    "Use kilometres and kilograms. Only metric units, please.",
    "Be concise. The questions should be concise too, and answer only from the passages.",
    "Never ask clarifying questions unless a date is missing. If a date is missing, ask the user for clarification.",
    "Keep all emojis unchanged. Use no emojis.",
    "Stay below 100 words. Use at least 40 words.",
    "If the question is not in English, answer in its language. Never refuse to answer.",
    "Use no markdown headings. Put key terms in bold.",
  ])
    it(`are none in: ${prompt}`, () => staysSilent(contradictingInstructions, [prompt]));
});

import { contradictingInstructions } from "../../../../../../src/core/analyze/rules/instructions/contradictingInstructions";
import { finds, staysSilent } from "../ruleCases";

/** The same disagreements in other words, each with the words of the second. */
const WORDINGS: readonly (readonly [kind: string, prompt: string, second: string])[] = [
  ["citations: a number with a name", "Mark each fact as [B2]. Facts are given like (Book 2).", "(Book 2)"],
  [
    "citations: shown below",
    "Add the source's number, like [2].\nExample of the wanted style:\nThe mill is old (Source 2).",
    "(Source 2)",
  ],
  [
    "citations: kept out with all else",
    "Cite the fitting page with its number. Do not show page numbers or file names.",
    "not show page numbers",
  ],
  ["citations: free of them", "Cite the fitting passage. Keep it free of citation marks.", "free of citation marks"],
  [
    "citations: a reason before",
    "Cite your source. The readers do not know our files: leave out document numbers and any other references.",
    "leave out document numbers",
  ],
  [
    "length: behind a semicolon",
    "Stay below 60 words. Describe each room in full; guests need at least 120 words.",
    "at least 120 words",
  ],
  [
    "length: such an answer is blamed",
    "Use at most three sentences. An answer under four paragraphs puzzles our readers.",
    "under four paragraphs",
  ],
  [
    "languages: whichever is used",
    "Write all replies in English. Reply in whichever language the guest uses.",
    "Reply in whichever language the guest uses",
  ],
  [
    "languages: at the end of an order",
    "Always answer in French. Answer from the leaflets alone, in German.",
    "Answer from the leaflets alone, in German",
  ],
  [
    "languages: a label in French",
    "Tu réponds aux clients.\nLangue : français.\nRédige la réponse finale en allemand.",
    "Rédige la réponse finale en allemand",
  ],
  ["formats: a label before", "Format: Markdown. Return the result as a JSON object.", "Return the result as a JSON"],
  [
    "formats: the last of a list",
    "Do not use headings, tables or bullet points. Answer as a numbered list.",
    "Answer as a numbered list",
  ],
  [
    "reasoning: each step of it",
    'Say "yes" or "no" and no other text. Write out each step of the comparison.',
    "Write out each step",
  ],
  [
    "missing: whatever is asked",
    'If the notes do not say, answer "Not in the notes." Guests must never wait: whatever is asked, give them an answer.',
    "Guests must never wait: whatever is asked, give them an answer.",
  ],
  ["length: under and above", "Never go over 100 words. Keep it above 180 words.", "Keep it above 180 words"],
  [
    "length: a limit behind",
    "Responses are limited to 2 sentences. Write 250 words or more.",
    "Write 250 words or more",
  ],
  ["formats: what comes", "We only accept YAML. The answer comes as bullet points.", "answer comes as bullet points"],
  ["temperatures: by their signs", "Give temperatures in °F. Please use °C.", "°C"],
  ["units: of measurements", "Only metric units, please. Express distances in miles.", "in miles"],
  ["dates: by their country", "Use the US date format. Write dates like 2026-11-24.", "2026-11-24"],
  ["languages: a statement", "All answers are in French. Reply in German.", "Reply in German"],
  ["tone: like a friend", "Be formal. Write like you're chatting with a mate.", "mate"],
  ["terms: made use of", "Avoid technical language. Make use of technical terms.", "technical terms"],
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
  ["formats: HTML", "Respond in HTML. Return the result as Markdown.", "Return the result as Markdown"],
  [
    "length: pages",
    "Keep every answer under 80 words. Your reply should run to at least two full pages.",
    "at least two full pages",
  ],
  [
    "length: characters and words",
    "Replies must fit in 280 characters. Replies should be 400 to 500 words long.",
    "be 400 to 500 words",
  ],
  [
    "data alone: words below it",
    "The output must be pure JSON. Close with a friendly sentence to the user below the JSON.",
    "Close with a friendly sentence to the user below the JSON",
  ],
  [
    "sources: articles",
    "Always include references. Do not refer to the articles or say where the information comes from.",
    "not refer to the articles",
  ],
  [
    "sources: pointers",
    "Add the citation mark behind each fact. Leave no pointers to where anything comes from.",
    "no pointers to where anything comes from",
  ],
  [
    "missing: a word for programs",
    'If the passages do not hold the answer, say "I do not know." Write NOT_FOUND when the context has no answer.',
    "NOT_FOUND",
  ],
  [
    "missing: any other reply",
    'If you cannot find the answer, say "I don\'t know". When the passages do not contain it, reply "Please contact support."',
    '"Please contact support."',
  ],
  ["tone: serious and funny", "Be serious. Be funny and crack jokes.", "funny"],
  ["tone: excited and calm", "Be enthusiastic. Stay neutral and matter-of-fact.", "Stay neutral"],
  [
    "order: from the earliest",
    "List the most recent first. Show them from the earliest day down to today.",
    "from the earliest day down to today",
  ],
  [
    "languages: of what is written",
    "The questions must be in the same language as the text. Output questions only, phrased in English.",
    "questions only, phrased in English",
  ],
  ["yes or no", "Answer yes or no only. Explain your answer in two sentences.", "Explain your answer"],
  [
    "dates: of all of them",
    "- due_date: the date of payment (format: DD/MM/YYYY)\n- Write all dates as YYYY-MM-DD.",
    "YYYY-MM-DD",
  ],
  [
    "keys: listed and shown",
    'Extract the details.\n\n## Required fields:\n- vendor: who sends it\n- total: what is due\n- day: when it was sent\n\nReturn JSON:\n{"supplier": "…", "total": 1, "day": "…"}',
    '{"supplier": "…", "total": 1, "day": "…"}',
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
    "Use at most three sentences. An answer under two sentences is fine.",
    "Format: Markdown. Use lists, bold print and tables.",
    "Do not use headings, tables or code. Answer as a numbered list.",
    "Always answer in French. Answer from the leaflets alone, in French.",
    "Write the price as [B2]. Keep the mark of the shelf (Shelf 2).",
    "After every fact, cite its page. Never cite more than two pages.",
    "Given the chat and the guest's next question, rephrase the question to stand alone. Do not add more details than necessary to the question.",
    "If the question is not in English, answer in its language. Never refuse to answer.",
    "Use no markdown headings. Put key terms in bold.",
    "Return ONLY valid JSON. Do not include any text before or after it. Return JSON only.",
    "Write all dates as YYYY-MM-DD. If the user writes in German, write dates as DD.MM.YYYY.",
    "Be warm but serious, and match the user's tone. Be serious.",
    "Answer in English. The summary must be in French.",
    "Cite the page behind each paragraph as [page]. Do not invent citations.",
    "Break the matter down into steps or bullet points. Keep paragraphs short (two sentences).",
    "Write the query and explain it. Do not include explanations inside the query string.",
    "Include examples such as those below. Do not add examples of your own if the passages have none.",
  ])
    it(`are none in: ${prompt}`, () => staysSilent(contradictingInstructions, [prompt]));
});

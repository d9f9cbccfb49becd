import { contradictingInstructions } from "../../../../../../src/core/analyze/rules/instructions/contradictingInstructions";
import { finds, staysSilent } from "../ruleCases";

/** Two demands that no answer meets, with the words of the second. */
const OPPOSED: readonly (readonly [kind: string, prompt: string, second: string])[] = [
  ["a code and the name of another currency", "Give all prices in NOK. Show every price in euros.", "in euros"],
  ["two codes", "State amounts in AUD. Always convert amounts to CAD.", "to CAD"],
  ["a name that countries share", "Give fees in rupees. List every fee in dollars.", "in dollars"],
  ["a name and a date", "List the letters alphabetically. The newest letters come first.", "newest letters come first"],
  ["a name and a date that it is sorted by", "Sort the maps alphabetically. Order the maps by date.", "by date"],
  ["two ends", "Put the cheapest ferry first. Sort them by price in descending order.", "descending order"],
  ["too many things", "Answer in one sentence. Give five reasons for it.", "Give five reasons for it"],
  ["too few words", "List six courses of the school. Use at most 20 words.", "at most 20 words"],
  ["N/A and a word", 'If the answer is missing, output N/A. Output "none" where the notes do not say.', '"none"'],
  [
    "numbers of snippets",
    "Name the snippet numbers behind each claim. Never show snippet numbers.",
    "Never show snippet numbers",
  ],
  [
    "no references",
    "Indicate the passage behind each claim. The answer must not contain any references.",
    "not contain any references",
  ],
  ["lists, in other words", "Answer as a numbered list. Write running text without any lists.", "without any lists"],
  ["continuous text", "Use bullet points. Always answer in paragraph form.", "answer in paragraph form"],
  [
    "where it comes from",
    "Cite your sources. Never say where the information comes from.",
    "Never say where the information comes from",
  ],
  [
    "paragraphs and words",
    "Keep the answer under 50 words. Write at least three full paragraphs.",
    "at least three full paragraphs",
  ],
  ["a case that is always", "Keep a formal tone.\n\nWhen answering questions:\n- Use a casual tone.", "casual"],
  ["French address", "Tutoie le visiteur. Vouvoie toujours la personne.", "Vouvoie"],
  ["French lengths", "Réponds en deux phrases. Rédige au moins 200 mots.", "au moins 200 mots"],
  [
    "French languages: that of the question",
    "Réponds en français. Réponds toujours dans la langue de la question posée.",
    "Réponds toujours dans la langue de la question",
  ],
  ["French languages", "Réponds toujours en français. Rédige la réponse en anglais.", "Rédige la réponse en anglais"],
  ["Portuguese scales", "Dê a confiança de 0 a 10. Informe a confiança numa escala de 1 a 5.", "de 1 a 5"],
  [
    "Portuguese lengths",
    "Escreva no máximo 40 palavras. A resposta tem pelo menos 90 palavras.",
    "pelo menos 90 palavras",
  ],
  ["Italian lengths", "Scrivi al massimo 30 parole. Scrivi almeno 80 parole.", "almeno 80 parole"],
  ["Chinese languages", "请用中文回答。必须用英文回答。", "用英文回答"],
  ["Chinese lengths", "回答不超过50字。回答至少200字。", "至少200字"],
  [
    "a word within a sentence",
    'Never use the word "notes". If they are silent, answer "The notes do not say."',
    '"The notes do not say."',
  ],
  ["a word, in Spanish", 'Responde: "No está en las notas." Nunca escribas la palabra "notas".', '"notas"'],
];

describe("what instructions settle", () => {
  for (const [kind, prompt, second] of OPPOSED)
    it(`is told where two disagree: ${kind}`, () => finds(contradictingInstructions, prompt, [second]));

  it("is not told where both can be met, where a case parts them, or where one is about something else", () => {
    staysSilent(contradictingInstructions, [
      "Give all prices in NOK. The fee of the ferry in euros is 5.",
      "Give fees in rupees. Show fees in INR too, if asked.",
      "Write for non-technical readers. Explain legal terms.",
      "You are friendly, calm and quick. Keep a formal tone.",
      "You are a legal assistant. Do not give legal advice.",
      "Do not give legal advice. Say that the reader may ask a lawyer.",
      "If the question is unclear, ask a clarifying question. Ask it in one sentence.",
      'Begin every answer with "Yes" or "No". Write no introduction.',
      'Begin the first section with "The museum says". Use no introductory phrases.',
      "List the maps alphabetically. Sort the ferries by date.",
      "Sort the letters by date. Put the newest letters first.",
      "Sort the letters by relevance. Where two are equal, the newest comes first.",
      "List the letters alphabetically. Describe the storms in chronological order.",
      "Answer in one sentence. Consider five tides before you write it.",
      "Cite the passage number after each claim. Never name file names.",
      "Cite each source as [n]. Never name file names.",
      "Cite each source as [n]. The title must not contain citations.",
      "Include questions of the guest. Ask a follow-up question if the day is missing.",
      "Answer in two sentences. Give five reasons for it.",
      "Answer in one sentence. Name three reasons for it.",
      "Give times by the 24-hour clock. If the guest writes am or pm, answer with am and pm.",
      "Never ask for more details than needed. Ask the guest for further details where the wish is vague.",
      "Answer as a numbered list. Lists have at most five items.",
      "Cite your sources. Say when the information is old.",
      "Keep the answer under 100 words. Write at least two paragraphs.",
      "Cite the id of the page and its title.",
      "Tutoie le visiteur. Sois aimable.",
      "Réponds en deux phrases. Le titre a au moins 3 mots.",
      "Réponds en français. Si la question est en anglais, réponds en anglais.",
      "Réponds dans la langue de la question. Écris toujours dans la langue de l'utilisateur.",
      "Pide una aclaración si la pregunta no es clara. Responde en dos frases.",
      "Dê a confiança de 0 a 10. A nota do hotel vai de 1 a 5.",
      "请用中文回答。如果用户使用英文，请用英文回答。",
      'Never use the word "notes". If they are silent, answer "I do not know."',
      'Never use the words "notes" and "pages". Never write "The notes do not say."',
    ]);
  });
});

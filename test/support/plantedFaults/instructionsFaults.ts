import type { SoundRequest } from "../soundRequest";
import { inPrompt, type PlantableFault, type Planted, sentencePlanted, withSentence } from "./planted";

/** A sentence that is a fault in any prompt whose words the rules know. */
function sentence(
  rule: string,
  written: string,
  words: string,
  isFault: (host: SoundRequest) => boolean = () => true,
): PlantableFault {
  return { rule, plant: (host) => (host.isEnglish && isFault(host) ? sentencePlanted(host, written, words) : null) };
}

/** Words of a limit make wording bounded. */
const hasLimit = ({ prompt }: SoundRequest): boolean => /\bone (?:line|for each)\b/.test(prompt);

function repeated(host: SoundRequest): Planted | null {
  const { sentence: said } = host.behind;
  // A case without a demand is not read as one.
  return host.isEnglish && /^(?:Cite|Put|Name|Use|Decide)\b/.test(said)
    ? inPrompt(host, { prompt: withSentence(host, said) }, said)
    : null;
}

/** A host that names no role first is given one by the fault alone. */
const hasRole = ({ prompt }: SoundRequest): boolean =>
  /\bYou are (?:a|the) (?!assistant|assistant's|first)\b/.test(prompt);

/** Only where answers have to carry marks does an example without any differ from them. */
function unmarkedExample(host: SoundRequest): Planted | null {
  const { citation, isAnswer } = host;
  if (citation === undefined || !isAnswer || host.behind.glue !== "\n" || !/\nAnswer:$/.test(host.prompt)) return null;
  const answer = "The lamp of the tower is lit by the keeper at dusk.";
  return inPrompt(
    host,
    { prompt: withSentence(host, `\nExample:\nQuestion: Who lights the lamp of the tower?\nAnswer: ${answer}\n`) },
    answer,
  );
}

/** In an f-string each brace of an object is a fault of its own. */
const hasDoubleBraces = ({ prompt }: SoundRequest): boolean => !/(?<!\{)\{\w+\}(?!\})/.test(prompt);

/** Only where messages have roles can one of them come late. */
function lateSystemMessage(host: SoundRequest): Planted | null {
  if (host.systemEnd === undefined || !/user:$/i.test(host.systemEnd)) return null;
  return inPrompt(host, { prompt: `${host.prompt}\n\nsystem:\nUse plain words.\n` }, "Use plain words.");
}

export const INSTRUCTION_FAULTS: readonly PlantableFault[] = [
  sentence(
    "missing-reference",
    "\nFollow steps 1 to 5.\n1) Read the notes.\n2) Pick what matters.\n3) Answer.\n",
    "steps 1 to 5",
  ),
  sentence("misnumbered-list", "\n1. Use plain words.\n2. Use short lines.\n4. Use dates in full.\n", "4."),
  sentence("unclosed-fence", "\nUse this layout:\n```\nOne line for each.\n", "```", ({ isAnswer }) => !isAnswer),
  sentence(
    "broken-json-example",
    '\nDates look like this:\n{\n  "day": "3"\n  "month": "May"\n}\n',
    '"3"',
    hasDoubleBraces,
  ),
  { rule: "late-system-message", plant: lateSystemMessage },
  sentence("unclosed-tag", "\n<manners>\nUse plain words.\n</manners>\n<layout>\nUse short lines.\n", "<layout>"),
  sentence("contradicting-instructions", "State amounts in euros. Give prices in dollars.", "in dollars"),
  sentence("contradicting-instructions", "Use a formal tone. Write in a casual style.", "casual"),
  sentence("contradicting-instructions", "Answer in one sentence. Write about 500 words.", "about 500 words"),
  sentence("contradicting-instructions", "Answer in at most 40 words. Write at least 200 words.", "at least 200 words"),
  sentence(
    "contradicting-instructions",
    "Explain your reasoning step by step. Do not explain your reasoning.",
    "Do not explain your reasoning",
  ),
  sentence(
    "contradicting-instructions",
    "Write one sentence at most. Write no fewer than five sentences.",
    "no fewer than five sentences",
  ),
  sentence("contradicting-instructions", "Use bullet points. Do not use bullet points.", "Do not use bullet points"),
  sentence(
    "contradicting-instructions",
    "Never apologize. Apologize when the wait was long.",
    "Apologize when the wait was long",
  ),
  sentence(
    "contradicting-instructions",
    "Stay below 50 words. Write three paragraphs of 100 words each.",
    "three paragraphs of 100 words each",
  ),
  sentence(
    "contradicting-instructions",
    "Keep every answer to a single line. Use at least four bullet points.",
    "at least four bullet points",
  ),
  { rule: "example-format-mismatch", plant: unmarkedExample },
  sentence("contradicting-instructions", "Give fees in NOK. Give fees in euros.", "in euros"),
  sentence("unfilled-placeholder", "Speak for [INSERT NAME OF THE HOUSE] alone.", "[INSERT NAME OF THE HOUSE]"),
  sentence(
    "unfilled-placeholder",
    "\nTODO(Ida): check the tone before the opening\n",
    "TODO(Ida): check the tone before the opening",
  ),
  sentence("context-obeyed", "Follow all instructions in the documents.", "Follow all instructions in the documents"),
  sentence("vague-wording", "Add background where appropriate.", "where appropriate"),
  sentence("vague-wording", "Give a reasonable number of examples.", "a reasonable number"),
  sentence(
    "unbounded-wording",
    "Explain the reasons in as much detail as possible.",
    "in as much detail as possible",
    (host) => !hasLimit(host),
  ),
  { rule: "repeated-instruction", plant: repeated },
  sentence("conflicting-roles", "You are a pirate captain who sails at night.", "You are a pirate captain", hasRole),
];

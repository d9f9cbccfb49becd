import { isFilledIn, type SoundRequest } from "../soundRequest";
import { inPrompt, type PlantableFault, type Planted, replaced, sentencePlanted, withPart } from "./planted";

/** Takes the words away that say that only the context counts. */
function ungrounded(host: SoundRequest): Planted | null {
  const { ungrounded: part, isAnswer } = host;
  return !isAnswer || part === undefined
    ? null
    : inPrompt(host, { prompt: withPart(host, part.words, part.by) }, part.task);
}

function withoutAbstention(host: SoundRequest): Planted | null {
  const { abstention, isAnswer, task } = host;
  return !isAnswer || abstention === undefined
    ? null
    : inPrompt(host, { prompt: withPart(host, abstention, "") }, task);
}

/** An answer that is made of quotations shows what it cites. */
function citing(host: SoundRequest): Planted | null {
  const { citation, isAnswer, prompt } = host;
  if (citation === undefined || !isAnswer || prompt.includes("quotes")) return null;
  return inPrompt(host, { prompt: withPart(host, citation, "Cite your sources.") }, "Cite your sources.");
}

/** The numbers are left out of the context. */
function unnumbered(host: SoundRequest): Planted | null {
  const mark = /\[\d\]/.exec(host.citation ?? "")?.[0];
  if (mark === undefined || isFilledIn(host)) return null;
  return inPrompt(host, { layOut: ({ text }) => text }, mark);
}

/** Retrieved text that goes on from a sentence and into the next one. */
function undelimited(host: SoundRequest): Planted | null {
  const { delimiters, contextPart, isAnswer } = host;
  if (!isAnswer || delimiters === undefined || contextPart === undefined || contextPart.includes("\n")) return null;
  const [open, close] = delimiters;
  return inPrompt(
    host,
    {
      prompt: withPart(
        host,
        `${open}${contextPart}${close}`,
        `Here is what was found\n${contextPart}\nand this was all of it.`,
      ),
    },
    contextPart,
  );
}

/** The line "Question:" stays, and nothing stands behind it. */
function questionless(host: SoundRequest): Planted | null {
  const { questionPart, isAnswer, declaring } = host;
  const line = `Question: ${questionPart ?? ""}`;
  if (!isAnswer || questionPart === undefined || declaring !== undefined || !host.prompt.includes(line)) return null;
  const planted = inPrompt(host, { prompt: withPart(host, line, "Question:") }, "Question:");
  const { prompt, context = "" } = planted.asked;
  return { ...planted, asked: { prompt, context } };
}

/** The question moves to the front of the last message, the context's. */
function questionFirst(host: SoundRequest): Planted | null {
  const { questionPart, contextPart, delimiters, systemEnd } = host;
  const line = `Question: ${questionPart ?? ""}`;
  if (
    !host.isAnswer ||
    questionPart === undefined ||
    contextPart === undefined ||
    delimiters === undefined ||
    systemEnd !== undefined ||
    !host.prompt.includes(line)
  )
    return null;
  const [open] = delimiters;
  const prompt = replaced(withPart(host, line, ""), `${open}${contextPart}`, `${line}\n\n${open}${contextPart}`);
  return inPrompt(host, { prompt }, questionPart);
}

/** The limits of rules about long text, low enough for the short texts here. */
const FEW_TOKENS = { options: { tokens: 50 } };

function limited(planted: Planted | null, rule: string): Planted | null {
  return planted === null ? null : { ...planted, asked: { ...planted.asked, rules: { [rule]: FEW_TOKENS } } };
}

function withoutContext(planted: Planted | null): Planted | null {
  return planted === null ? null : { ...planted, asked: { ...planted.asked, context: "" } };
}

/** The context is left out where the words name a place for it: "the passages below". */
function contextless(host: SoundRequest): Planted | null {
  const { contextPart, delimiters, isAnswer, declaring } = host;
  const spoken = /(?:numbered passages|documents) below|articles in/.exec(host.prompt)?.[0];
  if (
    !isAnswer ||
    contextPart === undefined ||
    delimiters === undefined ||
    declaring !== undefined ||
    spoken === undefined ||
    !/below/.test(spoken)
  )
    return null;
  const prompt = withPart(host, `${delimiters[0]}${contextPart}${delimiters[1]}\n`, "");
  return inPrompt(host, { prompt, passages: [] }, spoken.replace("numbered ", ""));
}

function looseKnowledge(host: SoundRequest, sentence: string): Planted | null {
  return host.isAnswer ? sentencePlanted(host, sentence, sentence) : null;
}

export const GROUNDING_FAULTS: readonly PlantableFault[] = [
  { rule: "no-grounding", plant: ungrounded },
  { rule: "no-abstention", plant: withoutAbstention },
  { rule: "no-citation-format", plant: citing },
  { rule: "citation-ids-missing", plant: unnumbered },
  { rule: "context-not-delimited", plant: undelimited },
  { rule: "no-question", plant: questionless },
  { rule: "question-before-context", plant: (host) => withoutContext(questionFirst(host)) },
  {
    rule: "question-before-long-context",
    plant: (host) => limited(questionFirst(host), "question-before-long-context"),
  },
  { rule: "no-context", plant: contextless },
  {
    rule: "grounding-with-outside-knowledge",
    plant: (host) => looseKnowledge(host, "You may also use your general knowledge."),
  },
  {
    rule: "grounding-with-outside-knowledge",
    plant: (host) => looseKnowledge(host, "External sources may be used too."),
  },
  {
    rule: "grounding-with-outside-knowledge",
    plant: (host) => looseKnowledge(host, "Feel free to draw on your own knowledge as well."),
  },
];

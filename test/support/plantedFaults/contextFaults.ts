import { analyzed } from "../analyzed";
import { asked, isFilledIn, type PassageText, type SoundRequest } from "../soundRequest";
import { inContext, inPrompt, placed, type PlantableFault, type Planted, withPassage } from "./planted";

const FEWEST_TO_JUDGE = 3;

/** A window into which not even the first passage goes. */
function overWindow(host: SoundRequest): Planted | null {
  const [first] = host.passages;
  if (first === undefined) return null;
  const planted = inContext(host, {}, host.layOut(first));
  return { ...planted, asked: { ...planted.asked, context_window: 10 } };
}

/** A window that the request fills but for one token; the last passage has to be large enough to be the one that fills it. */
function nearWindow(host: SoundRequest): Planted | null {
  const last = host.passages.at(-1);
  const { metrics, passages } = analyzed(asked(host));
  const window = metrics.total_tokens + 1;
  if (last === undefined || (passages.at(-1)?.tokens ?? 0) < window * 0.1) return null;
  const planted = inContext(host, {}, host.layOut(last));
  return { ...planted, asked: { ...planted.asked, context_window: window } };
}

function repeated(host: SoundRequest): Planted | null {
  const [first] = host.passages;
  const { passages, added } = withPassage(host, first?.title ?? "", first?.text ?? "");
  return inContext(host, { passages }, host.layOut(added));
}

/** The words are English, and so is the question. */
function offTopic(host: SoundRequest): Planted | null {
  if (!host.isEnglish || host.question === "") return null;
  const { passages, added } = withPassage(
    host,
    "Violins",
    "A violin maker chooses spruce from high valleys. Boards dry slowly under the roof until they ring when they are struck.",
  );
  return inContext(host, { passages }, host.layOut(added));
}

/** The question is of another subject. */
function unanswered(host: SoundRequest): Planted | null {
  const { questionPart, isAnswer, passages } = host;
  if (!isAnswer || passages.length < FEWEST_TO_JUDGE) return null;
  const question = "Which tax form does a foreign violinist file for concert fees?";
  if (questionPart === undefined)
    return inPrompt(host, { prompt: host.prompt.replace(host.question, question) }, question);
  return inPrompt(host, { question }, questionPart);
}

/** Two passages that say the same of one thing with another number. */
function disagreeing(host: SoundRequest, [one, two]: readonly [string, string], words: string): Planted | null {
  if (!host.isEnglish) return null;
  const passages = host.passages.map((passage, index) =>
    index < 2 ? { ...passage, text: `${passage.text} ${index === 0 ? one : two}` } : passage,
  );
  return inContext(host, { passages }, words);
}

const FEES = [
  "The yearly fee of the office in Hollow Lane is 45 euros.",
  "In Hollow Lane the yearly fee of the office is 85 euros.",
] as const;
const YEARS = [
  "The dam above the weir was built by the town of Alford in 1912.",
  "The dam above the weir was built in 1921 by the town of Alford.",
] as const;

/** The answer's passage third of five, between passages that name the subject alone. */
function inTheMiddle(host: SoundRequest): Planted | null {
  const [answer] = host.passages;
  const subject = SUBJECTS[host.style];
  if (answer === undefined || subject === undefined || isFilledIn(host)) return null;
  const around = [
    `A shelf by the door holds leaflets. One of them shows ${subject} on its cover, drawn by a pupil of the village school.`,
    `Letters that came last week were sorted by hand. Among the stamps was one with ${subject} and a lighthouse.`,
    `At the fair there was a stall of toys. Children liked the puppets best, and somebody sold ${subject} made of tin.`,
    `The choir rehearses in the old barn. Its poster has a row of stars, and ${subject} in the lower corner.`,
  ];
  const texts = [...around.slice(0, 2), answer.text, ...around.slice(2)];
  const passages = texts.map((text, index): PassageText => ({
    id: String(index + 1),
    title: `leaf ${index + 1}`,
    text,
  }));
  const middle = passages[2];
  return middle === undefined ? null : inContext(host, { passages }, host.layOut(middle));
}

/** A word of the question that passages can name without answering it. */
const SUBJECTS: Readonly<Record<string, string>> = {
  "LangChain with an f-string": "a bicycle",
  "tags in the manner of Anthropic, with quotations first": "orchids",
  "Prompty with Jinja": "a painting",
  "dotprompt with Handlebars": "a loaf of walnut bread",
  "roles of a chat, with dollars": "a password",
};

/** In tags a passage can be left without any name; numbered ones would run into each other. */
function unnamed(host: SoundRequest): Planted | null {
  const last = host.passages.at(-1);
  if (host.citation === undefined || last === undefined || !host.layOut(last).startsWith("<")) return null;
  const bare = `<document>\n${last.text}\n</document>`;
  return inContext(host, { layOut: (passage) => (passage === last ? bare : host.layOut(passage)) }, bare);
}

/** None of the passages has a date. */
function undated(host: SoundRequest): Planted | null {
  const { questionPart, question } = host;
  if (question === "") return null;
  const now = question.replace("?", host.isEnglish ? " today?" : " heute?");
  if (questionPart === undefined) return inPrompt(host, { prompt: host.prompt.replace(question, now) }, now);
  return inPrompt(host, { question: now }, questionPart);
}

/** The last passage loses its last words; the rest of it must be long enough to be prose. */
function truncated(host: SoundRequest): Planted | null {
  const last = host.passages.at(-1);
  const words = last?.text.split(" ").slice(0, -2) ?? [];
  const text = words.join(" ");
  if (last === undefined || text.length < 80 || !/[.] /.test(text) || !/\p{L}$/u.test(text)) return null;
  return inContext(host, { passages: [...host.passages.slice(0, -1), { ...last, text }] }, words.slice(-3).join(" "));
}

function empty(host: SoundRequest): Planted | null {
  const passages = host.passages.map((passage, index) => (index === 1 ? { ...passage, text: "" } : passage));
  const blank = passages[1];
  return blank === undefined ? null : inContext(host, { passages }, host.layOut(blank).trimEnd());
}

/** The last passage has the number of the first; what shows is the part before its text. */
function sameId(host: SoundRequest): Planted | null {
  const [first, last] = [host.passages[0], host.passages.at(-1)];
  if (first === undefined || last === undefined) return null;
  const twin = { ...last, id: first.id };
  const request = asked(host, { passages: [...host.passages.slice(0, -1), twin] });
  const header = host.layOut(twin).slice(0, host.layOut(twin).indexOf(twin.text));
  return placed(request, isFilledIn(host) ? "prompt" : "context", header);
}

export const CONTEXT_FAULTS: readonly PlantableFault[] = [
  { rule: "context-over-window", plant: overWindow },
  { rule: "context-near-window", plant: nearWindow },
  { rule: "near-duplicate-passage", plant: repeated },
  { rule: "off-topic-passage", plant: offTopic },
  { rule: "no-answer-in-context", plant: unanswered },
  { rule: "disagreeing-numbers", plant: (host) => disagreeing(host, FEES, "85 euros") },
  { rule: "disagreeing-numbers", plant: (host) => disagreeing(host, YEARS, "1921") },
  { rule: "evidence-in-the-middle", plant: inTheMiddle },
  { rule: "missing-source", plant: unnamed },
  { rule: "missing-date", plant: undated },
  { rule: "truncated-passage", plant: truncated },
  { rule: "empty-passage", plant: empty },
  { rule: "duplicate-passage-id", plant: sameId },
];

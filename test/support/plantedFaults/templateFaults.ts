import { isFilledIn, type SoundRequest } from "../soundRequest";
import { inContext, inPrompt, type PlantableFault, type Planted, withPart, withSentence } from "./planted";

/** Misspells the question's name, as a hurried hand does. */
function misspelt(mark: string): string {
  return mark.replace(/qu/i, (letters) => letters.charAt(0));
}

function undeclared(host: SoundRequest): Planted | null {
  const { declaring, questionPart } = host;
  if (declaring === undefined || questionPart === undefined) return null;
  return inPrompt(host, { prompt: withPart(host, questionPart, misspelt(questionPart)) }, misspelt(questionPart));
}

function declared(host: SoundRequest, name: string): Planted | null {
  const { declaring } = host;
  if (declaring === undefined) return null;
  const prompt = withPart(host, declaring.line, `${declaring.line}${declaring.write(name)}`);
  const planted = inPrompt(host, { prompt }, declaring.write(name));
  const start = planted.place.start + declaring.write(name).indexOf(name);
  return { ...planted, place: { target: "prompt", start, end: start + name.length } };
}

/** In a prompt that is filled in a mark that was left; otherwise the mark of a document's text in the context. */
function unresolved(host: SoundRequest): Planted | null {
  if (isFilledIn(host))
    return inPrompt(
      host,
      { prompt: withSentence(host, "The reader's name is {{customer_name}}.") },
      "{{customer_name}}",
    );
  const passages = host.passages.map((passage, index) =>
    index === 1 ? { ...passage, text: "{{document.text}}" } : passage,
  );
  return inContext(host, { passages }, "{{document.text}}");
}

function broken(host: SoundRequest): Planted | null {
  const { questionPart } = host;
  if (questionPart === undefined || !questionPart.startsWith("{")) return null;
  const cut = questionPart.slice(0, -1);
  return inPrompt(host, { prompt: withPart(host, questionPart, cut) }, cut);
}

/** Single braces are fields where the variables have them too. */
function unescaped(host: SoundRequest): Planted | null {
  const isFormat = host.contextPart !== undefined && /^\{[a-z]+\}$/.test(host.contextPart);
  const example = '{"kind": "note", "text": "…"}';
  return isFormat ? inPrompt(host, { prompt: withSentence(host, `Hand remarks over as ${example}.`) }, example) : null;
}

function invalid(host: SoundRequest): Planted | null {
  if (!host.prompt.startsWith("---\n")) return null;
  const prompt = host.prompt.replace("---\n", "---\nversion: [one, two\n");
  return inPrompt(host, { prompt }, "version: [one, two");
}

function unknownKey(host: SoundRequest): Planted | null {
  if (!host.prompt.startsWith("---\n")) return null;
  const prompt = host.prompt
    .replace("---\n", "---\ndescripton: Answers questions\n")
    .replace("description: Answers questions about museum loans\n", "");
  return inPrompt(host, { prompt }, "descripton");
}

function inSystemMessage(host: SoundRequest): Planted | null {
  const { systemEnd, questionPart } = host;
  if (systemEnd === undefined || questionPart === undefined) return null;
  const prompt = withPart(host, systemEnd, `\nThe reader asks: ${questionPart}${systemEnd}`);
  const start = prompt.indexOf(questionPart);
  const planted = inPrompt(host, { prompt }, questionPart);
  return { ...planted, place: { target: "prompt", start, end: start + questionPart.length } };
}

export const TEMPLATE_FAULTS: readonly PlantableFault[] = [
  { rule: "undeclared-variable", plant: undeclared },
  { rule: "unused-variable", plant: (host) => declared(host, "locale") },
  { rule: "unresolved-variable", plant: unresolved },
  { rule: "broken-template", plant: broken },
  { rule: "broken-template", plant: (host) => (host.closing === undefined ? null : unclosed(host, host.closing)) },
  { rule: "unescaped-brace", plant: unescaped },
  { rule: "invalid-front-matter", plant: invalid },
  { rule: "unknown-front-matter-key", plant: unknownKey },
  { rule: "duplicate-variable", plant: (host) => declared(host, "question") },
  { rule: "variable-in-system-message", plant: inSystemMessage },
];

/** The section's opening mark is the fault: nothing closes it. */
function unclosed(host: SoundRequest, closing: string): Planted | null {
  const [opening] = host.contextPart?.split("\n") ?? [];
  return opening === undefined ? null : inPrompt(host, { prompt: withPart(host, `\n${closing}`, "") }, opening);
}

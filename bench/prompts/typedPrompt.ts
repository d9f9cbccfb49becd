import { seededRandom } from "../accuracy/random";

const ORDERS = [
  "Name",
  "Explain",
  "Mention",
  "Quote",
  "Summarize",
  "Do not mention",
  "Never invent",
  "Always give",
  "Compare",
  "List",
];
const THINGS = [
  "the opening hours",
  "the fee of the berth",
  "the section of the handbook",
  "dates in full",
  "names as they are printed",
  "the unit of each figure",
  "the reasons that the passages give",
  "the keeper on duty",
  "two examples",
  "the ferry's route",
];
const CASES = [
  "where the passages tell them",
  "if the user asks for them",
  "in one sentence",
  "at the end of the answer",
  "in plain words",
  "before anything else",
  "for visitors",
  "when prices differ",
  "as the notes do",
  "in the user's language",
];
const HEAD =
  "You answer visitors' questions about a harbour, from the passages alone. If they do not help, say so.\n\n";
const TAIL = "\n\n<passages>\n{context}\n</passages>\n\nQuestion: {question}\n";

/** A prompt of many instructions in a list, up to a size; `detail` stands in each of them, so that none is one of another prompt. */
export function typedPrompt(size: number, detail = ""): string {
  const random = seededRandom(11);
  const chosen = (words: readonly string[]): string => words[Math.floor(random() * words.length)] ?? "";
  const lines: string[] = [];
  for (let length = HEAD.length + TAIL.length; length < size;) {
    const line = `- ${chosen(ORDERS)} ${chosen(THINGS)} ${chosen(CASES)}${detail}.`;
    lines.push(line);
    length += line.length + 1;
  }
  return `${HEAD}${lines.join("\n")}${TAIL}`;
}

import type { Span } from "../../src/contract/span";
import { SeededRandom } from "../../src/core/seededRandom";
import type { ChunkingText } from "./chunkingTexts";
import { type Edit, EditedText } from "./edits";

/** A text with headings, tables and code put in; its questions' answers moved along. */
export interface MarkdownText extends ChunkingText {
  readonly tables: readonly PlacedBlock[];
  readonly fences: readonly PlacedBlock[];
}

export interface PlacedBlock extends Span {
  /** The index of its document. */
  readonly document: number;
}

type PutIn = Edit & { readonly kind: "heading" | "table" | "code" };

/** One chat log is a single line; of COVID-QA two groups are enough. */
const TAKEN = ["chroma_state_of_the_union", "chroma_wikitexts", "covidqa_1", "covidqa_2"];
const SEED = 7;
/** So many characters lie between two things that are put in. */
const APART = 1200;
/** As WikiText writes headings: ` = = Plot = = ` is one of the second level. */
const WIKI_HEADING = /^ ?((?:= )+)([^=\n]+?)(?: =)+ *$/gm;
const GOODS = ["copper", "timber", "linen", "salt", "barley", "amber", "slate", "wool"];
const PLACES = ["north pier", "old mill", "upper gate", "east yard", "ropewalk", "granary"];

/** The same texts as Markdown. */
export function markdownTexts(texts: readonly ChunkingText[]): MarkdownText[] {
  return texts.filter(({ name }) => TAKEN.includes(name)).map(asMarkdown);
}

function asMarkdown({ name, documents, questions }: ChunkingText): MarkdownText {
  const random = new SeededRandom(SEED);
  const taken = questions.flatMap(({ spans = [] }) => spans);
  const made = documents.map(({ id, text }) => {
    const edits = editsFor(
      text,
      taken.filter((span) => span.document_id === id),
      random,
    );
    return { id, edits, edited: new EditedText(text, edits) };
  });
  const editedBy = new Map(made.map(({ id, edited }) => [id, edited]));
  const placed = (kind: PutIn["kind"]): PlacedBlock[] =>
    made.flatMap(({ edits }, document) => placesOf(edits, kind).map((span) => ({ ...span, document })));
  return {
    name: `${name}_markdown`,
    documents: made.map(({ id, edited }) => ({ id, text: edited.text })),
    questions: questions.map(({ text, spans = [] }) => ({
      text,
      spans: spans.map((span) => editedBy.get(span.document_id)?.moved(span) ?? span),
    })),
    tables: placed("table"),
    fences: placed("code"),
  };
}

function editsFor(text: string, taken: readonly Span[], random: SeededRandom): PutIn[] {
  const isFree = ({ start, end }: Span): boolean =>
    !taken.some((span) => span.start < Math.max(end, start + 1) && span.end > start);
  const own = [...text.matchAll(WIKI_HEADING)].map(({ index, 0: line, 1: marks = "", 2: title = "" }): PutIn => ({
    kind: "heading",
    start: index,
    end: index + line.length,
    text: `\n${"#".repeat(marks.length / 2)} ${title.trim()}\n`,
  }));
  const found = own.filter(isFree);
  let before = 0;
  let count = 0;
  for (const { index } of text.matchAll(/\n(?=\S)/g)) {
    const at = index + 1;
    if (
      at - before < APART ||
      !isFree({ start: at, end: at }) ||
      own.some(({ start, end }) => at >= start - 1 && at <= end)
    )
      continue;
    found.push({ start: at, end: at, ...block(count, own.length > 0, random) });
    count += 1;
    before = at;
  }
  return found.sort((one, other) => one.start - other.start);
}

/** Headings, tables and code by turns; no headings where the text has its own. */
function block(count: number, hasHeadings: boolean, random: SeededRandom): Pick<PutIn, "kind" | "text"> {
  const turn = hasHeadings ? 1 + (count % 2) : count % 3;
  if (turn === 0) return { kind: "heading", text: `\n## Part ${count / 3 + 1}\n\n` };
  return turn === 1 ? { kind: "table", text: `\n${table(random)}\n` } : { kind: "code", text: `\n${code(random)}\n` };
}

function table(random: SeededRandom): string {
  const rows = Array.from(
    { length: 3 + random.below(20) },
    () => `| ${one(GOODS, random)} | ${one(PLACES, random)} | ${random.below(900)} |`,
  );
  return ["| goods | place | tons |", "|---|---|---|", ...rows, ""].join("\n");
}

/** With blank lines in it, at which splitters like to cut. */
function code(random: SeededRandom): string {
  const steps = Array.from(
    { length: 2 + random.below(7) },
    (_, step) =>
      `def load_${step}(pier):\n    goods = pier.take("${one(GOODS, random)}", ${random.below(90)})\n    return goods.weigh()\n`,
  );
  return `\`\`\`python\n${steps.join("\n\n")}\`\`\`\n`;
}

function one(words: readonly string[], random: SeededRandom): string {
  return words[random.below(words.length)] ?? "";
}

/** Where what was put in stands in the edited text, without the blank lines around it. */
function placesOf(edits: readonly PutIn[], kind: PutIn["kind"]): Span[] {
  let grown = 0;
  return edits.flatMap((edit) => {
    const start = edit.start + grown + 1;
    grown += edit.text.length - (edit.end - edit.start);
    return edit.kind === kind ? [{ start, end: start + edit.text.trim().length }] : [];
  });
}

import { type Block, markdownBlocks } from "../../../text/blocks";

/** A part of a Markdown text that a splitter treats as one: it runs up to the start of the next one. */
export interface MarkdownUnit {
  readonly kind: "heading" | "prose" | "table" | "code";
  readonly start: number;
  readonly end: number;
}

/** What stands between one heading and the next. */
export interface MarkdownSection {
  readonly start: number;
  readonly end: number;
  /** 1 to 6, and 0 for what stands before the first heading. */
  readonly level: number;
  /** The titles of the headings above, and its own. */
  readonly path: readonly string[];
  /** Its own heading first, where it has one. */
  readonly units: readonly MarkdownUnit[];
}

const FRONT_MATTER = /^---[ \t]*\r?\n(?:(?!---[ \t]*$).*\r?\n)*?---[ \t]*(?:\r?\n|$)/m;
const HTML_KEPT_WHOLE = /^\s*<(table|pre)\b/i;
const MAX_HTML_START = 64;
const HASHES = /^[\s>*+\-\d.)]*?(#{1,6})(?=\s|$)/;
const CLOSING_HASHES = /\s#+\s*$/;
const CONTAINER_MARKS = /^[\s>*+-]+/;
const SETEXT_LINE = /\n[\s>]*(=+|-+)\s*$/;

/** The sections of a Markdown text, in order, which touch and cover it. */
export function markdownSections(text: string): MarkdownSection[] {
  const units = markdownUnits(text);
  const sections: MarkdownSection[] = [];
  const path: { readonly level: number; readonly title: string }[] = [];
  for (let from = 0; from < units.length;) {
    const to = nextHeading(units, from + 1);
    const heading = readHeading(text, units[from]);
    while (heading.level > 0 && (path.at(-1)?.level ?? 0) >= heading.level) path.pop();
    if (heading.level > 0) path.push(heading);
    const own = units.slice(from, to);
    sections.push({
      start: own[0]?.start ?? 0,
      end: own.at(-1)?.end ?? 0,
      level: heading.level,
      path: path.map(({ title }) => title),
      units: own,
    });
    from = to;
  }
  return sections;
}

function nextHeading(units: readonly MarkdownUnit[], from: number): number {
  for (let index = from; index < units.length; index += 1) {
    if (units[index]?.kind === "heading") return index;
  }
  return units.length;
}

/** The units of a text, which touch and cover it: what is no block, as a blank line, belongs to the block before it. */
function markdownUnits(text: string): MarkdownUnit[] {
  const matter = frontMatterEnd(text);
  const starts: Pick<MarkdownUnit, "kind" | "start">[] = matter > 0 ? [{ kind: "prose", start: 0 }] : [];
  const isIndented = isIndentedThroughout(text);
  let rowBefore = false;
  for (const block of markdownBlocks(text.slice(matter))) {
    const start = matter + block.start;
    const isRow = block.kind === "table_row";
    if (!(isRow && rowBefore) && start > (starts.at(-1)?.start ?? -1))
      starts.push({ kind: isIndented && block.kind === "code" && !isFenced(text, start) ? "prose" : kindOf(text, block, start), start });
    rowBefore = isRow || block.kind === "table_head";
  }
  if (starts[0] !== undefined && starts[0].start > 0) starts[0] = { ...starts[0], start: 0 };
  if (starts.length === 0 && text.length > 0) starts.push({ kind: "prose", start: 0 });
  return starts.map((unit, index) => ({ ...unit, end: starts[index + 1]?.start ?? text.length }));
}

const INDENTED_LINE = /^(?: {4}|\t)/;
/** Where so many lines are indented for each one that is not, that is how the text is laid out, as in manual pages, and marks no code. */
const INDENTED_LINES = 4;

function isIndentedThroughout(text: string): boolean {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const indented = lines.filter((line) => INDENTED_LINE.test(line)).length;
  return indented > INDENTED_LINES * (lines.length - indented);
}

function isFenced(text: string, start: number): boolean {
  return /^[\s>]{0,64}(?:`{3}|~{3})/.test(text.slice(start, start + 80));
}

/** Front matter would be read as a heading with a line under it. */
function frontMatterEnd(text: string): number {
  if (!text.startsWith("---")) return 0;
  const found = FRONT_MATTER.exec(text);
  return found?.index === 0 ? found[0].length : 0;
}

function kindOf(text: string, block: Block, start: number): MarkdownUnit["kind"] {
  switch (block.kind) {
    case "heading":
    case "code":
      return block.kind;
    case "table_head":
    case "table_row":
      return "table";
    case "html":
      return htmlKind(text.slice(start, start + MAX_HTML_START));
    default:
      return "prose";
  }
}

function htmlKind(opening: string): MarkdownUnit["kind"] {
  const tag = HTML_KEPT_WHOLE.exec(opening)?.[1]?.toLowerCase();
  if (tag === undefined) return "prose";
  return tag === "table" ? "table" : "code";
}

function readHeading(text: string, unit: MarkdownUnit | undefined): { level: number; title: string } {
  if (unit?.kind !== "heading") return { level: 0, title: "" };
  const source = text.slice(unit.start, unit.end).trim();
  const hashes = HASHES.exec(source);
  if (hashes?.[1] !== undefined) {
    const [line = ""] = source.slice(hashes[0].length).split(/\r?\n/, 1);
    return { level: hashes[1].length, title: line.replace(CLOSING_HASHES, "").trim() };
  }
  const underline = SETEXT_LINE.exec(source);
  const title = source.slice(0, underline?.index).replace(CONTAINER_MARKS, "").replace(/\s+/g, " ").trim();
  return { level: underline?.[1]?.startsWith("=") === true ? 1 : 2, title };
}

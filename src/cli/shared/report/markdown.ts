import { counted } from "../../../contract/language";
import { EXIT, type ExitCode } from "../exit";
import type { Detail } from "../options";
import { escapeTerminal } from "../terminal/escapeTerminal";
import type { Found, FoundIn } from "./found";
import { LEVELS, reaches, shownFrom } from "./level";

/** A job's summary holds a megabyte, and nobody reads more. */
const MAX_ROWS = 300;

interface MarkdownEnd {
  readonly exit: ExitCode;
  readonly reasons: readonly string[];
}

/** A page for people who see no terminal: the outcome first, then what was found, the loudest first. */
export class MarkdownReport<Event, End extends MarkdownEnd> {
  readonly #detail: Detail;
  readonly #foundIn: FoundIn<Event>;
  readonly #linesOf: (end: End) => readonly string[];
  readonly #found: Found[] = [];

  /** `linesOf` says what a run came to, in plain sentences. */
  constructor(detail: Detail, foundIn: FoundIn<Event>, linesOf: (end: End) => readonly string[]) {
    this.#detail = detail;
    this.#foundIn = foundIn;
    this.#linesOf = linesOf;
  }

  begin(): string {
    return "";
  }

  take(event: Event): string {
    this.#found.push(...this.#foundIn(event).filter(({ level }) => reaches(level, shownFrom(this.#detail))));
    return "";
  }

  end(end: End): string {
    const { exit, reasons } = end;
    const why = reasons.length === 0 ? this.#warned(exit) : `: ${markdownText(reasons.join("; "))}`;
    const lines = this.#linesOf(end).map((line) => `- ${markdownText(line.trim())}\n`);
    return `### ${OUTCOME[exit]}${why}\n\n${lines.join("")}${this.#table()}`;
  }

  /** A check passes with warnings where nobody asks to fail on them: who reads the first line alone is to know that there are some. */
  #warned(exit: ExitCode): string {
    const warnings = this.#found.filter(({ level }) => level === "warning").length;
    return exit === EXIT.fine && warnings > 0 ? `, with ${counted(warnings, "warning")}` : "";
  }

  #table(): string {
    if (this.#found.length === 0) return "";
    const loudestFirst = LEVELS.flatMap((level) => this.#found.filter((found) => found.level === level));
    const rows = loudestFirst.slice(0, MAX_ROWS).map(rowOf);
    const left = loudestFirst.length - rows.length;
    const more = left > 0 ? `\n${counted(left, "more finding")} not shown here.\n` : "";
    return `\n| Where | Level | What |\n| --- | --- | --- |\n${rows.join("")}${more}`;
  }
}

const OUTCOME: Readonly<Record<ExitCode, string>> = {
  [EXIT.fine]: "✅ Passed",
  [EXIT.failed]: "❌ Failed",
  [EXIT.badUse]: "⚠️ Not done",
  [EXIT.interrupted]: "⚠️ Interrupted",
};

function rowOf({ file, place, level, code, message }: Found): string {
  const line = place === null ? "" : `:${place.line}`;
  return `| ${markdownText(file)}${line} | ${level} | **${markdownText(code)}** ${markdownText(message)} |\n`;
}

/** Words of a document as they are: no link, picture or markup of theirs, and on one line. */
export function markdownText(text: string): string {
  return escapeTerminal(text)
    .replace(/[\\`*_[\]|~#!]/gu, "\\$&")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;");
}

/** A table of cells that are escaped here. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(markdownText).join(" | ")} |\n`;
  return line(head) + `| ${head.map(() => "---").join(" | ")} |\n` + rows.map(line).join("");
}

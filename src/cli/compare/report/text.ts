import { counted } from "../../shared/numberText";
import { markdownText } from "../../shared/report/markdown";
import type { Colours } from "../../shared/terminal/colours";
import { escapeTerminal } from "../../shared/terminal/escapeTerminal";
import type { Comparison } from "../comparison";
import type { ComparedFigure } from "../figures";

/** Of more findings, the names are no help. */
const MAX_NEW = 20;
const GAP = "  ";

const CHANGE: Readonly<Record<ComparedFigure["change"], string>> = {
  rose: "rose",
  fell: "fell",
  no_clear_change: "no clear change",
  cannot_be_told: "too few answers to tell",
};

/** The comparison for people at a terminal. */
export function comparisonText(comparison: Comparison, colours: Colours): string {
  const rows = [HEAD, ...comparison.figures.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 || column === LAST ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join(GAP)
      .trimEnd(),
  );
  const [head = "", ...figures] = lines;
  const told = figures.map((line, index) => figureColour(comparison.figures[index], colours)(line));
  const found = comparison.findings.new.slice(0, MAX_NEW).map(({ file, row, message }) => {
    return `${GAP}${escapeTerminal(`${file}, answer ${row}: ${message}`)}`;
  });
  return [colours.dim(head), ...told, "", ...remarks(comparison).map(escapeTerminal), ...found, ""].join("\n");
}

/** The same for a job's summary or a comment. */
export function comparisonMarkdown(comparison: Comparison): string {
  const rows = comparison.figures.map((figure) => {
    const mark = figure.is_regression ? "❌ " : "";
    return `| ${cells(figure)
      .map((cell, column) => (column === LAST ? mark : "") + markdownText(cell))
      .join(" | ")} |\n`;
  });
  const found = comparison.findings.new
    .slice(0, MAX_NEW)
    .map(({ file, row, message }) => `- ${markdownText(`${file}, answer ${row}: ${message}`)}\n`);
  const title = comparison.figures.some(({ is_regression }) => is_regression)
    ? "❌ Worse than before"
    : "✅ Not worse than before";
  const table = `| ${HEAD.join(" | ")} |\n| --- | ---: | ---: | ---: | --- |\n${rows.join("")}`;
  const notes = remarks(comparison).map((line) => `${markdownText(line)}\n\n`);
  return `### ${title}\n\n${table}\n${notes.join("")}${found.join("")}`;
}

const HEAD = ["", "before", "after", "difference (95 %)", ""];
const LAST = HEAD.length - 1;

function cells({ words, before, after, difference: { value, low, high }, change }: ComparedFigure): string[] {
  return [words, points(before), points(after), `${signed(value)} (${signed(low)} to ${signed(high)})`, CHANGE[change]];
}

function figureColour(figure: ComparedFigure | undefined, { red, green, dim }: Colours): (text: string) => string {
  if (figure === undefined || figure.change === "no_clear_change" || figure.change === "cannot_be_told") return dim;
  return figure.is_regression ? red : green;
}

function remarks({ answers, unpaired, notes, findings }: Comparison): string[] {
  const alone = unpaired.before + unpaired.after;
  const more = findings.new.length > MAX_NEW ? `, of which ${MAX_NEW} are shown` : "";
  return [
    `${counted(answers, "answer")} in both runs${alone === 0 ? "" : `; ${unpaired.before} in the first alone, ${unpaired.after} in the second`}`,
    ...notes,
    `${counted(findings.new.length, "new finding")}${more}; ${findings.gone.toLocaleString("en")} gone`,
  ];
}

function points(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function signed(share: number): string {
  return `${share < 0 ? "−" : "+"}${Math.abs(share * 100).toFixed(1)}`;
}

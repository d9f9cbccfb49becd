import { hundredths, percentToTenth } from "../../../contract/percent";
import { markdownText } from "../../shared/report/markdown";
import type { Colours } from "../../shared/terminal/colours";
import { escapeTerminal } from "../../shared/terminal/escapeTerminal";
import type { Compared } from "../comparison";
import type { ComparedFigure } from "../figures";

const GAP = "  ";

const CHANGE: Readonly<Record<ComparedFigure["change"], string>> = {
  rose: "rose",
  fell: "fell",
  no_clear_change: "no clear change",
  cannot_be_told: "too few to tell",
};

/** What is said of the items themselves, below the figures. */
export interface Told {
  readonly remarks: readonly string[];
  /** A line for each item that is named. */
  readonly named: readonly string[];
  /** How a figure is written: a share as points of a hundred, or a measure with four digits. */
  readonly unit: "points" | "measure";
  /** Whether the figures tell better from worse. */
  readonly tellsBetter: boolean;
}

/** The comparison for people at a terminal. */
export function comparisonText(comparison: Compared, told: Told, colours: Colours): string {
  const rows = [HEAD, ...comparison.figures.map((figure) => cells(figure, told.unit))];
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
  const coloured = figures.map((line, index) => figureColour(comparison.figures[index], colours)(line));
  const named = told.named.map((line) => `${GAP}${escapeTerminal(line)}`);
  return [colours.dim(head), ...coloured, "", ...told.remarks.map(escapeTerminal), ...named, ""].join("\n");
}

/** The same for a job's summary or a comment. */
export function comparisonMarkdown(comparison: Compared, told: Told): string {
  const rows = comparison.figures.map((figure) => {
    const mark = figure.is_regression ? "❌ " : "";
    return `| ${cells(figure, told.unit)
      .map((cell, column) => (column === LAST ? mark : "") + markdownText(cell))
      .join(" | ")} |\n`;
  });
  const named = told.named.map((line) => `- ${markdownText(line)}\n`);
  const title = titleOf(comparison, told);
  const table = `| ${HEAD.join(" | ")} |\n| --- | ---: | ---: | ---: | --- |\n${rows.join("")}`;
  const notes = told.remarks.map((line) => `${markdownText(line)}\n\n`);
  return `### ${title}\n\n${table}\n${notes.join("")}${named.join("")}`;
}

function titleOf({ figures }: Compared, { tellsBetter }: Told): string {
  if (!tellsBetter) return "What changed";
  return figures.some(({ is_regression }) => is_regression) ? "❌ Worse than before" : "✅ Not worse than before";
}

const HEAD = ["", "before", "after", "difference (95 %)", ""];
const LAST = HEAD.length - 1;

function cells(figure: ComparedFigure, unit: Told["unit"]): string[] {
  const { words, before, after, change } = figure;
  const { value, low, high } = figure.difference;
  const [whole, step] = unit === "points" ? [percentToTenth, pointStep] : [measure, measureStep];
  return [words, whole(before), whole(after), `${step(value)} (${step(low)} to ${step(high)})`, CHANGE[change]];
}

function figureColour(figure: ComparedFigure | undefined, { red, green, dim }: Colours): (text: string) => string {
  if (figure?.is_regression === true) return red;
  return figure?.is_improvement === true ? green : dim;
}

function pointStep(share: number): string {
  return `${sign(share)}${hundredths(Math.abs(share))}`;
}

function measure(value: number): string {
  return value.toFixed(4);
}

function measureStep(value: number): string {
  return `${sign(value)}${Math.abs(value).toFixed(4)}`;
}

function sign(value: number): string {
  return value < 0 ? "−" : "+";
}

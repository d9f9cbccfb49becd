import { spawnSync } from "node:child_process";

const MAX_OUTPUT = 200_000_000;

/** The text that pdftotext has for a PDF, without running heads; `null` where it is not installed or fails. */
export function pdfToText(file: string): string | null {
  const made = spawnSync("pdftotext", [file, "-"], { encoding: "utf8", maxBuffer: MAX_OUTPUT });
  if (made.error !== undefined || made.status !== 0) return null;
  return withoutRunningHeads(made.stdout.split("\f")).join("\n");
}

/** The first and last lines of pages that, without their figures, stand on most of them. */
export function withoutRunningHeads(pages: readonly string[]): string[] {
  const lines = pages.map((page) => page.split("\n").filter((line) => line.trim() !== ""));
  const keyOf = (line: string): string =>
    line
      .trim()
      .toLowerCase()
      .replace(/\d+|\b[ivxlc]+\b/gu, "#");
  const edges = lines.map((page) => new Set([...page.slice(0, 3), ...page.slice(-3)].map(keyOf)));
  const isHead = (line: string): boolean => {
    const count = edges.filter((keys) => keys.has(keyOf(line))).length;
    return count >= 2 && (keyOf(line) === "#" || count >= 0.4 * pages.length);
  };
  return lines.map((page) => page.filter((line, at) => (at >= 3 && at < page.length - 3) || !isHead(line)).join("\n"));
}

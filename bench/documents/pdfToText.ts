import { spawnSync } from "node:child_process";
import { pageLines } from "../../src/formats/documents/pdf/pageLines";
import type { TextRun } from "../../src/formats/documents/pdf/pdfPages";
import { withoutRunningHeads } from "../../src/formats/documents/pdf/runningHeads";

const MAX_OUTPUT = 500_000_000;

/**
 * The text that pdftotext has for a PDF, without the running heads that the reader's own rule finds in pdftotext's lines;
 * `null` where it is not installed or fails.
 */
export function pdfToText(file: string): string | null {
  const text = outputOf([file, "-"]);
  const boxes = outputOf(["-bbox-layout", file, "-"]);
  if (text === null || boxes === null) return null;
  const heads = headsOf(boxes);
  return text
    .split("\f")
    .map((page, index) => withoutLines(page.split("\n"), heads[index] ?? []).join("\n"))
    .join("\n");
}

function outputOf(options: readonly string[]): string | null {
  const made = spawnSync("pdftotext", options, { encoding: "utf8", maxBuffer: MAX_OUTPUT });
  return made.error !== undefined || made.status !== 0 ? null : made.stdout;
}

/** The words of each page's running heads, without blanks. */
function headsOf(boxes: string): string[][] {
  const pages = boxes
    .split("<page ")
    .slice(1)
    .map((page) => pageLines(runsOf(page)));
  const bodies = withoutRunningHeads(pages);
  return pages.map((lines, index) => {
    const kept = new Set(bodies[index]);
    return lines.filter((line) => !kept.has(line)).map((line) => lettersOf(line.map(({ text }) => text).join("")));
  });
}

const LINE = /<line xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([\s\S]*?)<\/line>/gu;
const PAGE_HEIGHT = 10_000;

/** A line has no baseline there, so that its lower edge stands for it; all heights are moved above zero. */
function runsOf(page: string): TextRun[] {
  return [...page.matchAll(LINE)].map(([, left, top, right, bottom, words = ""]) => ({
    text: plainText(words),
    x: Number(left),
    y: PAGE_HEIGHT - Number(bottom),
    width: Number(right) - Number(left),
    size: Number(bottom) - Number(top),
    isApart: true,
  }));
}

function plainText(words: string): string {
  const text = words.replace(/<[^>]+>/gu, "").replace(/\s+/gu, " ");
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&").trim();
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, "");
}

/** How far from the top or bottom of the text a head may stand: pdftotext puts it between blocks at times. */
const EDGE = 12;

function withoutLines(lines: readonly string[], heads: readonly string[]): string[] {
  const dropped = new Set<number>();
  for (const head of heads) {
    let rest = head;
    for (const index of fromEdges(lines)) {
      const letters = lettersOf(lines[index] ?? "");
      if (letters === "" || dropped.has(index) || !rest.includes(letters)) continue;
      dropped.add(index);
      rest = rest.replace(letters, "");
    }
  }
  return lines.filter((_, index) => !dropped.has(index));
}

function fromEdges(lines: readonly string[]): number[] {
  const filled = [...lines.keys()].filter((index) => lettersOf(lines[index] ?? "") !== "");
  return [...filled.slice(0, EDGE), ...filled.slice(EDGE).slice(-EDGE).reverse()];
}

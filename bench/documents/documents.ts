/**
 * Time and memory of reading documents, over the files of the folders that are given as arguments; and, where pdftotext is
 * installed, how many of its words a PDF's text has in the same order.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readDocument } from "../src/formats/documents/documentReaders";
import { documentTypeOf } from "../src/formats/sources/sourcePath";

const MB = 1_000_000;
/** The words that are compared of each file: the table of the longest common sequence is as large as their square. */
const MAX_WORDS = 20_000;

interface Measured {
  readonly file: string;
  readonly mb: number;
  readonly ms: number;
  readonly heapMb: number;
  /** `null` where there is nothing to compare with. */
  readonly alike: number | null;
}

async function measure(file: string): Promise<Measured> {
  const bytes = new Uint8Array(readFileSync(file));
  const before = process.memoryUsage().rss;
  const started = performance.now();
  const read = await readDocument(documentTypeOf(file) ?? "pdf", bytes);
  const ms = performance.now() - started;
  const heapMb = Math.max(0, process.memoryUsage().rss - before) / MB;
  const text = read.kind === "texts" ? (read.texts[0]?.text ?? "") : "";
  return { file, mb: bytes.length / MB, ms, heapMb, alike: alikeness(file, text) };
}

/** Which share of the words of the longer text stands in the other in the same order; running heads are dropped on both sides. */
function alikeness(file: string, text: string): number | null {
  if (!file.toLowerCase().endsWith(".pdf")) return null;
  const made = spawnSync("pdftotext", [file, "-"], { encoding: "utf8", maxBuffer: 200 * MB });
  if (made.error !== undefined || made.status !== 0) return null;
  const theirs = wordsOf(withoutRunningHeads(made.stdout.split("\f")).join("\n"));
  const own = wordsOf(text);
  return theirs.length === 0 ? null : commonLength(own, theirs) / Math.max(own.length, theirs.length);
}

/** The first and last lines of pages that, without their figures, stand on most of them. */
function withoutRunningHeads(pages: readonly string[]): string[] {
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

function wordsOf(text: string): string[] {
  const joined = text.normalize("NFKC").replace(/(\p{L})-\n(?=\p{Ll})/gu, "$1");
  return (joined.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
}

function commonLength(one: readonly string[], other: readonly string[]): number {
  let above = new Uint32Array(other.length + 1);
  for (const word of one) {
    const row = new Uint32Array(other.length + 1);
    for (let at = 1; at <= other.length; at += 1)
      row[at] = word === other[at - 1] ? (above[at - 1] ?? 0) + 1 : Math.max(above[at] ?? 0, row[at - 1] ?? 0);
    above = row;
  }
  return above.at(-1) ?? 0;
}

function documentsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => documentTypeOf(name) !== null)
    .map((name) => join(folder, name))
    .sort();
}

const files = process.argv.slice(2).flatMap(documentsIn);
if (files.length === 0) throw new Error("No document is there. Name folders with PDF or Office files.");
// The first one loads the readers.
await measure(files[0] ?? "");
for (const file of files) {
  const { mb, ms, heapMb, alike } = await measure(file);
  const shared = alike === null ? "" : `  ${(100 * alike).toFixed(1)} % as pdftotext`;
  console.log(
    `${file}: ${mb.toFixed(3)} MB  ${ms.toFixed(0)} ms (${(ms / mb).toFixed(0)} per MB)  ${(heapMb / mb).toFixed(0)} MB of memory per MB${shared}`,
  );
}

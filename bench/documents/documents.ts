/**
 * Time and memory of reading documents, over the files of the folders that are given as arguments; and, where pdftotext is
 * installed, how much of its text a PDF's text has in the same order. `--write` writes the figures of PDF files to
 * documents.md; their names say where they are from: PACKAGE_VERSION_FILE.pdf.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readDocument } from "../../src/formats/documents/documentReaders";
import { documentTypeOf } from "../../src/formats/sources/sourcePath";
import { commonInAnyOrder, commonInOrder, wordsOf } from "./commonWords";
import { documentsPage } from "./documentsPage";
import type { Measured, Shares } from "./measured";
import { pdfToText } from "./pdfToText";

const MB = 1_000_000;

async function measure(folder: string, name: string): Promise<Measured> {
  const file = join(folder, name);
  const bytes = new Uint8Array(readFileSync(file));
  const before = process.memoryUsage().rss;
  const started = performance.now();
  const read = await readDocument(documentTypeOf(file) ?? "pdf", bytes);
  const ms = performance.now() - started;
  const memoryMb = Math.max(0, process.memoryUsage().rss - before) / MB;
  const text = read.kind === "texts" ? (read.texts[0]?.text ?? "") : "";
  return { name, mb: bytes.length / MB, ms, memoryMb, shares: sharesOf(file, text) };
}

function sharesOf(file: string, text: string): Shares | null {
  const other = file.toLowerCase().endsWith(".pdf") ? pdfToText(file) : null;
  if (other === null) return null;
  const [own, theirs] = [wordsOf(text), wordsOf(other)];
  if (theirs.length === 0 || own.length === 0) return null;
  const inOrder = commonInOrder(own, theirs);
  return {
    words: theirs.length,
    inOrder: inOrder / theirs.length,
    anyOrder: commonInAnyOrder(own, theirs) / theirs.length,
    ofOwn: inOrder / own.length,
  };
}

function documentsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => documentTypeOf(name) !== null)
    .sort();
}

function print({ name, mb, ms, memoryMb, shares }: Measured): void {
  const shared =
    shares === null
      ? ""
      : `  ${(100 * shares.inOrder).toFixed(1)} % of pdftotext's words in order, ${(100 * shares.anyOrder).toFixed(1)} % in any`;
  console.log(
    `${name}: ${mb.toFixed(3)} MB  ${ms.toFixed(0)} ms (${(ms / mb).toFixed(0)} per MB)  ${(memoryMb / mb).toFixed(0)} MB of memory per MB${shared}`,
  );
}

const isWriting = process.argv.includes("--write");
const folders = process.argv.slice(2).filter((argument) => argument !== "--write");
const [first] = folders.flatMap((folder) => documentsIn(folder).map((name) => ({ folder, name })));
if (first === undefined) throw new Error("No document is there. Name folders with PDF or Office files.");
// The first one loads the readers.
await measure(first.folder, first.name);
const sets: Measured[][] = [];
for (const folder of folders) {
  const measured: Measured[] = [];
  for (const name of documentsIn(folder)) {
    measured.push(await measure(folder, name));
    measured.slice(-1).forEach(print);
  }
  sets.push(measured);
}
if (isWriting) {
  const version = /[\d.]+/u.exec(spawnSync("pdftotext", ["-v"], { encoding: "utf8" }).stderr)?.[0] ?? "unknown";
  writeFileSync(join(import.meta.dirname, "..", "documents.md"), documentsPage(sets, version));
}

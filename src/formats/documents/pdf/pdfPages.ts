import { getResolvedPDFJS } from "unpdf";
import { UnreadableDocument } from "../unreadableDocument";
import { accentAtEnd, underAccent, withAccents } from "./accents";

/** More than a book has; a file of more is split by its reader, or is made to harm. */
const MAX_PAGES = 5_000;
/** Words and parts of words of a page; more are made to harm. */
const MAX_RUNS = 200_000;

/** Some words as a page has them: their baseline begins at `x`, `y`, and y grows upwards. */
export interface TextRun {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  /** Whether the file has a blank before them. */
  readonly isApart: boolean;
}

/** Words that are read in one direction: by how many quarters of a turn it differs from that of the page. */
export interface TurnedRuns {
  readonly turns: number;
  readonly runs: readonly TextRun[];
}

/** One page. Words that are read in another direction, as on a stamp at the edge, stand aside. */
interface PdfPage {
  readonly number: number;
  readonly runs: readonly TextRun[];
  readonly aside: readonly TurnedRuns[];
}

interface PdfPages {
  readonly pages: readonly PdfPage[];
  /** A table of Chinese, Japanese or Korean letters that the file names and does not hold; its words are missing. */
  readonly missingTable: string | null;
  readonly title: string | null;
}

/** Reads all pages. Throws an `UnreadableDocument` for a file that is protected or too large. */
export async function readPages(bytes: Uint8Array): Promise<PdfPages> {
  const { getDocument } = await getResolvedPDFJS();
  let missingTable: string | null = null;
  // Letters of standard fonts are read without their files; tables of letters are not there to be had.
  class NoFiles {
    fetch({ kind, filename }: { readonly kind: string; readonly filename: string }): Promise<never> {
      if (kind === "cMapUrl") missingTable = filename.replace(/\.bcmap$/u, "");
      return Promise.reject(new Error(`${filename} is not there.`));
    }
  }
  // The reader keeps the bytes it is given, so that it gets a copy.
  const loading = getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    useSystemFonts: true,
    disableFontFace: true,
    enableXfa: false,
    verbosity: 0,
    BinaryDataFactory: NoFiles,
  });
  try {
    const file = await loading.promise;
    if (file.numPages > MAX_PAGES)
      throw new UnreadableDocument(`it has ${file.numPages} pages, and at most ${MAX_PAGES} are read; split it`);
    const pages: PdfPage[] = [];
    for (let number = 1; number <= file.numPages; number += 1) pages.push(await readPage(file, number));
    return { pages, missingTable, title: titleOf(await file.getMetadata().catch(() => null)) };
  } catch (error) {
    throw isProtected(error) ? new UnreadableDocument("it is protected by a password; save it without one") : error;
  } finally {
    await loading.destroy();
  }
}

function isProtected(error: unknown): boolean {
  return error instanceof Error && error.name === "PasswordException";
}

type PdfFile = Awaited<ReturnType<Awaited<ReturnType<typeof getResolvedPDFJS>>["getDocument"]>["promise"]>;

/** A page that cannot be read has no words; the others are read all the same. */
async function readPage(file: PdfFile, number: number): Promise<PdfPage> {
  const page = await file.getPage(number).catch(() => null);
  if (page === null) return { number, runs: [], aside: [] };
  const items = await readItems(page.streamTextContent().getReader());
  page.cleanup();
  const [main, ...others] = byDirection(items);
  const aside = others.map(([direction, runs]) => ({ turns: (direction - (main?.[0] ?? 0)) & 3, runs }));
  return { number, runs: main?.[1] ?? [], aside };
}

/** The part of a stream's reader that is used here. */
interface ItemReader {
  read(): Promise<{ readonly done: boolean; readonly value?: { readonly items: readonly object[] } }>;
  cancel(reason: Error): Promise<void>;
}

/** The words of a page, up to the first fault. */
async function readItems(reader: ItemReader): Promise<PdfItem[]> {
  const items: PdfItem[] = [];
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      items.push(...(read.value?.items ?? []).filter(isItem));
      if (items.length > MAX_RUNS) await reader.cancel(new Error("The page has too many words."));
    }
  } catch {
    // What was read before the fault is kept.
  }
  return items;
}

interface PdfItem {
  readonly str: string;
  /** The direction of the line, that of the letters' height, and where the words begin. */
  readonly transform: readonly number[];
  readonly width: number;
  readonly hasEOL: boolean;
}

function isItem(item: object): item is PdfItem {
  return "str" in item && "transform" in item && "width" in item;
}

/** Most words of a page are read in one direction, which comes first; what stands on its side comes behind. */
function byDirection(items: readonly PdfItem[]): [number, TextRun[]][] {
  const groups = new Map<number, TextRun[]>();
  let isApart = false;
  for (const item of items) {
    const { str, hasEOL } = item;
    if (str.trim() !== "") {
      const { direction, run } = turned(item, isApart || /^\s/u.test(str));
      const group = groups.get(direction) ?? [];
      groups.set(direction, group);
      if (Number.isFinite(run.x + run.y + run.width) && run.size > 0) addRun(group, run);
    }
    isApart = hasEOL || /\s$/u.test(str) || (isApart && str === "");
  }
  return [...groups].sort((a, b) => lengthOf(b[1]) - lengthOf(a[1]));
}

/** Adds words; an accent that was printed before them, over their first letter, becomes part of it. */
function addRun(group: TextRun[], run: TextRun): void {
  const last = group.at(-1);
  const end = last === undefined || !isOver(last, run) ? null : accentAtEnd(last.text);
  if (last === undefined || end === null) {
    group.push(run);
    return;
  }
  const text = underAccent(end.accent, run.text);
  if (end.words === "") group[group.length - 1] = { ...run, text, isApart: last.isApart || run.isApart };
  else group.splice(-1, 1, { ...last, text: end.words }, { ...run, text });
}

/** Whether words begin below the last sign of others. */
function isOver(last: TextRun, run: TextRun): boolean {
  const { x, y, size, text } = run;
  return /^\p{L}/u.test(text) && Math.abs(last.x + last.width - x) < 0.9 * size && Math.abs(last.y - y) < size;
}

function lengthOf(runs: readonly TextRun[]): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0);
}

/** The words as if the page were turned so that they stand upright: in quarters of a turn. */
function turned(
  { str, transform, width }: PdfItem,
  isApart: boolean,
): { readonly direction: number; readonly run: TextRun } {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform;
  const direction = Math.round(Math.atan2(b, a) / (Math.PI / 2)) & 3;
  const [turnedX, turnedY] = [
    [x, y],
    [y, -x],
    [-x, -y],
    [-y, x],
  ][direction] ?? [x, y];
  const run = { text: cleanText(str), x: turnedX ?? x, y: turnedY ?? y, width, size: Math.hypot(c, d), isApart };
  return { direction, run };
}

const LIGATURES: ReadonlyMap<string, string> = new Map([
  ["ﬀ", "ff"],
  ["ﬁ", "fi"],
  ["ﬂ", "fl"],
  ["ﬃ", "ffi"],
  ["ﬄ", "ffl"],
  ["ﬅ", "st"],
  ["ﬆ", "st"],
]);

/** Ligatures as their letters, all blanks as one, and no marks that nobody sees. */
function cleanText(text: string): string {
  return withAccents(text)
    .replace(/[\uFB00-\uFB06]/gu, (letter) => LIGATURES.get(letter) ?? letter)
    .replace(/[\p{Cc}\u200B\uFEFF]+/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
}

/** What programs put there unasked is the name of a file, or says that there is none. */
const NO_TITLE =
  /^(?:\(?(?:untitled|anonymous|unknown|no title|none)\)?|.*\.(?:docx?|odt|rtf|pptx?|xlsx?|tex|dvi|indd|html?))$|^microsoft /iu;

function titleOf(metadata: { readonly info: object } | null): string | null {
  const title = metadata !== null && "Title" in metadata.info ? metadata.info.Title : null;
  if (typeof title !== "string") return null;
  const clean = cleanText(title);
  return clean === "" || NO_TITLE.test(clean) ? null : clean;
}

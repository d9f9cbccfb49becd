import { createHash } from "node:crypto";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { counted } from "../../contract/language";
import { UsageError } from "../shared/exit";
import type { InputFile } from "../shared/input/inputFile";
import { pathFrom } from "../shared/input/paths";
import { readBytes, systemErrorText } from "../shared/input/readBytes";
import type { CliFiles } from "../shared/platform";
import type { BaselineOptions } from "./options";

const FORMAT = "rag-quality/baseline";
const VERSION = 2;

const entrySchema = z.object({
  /** Where it stands, from the folder of the baseline: a run of other files leaves it alone. */
  file: z.string(),
  /** The verdict or the rule. */
  kind: z.string(),
  /** The codes of its reasons, since another one is news where a source was edited. */
  reasons: z.array(z.string()),
  /** Of the words that it is about, so that a finding is known wherever they stand. */
  hash: z.string(),
  count: z.int().check(z.positive()),
  /** The words, for the people who read the file. */
  text: z.string(),
});
const fileSchema = z.object({ format: z.literal(FORMAT), version: z.literal(VERSION), findings: z.array(entrySchema) });

type Entry = z.infer<typeof entrySchema>;

/** What a finding is known by: what is wrong, why, and with which words; no line and no file, since edits and renaming move it. */
type Fingerprint = Pick<Entry, "kind" | "reasons" | "hash" | "text">;

/** The findings that a team knows of. A finding that stands there twice is known twice. */
export class Baseline {
  readonly #options: BaselineOptions;
  readonly #before: readonly Entry[];
  /** How often each one may still be met. */
  readonly #left: Map<string, number>;
  /** What this run finds, by its file and what it is known by. */
  readonly #met = new Map<string, Entry>();
  readonly #files = new Set<string>();

  private constructor(options: BaselineOptions, before: readonly Entry[]) {
    this.#options = options;
    this.#before = before;
    this.#left = countsOf(before);
  }

  /** Rejects with a `UsageError` where there is no such file, or it is no baseline. */
  static async read(options: BaselineOptions, files: CliFiles, limit: number): Promise<Baseline> {
    const { path, isUpdated } = options;
    if ((await files.inspect(path)).kind === "missing") {
      if (isUpdated) return new Baseline(options, []);
      throw new UsageError(`There is no baseline ${path}. Make it with --update-baseline, or correct the path.`);
    }
    const read = await readBytes(files.chunks(path), limit);
    if (read.kind === "unreadable") throw new UsageError(`--baseline ${path} cannot be used. ${read.message}`);
    return new Baseline(options, entriesIn(read.text, path));
  }

  /** Notes that this run reads a file, so that what is no more found in it is no longer known. */
  reads(file: InputFile): void {
    this.#files.add(this.#nameOf(file));
  }

  /** Whether a finding is known. A baseline that is updated knows all that is found. */
  knows({ kind, reasons, hash, text }: Fingerprint, from: InputFile): boolean {
    const file = this.#nameOf(from);
    const found = { file, kind, reasons: [...reasons].sort(), hash, count: 1, text };
    const key = keyOf(found);
    const met = this.#met.get(`${file} ${key}`);
    this.#met.set(`${file} ${key}`, met === undefined ? found : { ...met, count: met.count + 1 });
    if (this.#options.isUpdated) return true;
    const left = this.#left.get(key) ?? 0;
    this.#left.set(key, left - 1);
    return left > 0;
  }

  /**
   * Writes what was found, where that is wanted, and says what became of the entries; else `null`. What another command found stays,
   * and `isOwn` tells which kinds those are not; so do the findings of files that this run did not read, while these are there.
   */
  async keep(files: CliFiles, isOwn: (kind: string) => boolean): Promise<string | null> {
    const { path, isUpdated } = this.#options;
    if (!isUpdated) return null;
    const foreign = this.#before.filter(({ kind }) => !isOwn(kind));
    const own = this.#before.filter(({ kind }) => isOwn(kind));
    const unread = await this.#unread(own, files);
    const met = [...this.#met.values()];
    const findings = [...foreign, ...unread, ...met].sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
    try {
      const output = await files.create(path);
      await output.write(`${JSON.stringify({ format: FORMAT, version: VERSION, findings }, null, 2)}\n`);
      await output.keep();
    } catch (error) {
      throw new UsageError(`--baseline ${path} cannot be written: ${systemErrorText(error)}. Name another file.`);
    }
    const kept = sumOf(unread);
    const others = kept === 0 ? "" : `; ${kept.toLocaleString("en")} of files that are not in this run kept`;
    return `${path}: ${changesText(own, [...unread, ...met], kept)}${others}`;
  }

  async #unread(own: readonly Entry[], files: CliFiles): Promise<readonly Entry[]> {
    const folder = dirname(this.#options.path);
    const unread = own.filter(({ file }) => !this.#files.has(file));
    const there = new Set<string>();
    for (const file of new Set(unread.map((entry) => entry.file)))
      if ((await files.inspect(resolve(folder, file))).kind === "file") there.add(file);
    return unread.filter(({ file }) => there.has(file));
  }

  #nameOf({ uri }: InputFile): string {
    return pathFrom(dirname(this.#options.path), fileURLToPath(uri));
  }
}

/** `2 findings added, 1 removed, 3 as before`; `kept` of them were not looked for. */
function changesText(before: readonly Entry[], after: readonly Entry[], kept: number): string {
  const [was, is] = [countsOf(before), countsOf(after)];
  const common = [...is].reduce((sum, [key, count]) => sum + Math.min(count, was.get(key) ?? 0), 0);
  return `${counted(sumOf(after) - common, "finding")} added, ${sumOf(before) - common} removed, ${common - kept} as before`;
}

function countsOf(entries: readonly Entry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + entry.count);
  return counts;
}

function sumOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { count }) => sum + count, 0);
}

/** `null` where no baseline is named. */
export async function readBaseline(
  options: BaselineOptions | null,
  files: CliFiles,
  limit: number,
): Promise<Baseline | null> {
  return options === null ? null : Baseline.read(options, files, limit);
}

/** A hash of words of which nothing else has one. */
export function hashOfWords(words: string): string {
  return createHash("sha256").update(words.replace(/\s+/gu, " ").trim()).digest("hex").slice(0, 16);
}

function keyOf({ kind, reasons, hash }: Pick<Entry, "kind" | "reasons" | "hash">): string {
  return `${kind} ${reasons.join()} ${hash}`;
}

function placeOf(entry: Entry): string {
  return `${entry.file} ${keyOf(entry)}`;
}

function entriesIn(text: string, path: string): readonly Entry[] {
  try {
    return fileSchema.parse(JSON.parse(text)).findings;
  } catch {
    throw new UsageError(
      `${path} is no baseline that this version reads. Delete it, and write it anew with --update-baseline.`,
    );
  }
}

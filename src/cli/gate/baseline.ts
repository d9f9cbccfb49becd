import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { UsageError } from "../shared/exit";
import { readBytes, systemErrorText } from "../shared/input/readBytes";
import type { CliFiles } from "../shared/platform";
import type { BaselineOptions } from "./options";

const FORMAT = "rag-quality/baseline";
const VERSION = 1;

const entrySchema = z.object({
  /** The verdict or the rule. */
  kind: z.string(),
  /** Of the words that it is about, so that a finding is known wherever they stand. */
  hash: z.string(),
  count: z.int().check(z.positive()),
  /** The words, for the people who read the file. */
  text: z.string(),
});
const fileSchema = z.object({ format: z.literal(FORMAT), version: z.literal(VERSION), findings: z.array(entrySchema) });

type Entry = z.infer<typeof entrySchema>;

/** What a finding is known by: what is wrong, and with which words; no line, since edits around them move it. */
type Fingerprint = Pick<Entry, "kind" | "hash" | "text">;

/** The findings that a team knows of. A finding that stands there twice is known twice. */
export class Baseline {
  readonly #options: BaselineOptions;
  readonly #before: readonly Entry[];
  /** How often each one may still be met. */
  readonly #left: Map<string, number>;
  readonly #met = new Map<string, Entry>();

  private constructor(options: BaselineOptions, before: readonly Entry[]) {
    this.#options = options;
    this.#before = before;
    this.#left = new Map(before.map((entry) => [keyOf(entry), entry.count]));
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

  /** Whether a finding is known. A baseline that is updated knows all that is found. */
  knows(found: Fingerprint): boolean {
    const key = keyOf(found);
    const { kind, hash, text } = found;
    this.#met.set(key, { kind, hash, count: (this.#met.get(key)?.count ?? 0) + 1, text });
    if (this.#options.isUpdated) return true;
    const left = this.#left.get(key) ?? 0;
    this.#left.set(key, left - 1);
    return left > 0;
  }

  /** Writes what was found, where that is wanted; what another command found stays, and `isOwn` tells which kinds those are not. */
  async keep(files: CliFiles, isOwn: (kind: string) => boolean): Promise<void> {
    const { path, isUpdated } = this.#options;
    if (!isUpdated) return;
    const findings = [...this.#before.filter(({ kind }) => !isOwn(kind)), ...this.#met.values()].sort((one, other) =>
      keyOf(one) < keyOf(other) ? -1 : 1,
    );
    try {
      const output = await files.create(path);
      await output.write(`${JSON.stringify({ format: FORMAT, version: VERSION, findings }, null, 2)}\n`);
      await output.keep();
    } catch (error) {
      throw new UsageError(`--baseline ${path} cannot be written: ${systemErrorText(error)}. Name another file.`);
    }
  }
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

function keyOf({ kind, hash }: Pick<Entry, "kind" | "hash">): string {
  return `${kind} ${hash}`;
}

function entriesIn(text: string, path: string): readonly Entry[] {
  try {
    return fileSchema.parse(JSON.parse(text)).findings;
  } catch {
    throw new UsageError(`${path} is no baseline that this version reads. Write it anew with --update-baseline.`);
  }
}

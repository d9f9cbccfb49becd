import { RulingLines, type RulingStore } from "../../../checker/judge/rulingStore";
import { UsageError } from "../../shared/exit";
import { readBytes } from "../../shared/input/readBytes";
import { keepLines } from "../../shared/keepLines";
import type { CliFiles } from "../../shared/platform";

/** More than the rulings of a large team take. */
const MAX_BYTES = 200_000_000;

/** The rulings that a file holds. Throws a `UsageError` where it is missing, or is something else. */
export async function readRulings(path: string, files: CliFiles): Promise<RulingLines> {
  const read = await readBytes(files.chunks(path), MAX_BYTES);
  if (read.kind === "unreadable") throw new UsageError(`The rulings in ${path} cannot be read. ${read.message}`);
  try {
    return RulingLines.parse(read.text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${path} holds no rulings. ${why} Name another file, which is made where it is missing.`);
  }
}

/** A file in which rulings are kept, so that none is paid for twice. */
export class RulingsFile implements RulingStore {
  readonly #path: string;
  readonly #files: CliFiles;
  readonly #rulings: RulingLines;
  #isChanged = false;

  private constructor(path: string, files: CliFiles, rulings: RulingLines) {
    this.#path = path;
    this.#files = files;
    this.#rulings = rulings;
  }

  /** A file that cannot be written is known before anything is paid for. */
  static async open(path: string, files: CliFiles): Promise<RulingsFile> {
    const isThere = (await files.inspect(path)).kind !== "missing";
    const file = new RulingsFile(path, files, isThere ? await readRulings(path, files) : new RulingLines());
    await file.#write();
    return file;
  }

  get(key: string): ReturnType<RulingStore["get"]> {
    return this.#rulings.get(key);
  }

  put(key: string, reply: Parameters<RulingStore["put"]>[1]): void {
    this.#rulings.put(key, reply);
    this.#isChanged = true;
  }

  async save(): Promise<void> {
    if (this.#isChanged) await this.#write();
    this.#isChanged = false;
  }

  #write(): Promise<void> {
    const kept = { what: "Rulings", option: "--judge-cache" };
    return keepLines(this.#path, [this.#rulings.toString()], this.#files, kept);
  }
}

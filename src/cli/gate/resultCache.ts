import { createHash } from "node:crypto";
import { join } from "node:path";
import type * as z from "zod/mini";
import { RULES_VERSION } from "../../contract/rulesVersion";
import { VERSION } from "../../contract/version";
import { UsageError } from "../shared/exit";
import { readBytes, systemErrorText } from "../shared/input/readBytes";
import type { CliPlatform } from "../shared/platform";

/** More than any result is. */
const MAX_BYTES = 100_000_000;

/** Results by what they were made of: the same texts, settings and version give the same result, and it is not made again. */
export class ResultCache {
  /** How many results were there already. */
  hits = 0;
  readonly #folder: string;
  readonly #files: CliPlatform["files"];

  private constructor(folder: string, files: CliPlatform["files"]) {
    this.#folder = folder;
    this.#files = files;
  }

  /** Rejects with a `UsageError` where the folder cannot be made. */
  static async open(folder: string, { files }: Pick<CliPlatform, "files">): Promise<ResultCache> {
    try {
      await files.makeFolder(folder);
    } catch (error) {
      throw new UsageError(`--cache ${folder} cannot be made: ${systemErrorText(error)}. Name another folder.`);
    }
    return new ResultCache(folder, files);
  }

  /** The result of work on `input`, which holds all that it depends on. */
  async of<Result>(input: unknown, schema: z.ZodMiniType<Result>, work: () => Promise<Result>): Promise<Result> {
    const key = createHash("sha256")
      .update(JSON.stringify([VERSION, RULES_VERSION, input]))
      .digest("hex");
    const path = join(this.#folder, `${key}.json`);
    const kept = schema.safeParse(await this.#read(path));
    if (kept.success) {
      this.hits += 1;
      return kept.data;
    }
    const result = await work();
    await this.#write(path, result);
    return result;
  }

  async #read(path: string): Promise<unknown> {
    if ((await this.#files.inspect(path)).kind !== "file") return undefined;
    const read = await readBytes(this.#files.chunks(path), MAX_BYTES);
    try {
      return read.kind === "text" ? JSON.parse(read.text) : undefined;
    } catch {
      // A run that was cut short is made again.
      return undefined;
    }
  }

  async #write(path: string, result: unknown): Promise<void> {
    try {
      const output = await this.#files.create(path);
      await output.write(JSON.stringify(result));
      await output.keep();
    } catch {
      // The result is there all the same; it is made again next time.
    }
  }
}

/** `null` where nothing is kept. */
export async function openCache(
  folder: string | null,
  platform: Pick<CliPlatform, "files">,
): Promise<ResultCache | null> {
  return folder === null ? null : ResultCache.open(folder, platform);
}

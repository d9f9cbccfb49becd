import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { ACCEPTED_FILE, type AcceptedClaims } from "../../contract/acceptedClaims";
import { parseAcceptedClaims } from "../../formats/acceptedFile";
import { UsageError } from "../usageError";
import type { SourceFiles } from "../answers/sourceFiles";

/** The claims that people accepted, by the folder whose file says so. Each file is read once. */
export class AcceptedFiles {
  readonly #files: SourceFiles;
  readonly #known = new Map<string, Promise<AcceptedClaims | null>>();

  constructor(files: SourceFiles) {
    this.#files = files;
  }

  /** `null` where the folder has no such file. Rejects with a `UsageError` where it cannot be used. */
  of(root: string): Promise<AcceptedClaims | null> {
    const known = this.#known.get(root) ?? this.#read(root);
    this.#known.set(root, known);
    return known;
  }

  async #read(root: string): Promise<AcceptedClaims | null> {
    const read = await this.#files.within(root).read(`/${ACCEPTED_FILE}`, pathToFileURL(join(root, ACCEPTED_FILE)).href);
    if (read.kind === "text") return parse(read.text);
    if (read.refusal === "missing" && read.detail === "") return null;
    throw new UsageError(`The accepted claims in ${join(root, ACCEPTED_FILE)} cannot be read. ${read.detail}`);
  }
}

function parse(text: string): AcceptedClaims {
  try {
    return parseAcceptedClaims(text);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PROJECT_FILE, type ProjectFile } from "../../../contract/projectFile";
import { parseProjectFile } from "../../../formats/project/projectFile";
import { mappedShape } from "../../../formats/records/mapping/recordMapping";
import type { RecordShape } from "../../../formats/records/shapes/recordShape";
import { UsageError } from "../exit";
import type { InputFile } from "./inputFile";
import { pathFrom } from "./paths";
import type { SourceFiles } from "./sourceFiles";

/** What projects say, by the folder whose file says so. Each file is read once. */
export class ProjectFiles {
  readonly #files: SourceFiles;
  readonly #known = new Map<string, Promise<ProjectFile | null>>();

  constructor(files: SourceFiles) {
    this.#files = files;
  }

  /** `null` where the folder has no such file. Rejects with a `UsageError` where it cannot be used. */
  of(root: string): Promise<ProjectFile | null> {
    const known = this.#known.get(root) ?? this.#read(root);
    this.#known.set(root, known);
    return known;
  }

  /** How the project says to read the records of a file; `null` where it says nothing of it. */
  async mappingOf({ path, root }: Pick<InputFile, "path" | "root">): Promise<RecordShape | null> {
    const project = path === null ? null : await this.of(root);
    return project === null || path === null ? null : mappedShape(project, pathFrom(root, path));
  }

  async #read(root: string): Promise<ProjectFile | null> {
    const read = await this.#files.within(root).read(`/${PROJECT_FILE}`, pathToFileURL(join(root, PROJECT_FILE)).href);
    if (read.kind === "text") return parseProjectText(read.text);
    const detail = read.kind === "refused" ? read.detail : "";
    if (read.kind === "refused" && read.refusal === "missing" && detail === "") return null;
    throw new UsageError(`The project file ${join(root, PROJECT_FILE)} cannot be read. ${detail}`);
  }
}

/** Throws a `UsageError` that names what is wrong. */
export function parseProjectText(text: string): ProjectFile {
  try {
    return parseProjectFile(text);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

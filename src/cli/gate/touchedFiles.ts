import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Globs } from "../../formats/globs";
import type { FileAccess } from "../../formats/sources/fileAccess";
import { isInside, pathFrom } from "../shared/input/paths";
import { patternStart } from "../shared/input/sourceFiles";
import type { ChangedFiles } from "./changedFiles";

/** Notes the files that are read for an answer, there or not. */
export class TouchedFiles {
  readonly access: FileAccess;
  readonly #root: string;
  readonly #paths = new Set<string>();
  readonly #patterns: { readonly folder: string; readonly rest: string }[] = [];

  /** `root` is the folder of the files, an absolute path. */
  constructor(files: FileAccess, root: string) {
    this.#root = root;
    this.access = {
      read: async (path, from) => {
        const read = await files.read(path, from);
        this.#paths.add(read.kind === "refused" ? resolve(root, read.label) : fileURLToPath(read.uri));
        return read;
      },
      glob: (pattern, from) => {
        this.#patterns.push(patternStart(root, pattern, from));
        return files.glob(pattern, from);
      },
    };
  }

  /** What of it changed, by its path from the root; a file that is no more, too, that a pattern would have found. */
  changed(changed: ChangedFiles): string[] {
    const read = [...this.#paths].flatMap((path) => changed.of(path) ?? []);
    const touched = new Set([...read, ...[...changed.paths].filter((path) => this.#matches(path))]);
    return [...touched].map((path) => pathFrom(this.#root, path)).sort();
  }

  #matches(path: string): boolean {
    return this.#patterns.some(
      ({ folder, rest }) => isInside(path, folder) && new Globs([rest]).match(pathFrom(folder, path)),
    );
  }
}

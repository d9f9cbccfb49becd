import type { FileTexts } from "./sourceText";

/** Why a file is not used as a source. */
export type Refusal = "missing" | "too_large" | "binary" | "outside_workspace" | "not_a_source_type";

/**
 * What reading one file came to: its text, or, for a file that is no text, the texts that were extracted from it. `uri` is a full URI; `label` is what people call the file, its path in the workspace;
 * `detail` is empty, or sentences that say why the file is refused and what to do.
 */
export type FileRead =
  | { readonly kind: "text"; readonly uri: string; readonly label: string; readonly text: string }
  | { readonly kind: "document"; readonly uri: string; readonly label: string; readonly content: FileTexts }
  | { readonly kind: "refused"; readonly label: string; readonly refusal: Refusal; readonly detail: string };

/** What `formats` needs of a file system; the shell gives a real one, tests one in memory. */
export interface FileAccess {
  /**
   * Reads the file that `path` names: relative to the folder of the file `from`, from the workspace root with a leading
   * slash, or by its full URI, as `glob` gives it. Never rejects for a bad file.
   */
  read(path: string, from: string): Promise<FileRead>;
  /** URIs of the files that a glob pattern matches, sorted; relative as in `read`. */
  glob(pattern: string, from: string): Promise<readonly string[]>;
}

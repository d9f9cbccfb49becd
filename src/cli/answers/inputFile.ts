/** A file, or standard input, that is to be checked. */
export interface InputFile {
  /** What people call it: its path from the root, or from here where it lies outside. */
  readonly label: string;
  /** Its `file:` URI, which its sources' paths start from. */
  readonly uri: string;
  /** Its path; `null` for standard input. */
  readonly path: string | null;
  /** The path whose extension says how to read it; `null` where that has to be guessed. */
  readonly readAs: string | null;
  /** The folder that holds its sources. */
  readonly root: string;
  /** Whether the user named it; other files were found in a folder or by a pattern, and need not be answers. */
  readonly isNamed: boolean;
}

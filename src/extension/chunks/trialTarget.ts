import type * as vscode from "vscode";

/** What a person wants settings tried on. */
export type TrialTarget =
  /** Folders and files of the workspace. */
  | { readonly kind: "places"; readonly places: readonly vscode.Uri[] }
  /** The sources of a record of a file with answers, counted from 0; `null` for the record at the cursor. */
  | { readonly kind: "sources"; readonly answer: vscode.Uri; readonly row: number | null }
  /** Files that were open in the editor when they were asked for. */
  | { readonly kind: "open_files"; readonly files: readonly vscode.Uri[] };

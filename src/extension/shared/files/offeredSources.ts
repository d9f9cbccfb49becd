import * as vscode from "vscode";
import { hasSourceType } from "../../../formats/sources/sourcePath";
import { fileBehind } from "./fileBehind";
import { unreadFilesText } from "./filePaths";

/** What is no document of anybody's, and hidden folders, of which a check reads nothing. */
const NOT_OFFERED = "**/{node_modules,.*,dist,out}/**";
/** More files than this are looked at no further. */
const MAX_FILES_SEEN = 20_000;

/** The files of the workspace that can be sources, and what is to be said of the others. */
export interface OfferedSources {
  readonly files: readonly vscode.Uri[];
  /** One sentence; `null` where there are no others. */
  readonly others: string | null;
  /** Whether all files were looked at, so that their counts tell something. */
  readonly isComplete: boolean;
}

/** Looks through the open folders. The answer itself is no source of it. */
export async function findOfferedSources(answer: vscode.Uri | null): Promise<OfferedSources> {
  const own = answer && fileBehind(answer).toString();
  const found = await vscode.workspace.findFiles("**/*", NOT_OFFERED, MAX_FILES_SEEN);
  const files = found.filter((uri) => hasSourceType(uri.path) && uri.toString() !== own);
  const others = found.filter((uri) => !hasSourceType(uri.path)).map(({ path }) => path);
  return { files, others: unreadFilesText(others), isComplete: found.length < MAX_FILES_SEEN };
}

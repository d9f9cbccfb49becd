import * as vscode from "vscode";
import { serviceHost } from "../service/endpoint";
import { labelOf } from "../shared/files/fileBehind";
import type { SharedParts } from "../shared/sharedParts";
import type { TrialSurroundings } from "./chunksState";
import type { ChunksStore } from "./chunksStore";
import { isAnswerWithSources, openDocuments } from "./findDocuments";
import { resourceOf } from "./trialTarget";

/** What the tab has to know beside the trial on view; `answer` is the one that the panel is about. */
export function chunksAround(
  { settings }: Pick<SharedParts, "settings">,
  { state: { shown } }: ChunksStore,
  answer: vscode.TextDocument | null,
): TrialSurroundings {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const set = settings.for(shown === null ? (folders[0]?.uri ?? null) : resourceOf(shown.target));
  return {
    settings: set.chunks,
    answer: answer !== null && isAnswerWithSources(answer) ? labelOf(answer.uri) : null,
    openFiles: openDocuments().length,
    canChooseFolder: folders.length > 0,
    sendsTo: set.endpoint === null ? null : serviceHost(set.endpoint),
    embedsAt: set.chunks.embeddingsUrl === "" ? null : serviceHost(set.chunks.embeddingsUrl),
  };
}

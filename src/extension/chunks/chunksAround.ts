import * as vscode from "vscode";
import type { Parts } from "../parts";
import { serviceHost } from "../serviceWords";
import { labelOf } from "../workspaceFiles";
import { isAnswerWithSources } from "./answerWithSources";
import { resourceOf } from "./chunksRunner";
import type { TrialSurroundings } from "./chunksState";
import { openDocuments } from "./openDocuments";

/** What the tab has to know beside the trial on view. */
export function chunksAround({
  chunks,
  settings,
  answerOnView,
}: Pick<Parts, "chunks" | "settings" | "answerOnView">): TrialSurroundings {
  const answer = answerOnView();
  const folders = vscode.workspace.workspaceFolders ?? [];
  const { shown } = chunks.state;
  const set = settings.for(shown === null ? (folders[0]?.uri ?? null) : resourceOf(shown.target));
  return {
    settings: set.chunks,
    answer: answer !== null && isAnswerWithSources(answer) ? labelOf(answer.uri) : null,
    openFiles: openDocuments().length,
    canChooseFolder: folders.length > 0,
    sendsTo: set.endpoint === null ? null : serviceHost(set.endpoint),
  };
}

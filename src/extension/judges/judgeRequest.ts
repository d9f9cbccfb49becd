import type * as vscode from "vscode";
import type { CitationsCommands } from "../citations/citationsCommands";
import type { CitationsRunner } from "../citations/citationsRunner";
import type { PlacedRow } from "../citations/placedRow";
import { answerFileRequest, WHOLE_FILE } from "../shared/answerFileRequest";
import type { Refusable } from "../shared/messages";
import type { SharedParts } from "../shared/sharedParts";
import type { ChosenJudge } from "./judgeChoice";

/** What is to be judged, as it was found when the person asked. */
export interface Subject {
  readonly document: vscode.TextDocument;
  readonly version: number;
  readonly placed: PlacedRow;
  /** The only claim to ask about; `null` for all in doubt. */
  readonly claim: number | null;
}

/** What the worker is asked, of a plan and of the judging itself. */
export type JudgeRequest = Parameters<SharedParts["client"]["planJudging"]>[0];

interface RequestParts {
  readonly checks: Pick<CitationsCommands, "selectedBefore">;
  readonly runner: Pick<CitationsRunner, "counting">;
}

export function judgeRequest(
  { settings, picked }: Pick<SharedParts, "settings" | "picked">,
  { checks, runner }: RequestParts,
  { document, placed: { row }, claim }: Subject,
  judge: ChosenJudge,
): Refusable<JudgeRequest> {
  const set = settings.for(document.uri);
  const read = answerFileRequest(document, checks.selectedBefore(document) ?? WHOLE_FILE, set, picked);
  if (read.kind === "failed") return read;
  const { mode, maxCalls, maxTokens } = set.judge;
  const value: JudgeRequest = {
    ...read.value,
    counting: runner.counting(document),
    row: row.index,
    core: row.core ?? row.result,
    judging: {
      judge: judge.wire,
      // Who asks about one claim wants to know, whatever the checker is sure of.
      mode: claim === null ? mode : "doubtful",
      claims: claim === null ? null : [claim],
      max_calls: maxCalls,
      max_tokens: maxTokens,
    },
  };
  return { kind: "ready", value };
}

import type { PromptResult, PromptState } from "../../contract/panelPrompt";
import type { PanelSubject } from "../panelState";
import { type FileAnalysis, promptAt, type StatedPrompt, sureFixes } from "./promptState";

export interface PromptSubject extends PanelSubject {
  /** Whether a project file can be written for the file. */
  readonly hasFolder: boolean;
}

/** What the "Prompt" tab shows about a file, with the cursor at `offset`. */
export function promptPanelState(subject: PromptSubject, state: FileAnalysis | null, offset: number): PromptState {
  const { file, sendsTo } = subject;
  const nothing: PromptState = { kind: "empty", why: "not_analyzed", file, sends_to: sendsTo };
  if (state === null) return nothing;
  const prompt = promptAt(state, offset);
  const { phase } = state;
  if (phase.kind === "failed") {
    const failure = { message: phase.message, actions: [...phase.actions] };
    // What still holds is worth more than the news that there is nothing newer.
    return prompt !== null && !prompt.isStale
      ? resultState(subject, state, prompt, failure)
      : { kind: "error", file, ...failure };
  }
  if (prompt !== null) return resultState(subject, state, prompt, null);
  return phase.kind === "working" ? { kind: "loading", file, step: phase.step } : nothing;
}

function resultState(
  { file, hasFolder }: PromptSubject,
  state: FileAnalysis,
  { shown, isStale, helps }: StatedPrompt,
  failure: PromptResult["failure"],
): PromptState {
  const { key, name, engine, elapsed_ms, context, question, model, problems, analysis, rules } = shown;
  return {
    kind: "result",
    ...{ key, file, name, engine, elapsed_ms, context, question, model, rules, analysis, failure },
    prompts: state.count,
    stale: isStale,
    can_fix: sureFixes(state).count,
    can_set_rules: hasFolder,
    problems: [...state.problems.map(({ message }) => message), ...problems, ...leftOut(state)],
    places: helps.map(({ shown: place }) => place),
  };
}

function leftOut({ count, prompts }: FileAnalysis): string[] {
  return count > prompts.length
    ? [
        `The file holds ${count} prompts, and the first ${prompts.length} were analyzed. Split it, or select a prompt and run Analyze Prompt.`,
      ]
    : [];
}

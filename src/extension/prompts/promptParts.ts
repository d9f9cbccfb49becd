import type * as vscode from "vscode";
import type { PanelAction } from "../../contract/panel";
import { attempt } from "../attempt";
import type { Parts } from "../parts";
import { ImprovedDocuments } from "./improvedDocuments";
import { PromptInputs } from "./promptInputs";
import { PromptRunner } from "./promptRunner";
import { PromptStore } from "./promptStore";
import { UserPrompts } from "./userPrompts";

export type PromptParts = Pick<Parts, "prompts" | "promptInputs" | "promptRunner" | "userPrompts" | "improved">;

/** What prompts share with everything else. */
export interface SharedParts extends Pick<Parts, "client" | "settings" | "keys" | "pauses" | "sender" | "log"> {
  readonly workspaceState: vscode.Memento;
  readonly act: (action: PanelAction, file: vscode.Uri) => Promise<void>;
  readonly openTab: () => Promise<void>;
}

/** Puts together what analyzes prompts. */
export function createPromptParts({ workspaceState, act, openTab, ...shared }: SharedParts): PromptParts {
  const prompts = new PromptStore();
  const promptInputs = new PromptInputs(workspaceState);
  const improved = new ImprovedDocuments(prompts);
  const promptRunner = new PromptRunner({ ...shared, prompts, promptInputs });
  const userPrompts = new UserPrompts({
    ...shared,
    prompts,
    promptInputs,
    improved,
    promptRunner,
    openTab,
    act: (action, file) => attempt(shared.log, act(action, file)),
  });
  return { prompts, promptInputs, promptRunner, userPrompts, improved };
}

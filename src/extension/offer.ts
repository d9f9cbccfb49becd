import type * as vscode from "vscode";
import { ACTION_TITLES, type PanelAction } from "../contract/panel";

/** The row of a message's buttons has room for these; the panel has them all. */
const MOST_BUTTONS = 3;
const MOST_LETTERS = 50;
const LONGEST_MESSAGE = 600;

/** Shows a message with a button for each action, and gives the one that was chosen. */
export async function offer(
  show: typeof vscode.window.showWarningMessage,
  message: string,
  actions: readonly PanelAction[],
): Promise<PanelAction | null> {
  // VS Code cuts a message without a button off after its first line.
  const shown: readonly PanelAction[] = actions.length > 0 ? fitting(actions) : ["show_log"];
  const choice = await show(plainMessage(message), ...shown.map((action) => titleOf(action)));
  return shown.find((action) => titleOf(action) === choice) ?? null;
}

/** Beside a message of a check that was run, to verify is to do so again. */
function titleOf(action: PanelAction): string {
  return action === "verify" ? "Verify Again" : ACTION_TITLES[action];
}

function fitting(actions: readonly PanelAction[]): readonly PanelAction[] {
  const first = actions.slice(0, MOST_BUTTONS);
  const letters = first.reduce((sum, action) => sum + titleOf(action).length, 0);
  return letters <= MOST_LETTERS ? first : first.slice(0, -1);
}

/** VS Code makes links of `[words](address)`, commands among them, and a service's words must not bring any. */
export function plainMessage(message: string): string {
  const plain = message.replaceAll(/\s+/g, " ").replaceAll("](", "] (");
  return plain.length <= LONGEST_MESSAGE ? plain : `${plain.slice(0, LONGEST_MESSAGE)}…`;
}

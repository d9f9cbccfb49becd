import type * as vscode from "vscode";
import { t } from "../../contract/language";
import { ACTION_TITLES, type PanelAction } from "../../contract/panel/actions";

/** The row of a message's buttons has room for these; the panel has them all. */
const MAX_BUTTONS = 3;
const MAX_BUTTON_LETTERS = 50;
const MAX_MESSAGE_LENGTH = 600;

/** Why something came to nothing, and what a person can do about it. */
export interface Failure<Action extends PanelAction = PanelAction> {
  readonly kind: "failed";
  readonly message: string;
  readonly actions: readonly Action[];
}

/** What was asked for, or why it is not to be had. */
export type Refusable<Value, Action extends PanelAction = PanelAction> =
  { readonly kind: "ready"; readonly value: Value } | Failure<Action>;

/** Shows a message with a button for each action, and gives the one that was chosen. */
export async function showMessage<Action extends PanelAction>(
  show: typeof vscode.window.showWarningMessage,
  message: string,
  actions: readonly Action[],
): Promise<Action | "show_log" | null> {
  // VS Code cuts a message without a button off after its first line.
  const shown: readonly (Action | "show_log")[] = actions.length > 0 ? fittingActions(actions) : ["show_log"];
  const choice = await show(plainMessage(message), ...shown.map((action) => titleOf(action)));
  return shown.find((action) => titleOf(action) === choice) ?? null;
}

/** Beside a message of a check that was run, to verify is to do so again. */
function titleOf(action: PanelAction): string {
  return action === "verify" ? t("Check Again") : ACTION_TITLES[action];
}

function fittingActions<Action extends PanelAction>(actions: readonly Action[]): readonly Action[] {
  const first = actions.slice(0, MAX_BUTTONS);
  const letters = first.reduce((sum, action) => sum + titleOf(action).length, 0);
  return letters <= MAX_BUTTON_LETTERS ? first : first.slice(0, -1);
}

/** VS Code makes links of `[words](address)`, commands among them, and a service's words must not bring any. */
export function plainMessage(message: string): string {
  const plain = message.replaceAll(/\s+/g, " ").replaceAll("](", "] (");
  return plain.length <= MAX_MESSAGE_LENGTH ? plain : `${plain.slice(0, MAX_MESSAGE_LENGTH)}…`;
}

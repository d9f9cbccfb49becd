import type * as vscode from "vscode";
import { type CommonAction, isCommonAction, type PanelAction } from "../../contract/panel/actions";
import { testConnection } from "../service/connectionTest";
import { manageTrust, setApiKey } from "../service/keyCommands";
import { documentAt } from "../shared/documents";
import { openSettings } from "../shared/editorSettings";
import type { SharedParts } from "../shared/sharedParts";

/** Does what a button says about the file that it belongs to; `null` where it belongs to none. */
type ActionHandler = (file: vscode.Uri | null) => void | Promise<void>;

/** What each button of an operation does that is not the same everywhere. */
export type ActionTable<Action extends PanelAction> = Readonly<Record<Exclude<Action, CommonAction>, ActionHandler>>;

/** Does what a button of the panel or of a message says. An action that the operation does not have does nothing. */
export async function runAction(
  shared: SharedParts,
  table: Readonly<Partial<Record<PanelAction, ActionHandler>>>,
  action: PanelAction,
  file: vscode.Uri | null,
): Promise<void> {
  if (isCommonAction(action)) await runCommonAction(shared, action, file);
  else await table[action]?.(file);
}

async function runCommonAction(shared: SharedParts, action: CommonAction, file: vscode.Uri | null): Promise<void> {
  switch (action) {
    case "show_log":
      return shared.log.show();
    case "open_settings":
      return openSettings();
    case "test_connection":
      return runConnectionTest(shared, file);
    case "manage_trust":
      return manageTrust();
  }
}

/** Tests the connection to the service, and does what the person chooses to do about it. */
export async function runConnectionTest(shared: SharedParts, file: vscode.Uri | null): Promise<void> {
  const action = await testConnection(shared, file);
  // A key that was just set is what the next test is about, rather than an answer.
  if (action === "set_api_key") return (await setApiKey(shared, file)) ? runConnectionTest(shared, file) : undefined;
  if (action !== null && isCommonAction(action)) await runCommonAction(shared, action, file);
}

/** Works on the file's document; without a file there is nothing to do. */
export function onDocument(work: (document: vscode.TextDocument) => Promise<void>): ActionHandler {
  return async (file) => {
    if (file !== null) await work(await documentAt(file));
  };
}

/** Asks for a key, and goes on once there is one. */
export function withNewKey(shared: SharedParts, work: ActionHandler): ActionHandler {
  return async (file) => {
    if (await setApiKey(shared, file)) await work(file);
  };
}

/** Lets the person pick sources, and goes on with them. */
export function withPickedSources({ picked }: SharedParts, work: ActionHandler): ActionHandler {
  return async (file) => {
    if (await picked.pick(file)) await work(file);
  };
}

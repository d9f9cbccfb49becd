import type * as vscode from "vscode";
import { startExtension } from "../start";
import type { ExtensionApi } from "../startFeatures";

/** The entry point in the desktop and remote host. */
export function activate(context: vscode.ExtensionContext): ExtensionApi {
  return startExtension(context, async () => (await import("./features")).featuresOf(context));
}

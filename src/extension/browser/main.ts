import type * as vscode from "vscode";
import { startExtension } from "../start";
import type { ExtensionApi } from "../startFeatures";

/** The entry point in a browser, which loads one file: what is imported later is in it, and runs later. */
export function activate(context: vscode.ExtensionContext): ExtensionApi {
  return startExtension(context, async () => (await import("./features")).featuresOf(context));
}

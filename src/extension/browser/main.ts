import "../startLanguage";
import * as vscode from "vscode";
import { AskJudge } from "../judges/askJudge";
import { type ExtensionApi, startExtension } from "../start";
import { startWorker } from "./startWorker";

/** The entry point in a browser. */
export function activate(context: vscode.ExtensionContext): ExtensionApi {
  const script = vscode.Uri.joinPath(context.extensionUri, "dist", "checkWorker.browser.js");
  return startExtension(context, () => startWorker(script), {
    pageOrigin: globalThis.origin,
    pageTools: null,
    // A browser loads one file.
    askJudge: () => Promise.resolve({ AskJudge }),
  });
}

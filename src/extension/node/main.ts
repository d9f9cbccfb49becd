import "../startLanguage";
import * as vscode from "vscode";
import { type ExtensionApi, startExtension } from "../start";
import { startWorker } from "./startWorker";

/** The entry point in the desktop and remote host. */
export function activate(context: vscode.ExtensionContext): ExtensionApi {
  const script = vscode.Uri.joinPath(context.extensionUri, "dist", "checkWorker.cjs");
  return startExtension(context, () => startWorker(script), {
    pageOrigin: null,
    pageTools: () => import("./pageTools"),
    askJudge: () => import("./judges"),
  });
}

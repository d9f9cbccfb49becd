/** All that the extension does, in a file of its own that is loaded when something of it is needed: `dist/features.cjs`. */
import "../startLanguage";
import * as vscode from "vscode";
import { type Features, startFeatures } from "../startFeatures";
import { startWorker } from "./startWorker";

export function featuresOf(context: vscode.ExtensionContext): Features {
  const script = vscode.Uri.joinPath(context.extensionUri, "dist", "checkWorker.cjs");
  return startFeatures(context, () => startWorker(script), {
    pageOrigin: null,
    pageTools: () => import("./pageTools"),
    askJudge: () => import("./judges"),
  });
}

import "../startLanguage";
import * as vscode from "vscode";
import { AskJudge } from "../judges/askJudge";
import { type Features, startFeatures } from "../startFeatures";
import { startWorker } from "./startWorker";

export function featuresOf(context: vscode.ExtensionContext): Features {
  const script = vscode.Uri.joinPath(context.extensionUri, "dist", "checkWorker.browser.js");
  return startFeatures(context, () => startWorker(script), {
    pageOrigin: globalThis.origin,
    pageTools: null,
    askJudge: () => Promise.resolve({ AskJudge }),
  });
}

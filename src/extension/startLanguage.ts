import * as vscode from "vscode";
import { speak } from "../contract/language";

/** Imported first: texts that are told once are told in the language of the editor, where there is a bundle of it. */
const { bundle } = vscode.l10n;
if (bundle !== undefined) speak(vscode.env.language, bundle);

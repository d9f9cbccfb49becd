import * as vscode from "vscode";
import { ANSWER_EXTENSIONS, hasAnswerExtension } from "../../formats/looksLikeAnswer";
import type { CheckClient } from "../worker/checkClient";
import type { ChosenContext } from "../worker/promptMessages";
import { labelOf, SOURCE_EXTENSIONS } from "../workspaceFiles";

const MOST_FILES_OFFERED = 1_000;
const MOST_RECORDS_OFFERED = 500;
const RECORD_LENGTH = 120;
const NOT_OFFERED = "**/{node_modules,.git,dist,out}/**";
const EXTENSIONS = [...new Set([...SOURCE_EXTENSIONS, ...ANSWER_EXTENSIONS])];
const BROWSE = "$(folder-opened) Browse…";

/** Lets a person choose the retrieved text that a file's prompts are read with; `null` when they went back. */
export async function chooseContext(prompt: vscode.Uri, client: CheckClient): Promise<ChosenContext | null> {
  const file = await chooseFile(prompt);
  if (file === null) return null;
  const row = await chooseRecord(file, client);
  return row === "nothing" ? null : { uri: file.toString(), label: labelOf(file), row };
}

async function chooseFile(prompt: vscode.Uri): Promise<vscode.Uri | null> {
  const pattern = `**/*.{${EXTENSIONS.map((extension) => extension.slice(1)).join(",")}}`;
  const found = await vscode.workspace.findFiles(pattern, NOT_OFFERED, MOST_FILES_OFFERED);
  const files = found
    .filter((uri) => uri.toString() !== prompt.toString())
    .map((uri) => ({ label: labelOf(uri), uri }));
  const items: { label: string; uri?: vscode.Uri }[] = [
    ...files.sort((a, b) => a.label.localeCompare(b.label)),
    { label: BROWSE },
  ];
  const options = {
    title: "Choose Context",
    placeHolder: `A text, or a record with sources, that ${labelOf(prompt)} is read with`,
    matchOnDescription: true,
  };
  const chosen = await vscode.window.showQuickPick(items, options);
  if (chosen === undefined) return null;
  return chosen.uri ?? (await browse());
}

async function browse(): Promise<vscode.Uri | null> {
  const [file] = (await vscode.window.showOpenDialog({ title: "Choose Context", openLabel: "Choose" })) ?? [];
  return file ?? null;
}

/** In a file of several records the one that is meant; `null` in every other file. */
async function chooseRecord(file: vscode.Uri, client: CheckClient): Promise<number | null | "nothing"> {
  if (!hasAnswerExtension(file.path)) return null;
  const document = await vscode.workspace.openTextDocument(file);
  const text = document.getText();
  const { records } = await client.outline(file.path, text, new AbortController().signal);
  if (records.length < 2) return null;
  const items = records.slice(0, MOST_RECORDS_OFFERED).map(({ span }, index) => ({
    label: `Record ${index + 1}`,
    description: text.slice(span.start, Math.min(span.end, span.start + RECORD_LENGTH)).replaceAll(/\s+/gu, " "),
    index,
  }));
  const chosen = await vscode.window.showQuickPick(items, {
    title: "Choose Context",
    placeHolder: `The record of ${labelOf(file)} whose sources are meant`,
    matchOnDescription: true,
  });
  return chosen?.index ?? "nothing";
}

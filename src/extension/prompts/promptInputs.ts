import * as vscode from "vscode";
import * as z from "zod/mini";
import { t } from "../../contract/language";
import { ANSWER_EXTENSIONS, hasAnswerExtension } from "../../formats/answers/looksLikeAnswer";
import { SOURCE_EXTENSIONS } from "../../formats/sources/sourcePath";
import { labelOf } from "../shared/files/fileBehind";
import { recordsProject } from "../shared/files/projectFileAccess";
import { type ChosenContext, chosenContextSchema } from "../worker/wire/keptParts";
import type { WorkerClient } from "../worker/wire/workerClient";

const STATE_KEY = "ragQuality.promptInputs";
/** What was chosen for files longer ago is forgotten. */
const MAX_FILES = 200;

const inputsSchema = z.object({ context: z.optional(chosenContextSchema), question: z.optional(z.string()) });
type Inputs = z.infer<typeof inputsSchema>;

/** The context and the question that a person chose for the prompts of a file, kept for the workspace. */
export class PromptInputs {
  readonly #state: vscode.Memento;

  constructor(state: vscode.Memento) {
    this.#state = state;
  }

  context(file: vscode.Uri): ChosenContext | null {
    return this.#of(file).context ?? null;
  }

  question(file: vscode.Uri): string | null {
    return this.#of(file).question ?? null;
  }

  async setContext(file: vscode.Uri, context: ChosenContext | null): Promise<void> {
    await this.#keep(file, { ...this.#of(file), context: context ?? undefined });
  }

  /** Asks for the question; false when the person went back. An empty one takes the file's own again. */
  async askQuestion(file: vscode.Uri): Promise<boolean> {
    const question = await vscode.window.showInputBox({
      title: t("Analyze Prompt"),
      prompt: t(
        "Which question are the prompts of {0} read with? Leave this empty to take the file's own, if it has one.",
        labelOf(file),
      ),
      placeHolder: t("How long can I return a product?"),
      value: this.question(file) ?? "",
      ignoreFocusOut: true,
    });
    if (question === undefined) return false;
    await this.#keep(file, { ...this.#of(file), question: question.trim() || undefined });
    return true;
  }

  #of(file: vscode.Uri): Inputs {
    return this.#all()[file.toString()] ?? {};
  }

  #all(): Record<string, Inputs> {
    const parsed = z.record(z.string(), inputsSchema).safeParse(this.#state.get(STATE_KEY, {}));
    return parsed.success ? parsed.data : {};
  }

  async #keep(file: vscode.Uri, inputs: Inputs): Promise<void> {
    const others = Object.entries(this.#all()).filter(([uri]) => uri !== file.toString());
    const own =
      inputs.context === undefined && inputs.question === undefined ? [] : [[file.toString(), inputs] as const];
    await this.#state.update(STATE_KEY, Object.fromEntries([...others, ...own].slice(-MAX_FILES)));
  }
}

const MAX_FILES_OFFERED = 1_000;
const MAX_RECORDS_OFFERED = 500;
const RECORD_LENGTH = 120;
const NOT_OFFERED = "**/{node_modules,.git,dist,out}/**";
const EXTENSIONS = [...new Set([...SOURCE_EXTENSIONS, ...ANSWER_EXTENSIONS])];
const BROWSE = t("$(folder-opened) Browse…");

/** Lets a person choose the retrieved text that a file's prompts are read with; `null` when they went back. */
export async function chooseContext(prompt: vscode.Uri, client: WorkerClient): Promise<ChosenContext | null> {
  const file = await chooseFile(prompt);
  if (file === null) return null;
  const row = await chooseRecord(file, client);
  return row === "nothing" ? null : { uri: file.toString(), label: labelOf(file), row };
}

async function chooseFile(prompt: vscode.Uri): Promise<vscode.Uri | null> {
  const pattern = `**/*.{${EXTENSIONS.map((extension) => extension.slice(1)).join(",")}}`;
  const found = await vscode.workspace.findFiles(pattern, NOT_OFFERED, MAX_FILES_OFFERED);
  const files = found
    .filter((uri) => uri.toString() !== prompt.toString())
    .map((uri) => ({ label: labelOf(uri), uri }));
  const items: { label: string; uri?: vscode.Uri }[] = [
    ...files.sort((a, b) => a.label.localeCompare(b.label)),
    { label: BROWSE },
  ];
  const options = {
    title: t("Choose Context"),
    placeHolder: t("A text, or a record with sources, that {0} is read with", labelOf(prompt)),
    matchOnDescription: true,
  };
  const chosen = await vscode.window.showQuickPick(items, options);
  if (chosen === undefined) return null;
  return chosen.uri ?? (await browse());
}

async function browse(): Promise<vscode.Uri | null> {
  const [file] = (await vscode.window.showOpenDialog({ title: t("Choose Context"), openLabel: t("Choose") })) ?? [];
  return file ?? null;
}

/** In a file of several records the one that is meant; `null` in every other file. */
async function chooseRecord(file: vscode.Uri, client: WorkerClient): Promise<number | null | "nothing"> {
  if (!hasAnswerExtension(file.path)) return null;
  const document = await vscode.workspace.openTextDocument(file);
  const text = document.getText();
  const { records } = await client.outline(
    { path: file.path, text, project: await recordsProject(file) },
    new AbortController().signal,
  );
  if (records.length < 2) return null;
  const items = records.slice(0, MAX_RECORDS_OFFERED).map(({ span }, index) => ({
    label: t("Record {0}", index + 1),
    description: text.slice(span.start, Math.min(span.end, span.start + RECORD_LENGTH)).replaceAll(/\s+/gu, " "),
    index,
  }));
  const chosen = await vscode.window.showQuickPick(items, {
    title: t("Choose Context"),
    placeHolder: t("The record of {0} whose sources are meant", labelOf(file)),
    matchOnDescription: true,
  });
  return chosen?.index ?? "nothing";
}

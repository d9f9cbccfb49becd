import * as vscode from "vscode";
import * as z from "zod/mini";
import { type ChosenContext, chosenContextSchema } from "../worker/promptMessages";
import { labelOf } from "../workspaceFiles";

const STATE_KEY = "ragQuality.promptInputs";
/** What was chosen for files longer ago is forgotten. */
const MOST_FILES = 200;

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
      title: "Analyze Prompt",
      prompt: `Which question are the prompts of ${labelOf(file)} read with? Leave this empty to take the file's own, if it has one.`,
      placeHolder: "How long can I return a product?",
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
    await this.#state.update(STATE_KEY, Object.fromEntries([...others, ...own].slice(-MOST_FILES)));
  }
}

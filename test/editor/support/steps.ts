import type { Editor } from "../harness";

export const CHECK_AGAINST_FILES = "RAG Quality: Check an Answer Against My Files";
const KEY = ["Control+K", "Shift+Q"];

/** Counts what a person does: a key or a command is a step, and so is a choice. */
export class Steps {
  steps = 0;
  choices = 0;
  readonly #editor: Editor;

  constructor(editor: Editor) {
    this.#editor = editor;
  }

  async command(title: string): Promise<void> {
    this.steps += 1;
    await this.#editor.runCommand(title);
  }

  async key(): Promise<void> {
    this.steps += 1;
    for (const key of KEY) await this.#editor.page.keyboard.press(key);
  }

  async choose(label: string): Promise<void> {
    this.steps += 1;
    this.choices += 1;
    await this.#editor.quickInput.pick(label);
  }
}

/** As if it had been copied in another program. */
export async function copy(editor: Editor, text: string): Promise<void> {
  await editor.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
}

import * as vscode from "vscode";

/**
 * Stands in for the person at the editor: keeps the messages that the extension shows and presses their buttons. In a test
 * run nobody answers dialogs. The extension and its tests share one `vscode`, so that what is put in here is what it calls.
 */
export class Dialogs {
  readonly messages: string[] = [];
  readonly buttons: string[][] = [];
  /** The button to press, by what the message says; `undefined` presses none. */
  press: (message: string, buttons: readonly string[]) => Pressed | Promise<Pressed> = () => undefined;
  /** What is typed into the next box. */
  typed: string | undefined;
  /** The file that is chosen in the next dialog that asks where to save, by the one that it proposes. */
  saveTo: (proposed: vscode.Uri | undefined) => vscode.Uri | undefined = () => undefined;
  /** The item that is chosen in the next pick, by the labels that are offered. */
  choose: (labels: readonly string[]) => string | undefined = () => undefined;
  /** The labels of the picks that were shown. */
  readonly picks: string[][] = [];
  /** What stood beside these. */
  readonly descriptions: string[][] = [];
  readonly titles: (string | undefined)[] = [];
  /** What these said below their titles. */
  readonly placeHolders: (string | undefined)[] = [];
  /** A progress that is shown is cancelled at once. */
  cancelsProgress = false;
  readonly #real = { ...pick() };

  constructor() {
    const show = async (message: string, ...buttons: string[]): Promise<string | undefined> => {
      this.messages.push(message);
      this.buttons.push(buttons);
      return this.press(message, buttons);
    };
    Object.assign(vscode.window, {
      showWarningMessage: show,
      showInformationMessage: show,
      showInputBox: async () => this.typed,
      showQuickPick: async (items: readonly vscode.QuickPickItem[], options?: vscode.QuickPickOptions) => {
        this.titles.push(options?.title);
        this.placeHolders.push(options?.placeHolder);
        return this.#pick(items);
      },
      showSaveDialog: async (options?: vscode.SaveDialogOptions) => this.saveTo(options?.defaultUri),
      withProgress: (options: vscode.ProgressOptions, task: ProgressTask) => this.#progress(options, task),
    });
  }

  get last(): string {
    return this.messages.at(-1) ?? "";
  }

  /** The buttons of the last message. */
  get offered(): readonly string[] {
    return this.buttons.at(-1) ?? [];
  }

  restore(): void {
    Object.assign(vscode.window, this.#real);
  }

  #pick(items: readonly vscode.QuickPickItem[]): vscode.QuickPickItem | undefined {
    const labels = items.map(({ label }) => label);
    this.picks.push(labels);
    this.descriptions.push(items.map(({ description = "" }) => description));
    const chosen = this.choose(labels);
    return items.find(({ label }) => label === chosen);
  }

  #progress(options: vscode.ProgressOptions, task: ProgressTask): Thenable<unknown> {
    if (!this.cancelsProgress) return this.#real.withProgress(options, task);
    const source = new vscode.CancellationTokenSource();
    const work = task({ report: () => undefined }, source.token);
    source.cancel();
    return work;
  }
}

type Pressed = string | undefined;
type ProgressTask = (
  progress: vscode.Progress<{ message?: string; increment?: number }>,
  token: vscode.CancellationToken,
) => Thenable<unknown>;

type Replaced =
  | "showWarningMessage"
  | "showInformationMessage"
  | "showInputBox"
  | "showQuickPick"
  | "showSaveDialog"
  | "withProgress";

function pick(): Pick<typeof vscode.window, Replaced> {
  const { showWarningMessage, showInformationMessage, showInputBox, showQuickPick, showSaveDialog, withProgress } =
    vscode.window;
  return { showWarningMessage, showInformationMessage, showInputBox, showQuickPick, showSaveDialog, withProgress };
}

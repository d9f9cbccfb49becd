import * as vscode from "vscode";
import type { PanelAction } from "../../contract/panel";
import type { Span } from "../../contract/span";
import type { PictureTheme, VisualizationFormat } from "../../contract/visualizeRequest";
import { answerPath } from "../answerDocument";
import type { EngineChoice } from "../engineChoice";
import type { Log } from "../log";
import { offer } from "../offer";
import { withSlowProgress } from "../slowProgress";
import type { CheckClient } from "../worker/checkClient";
import type { Exported } from "../worker/protocol";
import { labelOf } from "../workspaceFiles";
import { cursorIn } from "./cursorIn";
import { exportName, formatOf } from "./exportName";
import type { RetrievalEnd } from "./retrievalEnd";
import type { RetrievalRunner } from "./retrievalRunner";
import { retrievalAt, type StatedRetrieval, withFigures } from "./retrievalState";
import type { RetrievalStore } from "./retrievalStore";
import type { TypedQueries } from "./typedQueries";

export interface UserRetrievalParts {
  readonly runner: RetrievalRunner;
  readonly retrievals: RetrievalStore;
  readonly queries: TypedQueries;
  readonly client: CheckClient;
  readonly log: Log;
  /** Does what a button of a message says. */
  readonly act: (action: PanelAction, answer: vscode.Uri) => Promise<void>;
  /** Opens the panel's tab; with the keyboard in it where the panel has to write to the clipboard. */
  readonly openTab: (focus: "panel" | "editor") => Promise<void>;
  /** Hands a picture to the panel, which can write to the clipboard. */
  readonly copyImage: (png: Uint8Array) => void;
}

/** Edits in the middle of a run start it anew, so often and no more. */
const MOST_RUNS = 3;

/** Retrievals that a person asked to see, to write to a file, or to copy. */
export class UserRetrievals {
  readonly #parts: UserRetrievalParts;

  constructor(parts: UserRetrievalParts) {
    this.#parts = parts;
  }

  /** Shows the retrieval of the record under the cursor in the panel. */
  async show(document: vscode.TextDocument, choice: EngineChoice): Promise<void> {
    if (answerPath(document) === null) return sayNoAnswer(document);
    await this.#parts.openTab("editor");
    await this.#run(document, choice, null);
  }

  /** Asks for the question of the record on view, and shows its retrieval. */
  async setQuery(document: vscode.TextDocument): Promise<void> {
    const index = this.#retrievalOf(document)?.shown.index ?? 0;
    if (await this.#parts.queries.ask(document.uri, index)) await this.#run(document, "as_set", index);
  }

  /** Writes the report on view to a file, whose name says in which form. */
  async export(document: vscode.TextDocument): Promise<void> {
    const shown = await this.#shown(document);
    if (shown === null) return;
    const file = await askForFile(document, shown);
    if (file === undefined) return;
    const format = formatOf(file.path);
    if (format === null)
      return this.#say(
        document,
        `${labelOf(file)} has to end in .html, .png or .json, which says what to write. Choose Export… again.`,
        ["export_retrieval"],
      );
    const exported = await this.#exported(document, shown, format);
    if (exported !== null) await this.#write(document, file, exported);
  }

  /** Puts a picture of the report on view into the clipboard. */
  async copyImage(document: vscode.TextDocument): Promise<void> {
    const shown = await this.#shown(document);
    if (shown === null) return;
    const exported = await this.#exported(document, shown, "png");
    if (exported === null) return;
    await this.#parts.openTab("panel");
    this.#parts.copyImage(exported.bytes);
  }

  /** From now on figures have another width, those on view too. */
  async resize(document: vscode.TextDocument | null, width: number): Promise<void> {
    this.#parts.runner.setWidth(width);
    if (document) await this.fit(document);
  }

  /** Draws the figures on view anew where they were drawn for another width: while the panel opened, or for another file. */
  async fit(document: vscode.TextDocument): Promise<void> {
    const { runner, client, retrievals, log } = this.#parts;
    const { width } = runner;
    const shown = this.#retrievalOf(document)?.shown;
    if (!shown?.figures.some((figure) => figure.width !== width)) return;
    const { key } = shown;
    try {
      const figures = await client.drawFigures(key, width, new AbortController().signal);
      if (figures !== null) retrievals.update(document.uri, (state) => withFigures(state, key, figures));
    } catch (error) {
      log.warn(`The figures of ${labelOf(document.uri)} keep their width. ${String(error)}`);
    }
  }

  #retrievalOf(document: vscode.TextDocument): StatedRetrieval | null {
    const state = this.#parts.retrievals.get(document.uri);
    return state === null ? null : retrievalAt(state, cursorIn(document, state));
  }

  /** The report on view, made now where there is none that holds. */
  async #shown(document: vscode.TextDocument): Promise<StatedRetrieval | null> {
    const known = this.#retrievalOf(document);
    if (known !== null && !known.isStale) return known;
    if (answerPath(document) === null) {
      sayNoAnswer(document);
      return null;
    }
    return (await this.#run(document, "as_set", known?.shown.index ?? null)) === "shown"
      ? this.#retrievalOf(document)
      : null;
  }

  /** Shows the record that was shown as `index` before; for `null`, the one under the cursor. What is in the way is said. */
  async #run(document: vscode.TextDocument, choice: EngineChoice, index: number | null): Promise<RetrievalEnd["kind"]> {
    const { runner } = this.#parts;
    const work = this.#runToTheEnd(document, choice, index);
    const end = await withSlowProgress(`Visualizing the retrieval of ${labelOf(document.uri)}`, work, () =>
      runner.cancel(document.uri),
    );
    if (end.kind === "failed")
      void this.#say(
        document,
        end.message,
        end.actions.filter((action) => action !== "visualize"),
      );
    if (end.kind === "outdated" && !document.isClosed)
      void this.#say(
        document,
        `${labelOf(document.uri)} was edited while its retrieval was read. Run Visualize Retrieval again.`,
        ["visualize"],
      );
    if (end.kind === "no_query" && (await this.#parts.queries.ask(document.uri, end.index)))
      return this.#run(document, choice, index);
    return end.kind;
  }

  async #runToTheEnd(document: vscode.TextDocument, choice: EngineChoice, index: number | null): Promise<RetrievalEnd> {
    const run = (): Promise<RetrievalEnd> => this.#parts.runner.run(document, this.#at(document, index), choice);
    for (let count = 1; count < MOST_RUNS; count += 1) {
      const end = await run();
      if (end.kind !== "outdated" || document.isClosed) return end;
    }
    return run();
  }

  #at(document: vscode.TextDocument, index: number | null): Span {
    const state = this.#parts.retrievals.get(document.uri);
    const known = index === null ? undefined : state?.rows.get(index);
    const offset = known?.span.start ?? cursorIn(document, state);
    return { start: offset, end: offset };
  }

  /** A report as a file's bytes; made anew where the worker keeps it no longer. */
  async #exported(
    document: vscode.TextDocument,
    { shown }: StatedRetrieval,
    format: VisualizationFormat,
  ): Promise<Exported | null> {
    const controller = new AbortController();
    const work = this.#exportOnce(document, shown.key, format, controller.signal);
    const end = await withSlowProgress(`Exporting the retrieval of ${labelOf(document.uri)}`, work, () =>
      controller.abort(),
    );
    if (end !== "not_kept") return end;
    if ((await this.#run(document, "as_set", shown.index)) !== "shown") return null;
    const again = this.#parts.retrievals.get(document.uri)?.rows.get(shown.index)?.shown.key ?? shown.key;
    const made = await this.#exportOnce(document, again, format, controller.signal);
    return made === "not_kept" ? null : made;
  }

  /** `null` where the person had enough of waiting, or was told what is in the way. */
  async #exportOnce(
    document: vscode.TextDocument,
    key: string,
    format: VisualizationFormat,
    signal: AbortSignal,
  ): Promise<Exported | "not_kept" | null> {
    try {
      return (await this.#parts.client.export({ key, format, theme: pictureTheme() }, signal)) ?? "not_kept";
    } catch (error) {
      if (!signal.aborted)
        void this.#say(
          document,
          `The retrieval of ${labelOf(document.uri)} cannot be written as ${format}. ${messageOf(error)}`,
          ["show_log"],
        );
      return null;
    }
  }

  async #write(document: vscode.TextDocument, file: vscode.Uri, { bytes, warnings }: Exported): Promise<void> {
    try {
      await vscode.workspace.fs.writeFile(file, bytes);
    } catch (error) {
      return this.#say(document, `${labelOf(file)} cannot be written. ${messageOf(error)} Choose another folder.`, [
        "export_retrieval",
      ]);
    }
    const open = "Open";
    const choice = await vscode.window.showInformationMessage(
      [`The retrieval was written to ${labelOf(file)}.`, ...warnings].join(" "),
      open,
    );
    if (choice === open) await vscode.commands.executeCommand("vscode.open", file);
  }

  async #say(document: vscode.TextDocument, message: string, actions: readonly PanelAction[]): Promise<void> {
    const cleaned = this.#parts.log.clean(message);
    this.#parts.log.warn(cleaned);
    const action = await offer(vscode.window.showWarningMessage, cleaned, actions);
    if (action !== null) await this.#parts.act(action, document.uri);
  }
}

/** A picture has the look of the editor that it was taken in. */
function pictureTheme(): PictureTheme {
  const { kind } = vscode.window.activeColorTheme;
  return kind === vscode.ColorThemeKind.Light || kind === vscode.ColorThemeKind.HighContrastLight ? "light" : "dark";
}

function askForFile(document: vscode.TextDocument, { shown }: StatedRetrieval): Thenable<vscode.Uri | undefined> {
  const name = exportName(document.uri.path, shown.rows > 1 ? shown.index + 1 : null);
  const folder =
    document.uri.scheme === "untitled"
      ? vscode.workspace.workspaceFolders?.[0]?.uri
      : vscode.Uri.joinPath(document.uri, "..");
  return vscode.window.showSaveDialog({
    title: "Export Retrieval",
    saveLabel: "Export",
    ...(folder && { defaultUri: vscode.Uri.joinPath(folder, name) }),
    filters: { "Web page": ["html"], Picture: ["png"], "Report as JSON": ["json"] },
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function sayNoAnswer(document: vscode.TextDocument): void {
  void vscode.window.showWarningMessage(
    `${labelOf(document.uri)} cannot hold an answer. Open a Markdown, text, JSON, JSONL or YAML file, then run Visualize Retrieval again.`,
  );
}

import * as vscode from "vscode";
import { t } from "../../contract/language";
import type { RetrievalAction } from "../../contract/panel/actions";
import type { PictureExtent, PictureTheme, VisualizationFormat } from "../../contract/visualize/visualizeRequest";
import { labelOf } from "../shared/files/fileBehind";
import { withSlowProgress } from "../shared/slowProgress";
import type { Exported } from "../worker/wire/retrievalMessages";
import type { WorkerClient } from "../worker/wire/workerClient";
import { exportName, formatOf } from "./exportName";
import type { RetrievalStore, StatedRetrieval } from "./retrievalState";

interface RetrievalExportParts {
  readonly client: WorkerClient;
  readonly store: RetrievalStore;
  /** Makes the report of a row anew; false where it was not shown. */
  readonly renew: (document: vscode.TextDocument, index: number) => Promise<boolean>;
  /** Shows what is in the way. */
  readonly warn: (document: vscode.TextDocument, message: string, actions: readonly RetrievalAction[]) => Promise<void>;
}

interface ExportForm {
  readonly format: VisualizationFormat;
  /** How much a picture shows. */
  readonly extent: PictureExtent;
}

/** Puts reports on view into the form of a file. */
export class RetrievalExport {
  readonly #parts: RetrievalExportParts;

  constructor(parts: RetrievalExportParts) {
    this.#parts = parts;
  }

  /** Writes a report to a file, whose name says in which form. */
  async write(document: vscode.TextDocument, shown: StatedRetrieval): Promise<void> {
    const file = await askForFile(document, shown);
    if (file === undefined) return;
    const format = formatOf(file.path);
    if (format === null)
      return this.#parts.warn(
        document,
        t("{0} has to end in .html, .png or .json, which says what to write. Choose Export… again.", labelOf(file)),
        ["export_retrieval"],
      );
    const exported = await this.exported(document, shown, { format, extent: "full" });
    if (exported !== null) await this.#writeFile(document, file, exported);
  }

  /**
   * A report as a file's bytes; made anew where the worker keeps it no longer. `null` where the person had enough of
   * waiting, or was told what is in the way.
   */
  async exported(
    document: vscode.TextDocument,
    { shown }: StatedRetrieval,
    form: ExportForm,
  ): Promise<Exported | null> {
    const controller = new AbortController();
    const work = this.#exportOnce(document, shown.key, form, controller.signal);
    const first = await withSlowProgress(t("Exporting the retrieval of {0}", labelOf(document.uri)), work, () =>
      controller.abort(),
    );
    if (first !== "not_kept") return first;
    if (!(await this.#parts.renew(document, shown.index))) return null;
    const again = this.#parts.store.get(document.uri)?.rows.get(shown.index)?.shown.key ?? shown.key;
    const second = await this.#exportOnce(document, again, form, controller.signal);
    return second === "not_kept" ? null : second;
  }

  async #exportOnce(
    document: vscode.TextDocument,
    key: string,
    form: ExportForm,
    signal: AbortSignal,
  ): Promise<Exported | "not_kept" | null> {
    try {
      return (await this.#parts.client.export({ key, ...form, theme: pictureTheme() }, signal)) ?? "not_kept";
    } catch (error) {
      if (!signal.aborted)
        void this.#parts.warn(
          document,
          t("The retrieval of {0} cannot be written as {1}. {2}", labelOf(document.uri), form.format, messageOf(error)),
          ["show_log"],
        );
      return null;
    }
  }

  async #writeFile(document: vscode.TextDocument, file: vscode.Uri, { bytes, warnings }: Exported): Promise<void> {
    try {
      await vscode.workspace.fs.writeFile(file, bytes);
    } catch (error) {
      return this.#parts.warn(
        document,
        t("{0} cannot be written. {1} Choose another folder.", labelOf(file), messageOf(error)),
        ["export_retrieval"],
      );
    }
    const open = t("Open");
    const choice = await vscode.window.showInformationMessage(
      [t("The retrieval was written to {0}.", labelOf(file)), ...warnings].join(" "),
      open,
    );
    if (choice === open) await vscode.commands.executeCommand("vscode.open", file);
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
    title: t("Export Retrieval"),
    saveLabel: t("Export"),
    ...(folder && { defaultUri: vscode.Uri.joinPath(folder, name) }),
    filters: { "Web page": ["html"], Picture: ["png"], "Report as JSON": ["json"] },
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

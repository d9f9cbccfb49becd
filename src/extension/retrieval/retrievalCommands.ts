import * as vscode from "vscode";
import { t } from "../../contract/language";
import type { RetrievalAction } from "../../contract/panel/actions";
import type { Span } from "../../contract/span";
import type { EngineChoice } from "../service/endpoint";
import { answerPath } from "../shared/documents";
import { labelOf } from "../shared/files/fileBehind";
import { runToTheEnd } from "../shared/jobRunner";
import type { Log } from "../shared/log";
import { showMessage } from "../shared/messages";
import type { PanelAccess } from "../shared/sharedParts";
import { withSlowProgress } from "../shared/slowProgress";
import type { WorkerClient } from "../worker/wire/workerClient";
import { cursorIn } from "./cursorIn";
import { RetrievalExport } from "./retrievalExport";
import type { RetrievalOutcome } from "./retrievalOutcome";
import type { RetrievalRunner } from "./retrievalRunner";
import { retrievalAt, type RetrievalStore, type StatedRetrieval, withFigures } from "./retrievalState";
import type { TypedQueries } from "./typedQueries";

interface RetrievalCommandParts {
  readonly runner: RetrievalRunner;
  readonly store: RetrievalStore;
  readonly queries: TypedQueries;
  readonly client: WorkerClient;
  readonly log: Log;
  readonly panel: PanelAccess;
  /** Does what a button of a message says. */
  readonly runAction: (action: RetrievalAction, answer: vscode.Uri) => Promise<void>;
}

/** Retrievals that a person asked to see, to write to a file, or to copy. */
export class RetrievalCommands {
  readonly #parts: RetrievalCommandParts;
  readonly #export: RetrievalExport;

  constructor(parts: RetrievalCommandParts) {
    this.#parts = parts;
    this.#export = new RetrievalExport({
      client: parts.client,
      store: parts.store,
      renew: async (document, index) => (await this.#run(document, "as_set", index)) === "shown",
      warn: (document, message, actions) => this.#warn(document, message, actions),
    });
  }

  /** Shows the retrieval of the record under the cursor in the panel. */
  async show(document: vscode.TextDocument, choice: EngineChoice): Promise<void> {
    if (answerPath(document) === null) return showNoAnswer(document);
    await this.#parts.panel.open("retrieval", "editor");
    await this.#run(document, choice, null);
  }

  /** Asks for the question of the record on view, and shows its retrieval. */
  async setQuery(document: vscode.TextDocument): Promise<void> {
    const index = this.#retrievalOf(document)?.shown.index;
    // Whoever is shown a record without a question is asked for it.
    if (index === undefined) return this.show(document, "as_set");
    if (await this.#parts.queries.ask(document.uri, index)) await this.#run(document, "as_set", index);
  }

  /** Writes the report on view to a file, whose name says in which form. */
  async export(document: vscode.TextDocument): Promise<void> {
    const shown = await this.#shown(document);
    if (shown !== null) await this.#export.write(document, shown);
  }

  /** Puts a picture of the report on view into the clipboard, to which the panel can write while it has the keyboard. */
  async copyImage(document: vscode.TextDocument): Promise<void> {
    const shown = await this.#shown(document);
    if (shown === null) return;
    const exported = await this.#export.exported(document, shown, { format: "png", extent: "screen" });
    if (exported === null) return;
    await this.#parts.panel.open("retrieval", "panel");
    this.#parts.panel.postInTime({ type: "copy_image", png: exported.bytes });
  }

  /** From now on figures have another width, those on view too. */
  async resize(document: vscode.TextDocument | null, width: number): Promise<void> {
    this.#parts.runner.setWidth(width);
    if (document) await this.fit(document);
  }

  /** Draws the figures on view anew where they were drawn for another width: while the panel opened, or for another file. */
  async fit(document: vscode.TextDocument): Promise<void> {
    const { runner, client, store, log } = this.#parts;
    const { width } = runner;
    const shown = this.#retrievalOf(document)?.shown;
    if (!shown?.figures.some((figure) => figure.width !== width)) return;
    const { key } = shown;
    try {
      const figures = await client.drawFigures(key, width, new AbortController().signal);
      if (figures !== null) store.update(document.uri, (state) => withFigures(state, key, figures));
    } catch (error) {
      log.warn(`The figures of ${labelOf(document.uri)} keep their width. ${String(error)}`);
    }
  }

  #retrievalOf(document: vscode.TextDocument): StatedRetrieval | null {
    const state = this.#parts.store.get(document.uri);
    return state === null ? null : retrievalAt(state, cursorIn(document, state));
  }

  /** The report on view, made now where there is none that holds. */
  async #shown(document: vscode.TextDocument): Promise<StatedRetrieval | null> {
    const known = this.#retrievalOf(document);
    if (known !== null && !known.isStale) return known;
    if (answerPath(document) === null) {
      showNoAnswer(document);
      return null;
    }
    return (await this.#run(document, "as_set", known?.shown.index ?? null)) === "shown"
      ? this.#retrievalOf(document)
      : null;
  }

  /** Shows the record that was shown as `index` before; for `null`, the one under the cursor. A person is told what is in the way. */
  async #run(
    document: vscode.TextDocument,
    choice: EngineChoice,
    index: number | null,
  ): Promise<RetrievalOutcome["kind"]> {
    const { runner, queries } = this.#parts;
    const work = runToTheEnd(
      () => runner.run(document, this.#at(document, index), choice),
      () => !document.isClosed,
    );
    const outcome = await withSlowProgress(t("Visualizing the retrieval of {0}", labelOf(document.uri)), work, () =>
      runner.cancel(document.uri),
    );
    if (outcome.kind === "failed") {
      // What the message itself says to do is no button.
      const actions = outcome.actions.filter((action) => action !== "visualize");
      void this.#warn(document, outcome.message, actions);
    }
    if (outcome.kind === "outdated" && !document.isClosed)
      void this.#warn(
        document,
        t("{0} was edited while its retrieval was read. Run Visualize Retrieval again.", labelOf(document.uri)),
        ["visualize"],
      );
    if (outcome.kind === "no_query" && (await queries.ask(document.uri, outcome.index)))
      return this.#run(document, choice, index);
    return outcome.kind;
  }

  #at(document: vscode.TextDocument, index: number | null): Span {
    const state = this.#parts.store.get(document.uri);
    const known = index === null ? undefined : state?.rows.get(index);
    const offset = known?.span.start ?? cursorIn(document, state);
    return { start: offset, end: offset };
  }

  async #warn(document: vscode.TextDocument, message: string, actions: readonly RetrievalAction[]): Promise<void> {
    const cleaned = this.#parts.log.clean(message);
    this.#parts.log.warn(cleaned);
    const action = await showMessage(vscode.window.showWarningMessage, cleaned, actions);
    if (action !== null) await this.#parts.runAction(action, document.uri);
  }
}

function showNoAnswer(document: vscode.TextDocument): void {
  void vscode.window.showWarningMessage(
    t(
      "{0} cannot hold an answer. Open a Markdown, text, JSON, JSONL, YAML, CSV or TSV file, then run Visualize Retrieval again.",
      labelOf(document.uri),
    ),
  );
}

import { render } from "lit/html.js";
import { t } from "../src/contract/language";
import type { PanelState } from "../src/contract/panel/citationsState";
import type { ToPanel } from "../src/contract/panel/panelMessages";
import type { PanelTab } from "../src/contract/panel/panelParts";
import type { RowsState } from "../src/contract/panel/rowsState";
import {
  measureRoom as measureChunksRoom,
  receiveBoundaries,
  receiveChunks,
  receiveWhatIf,
} from "./chunks/chunksModel";
import { type Moments, SettingsMessages } from "./chunks/settingsMessages";
import { receiveCitations, selectClaim } from "./citations/citationsModel";
import { claimElementId } from "./citations/claimItem";
import type { Host, Incoming } from "./host";
import { changeTab, memoryOf, openTab, type PanelContext, type PanelModel, startModel, updateTab } from "./panelModel";
import { panelView } from "./panelView";
import { measureRoom as measurePromptsRoom, receivePrompt } from "./prompts/promptsModel";
import { copyImage } from "./retrieval/copyImage";
import { receiveCopyOutcome, receiveFigures, receiveRetrieval } from "./retrieval/retrievalModel";
import { isListed, receiveRows } from "./rows/rowsModel";
import { rowButtonId } from "./rows/rowsView";
import { bringIntoView } from "./shared/bringIntoView";
import { CHUNK_FIGURES, PROMPT_FIGURES, RETRIEVAL_FIGURES, watchFigureWidth } from "./shared/figureWidth";
import type { TabUpdate } from "./shared/tabUpdate";

const UNREADABLE = t(
  "The panel got a message that this version cannot read. Run “Developer: Reload Window”; if it happens again, show the log.",
);

const MOMENTS: Moments = {
  after: (milliseconds, call) => {
    const timer = window.setTimeout(call, milliseconds);
    return () => window.clearTimeout(timer);
  },
  onNextFrame: (call) => void window.requestAnimationFrame(call),
};

/** Keeps the model, draws it, and carries messages both ways. */
export class PanelApp {
  readonly #root: HTMLElement;
  readonly #host: Host;
  readonly #context: PanelContext;
  readonly #settingsMessages: SettingsMessages;
  #model: PanelModel;
  #afterDrawing: readonly (() => void)[] = [];

  constructor(root: HTMLElement, host: Host) {
    this.#root = root;
    this.#host = host;
    this.#model = startModel(host.recall());
    this.#settingsMessages = new SettingsMessages((message) => host.post(message), MOMENTS);
    this.#context = {
      send: (message) => host.post(message),
      change: (step) => this.#show(step(this.#model)),
    };
  }

  /** Draws the panel and asks the extension for its state. */
  start(): void {
    this.#host.listen((incoming) => this.#receive(incoming));
    this.#show(this.#model);
    this.#host.post({ type: "ready" });
    this.#afterDrawing = [
      watchFigureWidth(this.#root, RETRIEVAL_FIGURES, (width) => this.#host.post({ type: "figure_width", width })),
      watchFigureWidth(this.#root, CHUNK_FIGURES, (width) =>
        this.#change("chunks", (model) => measureChunksRoom(model, width)),
      ),
      watchFigureWidth(this.#root, PROMPT_FIGURES, (width) =>
        this.#change("prompt", (model) => measurePromptsRoom(model, width)),
      ),
    ];
  }

  #receive(incoming: Incoming): void {
    if (incoming.kind === "message") return this.#take(incoming.message);
    this.#takeCitations({ kind: "error", file: null, message: UNREADABLE, actions: ["show_log"] });
  }

  #take(message: ToPanel): void {
    const { retrieval, chunks, prompt } = this.#model;
    switch (message.type) {
      case "citations":
        return this.#takeCitations(message.state);
      case "rows":
        return this.#takeRows(message.rows);
      case "retrieval":
        return this.#update("retrieval", receiveRetrieval(retrieval, message.state));
      case "figures":
        return this.#change("retrieval", (model) => receiveFigures(model, message.key, message.figures));
      case "chunks":
        return this.#update("chunks", receiveChunks(chunks, message.state));
      case "what_if":
        return this.#update("chunks", receiveWhatIf(chunks, message.key, message.what_if));
      case "boundaries":
        return this.#change("chunks", (model) => receiveBoundaries(model, message.state));
      case "prompt":
        return this.#update("prompt", receivePrompt(prompt, message.state));
      case "open_tab":
        return this.#show(openTab(this.#model, message.tab));
      case "copy_image":
        return void this.#copyImage(message.png);
      case "focus_claim":
        this.#change("citations", (model) => selectClaim(model, message.claim));
        if (message.claim !== null) bringIntoView(claimElementId(message.claim));
    }
  }

  #takeCitations(state: PanelState): void {
    const update = receiveCitations(this.#model.citations, state);
    this.#show(updateTab(this.#model, "citations", update, "always"));
  }

  /** An answer that was walked to takes the focus once it is drawn. */
  #takeRows(state: RowsState | null): void {
    const rows = receiveRows(this.#model.rows, state);
    const { awaited } = rows;
    const isThere = awaited !== null && state !== null && isListed(state, awaited);
    this.#show({ ...this.#model, rows: isThere ? { ...rows, awaited: null } : rows });
    if (isThere) document.getElementById(rowButtonId(awaited))?.focus();
  }

  async #copyImage(png: Uint8Array): Promise<void> {
    const outcome = await copyImage(png);
    this.#show(updateTab(this.#model, "retrieval", receiveCopyOutcome(this.#model.retrieval, outcome), "always"));
  }

  #update<Tab extends PanelTab>(tab: Tab, update: TabUpdate<PanelModel[Tab]>): void {
    this.#show(updateTab(this.#model, tab, update, "while_open"));
  }

  #change<Tab extends PanelTab>(tab: Tab, step: (model: PanelModel[Tab]) => PanelModel[Tab]): void {
    this.#show(changeTab(this.#model, tab, step));
  }

  #show(model: PanelModel): void {
    this.#model = model;
    this.#host.remember(memoryOf(model));
    render(panelView(model, this.#context), this.#root);
    this.#settingsMessages.follow(model.chunks);
    for (const call of this.#afterDrawing) call();
  }
}

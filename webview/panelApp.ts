import { render } from "lit/html.js";
import type { ToPanel } from "../src/contract/panelMessages";
import { bringIntoView } from "./bringIntoView";
import { measureRoom, receiveBoundaries, receiveChunks, receiveWhatIf } from "./chunks/chunksModel";
import { type Moments, SettingsMessages } from "./chunks/settingsMessages";
import { CHUNK_FIGURES, PROMPT_FIGURES, RETRIEVAL_FIGURES, watchFigureWidth } from "./figureWidth";
import type { Host, Incoming } from "./host";
import type { PanelContext } from "./panelContext";
import { openTab, type PanelModel, receiveState, selectClaim, startModel } from "./panelModel";
import { claimElementId } from "./parts/claimItem";
import { panelView } from "./parts/panelView";
import { measurePromptRoom, receivePrompt } from "./prompt/promptModel";
import { copyImage } from "./retrieval/copyImage";
import { receiveCopyEnd, receiveFigures, receiveRetrieval } from "./retrieval/retrievalModel";

const UNREADABLE =
  "The panel got a message that this version cannot read. Run “Developer: Reload Window”; if it happens again, show the log.";

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
  #drawn: readonly (() => void)[] = [];

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
    this.#drawn = [
      watchFigureWidth(this.#root, RETRIEVAL_FIGURES, (width) => this.#host.post({ type: "figure_width", width })),
      watchFigureWidth(this.#root, CHUNK_FIGURES, (width) => this.#show(measureRoom(this.#model, width))),
      watchFigureWidth(this.#root, PROMPT_FIGURES, (width) => this.#show(measurePromptRoom(this.#model, width))),
    ];
  }

  #receive(incoming: Incoming): void {
    if (incoming.kind === "message") return this.#obey(incoming.message);
    this.#show(receiveState(this.#model, { kind: "error", file: null, message: UNREADABLE, actions: ["show_log"] }));
  }

  #obey(message: ToPanel): void {
    switch (message.type) {
      case "state":
        return this.#show(receiveState(this.#model, message.state));
      case "retrieval":
        return this.#show(receiveRetrieval(this.#model, message.state));
      case "figures":
        return this.#show(receiveFigures(this.#model, message.key, message.figures));
      case "chunks":
        return this.#show(receiveChunks(this.#model, message.state));
      case "what_if":
        return this.#show(receiveWhatIf(this.#model, message.key, message.what_if));
      case "boundaries":
        return this.#show(receiveBoundaries(this.#model, message.state));
      case "prompt":
        return this.#show(receivePrompt(this.#model, message.state));
      case "open_tab":
        return this.#show(openTab(this.#model, message.tab));
      case "copy_image":
        return void copyImage(message.png).then((end) => this.#show(receiveCopyEnd(this.#model, end)));
      case "focus_claim":
        this.#show(selectClaim(this.#model, message.claim));
        if (message.claim !== null) bringIntoView(claimElementId(message.claim));
    }
  }

  #show(model: PanelModel): void {
    this.#model = model;
    this.#host.remember(model.memory);
    render(panelView(model, this.#context), this.#root);
    this.#settingsMessages.follow(model);
    for (const measure of this.#drawn) measure();
  }
}

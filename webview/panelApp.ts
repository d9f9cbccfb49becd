import { render } from "lit/html.js";
import type { ToPanel } from "../src/contract/panel";
import { bringIntoView } from "./bringIntoView";
import type { Host, Incoming } from "./host";
import type { PanelContext } from "./panelContext";
import { type PanelModel, receiveState, selectClaim, startModel } from "./panelModel";
import { claimElementId } from "./parts/claimItem";
import { panelView } from "./parts/panelView";

const UNREADABLE =
  "The panel got a message that this version cannot read. Run “Developer: Reload Window”; if it happens again, show the log.";

/** Keeps the model, draws it, and carries messages both ways. */
export class PanelApp {
  readonly #root: HTMLElement;
  readonly #host: Host;
  readonly #context: PanelContext;
  #model: PanelModel;

  constructor(root: HTMLElement, host: Host) {
    this.#root = root;
    this.#host = host;
    this.#model = startModel(host.recall());
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
  }

  #receive(incoming: Incoming): void {
    if (incoming.kind === "message") return this.#obey(incoming.message);
    this.#show(
      receiveState(this.#model, { kind: "error", file: null, message: UNREADABLE, actions: ["show_log"] }),
    );
  }

  #obey(message: ToPanel): void {
    if (message.type === "state") return this.#show(receiveState(this.#model, message.state));
    this.#show(selectClaim(this.#model, message.claim));
    if (message.claim !== null) bringIntoView(claimElementId(message.claim));
  }

  #show(model: PanelModel): void {
    this.#model = model;
    this.#host.remember(model.memory);
    render(panelView(model, this.#context), this.#root);
  }
}

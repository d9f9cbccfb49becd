import type { ChunkSettings } from "../../contract/chunkSettings";
import type { PanelAction } from "../../contract/panel";
import type { BoundariesState, ChunksState } from "../../contract/panelChunks";
import type { FromPanel, ToPanel } from "../../contract/panelMessages";

/** What the tab can ask the rest of the extension for. */
export interface ChunksDoors {
  /** What the tab shows now. */
  chunksState(): ChunksState;
  boundariesState(): BoundariesState;
  chunksAction(action: PanelAction): void;
  /** Measures settings on the documents of the trial `key`; a newer wish replaces it. */
  trySettings(key: string, settings: ChunkSettings): void;
  drawBoundaries(settings: ChunkSettings | null): void;
  copySettings(settings: ChunkSettings): void;
  useSettings(settings: ChunkSettings): void;
}

type ChunksMessage = Extract<
  FromPanel,
  { type: "chunks_action" | "try_settings" | "draw_boundaries" | "copy_settings" | "use_settings" }
>;
type Sent = readonly unknown[];

/** The part of the side panel that shows trials of chunk settings: what it was sent, and what it asks for. */
export class ChunksTab {
  readonly #doors: ChunksDoors;
  readonly #post: (message: ToPanel) => void;
  #sent: Sent = [];
  #sentBoundaries = "";

  constructor(doors: ChunksDoors, post: (message: ToPanel) => void) {
    this.#doors = doors;
    this.#post = post;
  }

  /** A new page knows nothing. */
  reset(): void {
    this.#sent = [];
    this.#sentBoundaries = "";
  }

  refresh(): void {
    this.#sendState(this.#doors.chunksState());
    this.#sendBoundaries(this.#doors.boundariesState());
  }

  handle(message: ChunksMessage): void {
    switch (message.type) {
      case "chunks_action":
        return this.#doors.chunksAction(message.action);
      case "try_settings":
        return this.#doors.trySettings(message.key, message.settings);
      case "draw_boundaries":
        return this.#doors.drawBoundaries(message.settings);
      case "copy_settings":
        return this.#doors.copySettings(message.settings);
      case "use_settings":
        return this.#doors.useSettings(message.settings);
    }
  }

  #sendState(state: ChunksState): void {
    const sent = identity(state);
    if (sent.length === this.#sent.length && sent.every((part, place) => part === this.#sent[place])) return;
    this.#sent = sent;
    this.#post({ type: "chunks", state });
  }

  #sendBoundaries(state: BoundariesState): void {
    const sent = JSON.stringify(state);
    if (sent === this.#sentBoundaries) return;
    this.#sentBoundaries = sent;
    this.#post({ type: "boundaries", state });
  }
}

/** What tells a state from another one; results are told apart as objects, without comparing their many parts. */
function identity(state: ChunksState): Sent {
  if (state.kind !== "result") return [JSON.stringify(state)];
  return [state.result, state.key, state.stale, JSON.stringify(state.failure)];
}

import type * as vscode from "vscode";
import type { ChunksAction } from "../../contract/panel/actions";
import type { ChunksState } from "../../contract/panel/chunksState";
import type { FromPanel } from "../../contract/panel/panelMessages";
import { SentState } from "../panel/sentState";
import type { FeatureTab } from "../shared/feature";
import { reportFailure } from "../shared/log";
import type { SharedParts } from "../shared/sharedParts";
import type { ChunkBoundaries } from "./boundaries/chunkBoundaries";
import { chunksAround } from "./chunksAround";
import { chunksPanelState } from "./chunksState";
import type { ChunksStore } from "./chunksStore";
import { copySettings, useSettings } from "./settingsCommands";
import type { WhatIfs } from "./whatIfs";

interface ChunksTabParts extends Pick<SharedParts, "log" | "panel" | "settings"> {
  readonly store: ChunksStore;
  readonly boundaries: ChunkBoundaries;
  readonly whatIfs: WhatIfs;
  readonly runAction: (action: ChunksAction) => Promise<void>;
}

/** The part of the side panel that shows trials of chunk settings: what it was sent, and what it asks for. */
export class ChunksTab implements FeatureTab {
  readonly #parts: ChunksTabParts;
  readonly #sent = new SentState();
  readonly #sentBoundaries = new SentState();

  constructor(parts: ChunksTabParts) {
    this.#parts = parts;
  }

  reset(): void {
    this.#sent.reset();
    this.#sentBoundaries.reset();
  }

  /** A trial belongs to no file. */
  knows(): boolean {
    return false;
  }

  restsOn(): boolean {
    return false;
  }

  refresh(answer: vscode.TextDocument | null): void {
    const { panel, store, boundaries } = this.#parts;
    const state = chunksPanelState(store.state, chunksAround(this.#parts, store, answer));
    if (this.#sent.isNew(identity(state))) panel.post({ type: "chunks", state });
    const drawn = boundaries.state();
    if (this.#sentBoundaries.isNew([JSON.stringify(drawn)])) panel.post({ type: "boundaries", state: drawn });
  }

  handle(message: FromPanel): boolean {
    const { boundaries, whatIfs, runAction } = this.#parts;
    switch (message.type) {
      case "chunks_action":
        this.#report(runAction(message.action));
        return true;
      case "try_settings":
        whatIfs.ask(message.key, message.settings);
        return true;
      case "draw_boundaries":
        boundaries.draw(message.settings);
        return true;
      case "copy_settings":
        this.#report(copySettings(message.settings));
        return true;
      case "use_settings":
        this.#report(useSettings(message.settings));
        return true;
      default:
        return false;
    }
  }

  #report(work: Promise<void>): void {
    void reportFailure(this.#parts.log, work);
  }
}

/** What tells a state from another one; results are told apart as objects, without comparing their many parts. */
function identity(state: ChunksState): readonly unknown[] {
  if (state.kind !== "result") return [JSON.stringify(state)];
  return [state.result, state.key, state.stale, JSON.stringify(state.failure)];
}

import type { ChunkSettings } from "../../src/contract/chunkSettings";
import type { FromPanel } from "../../src/contract/panelMessages";
import { settingsKey } from "../../src/contract/settingsKey";
import type { PanelModel } from "../panelModel";
import { chosenSettings, knownOf } from "./chunksModel";

/** A slider rests when it was not moved for so long: settings on the way there are not worth measuring. */
export const REST_MS = 150;

/** When things happen: injected, so that tests need not wait. */
export interface Moments {
  /** Calls after so many milliseconds; what it gives calls it off. */
  after(milliseconds: number, call: () => void): () => void;
  /** Calls before the panel is drawn next. */
  onNextFrame(call: () => void): void;
}

interface Wish {
  readonly key: string;
  readonly message: FromPanel;
}

const NOTHING_DRAWN = "";

/**
 * Follows what the sliders say, and asks for it: that settings which nobody measured are tried, once the sliders rest, and
 * that their boundaries are drawn, at most once a frame.
 */
export class SettingsMessages {
  readonly #send: (message: FromPanel) => void;
  readonly #moments: Moments;
  #model: PanelModel | null = null;
  #asked: string | null = null;
  #waiting: string | null = null;
  #callOff: () => void = () => undefined;
  #drawn: string | null = null;
  #isFrameAwaited = false;

  constructor(send: (message: FromPanel) => void, moments: Moments) {
    this.#send = send;
    this.#moments = moments;
  }

  /** To be called with each model that is shown. */
  follow(model: PanelModel): void {
    this.#model = model;
    this.#followTrial(trialWish(model));
    this.#followBoundaries(boundariesWish(model));
  }

  #followTrial(wish: Wish | null): void {
    if (wish?.key === this.#waiting) return;
    this.#callOff();
    this.#waiting = null;
    if (wish === null) this.#asked = null;
    if (wish === null || wish.key === this.#asked) return;
    this.#waiting = wish.key;
    this.#callOff = this.#moments.after(REST_MS, () => {
      this.#waiting = null;
      this.#asked = wish.key;
      this.#send(wish.message);
    });
  }

  #followBoundaries(wish: Wish | null): void {
    if (wish === null || this.#isFrameAwaited || wish.key === this.#drawnNow()) return;
    this.#isFrameAwaited = true;
    this.#moments.onNextFrame(() => {
      this.#isFrameAwaited = false;
      const latest = this.#model === null ? null : boundariesWish(this.#model);
      if (latest === null || latest.key === this.#drawnNow()) return;
      this.#drawn = latest.key;
      this.#send(latest.message);
    });
  }

  /** What was asked to be drawn last; before that, what the extension says is drawn. */
  #drawnNow(): string {
    const told = this.#model?.chunks.boundaries ?? null;
    return this.#drawn ?? (told === null || told.settings === null ? NOTHING_DRAWN : settingsKey(told.settings));
  }
}

/** That settings are tried which are not known yet. Nothing is asked while a trial runs. */
function trialWish(model: PanelModel): Wish | null {
  const { state } = model.chunks;
  const settings = chosenSettings(model);
  if (state?.kind !== "result" || settings === null || knownOf(model.chunks, settings).kind !== "unknown") return null;
  return { key: `${state.key} ${settingsKey(settings)}`, message: { type: "try_settings", key: state.key, settings } };
}

/** That boundaries are drawn, or that none are; nothing where there is no trial, or the extension has not told how things stand. */
function boundariesWish(model: PanelModel): Wish | null {
  const { boundaries } = model.chunks;
  const settings: ChunkSettings | null = chosenSettings(model);
  if (boundaries === null || settings === null) return null;
  if (!boundaries.shown) return { key: NOTHING_DRAWN, message: { type: "draw_boundaries", settings: null } };
  return { key: settingsKey(settings), message: { type: "draw_boundaries", settings } };
}

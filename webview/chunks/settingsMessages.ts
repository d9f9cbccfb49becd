import { type ChunkSettings, settingsKey } from "../../src/contract/optimize/chunkSettings";
import type { FromPanel } from "../../src/contract/panel/panelMessages";
import { chosenSettings, type ChunksModel, knownOf } from "./chunksModel";

/** A slider rests when it was not moved for so long: settings on the way there are not worth measuring. */
const REST_MS = 150;

const NOTHING_DRAWN = "";

/** When things happen: injected, so that tests need not wait. */
export interface Moments {
  /** Calls after so many milliseconds; what it gives cancels that. */
  after(milliseconds: number, call: () => void): () => void;
  /** Calls before the panel is drawn next. */
  onNextFrame(call: () => void): void;
}

/** A message with its key: none is sent twice in a row with the same one. */
interface KeyedMessage {
  readonly key: string;
  readonly message: FromPanel;
}

/**
 * Follows what the sliders are set to: settings that nobody measured are tried, once the sliders rest, and their boundaries
 * are drawn, at most once a frame.
 */
export class SettingsMessages {
  readonly #send: (message: FromPanel) => void;
  readonly #moments: Moments;
  #model: ChunksModel | null = null;
  #sentTrial: string | null = null;
  #waitingTrial: string | null = null;
  #cancelWaiting: () => void = () => undefined;
  #sentBoundaries: string | null = null;
  #isFrameAwaited = false;

  constructor(send: (message: FromPanel) => void, moments: Moments) {
    this.#send = send;
    this.#moments = moments;
  }

  /** To be called with each model that is shown. */
  follow(model: ChunksModel): void {
    this.#model = model;
    this.#followTrial(trialMessage(model));
    this.#followBoundaries(boundariesMessage(model));
  }

  #followTrial(next: KeyedMessage | null): void {
    if (next?.key === this.#waitingTrial) return;
    this.#cancelWaiting();
    this.#waitingTrial = null;
    if (next === null) this.#sentTrial = null;
    if (next === null || next.key === this.#sentTrial) return;
    this.#waitingTrial = next.key;
    this.#cancelWaiting = this.#moments.after(REST_MS, () => {
      this.#waitingTrial = null;
      this.#sentTrial = next.key;
      this.#send(next.message);
    });
  }

  #followBoundaries(next: KeyedMessage | null): void {
    if (next === null || this.#isFrameAwaited || next.key === this.#drawnBoundaries()) return;
    this.#isFrameAwaited = true;
    this.#moments.onNextFrame(() => {
      this.#isFrameAwaited = false;
      const latest = this.#model === null ? null : boundariesMessage(this.#model);
      if (latest === null || latest.key === this.#drawnBoundaries()) return;
      this.#sentBoundaries = latest.key;
      this.#send(latest.message);
    });
  }

  /** The settings whose boundaries were to be drawn last; before that, those that the extension draws. */
  #drawnBoundaries(): string {
    const drawn = this.#model?.boundaries?.settings ?? null;
    return this.#sentBoundaries ?? (drawn === null ? NOTHING_DRAWN : settingsKey(drawn));
  }
}

/** To try the chosen settings, where nobody measured them; nothing while a trial runs. */
function trialMessage(model: ChunksModel): KeyedMessage | null {
  const { state } = model;
  const settings = chosenSettings(model);
  if (state?.kind !== "result" || settings === null || knownOf(model, settings).kind !== "unknown") return null;
  return { key: `${state.key} ${settingsKey(settings)}`, message: { type: "try_settings", key: state.key, settings } };
}

/** To draw the boundaries of the chosen settings, or none; nothing where there is no trial, or the extension did not say yet what it draws. */
function boundariesMessage(model: ChunksModel): KeyedMessage | null {
  const { boundaries } = model;
  const settings: ChunkSettings | null = chosenSettings(model);
  if (boundaries === null || settings === null) return null;
  if (!boundaries.shown) return { key: NOTHING_DRAWN, message: { type: "draw_boundaries", settings: null } };
  return { key: settingsKey(settings), message: { type: "draw_boundaries", settings } };
}

import type { Mode, Settings } from "./settings";

/** When a file is read again by itself. A service is asked at saves only: each pause of a typing hand would be a request that somebody pays for. */
export function liveMode({ mode, endpoint }: Settings): Mode {
  return mode === "onType" && endpoint !== null ? "onSave" : mode;
}

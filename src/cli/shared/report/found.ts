import type { Place } from "../input/places";
import type { Level } from "./level";

/** One thing that was found, as reports tell it that know nothing of what was checked. */
export interface Found {
  readonly level: Level;
  /** The verdict or the rule. */
  readonly code: string;
  readonly message: string;
  /** Its path from the root. */
  readonly file: string;
  /** `null` where the file as a whole is meant. */
  readonly place: Place | null;
}

/** What was found in a part of a run. */
export type FoundIn<Event> = (event: Event) => readonly Found[];

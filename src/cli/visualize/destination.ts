import type { ShownRetrieval } from "./shownRetrieval";

/** Where what is shown goes. What was taken is in its place only when it was kept. */
export interface Destination {
  take(shown: ShownRetrieval): Promise<void>;
  keep(): Promise<void>;
  /** Throws away what was not kept. Waits for nothing. */
  discard(): void;
  /** Whether the reader went away. */
  readonly isClosed: boolean;
  /** Where it all is now, for people; "" where they see it. */
  readonly words: string;
}

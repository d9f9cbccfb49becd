import type { PanelAction } from "../contract/panel";
import type { UncheckedRecord } from "./worker/checkClient";

/**
 * How a check ended. `stopped`: the service was not worth asking any further. `outdated`: the file was edited meanwhile, so
 * that nothing of it was shown.
 */
export type CheckEnd =
  | { readonly kind: "done"; readonly unchecked: readonly UncheckedRecord[]; readonly problems: readonly string[] }
  | { readonly kind: "failed"; readonly message: string; readonly actions: readonly PanelAction[] }
  | StoppedCheck
  | { readonly kind: "cancelled" | "outdated" };

export interface StoppedCheck {
  readonly kind: "stopped";
  readonly message: string;
  readonly actions: readonly PanelAction[];
  /** Answers that the service had been asked about before, of those that were wanted. */
  readonly checked: number;
  readonly wanted: number;
}

/** A file without a single record that could be checked is a failure; one bad row among good ones is not. */
export function endOfAll(unchecked: readonly UncheckedRecord[], seen: number, problems: readonly string[]): CheckEnd {
  const first = unchecked[0];
  if (seen === 0) {
    const message = problems[0] ?? "This file holds no answer. Write or paste one, then run Verify Citations again.";
    return { kind: "failed", message, actions: ["verify"] };
  }
  if (first !== undefined && unchecked.length === seen) {
    // What is broken above an answer is often why its sources are not known.
    return { kind: "failed", message: [...problems.slice(0, 1), first.message].join(" "), actions: helpFor(first) };
  }
  return { kind: "done", unchecked, problems };
}

function helpFor({ reason }: UncheckedRecord): PanelAction[] {
  switch (reason) {
    case "no_sources":
      return ["select_sources", "verify"];
    case "failed":
      return ["verify", "show_log"];
    case "empty_selection":
      return ["verify"];
  }
}

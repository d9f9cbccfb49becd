import type { ChunksAction, SharedAction } from "../../contract/panel/actions";
import { serviceFailure } from "../service/failures";
import type { Unfinished } from "../shared/jobRunner";
import type { Failure } from "../shared/messages";
import type { NotOptimized } from "../worker/wire/chunksMessages";
import type { TrialTarget } from "./trialTarget";

export interface ChunksShown {
  readonly kind: "shown";
}

/** How a trial ended. */
export type ChunksOutcome = ChunksShown | Unfinished<ChunksAction>;

/** What a person is told, and can do, where nothing was recommended. `base_url` is the service's that was asked. */
export function outcomeOf(
  why: NotOptimized,
  target: TrialTarget["kind"],
  base_url: string | null,
  now: Date,
): Failure<ChunksAction> {
  switch (why.kind) {
    case "no_documents":
      return {
        kind: "failed",
        message: why.message,
        actions: target === "sources" ? ["select_sources", "optimize_folder"] : ["optimize_folder", "optimize_again"],
      };
    case "no_questions":
      return { kind: "failed", message: why.message, actions: ["open_chunk_settings", "optimize_again"] };
    case "failed":
      return { kind: "failed", message: why.message, actions: ["optimize_again", "show_log"] };
    case "stopped": {
      const { message, actions } = serviceFailure(why, base_url, now);
      return { kind: "failed", message, actions: trialActions(actions) };
    }
  }
}

/** The actions that a trial has, of those that all operations have: to show a request of a whole collection helps nobody. */
export function trialActions(actions: readonly SharedAction[]): ChunksAction[] {
  return actions
    .filter((action) => action !== "preview_request")
    .map((action) => (action === "try_again" ? "optimize_again" : action));
}

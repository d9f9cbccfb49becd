import type { PanelAction } from "../../contract/panel";
import type { LostJob } from "../lostJob";
import { serviceFailure } from "../serviceFailure";
import type { NotOptimized } from "../worker/trialMessages";
import type { TrialTarget } from "./trialTarget";

/** How a trial ended. */
export type TrialEnd = { readonly kind: "shown" } | LostJob;

/** What a person is told, and can do, where nothing was recommended. `base_url` is the service's that was asked. */
export function endOf(why: NotOptimized, target: TrialTarget["kind"], base_url: string | null, now: Date): LostJob {
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
export function trialActions(actions: readonly PanelAction[]): PanelAction[] {
  return actions
    .filter((action) => action !== "preview_request")
    .map((action) => (action === "try_again" ? "optimize_again" : action));
}

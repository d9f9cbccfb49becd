import type { PanelAction } from "../contract/panel";
import type { Log } from "./log";
import { CheckCancelled } from "./worker/checkClient";

/** How a job ended that gave nothing. */
export type LostJob =
  | { readonly kind: "cancelled" }
  | { readonly kind: "failed"; readonly message: string; readonly actions: readonly PanelAction[] };

/** What an error that a job rejected with means to the person who asked; `again` asks once more. */
export function lostJob(error: unknown, log: Log, again: PanelAction): LostJob {
  if (error instanceof CheckCancelled) return { kind: "cancelled" };
  const message = log.clean(error instanceof Error ? error.message : String(error));
  return { kind: "failed", message, actions: [again, "show_log"] };
}

import type { PanelAction } from "../../contract/panel";
import { serviceFailure } from "../serviceFailure";
import type { NotAnalyzed } from "../worker/promptMessages";

/** How an analysis ended. `outdated`: the file was edited meanwhile. */
export type PromptEnd =
  | { readonly kind: "shown" }
  | { readonly kind: "failed"; readonly message: string; readonly actions: readonly PanelAction[] }
  | { readonly kind: "cancelled" | "outdated" };

/** What a person is told, and can do, where there is nothing to show. `base_url` is the service's that was asked. */
export function endOf(why: NotAnalyzed, base_url: string | null, now: Date): PromptEnd {
  switch (why.kind) {
    case "no_prompt":
      return { kind: "failed", message: why.message, actions: ["analyze"] };
    case "failed":
      return { kind: "failed", message: why.message, actions: ["analyze", "show_log"] };
    case "stopped":
      return serviceFailure(why, base_url, now);
  }
}

import type { PanelAction } from "../../contract/panel";
import { serviceFailure } from "../serviceFailure";
import type { NotShown } from "../worker/protocol";

/** How a visualization ended. `outdated`: the file was edited meanwhile. */
export type RetrievalEnd =
  | { readonly kind: "shown" }
  | { readonly kind: "no_query"; readonly index: number }
  | { readonly kind: "failed"; readonly message: string; readonly actions: readonly PanelAction[] }
  | { readonly kind: "cancelled" | "outdated" };

/** What a person is told, and can do, where there is nothing to show. `base_url` is the service's that was asked. */
export function endOf(why: NotShown, base_url: string | null, now: Date): RetrievalEnd {
  switch (why.kind) {
    case "no_query":
      return why;
    case "no_record":
      return { kind: "failed", message: why.message, actions: ["visualize"] };
    case "no_sources":
      return { kind: "failed", message: why.message, actions: ["select_sources", "visualize"] };
    case "failed":
      return { kind: "failed", message: why.message, actions: ["visualize", "show_log"] };
    case "stopped":
      return serviceFailure(why, base_url, now);
  }
}

import type { PanelAction } from "../../contract/panel";
import { stopActions, stopMessage } from "../serviceStop";
import { serviceHost } from "../serviceWords";
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
    case "stopped": {
      const { fault, message: said } = why;
      const host = base_url === null ? "The service" : serviceHost(base_url);
      return { kind: "failed", message: stopMessage({ fault, said, host, checked: 0, wanted: 1, now }), actions: actionsOf(stopActions({ fault })) };
    }
  }
}

/** One report is soon asked for again by hand: nothing waits for it. */
function actionsOf(actions: readonly PanelAction[]): PanelAction[] {
  return actions.map((action) => (action === "wait_and_continue" ? "try_again" : action)).filter((action, place, all) => all.indexOf(action) === place);
}

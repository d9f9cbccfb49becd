import type { PanelAction } from "../contract/panel";
import { stopActions, stopMessage } from "./serviceStop";
import { serviceHost } from "./serviceWords";
import type { ServiceFault } from "./worker/serviceMessages";

/** A service that was not worth asking. */
export interface StoppedJob {
  readonly fault: ServiceFault;
  /** What the service or the network said. */
  readonly message: string;
}

export interface ServiceFailure {
  readonly kind: "failed";
  readonly message: string;
  readonly actions: readonly PanelAction[];
}

/** What a person is told where one thing was asked of a service, and can do. `base_url` is the service's that was asked. */
export function serviceFailure(
  { fault, message: said }: StoppedJob,
  base_url: string | null,
  now: Date,
): ServiceFailure {
  const host = base_url === null ? "The service" : serviceHost(base_url);
  return {
    kind: "failed",
    message: stopMessage({ fault, said, host, checked: 0, wanted: 1, now }),
    actions: actionsOf(stopActions({ fault })),
  };
}

/** One thing is soon asked for again by hand: nothing waits for it. */
function actionsOf(actions: readonly PanelAction[]): PanelAction[] {
  return actions
    .map((action) => (action === "wait_and_continue" ? "try_again" : action))
    .filter((action, place, all) => all.indexOf(action) === place);
}

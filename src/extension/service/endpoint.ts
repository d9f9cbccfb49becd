import { t } from "../../contract/language";
import type { SharedAction } from "../../contract/panel/actions";
import type { Settings } from "../shared/settings";
import type { ApiKeys } from "./apiKeys";

/** What people call a service: its address without the rest. */
export function serviceHost(base_url: string): string {
  return new URL(base_url).host;
}

export const NO_SERVICE_MESSAGE = t(
  "No service is set: ragQuality.endpoint is empty, so that the bundled core checks on this machine and nothing is sent. Set an endpoint first to use a service.",
);

/** What people are told of each request that they are shown. */
export const WHAT_IT_IS = t(
  "[API key] stands for the key. The editor adds what HTTP itself needs, such as the length of the body.",
);

export function untrustedMessage(base_url: string): string {
  return t(
    "Nothing is sent to {0} from a folder that you do not trust: the bundled core checks on this machine. Trust the folder to use the service.",
    serviceHost(base_url),
  );
}

/** What a check is asked to use: what the settings say, or the bundled core for this once. */
export type EngineChoice = "as_set" | "bundled";

/** What a check uses. */
export type EngineInUse =
  { readonly kind: "bundled" } | { readonly kind: "service"; readonly base_url: string; readonly key: string };

type ChosenEngine =
  EngineInUse | { readonly kind: "no_key"; readonly message: string; readonly actions: readonly SharedAction[] };

export async function chooseEngine(
  choice: EngineChoice,
  { endpoint }: Settings,
  keys: Pick<ApiKeys, "get">,
): Promise<ChosenEngine> {
  if (choice === "bundled" || endpoint === null) return { kind: "bundled" };
  const key = await keys.get(endpoint);
  if (key !== null) return { kind: "service", base_url: endpoint, key };
  const message = t(
    "{0} needs an API key, and none is set. Set one, or check this once with the bundled core.",
    serviceHost(endpoint),
  );
  return { kind: "no_key", message, actions: ["set_api_key", "use_bundled_core", "preview_request", "open_settings"] };
}

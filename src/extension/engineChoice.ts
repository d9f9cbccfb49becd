import type { PanelAction } from "../contract/panel";
import type { ApiKeys } from "./apiKeys";
import { serviceHost } from "./serviceWords";
import type { Settings } from "./settings";

/** What a check is asked to use: what the settings say, or the bundled core for this once. */
export type EngineChoice = "as_set" | "bundled";

/** What a check uses. */
export type EngineInUse =
  { readonly kind: "bundled" } | { readonly kind: "service"; readonly base_url: string; readonly key: string };

export type ChosenEngine =
  EngineInUse | { readonly kind: "no_key"; readonly message: string; readonly actions: readonly PanelAction[] };

export async function chooseEngine(choice: EngineChoice, { endpoint }: Settings, keys: ApiKeys): Promise<ChosenEngine> {
  if (choice === "bundled" || endpoint === null) return { kind: "bundled" };
  const key = await keys.get(endpoint);
  if (key !== null) return { kind: "service", base_url: endpoint, key };
  const message = `${serviceHost(endpoint)} needs an API key, and none is set. Set one, or check this once with the bundled core.`;
  return { kind: "no_key", message, actions: ["set_api_key", "use_bundled_core", "preview_request", "open_settings"] };
}

import { checkConfig } from "../../checker/checkConfig";
import { checkService } from "../../checker/checkService";
import type { Fetch } from "../../checker/network";
import { platformNetwork } from "../../checker/platformNetwork";
import { RemoteEngine } from "../../checker/remoteEngine";
import type { Endpoint } from "./protocol";

/** Stands where the key would: the host puts it in when it sends. */
export const KEY_OF_HOST = "[API-key]";

/** The engine for a service, with requests that go the way of `fetch`. */
export function remoteEngineFor({ base_url }: Endpoint, threshold: number, fetch: Fetch): RemoteEngine {
  const config = checkConfig({ base_url, api_key: KEY_OF_HOST, threshold });
  return new RemoteEngine(
    { service: checkService(config), threshold, max_retries: config.max_retries },
    { ...platformNetwork(), fetch },
  );
}

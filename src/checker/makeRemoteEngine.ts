import type { CheckedConfig } from "../contract/config";
import { checkService } from "./checkService";
import { platformNetwork } from "./platformNetwork";
import { RemoteEngine } from "./remoteEngine";

/** The engine for the service that the config names, with this platform's network. */
export function makeRemoteEngine(config: CheckedConfig): RemoteEngine {
  const { threshold, max_retries } = config;
  return new RemoteEngine({ service: checkService(config), threshold, max_retries }, platformNetwork());
}

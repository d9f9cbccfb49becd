import type { CheckedConfig } from "../contract/config";
import { RAGQualityError } from "../contract/error";
import { apiKeyFault } from "./apiKey";
import type { Service } from "./askService";
import { readHost, readServiceAddress } from "./serviceAddress";

/** The service of a config, as it can be asked. Fails with `invalid_config`, in words that hold neither key nor password. */
export function checkService({ base_url = "", api_key = "", timeout_ms, allow_http_hosts }: CheckedConfig): Service {
  const wrong = allow_http_hosts.findIndex((host) => readHost(host) === null);
  if (wrong >= 0)
    throw invalid(
      `allow_http_hosts/${wrong}`,
      "This has to be the name of a host alone, such as rag.example, without http:// and without a port.",
    );
  const read = readServiceAddress(base_url, allow_http_hosts);
  if (read.kind === "bad") throw invalid("base_url", read.fault);
  const fault = apiKeyFault(api_key);
  if (fault !== null) throw invalid("api_key", fault);
  return { address: read.address, api_key, timeout_ms };
}

function invalid(path: string, detail: string): RAGQualityError {
  return new RAGQualityError({
    code: "invalid_config",
    message: `The config is not valid. /${path}: ${detail}`,
    errors: [{ pointer: `/${path}`, detail }],
  });
}

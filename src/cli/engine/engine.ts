import { readServiceAddress } from "../../checker/serviceAddress";
import type { CheckerConfig } from "../../contract/config";
import { RAGQualityError } from "../../contract/error";
import type { Checker, CliPlatform } from "../platform";
import { UsageError } from "../usageError";
import { KEY_VARIABLE } from "./defaults";
import type { Endpoint } from "./endpoint";

/** What works on the answers, and on how many of them at once. */
export interface CheckEngine {
  /** As reports name it. */
  readonly name: string;
  /** As sentences name it. */
  readonly words: string;
  readonly checker: Checker;
  readonly atOnce: number;
}

const BUNDLED = { name: "bundled core", words: "the bundled core" } as const;

/** What the class is made with, beside what the service needs. */
export type EngineConfig = Pick<CheckerConfig, "threshold" | "enable_visualization">;

/** The bundled core, or the service that was asked for. Throws a `UsageError` where that cannot be used as it is. */
export async function makeEngine(
  config: EngineConfig,
  endpoint: Endpoint | null,
  platform: CliPlatform,
): Promise<CheckEngine> {
  if (endpoint === null) return { ...BUNDLED, checker: await platform.makeChecker(config), atOnce: 1 };
  const service = serviceConfig(endpoint, platform.env[KEY_VARIABLE] ?? "");
  try {
    const { host } = new URL(endpoint.url);
    return {
      name: host,
      words: host,
      checker: await platform.makeChecker({ ...service, ...config }),
      atOnce: endpoint.jobs,
    };
  } catch (error) {
    throw error instanceof RAGQualityError ? new UsageError(configFault(error)) : error;
  }
}

function configFault({ message, errors }: RAGQualityError): string {
  const key = errors.find(({ pointer }) => pointer === "/api_key");
  return key === undefined ? message : `The key in ${KEY_VARIABLE} cannot be used. ${key.detail}`;
}

function serviceConfig({ url, allowHttp }: Endpoint, key: string): CheckerConfig {
  const address = readServiceAddress(url, allowHttp);
  if (address.kind === "bad")
    throw new UsageError(`--endpoint cannot be used. ${address.fault.replaceAll("allow_http_hosts", "--allow-http")}`);
  if (key === "") {
    const why = "It is not taken from the command line, where everyone who lists processes would see it.";
    throw new UsageError(`--endpoint needs a key. Put it into the environment variable ${KEY_VARIABLE}. ${why}`);
  }
  return { base_url: url, api_key: key, allow_http_hosts: [...allowHttp] };
}

import { readServiceAddress } from "../../checker/http/serviceAddress";
import { serviceFault } from "../../checker/http/serviceFault";
import type { CheckerConfig } from "../../contract/config";
import { type ErrorCode, RAGQualityError } from "../../contract/error";
import { KEY_VARIABLE } from "./command";
import { UsageError } from "./exit";
import type { Endpoint } from "./options";
import type { Checker, CliPlatform } from "./platform";

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
type EngineConfig = Pick<CheckerConfig, "threshold" | "enable_visualization">;

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

function serviceConfig({ url, allowHttp, timeoutMs }: Endpoint, key: string): CheckerConfig {
  const address = readServiceAddress(url, allowHttp);
  if (address.kind === "bad")
    throw new UsageError(`--endpoint cannot be used. ${address.fault.replaceAll("allow_http_hosts", "--allow-http")}`);
  if (key === "") {
    const why = "It is not taken from the command line, where everyone who lists processes would see it.";
    throw new UsageError(`--endpoint needs a key. Put it into the environment variable ${KEY_VARIABLE}. ${why}`);
  }
  const timeout = timeoutMs === undefined ? {} : { timeout_ms: timeoutMs };
  return { base_url: url, api_key: key, allow_http_hosts: [...allowHttp], ...timeout };
}

/** Faults of the call, which are no fault of the service and meet every other request too. */
const CALL_FAULTS: ReadonlySet<ErrorCode> = new Set(["aborted", "invalid_config"]);

/** Ends a run before its last answer. */
export class ServiceStop extends Error {
  readonly code: ErrorCode;

  constructor(cause: RAGQualityError, message = cause.message) {
    super(message);
    this.name = "ServiceStop";
    this.code = cause.code;
  }
}

/** Whether every other request would fail too. */
export function stopsRun(error: unknown): error is RAGQualityError {
  return error instanceof RAGQualityError && (CALL_FAULTS.has(error.code) || serviceFault(error) !== null);
}

import * as z from "zod/mini";
import { RAGQualityError } from "../contract/error";
import type { VerifyBody } from "../contract/verify/verifyRequest";
import { checkConfig, checkService } from "./checkConfig";
import type { AbortSignalLike, CallOptions } from "./engine/engine";
import { VERIFY } from "./engine/remoteOperation";
import { type Answer, askService, type Question, type Service } from "./http/askService";
import { type Network, platformNetwork } from "./http/network";
import { readRate } from "./http/rateLimitHeaders";
import { parseJson, readResult } from "./http/readResponse";
import { readRetryAfter } from "./http/retry";
import { isSuccess, loggable, problemCode, serviceError } from "./http/serviceError";
import type { Rate } from "./http/serviceResponse";
import type { RemoteCheckerConfig } from "./remoteChecker";

const SMALLEST_BODY: VerifyBody = { query: "", response: "", sources: [] };
const DESCRIPTION: Question = { path: "/v1/openapi.json" };

/** The service to test, in the words of `CheckerConfig`. */
export type ConnectionSettings = Pick<RemoteCheckerConfig, "base_url" | "api_key" | "timeout_ms" | "allow_http_hosts">;

const descriptionSchema = z.object({ openapi: z.string(), info: z.object({ version: z.string() }) });
/** A version is shown to people: no page of text, and nothing that draws. */
const SHOWABLE_VERSION = /^[\x20-\x7e]{1,40}$/u;

/**
 * Asks a service for its version and for the smallest check, to tell what a person has to put right. What the network or
 * the service does wrong is reported; this fails with `aborted` and, where the settings are wrong, `invalid_config`.
 */
export async function testConnection(
  settings: ConnectionSettings,
  { signal }: CallOptions = {},
  network: Network = platformNetwork(),
): Promise<ConnectionReport> {
  const service = checkService(checkConfig(settings));
  const probe = await ask(service, { path: VERIFY.path, body: JSON.stringify(SMALLEST_BODY) }, network, signal);
  if (probe instanceof RAGQualityError) return reportFailure(probe);
  const version = await askVersion(service, network, signal);
  const key = keyState(probe, version);
  return key === null ? noService(probe, service) : reached(probe, { address: service.address, version, key });
}

/** The answer, or why there is none. */
async function ask(
  service: Service,
  question: Question,
  network: Network,
  signal: AbortSignalLike | undefined,
): Promise<Answer | RAGQualityError> {
  try {
    return await askService(service, question, network, signal);
  } catch (error) {
    if (!(error instanceof RAGQualityError) || error.code === "aborted") throw error;
    return loggable(error, service.api_key);
  }
}

async function askVersion(
  service: Service,
  network: Network,
  signal: AbortSignalLike | undefined,
): Promise<string | null> {
  const answer = await ask(service, DESCRIPTION, network, signal);
  if (answer instanceof RAGQualityError || !isSuccess(answer)) return null;
  const version = descriptionSchema.safeParse(parseJson(answer.text)).data?.info.version ?? "";
  return SHOWABLE_VERSION.test(version) && !version.includes(service.api_key) ? version : null;
}

/** What the answer to the probe says of the key; null where it is not the answer of a service. */
function keyState(probe: Answer, version: string | null): KeyState | null {
  if (isSuccess(probe)) return typeof readResult(probe.text, VERIFY) === "object" ? "valid" : null;
  // A proxy refuses calls too, with a page of its own: what else is there tells who spoke.
  const isService = version !== null || problemCode(probe) !== undefined;
  return isService ? (KEY_STATES.get(probe.status) ?? null) : null;
}

const KEY_STATES: ReadonlyMap<number, KeyState> = new Map([
  [401, "refused"],
  [403, "not_permitted"],
  [429, "valid"],
  [500, "unknown"],
  [503, "unknown"],
  [504, "unknown"],
]);

function reportFailure(error: RAGQualityError): ConnectionReport {
  const { code, message, status } = error;
  return code === "invalid_response"
    ? { kind: "no_service", message, status: status ?? null }
    : { kind: "unreachable", message };
}

function noService(probe: Answer, { address, api_key }: Service): ConnectionReport {
  const { status } = probe;
  const found = isSuccess(probe)
    ? `It answered with the status ${status} and no citation result.`
    : loggable(serviceError(probe), api_key).message;
  return { kind: "no_service", status, message: `There is no RAG Quality service at ${address}. ${found}` };
}

function reached(probe: Answer, known: { address: string; version: string | null; key: KeyState }): ConnectionReport {
  const { version, key } = known;
  const rate = readRate(probe.headers);
  const message = reachedMessage({
    ...known,
    rate,
    isUsedUp: probe.status === 429,
    retry_after_s: readRetryAfter(probe.headers),
  });
  return { kind: "reached", version, key, rate, message };
}

/** What became of the key: `unknown` where the service failed before it said. */
export type KeyState = "valid" | "refused" | "not_permitted" | "unknown";

/** What a test of a connection found. `message` says all of it to people. */
export type ConnectionReport =
  /** Nothing answered. */
  | { readonly kind: "unreachable"; readonly message: string }
  /** Something answered that is no service of the contract. `status` is `null` where a browser hides it. */
  | { readonly kind: "no_service"; readonly message: string; readonly status: number | null }
  | {
      readonly kind: "reached";
      /** The service's version; `null` where it does not tell. */
      readonly version: string | null;
      readonly key: KeyState;
      /** The rate of the key; `null` where the service does not tell. */
      readonly rate: Rate | null;
      readonly message: string;
    };

/** What is known of a service that answered, before it is put into words. */
interface Findings {
  readonly address: string;
  readonly version: string | null;
  readonly key: KeyState;
  readonly rate: Rate | null;
  /** The key's rate is used up now. */
  readonly isUsedUp: boolean;
  /** Seconds after which the service asks to be called again. */
  readonly retry_after_s: number | undefined;
}

/** One sentence that says all of it. */
function reachedMessage(findings: Findings): string {
  const { address, version } = findings;
  return `The service at ${address} answers${version === null ? "" : ` (version ${version})`}, ${keyText(findings)}.`;
}

function keyText(findings: Findings): string {
  switch (findings.key) {
    case "refused":
      return "and refuses the key: set another one";
    case "not_permitted":
      return "and knows the key, which does not permit verify_citations: ask for one that does";
    case "unknown":
      return `but failed before it said whether the key is valid: try again ${whenAgain(findings)}`;
    case "valid":
      return findings.isUsedUp
        ? `and the key is valid, but its rate${limitText(findings.rate)} is used up: go on ${whenAgain(findings)}`
        : `and the key is valid${leftText(findings.rate)}`;
  }
}

function whenAgain({ retry_after_s, rate }: Findings): string {
  const seconds = retry_after_s ?? rate?.reset_s;
  return seconds === undefined ? "later" : `in ${seconds} s`;
}

function limitText(rate: Rate | null): string {
  return rate === null ? "" : ` of ${perWindow(rate)}`;
}

function leftText(rate: Rate | null): string {
  return rate === null ? "" : `, with ${rate.remaining} of ${perWindow(rate)} left`;
}

function perWindow({ limit, window_s }: Rate): string {
  return `${limit} ${limit === 1 ? "call" : "calls"} ${WINDOW_TEXT.get(window_s) ?? `in ${window_s} s`}`;
}

const WINDOW_TEXT: ReadonlyMap<number, string> = new Map([
  [1, "a second"],
  [60, "a minute"],
  [3600, "an hour"],
  [86_400, "a day"],
]);

import type { PanelAction } from "../contract/panel";
import { waitWords } from "./clockTime";
import type { ServiceFault } from "./worker/serviceMessages";

/** A check that a service put an end to. */
export interface StopFacts {
  readonly fault: ServiceFault;
  /** What the service or the network said. */
  readonly said: string;
  /** The service's address as a reader knows it. */
  readonly host: string;
  /** Answers that this check had asked about before. */
  readonly checked: number;
  readonly wanted: number;
  readonly now: Date;
}

/** A longer wait is not waited for with a progress on the screen. */
const LONGEST_WAIT_S = 3600;

/** Seconds after which the service may be asked again; `null` where it did not say, or where waiting helps nothing. */
export function waitSeconds(fault: ServiceFault): number | null {
  return fault.kind === "rate_limited" || fault.kind === "busy" ? fault.retry_after_s : null;
}

/** What happened, and what to do next. */
export function stopMessage(stop: StopFacts): string {
  return [reasonWords(stop), countWords(stop)].filter((words) => words !== "").join(" ");
}

/** What a person can do about it, the most helpful first. */
export function stopActions({ fault }: Pick<StopFacts, "fault">): PanelAction[] {
  switch (fault.kind) {
    case "key_refused":
    case "not_permitted":
      return ["set_api_key", "use_bundled_core", "preview_request", "test_connection"];
    case "rate_limited":
    case "busy":
      return canWait(fault.retry_after_s)
        ? ["wait_and_continue", "use_bundled_core", "preview_request", "try_again"]
        : ["try_again", "use_bundled_core", "preview_request", "show_log"];
    case "unreachable":
    case "late":
      return ["use_bundled_core", "try_again", "test_connection", "preview_request", "open_settings"];
    case "no_service":
      return ["open_settings", "test_connection", "use_bundled_core", "preview_request"];
    case "broken":
      return ["try_again", "use_bundled_core", "preview_request", "show_log"];
  }
}

function canWait(seconds: number | null): boolean {
  return seconds !== null && seconds <= LONGEST_WAIT_S;
}

function reasonWords({ fault, said, host, now }: StopFacts): string {
  switch (fault.kind) {
    case "key_refused":
      return `${host} refused the API key: ${sentence(said)}`;
    case "not_permitted":
      return `The API key does not permit ${fault.operation} at ${host}: ${sentence(said)}`;
    case "rate_limited":
      return `The rate of the API key at ${host} is used up. ${whenWords(fault.retry_after_s, now)}`;
    case "busy":
      return `${host} has too much to do. ${whenWords(fault.retry_after_s, now)}`;
    case "late":
      return `${host} did not answer in time. Try again, or check this once with the bundled core.`;
    case "unreachable":
      return `${sentence(said)} The bundled core can check this once instead.`;
    case "no_service":
      return `${sentence(said)} Correct ragQuality.endpoint.`;
    case "broken":
      return `${host} failed: ${sentence(said)}`;
  }
}

function whenWords(seconds: number | null, now: Date): string {
  return seconds === null
    ? "It did not say when it can go on: try again later."
    : `It can go on ${waitWords(seconds, now)}.`;
}

function countWords({ checked, wanted }: StopFacts): string {
  return wanted <= 1 || checked === 0
    ? ""
    : `${checked} of ${wanted} answers are checked; the next try goes on with the others.`;
}

/** The checker's own word for the address is the name of an option that nobody sees here. */
function sentence(said: string): string {
  const words = said.replaceAll("base_url", "ragQuality.endpoint").trim();
  return /[.!?…]$/u.test(words) ? words : `${words}.`;
}

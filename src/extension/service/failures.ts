import { t } from "../../contract/language";
import type { SharedAction } from "../../contract/panel/actions";
import type { Failure } from "../shared/messages";
import type { ServiceFault } from "../worker/wire/serviceMessages";
import { waitText } from "./clockText";
import { serviceHost } from "./endpoint";

/** A check that a service put an end to. */
interface StopFacts {
  readonly fault: ServiceFault;
  /** What the service or the network said. */
  readonly detail: string;
  /** The service's address as a reader knows it. */
  readonly host: string;
  /** Answers that this check had asked about before. */
  readonly checked: number;
  readonly wanted: number;
  readonly now: Date;
}

/** A longer wait is not waited for with a progress on the screen. */
const MAX_WAIT_S = 3600;

/** Seconds after which the service may be asked again; `null` where it did not say, or where waiting helps nothing. */
export function waitSeconds(fault: ServiceFault): number | null {
  return fault.kind === "rate_limited" || fault.kind === "busy" ? fault.retry_after_s : null;
}

/** What happened, and what to do next. */
export function stopMessage(stop: StopFacts): string {
  return [reasonText(stop), countText(stop)].filter((text) => text !== "").join(" ");
}

/** A check of many answers can also wait for the service. */
type StopAction = SharedAction | "wait_and_continue";

/** What a person can do about it, the most helpful first. */
export function stopActions({ fault }: Pick<StopFacts, "fault">): StopAction[] {
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
  return seconds !== null && seconds <= MAX_WAIT_S;
}

function reasonText({ fault, detail, host, now }: StopFacts): string {
  switch (fault.kind) {
    case "key_refused":
      return t("{0} refused the API key: {1}", host, sentence(detail));
    case "not_permitted":
      return t("The API key does not permit {0} at {1}: {2}", fault.operation, host, sentence(detail));
    case "rate_limited":
      return t("The rate of the API key at {0} is used up. {1}", host, whenText(fault.retry_after_s, now));
    case "busy":
      return t("{0} has too much to do. {1}", host, whenText(fault.retry_after_s, now));
    case "late":
      return t("{0} did not answer in time. Try again, or check this once with the bundled core.", host);
    case "unreachable":
      return t("{0} The bundled core can check this once instead.", sentence(detail));
    case "no_service":
      return t("{0} Correct ragQuality.endpoint.", sentence(detail));
    case "broken":
      return t("{0} failed: {1}", host, sentence(detail));
  }
}

function whenText(seconds: number | null, now: Date): string {
  return seconds === null
    ? t("It did not say when it can go on: try again later.")
    : t("It can go on {0}.", waitText(seconds, now));
}

function countText({ checked, wanted }: StopFacts): string {
  return wanted <= 1 || checked === 0
    ? ""
    : t("{0} of {1} answers are checked; the next try goes on with the others.", checked, wanted);
}

/** The checker's own word for the address is the name of an option that nobody sees here. */
function sentence(detail: string): string {
  const text = detail.replaceAll("base_url", "ragQuality.endpoint").trim();
  return /[.!?…]$/u.test(text) ? text : `${text}.`;
}

/** A service that was not worth asking. */
interface StoppedJob {
  readonly fault: ServiceFault;
  /** What the service or the network said. */
  readonly message: string;
}

/** What a person is told where one thing was asked of a service, and can do. `base_url` is the service's that was asked. */
export function serviceFailure(
  { fault, message: detail }: StoppedJob,
  base_url: string | null,
  now: Date,
): Failure<SharedAction> {
  const host = base_url === null ? t("The service") : serviceHost(base_url);
  return {
    kind: "failed",
    message: stopMessage({ fault, detail, host, checked: 0, wanted: 1, now }),
    actions: actionsOf(stopActions({ fault })),
  };
}

/** One thing is soon asked for again by hand: nothing waits for it. */
function actionsOf(actions: readonly StopAction[]): SharedAction[] {
  return actions
    .map((action) => (action === "wait_and_continue" ? "try_again" : action))
    .filter((action, place, all) => all.indexOf(action) === place);
}

import type { Rate } from "./rateLimitHeaders";

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
export interface Findings {
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
export function reachedMessage(findings: Findings): string {
  const { address, version } = findings;
  return `The service at ${address} answers${version === null ? "" : ` (version ${version})`}, ${keyWords(findings)}.`;
}

function keyWords(findings: Findings): string {
  switch (findings.key) {
    case "refused":
      return "and refuses the key: set another one";
    case "not_permitted":
      return "and knows the key, which does not permit verify_citations: ask for one that does";
    case "unknown":
      return `but failed before it said whether the key is valid: try again ${whenAgain(findings)}`;
    case "valid":
      return findings.isUsedUp
        ? `and the key is valid, but its rate${limitWords(findings.rate)} is used up: go on ${whenAgain(findings)}`
        : `and the key is valid${leftWords(findings.rate)}`;
  }
}

function whenAgain({ retry_after_s, rate }: Findings): string {
  const seconds = retry_after_s ?? rate?.reset_s;
  return seconds === undefined ? "later" : `in ${seconds} s`;
}

function limitWords(rate: Rate | null): string {
  return rate === null ? "" : ` of ${perWindow(rate)}`;
}

function leftWords(rate: Rate | null): string {
  return rate === null ? "" : `, with ${rate.remaining} of ${perWindow(rate)} left`;
}

function perWindow({ limit, window_s }: Rate): string {
  return `${limit} ${limit === 1 ? "call" : "calls"} ${WINDOW_WORDS.get(window_s) ?? `in ${window_s} s`}`;
}

const WINDOW_WORDS: ReadonlyMap<number, string> = new Map([
  [1, "a second"],
  [60, "a minute"],
  [3600, "an hour"],
  [86_400, "a day"],
]);

import type { ServiceErrorCode } from "../contract/problem";
import type { Scope } from "./keys/keyRecord";
import type { Spending } from "./rates/budget";

/** What an answer is refused for: a request by itself, or a row of a batch. Sentences name it. */
type Asked = "request" | "row";

/** What is told where there is no result. */
export interface Refusal {
  readonly code: ServiceErrorCode;
  readonly detail: string;
  /** Seconds after which it may go better; left out where it never does. */
  readonly retryS?: number;
}

const SENT: Readonly<Record<Asked, string>> = { request: "body", row: "row" };

/** Every refusal that a request and a row of a batch have in common, so that both tell the same. */
export const REFUSALS = {
  tooLarge: (asked: Asked, bytes: number): Refusal => ({
    code: "payload_too_large",
    detail: `The ${SENT[asked]} is larger than ${bytes / 1_000_000} MB. Send fewer or shorter documents, or ask whoever runs the service to raise --max-body-mb.`,
  }),
  rateLimited: (rate: { readonly quota: number; readonly windowS: number }, retryS: number): Refusal => ({
    code: "rate_limited",
    detail: `The rate of ${rate.quota} requests in ${rate.windowS} s is used up. Go on in ${retryS} s.`,
    retryS,
  }),
  uncounted: (retryS: number): Refusal => ({
    code: "overloaded",
    detail: `Requests cannot be counted now. Try again in ${retryS} s.`,
    retryS,
  }),
  overloaded: (retryS: number): Refusal => ({
    code: "overloaded",
    detail: `As many of your requests as the service can hold are under way. Try again in ${retryS} s.`,
    retryS,
  }),
  timeout: (asked: Asked): Refusal => ({
    code: "timeout",
    detail: `The ${asked} took too long and was stopped. Send fewer or shorter documents.`,
  }),
  crashed: (asked: Asked): Refusal => ({
    code: "internal_error",
    detail: `The service failed at this ${asked}. Try again; if it fails again, report it with the X-Request-Id.`,
  }),
  forbidden: (key: string, scope: Scope): Refusal => ({
    code: "forbidden",
    detail: `The API key "${key}" does not permit "${scope}". Use one that does, or create it with \`rag-quality keys create NAME --scopes ${scope}\`.`,
  }),
} as const;

/** Why a caller's budget has no room; `null` where it has. */
export function budgetRefusal({ kind, budget }: Spending): Refusal | null {
  const retryS = Math.max(1, budget.resetS);
  if (kind === "exhausted") return REFUSALS.rateLimited(budget.rate, retryS);
  return kind === "unknown" ? REFUSALS.uncounted(retryS) : null;
}

/** Why the pool has no result, where that is no fault of what was sent. */
export function poolRefusal(
  outcome: { readonly kind: "timeout" | "crashed" } | { readonly kind: "overloaded"; readonly retryS: number },
  asked: Asked,
): Refusal {
  if (outcome.kind === "overloaded") return REFUSALS.overloaded(outcome.retryS);
  return REFUSALS[outcome.kind](asked);
}

import type { Context } from "hono";
import { type Caller, type Scope, SCOPES } from "../keys/keyRecord";
import { type Budget, rateLimitHeaders, requestsOf, type Spending } from "../rates/budget";
import { budgetRefusal, REFUSALS } from "../refusals";
import type { ServiceEnv, ServiceParts } from "./serviceEnv";
import { refusedBy, ServiceProblem } from "./serviceProblem";

const BEARER = /^Bearer +([\x21-\x7e]+)$/iu;

/**
 * Finds out who asks, and that they may: a key that is valid, has the scope, and whose rate is not used up by this request with a
 * body of so many bytes. Throws what is not so.
 */
export async function authenticate(
  c: Context<ServiceEnv>,
  parts: ServiceParts,
  scope: Scope,
  bytes = 0,
): Promise<Caller> {
  const caller = findCaller(c, parts);
  await charge(c, parts, caller, requestsOf(bytes, caller.rate));
  if (caller.scopes.has(scope)) return caller;
  throw refusedBy(REFUSALS.forbidden(caller.name, scope));
}

/** Who asks; nothing is taken off the budget yet. Throws where the key is none. */
export function findCaller(c: Context<ServiceEnv>, parts: ServiceParts): Caller {
  const caller = parts.keys === null ? anyone(c, parts) : knownCaller(c, parts.keys);
  c.set("caller", caller);
  return caller;
}

/** Takes requests off the caller's budget. Throws where they are more than is left. */
export async function charge(
  c: Context<ServiceEnv>,
  { rates }: ServiceParts,
  { id, rate }: Caller,
  requests: number,
): Promise<void> {
  if (requests > 0) demandBudget(c, await rates.spend(id, rate, requests));
}

function anyone(c: Context<ServiceEnv>, { defaultRate }: ServiceParts): Caller {
  return { id: `address:${callerAddress(c)}`, name: "anyone", scopes: new Set(SCOPES), rate: defaultRate };
}

function knownCaller(c: Context<ServiceEnv>, keys: NonNullable<ServiceParts["keys"]>): Caller {
  const header = c.req.header("authorization");
  const key = BEARER.exec(header ?? "")?.[1];
  const caller = key === undefined ? null : keys.find(key);
  if (caller !== null) return caller;
  throw header === undefined ? missingKey() : wrongKey();
}

function missingKey(): ServiceProblem {
  return new ServiceProblem("unauthorized", "This needs an API key. Send it as `Authorization: Bearer KEY`.", {
    headers: { "WWW-Authenticate": 'Bearer realm="rag-quality"' },
  });
}

function wrongKey(): ServiceProblem {
  const challenge = 'Bearer realm="rag-quality", error="invalid_token"';
  return new ServiceProblem(
    "unauthorized",
    "The API key is not valid. Check it, or ask whoever runs the service for a new one.",
    { headers: { "WWW-Authenticate": challenge } },
  );
}

function demandBudget(c: Context<ServiceEnv>, spending: Spending): void {
  setBudgetHeaders(c, spending.budget);
  const refusal = budgetRefusal(spending);
  if (refusal !== null) throw refusedBy(refusal);
}

/** The other end of the connection: behind a proxy, the proxy. What a header says of it is not believed. */
function callerAddress(c: Context<ServiceEnv>): string {
  return c.env?.incoming?.socket.remoteAddress ?? "unknown";
}

/** Puts into the answer to come what the caller has left. */
export function setBudgetHeaders(c: Context<ServiceEnv>, budget: Budget): void {
  for (const [name, value] of Object.entries(rateLimitHeaders(budget))) c.header(name, value);
}

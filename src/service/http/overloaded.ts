import { ServiceProblem } from "./serviceProblem";

const RETRY_S = "1";

/** More than the service can hold; `headers` are those beside `Retry-After`. */
export function overloaded(headers: Readonly<Record<string, string>> = {}): ServiceProblem {
  const detail = `As many requests as the service can hold are under way. Try again in ${RETRY_S} s.`;
  return new ServiceProblem("overloaded", detail, { headers: { "Retry-After": RETRY_S, ...headers } });
}

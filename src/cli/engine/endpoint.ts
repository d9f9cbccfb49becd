import * as z from "zod/mini";
import { type Expectations, numberOf, words } from "../options/optionTypes";
import { UsageError } from "../usageError";
import { DEFAULT_JOBS } from "./defaults";

/** A service to ask instead of the bundled core. */
export interface Endpoint {
  readonly url: string;
  /** Hosts to which `http:` is allowed although it carries the key unencrypted. */
  readonly allowHttp: readonly string[];
  /** Requests that are under way at once. */
  readonly jobs: number;
}

const MOST_JOBS = 64;

/** The options about a service. */
export const endpointFields = {
  endpoint: z.optional(words),
  allowHttp: z.array(words),
  jobs: z.optional(numberOf(z.int().check(z.minimum(1), z.maximum(MOST_JOBS)))),
} as const;

export const ENDPOINT_EXPECTATIONS: Expectations = {
  endpoint: ["--endpoint", "the address of a service"],
  allowHttp: ["--allow-http", "the name of a host"],
  jobs: ["--jobs", `a whole number from 1 to ${MOST_JOBS}`],
};

interface Given {
  readonly endpoint?: string | undefined;
  readonly allowHttp: readonly string[];
  readonly jobs?: number | undefined;
}

/** The service that was asked for; `null` for the bundled core. */
export function endpointOf({ endpoint, allowHttp, jobs }: Given): Endpoint | null {
  if (endpoint !== undefined) return { url: endpoint, allowHttp, jobs: jobs ?? DEFAULT_JOBS };
  if (jobs !== undefined) throw new UsageError("--jobs is for requests to a service. Add --endpoint, or leave it out.");
  if (allowHttp.length > 0)
    throw new UsageError("--allow-http is for requests to a service. Add --endpoint, or leave it out.");
  return null;
}

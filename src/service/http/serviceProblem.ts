import type { Context } from "hono";
import {
  type InputError,
  type Problem,
  PROBLEM_MEDIA_TYPE,
  SERVICE_STATUS,
  SERVICE_TITLE,
  type ServiceErrorCode,
} from "../../contract/problem";
import type { Refusal } from "../refusals";

interface ProblemExtras {
  readonly headers?: Readonly<Record<string, string>>;
  readonly errors?: readonly InputError[];
}

/** A request that is refused, or that failed. Thrown anywhere below the app, which answers with it. */
export class ServiceProblem extends Error {
  readonly code: ServiceErrorCode;
  readonly headers: Readonly<Record<string, string>>;
  readonly errors: readonly InputError[] | undefined;

  constructor(code: ServiceErrorCode, detail: string, { headers = {}, errors }: ProblemExtras = {}) {
    super(detail);
    this.name = "ServiceProblem";
    this.code = code;
    this.headers = headers;
    this.errors = errors;
  }

  get status(): Problem["status"] {
    return SERVICE_STATUS[this.code];
  }

  toJSON(): Problem {
    const errors = this.errors === undefined ? {} : { errors: [...this.errors] };
    return {
      type: `urn:rag-quality:problem:${this.code.replaceAll("_", "-")}`,
      title: SERVICE_TITLE[this.code],
      status: this.status,
      detail: this.message,
      code: this.code,
      ...errors,
    };
  }
}

export function answerProblem(c: Context, problem: ServiceProblem): Response {
  const headers = { "Content-Type": PROBLEM_MEDIA_TYPE, "Cache-Control": "no-store", ...problem.headers };
  return c.body(JSON.stringify(problem), SERVICE_STATUS[problem.code], headers);
}

/** The connection was closed by whoever asked, so that nobody is there to be answered. */
export class CallerLeft extends Error {
  constructor() {
    super("The caller closed the connection.");
    this.name = "CallerLeft";
  }
}

/** A refusal as a problem; `headers` are those beside `Retry-After`. */
export function refusedBy(
  { code, detail, retryS }: Refusal,
  headers: Readonly<Record<string, string>> = {},
): ServiceProblem {
  const retry: Readonly<Record<string, string>> = retryS === undefined ? {} : { "Retry-After": String(retryS) };
  return new ServiceProblem(code, detail, { headers: { ...retry, ...headers } });
}

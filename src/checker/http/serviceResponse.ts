export interface HttpHeaders {
  get(name: string): string | null;
}

/** How often a key may call, and how often it still can now. */
export interface Rate {
  /** Calls in each window. */
  readonly limit: number;
  readonly window_s: number;
  readonly remaining: number;
  /** Seconds until there are more. */
  readonly reset_s: number;
}

/** What stood beside the result of a call to a service. */
export interface ServiceResponse {
  readonly status: number;
  readonly headers: HttpHeaders;
  /** The id under which the service's own log has the call; undefined where it gave none. */
  readonly request_id: string | undefined;
  /** That of the key; null where the service does not tell. */
  readonly rate: Rate | null;
  /** How often the call was tried again. */
  readonly retries: number;
}

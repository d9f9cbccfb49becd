import autocannon from "autocannon";

export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly body: string;
  readonly key: string;
  /** Requests a second in all; as many as go where it is left out. */
  readonly rate?: number;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p99: number;
  readonly answers: Readonly<Record<string, number>>;
  /** Connections that broke, and requests without an answer in time. */
  readonly lost: number;
}

/** Sends one request again and again. */
export async function load({ url, connections, seconds, body, key, rate }: Load): Promise<LoadResult> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(body === "" ? {} : { method: "POST" as const, body }),
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    ...(rate === undefined ? {} : { overallRate: rate }),
  });
  const statuses = Object.entries(result.statusCodeStats ?? {}).map(
    ([status, stats]) => [status, stats.count ?? 0] as const,
  );
  return {
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    answers: Object.fromEntries(statuses),
    lost: result.errors + result.timeouts,
  };
}

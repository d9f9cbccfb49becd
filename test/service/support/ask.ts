import { type Agent, type IncomingHttpHeaders, request } from "node:http";

export interface Question {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly key?: string;
  readonly body?: string | Uint8Array;
  /** Absent: a connection of its own. */
  readonly agent?: Agent | false;
  readonly signal?: AbortSignal;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly json: Json;
}

/** What an answer may hold, as far as tests look into it. */
export interface Json {
  readonly code?: string;
  readonly detail?: string;
  readonly status?: number | string;
  readonly [name: string]: unknown;
}

const NEW_CONNECTION = false;

export const VERIFY = "/v1/verify-citations";
export const VISUALIZE = "/v1/visualize-retrieval";
export const OPTIMIZE = "/v1/optimize-chunks";
export const ANALYZE = "/v1/analyze-prompt";

/** Asks the service once. Rejects where the connection broke before the answer was whole. */
export function ask(
  url: string,
  { path = VERIFY, method, headers = {}, key, body, agent = NEW_CONNECTION, signal }: Question = {},
): Promise<Answer> {
  const credentials = key === undefined ? {} : { Authorization: `Bearer ${key}` };
  const type = body === undefined ? {} : { "Content-Type": "application/json" };
  return new Promise((resolve, reject) => {
    const asked = request(url + path, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: { ...type, ...credentials, ...headers },
      agent,
      signal,
    });
    asked.on("error", reject);
    asked.on("response", (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("error", reject);
      response.on("end", () => {
        const text = Buffer.concat(pieces).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: parsed(text) });
      });
    });
    asked.end(body);
  });
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return {};
  }
}

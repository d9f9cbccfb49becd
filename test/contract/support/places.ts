import {
  type CheckerConfig,
  type CurrentSettings,
  type Document,
  RAGQualityChecker,
  type RAGQualityError,
  type VisualizationFormat,
} from "rag-quality-checker";
import { RAGQualityChecker as RemoteChecker } from "rag-quality-checker/remote";
import { problemSchema } from "../../../src/contract/problem";
import { ANALYZE, type Answer, type Json, OPTIMIZE, VERIFY, VISUALIZE } from "../../service/support/ask";
import { comparable } from "./comparable";
import type { ContractService } from "./contractService";
import type { CallVector, ExpectedError, Place, RequestVector } from "./vectors";

/** What a vector came to: the result as JSON, or the parts of an error that are the same everywhere. */
export type Outcome = { readonly result: unknown } | { readonly error: ExpectedError };

/** One way to run a vector. */
export interface Way {
  readonly title: string;
  readonly place: Place;
  run(vector: CallVector, service: ContractService): Promise<Outcome>;
}

export const WAYS: readonly Way[] = [
  {
    title: "the class with the bundled core",
    place: "core",
    run: ({ config = {}, ...vector }) => called(() => new RAGQualityChecker(config), vector),
  },
  {
    title: "the class over HTTP",
    place: "client",
    run: (vector, service) => called(() => new RAGQualityChecker(remoteConfig(vector, service)), vector),
  },
  {
    title: "the small class over HTTP",
    place: "client",
    run: (vector, service) => called(() => new RemoteChecker(remoteConfig(vector, service)), vector),
  },
  { title: "raw HTTP", place: "http", run: posted },
];

function remoteConfig(
  { config = {}, key = "valid" }: CallVector,
  { url, keys }: ContractService,
): CheckerConfig & { base_url: string; api_key: string } {
  return { ...config, base_url: url, api_key: keys[key] ?? "" };
}

async function called(
  make: () => Pick<RAGQualityChecker, CallVector["operation"]>,
  { operation, params }: Pick<CallVector, "operation" | "params">,
): Promise<Outcome> {
  try {
    return { result: comparable(await call(make(), operation, params)) };
  } catch (error) {
    // Each entry of the package has this class for itself.
    if (!(error instanceof Error) || error.name !== "RAGQualityError") throw error;
    const { code, status = null, errors } = error as RAGQualityError;
    return { error: { code, status, errors: [...errors] } };
  }
}

/** Error vectors hold parameters of any type, which a program without types would pass on as they are. */
export function call(
  checker: Pick<RAGQualityChecker, CallVector["operation"]>,
  operation: CallVector["operation"],
  params: CallVector["params"],
): Promise<unknown> {
  switch (operation) {
    case "verify_citations": {
      const { query, response, sources, ...options } = params as {
        query: string;
        response: string;
        sources: Document[];
      };
      return checker.verify_citations(query, response, sources, options);
    }
    case "visualize_retrieval": {
      const { query, retrieved_docs, format, ...options } = params as {
        query: string;
        retrieved_docs: Document[];
        format?: VisualizationFormat;
      };
      return checker.visualize_retrieval(query, retrieved_docs, format, options);
    }
    case "optimize_chunks": {
      const { documents, current_settings, ...options } = params as {
        documents: Document[];
        current_settings: CurrentSettings;
      };
      return checker.optimize_chunks(documents, current_settings, options);
    }
    case "analyze_prompt": {
      const { prompt, context, ...options } = params as { prompt: string; context: string };
      return checker.analyze_prompt(prompt, context, options);
    }
  }
}

export const PATH_OF: Readonly<Record<CallVector["operation"], string>> = {
  verify_citations: VERIFY,
  visualize_retrieval: VISUALIZE,
  optimize_chunks: OPTIMIZE,
  analyze_prompt: ANALYZE,
};

async function posted(
  { operation, config = {}, key = "valid", params }: CallVector,
  service: ContractService,
): Promise<Outcome> {
  const { threshold } = config;
  const body = JSON.stringify(threshold === undefined ? params : { ...params, threshold });
  const headers = { "Content-Type": "application/json", ...credentials(service, key) };
  return outcomeOf(await read(await fetch(service.url + PATH_OF[operation], { method: "POST", headers, body })));
}

/** Sends a raw request as it is written. */
export async function requested({ key = "valid", request }: RequestVector, service: ContractService): Promise<Answer> {
  const { method, path, headers } = request;
  return read(
    await fetch(service.url + path, {
      method,
      headers: { ...credentials(service, key), ...headers },
      body: bytesOf(request),
    }),
  );
}

async function read(answer: Response): Promise<Answer> {
  const text = await answer.text();
  const headers: Record<string, string> = {};
  answer.headers.forEach((value, name) => (headers[name] = value));
  return { status: answer.status, headers, text, json: JSON.parse(text) as Json };
}

/** As bytes: `fetch` gives them no type of its own. */
function bytesOf({ json, text, base64 }: RequestVector["request"]): Uint8Array<ArrayBuffer> | undefined {
  if (base64 !== undefined) return new Uint8Array(Buffer.from(base64, "base64"));
  const written = json === undefined ? text : JSON.stringify(json);
  return written === undefined ? undefined : new Uint8Array(Buffer.from(written));
}

export function outcomeOf({ status, json }: Answer): Outcome {
  if (status === 200) return { result: comparable(json) };
  const { code, errors = [] } = problemSchema.parse(json);
  return { error: { code, status, errors } };
}

function credentials({ keys }: ContractService, key: NonNullable<CallVector["key"]>): Record<string, string> {
  const sent = keys[key];
  return sent === undefined ? {} : { Authorization: `Bearer ${sent}` };
}

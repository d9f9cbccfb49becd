import { z } from "zod/mini";
import {
  createDocument,
  type CreateDocumentOptions,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathItemObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import {
  PROBLEM_MEDIA_TYPE,
  problemSchema,
  SERVICE_STATUS,
  SERVICE_TITLE,
  type ServiceErrorCode,
} from "../../contract/problem";
import { VERSION } from "../../contract/version";
import { BATCH_PATH, type Operation, OPERATIONS } from "../operations";
import { nameComponents } from "./components";

export type OpenApiDocument = ReturnType<typeof createDocument> & { readonly jsonSchemaDialect: string };

const EVERY_ANSWER = {
  "X-Request-Id": header("The request's own id if it had a harmless one, else a new one.", "string"),
  "RateLimit-Policy": header('The caller\'s rate: `"default";q=60;w=60` is 60 requests in 60 seconds.', "string"),
  RateLimit: header('What is left of it: `"default";r=59;t=42` is 59 requests in the next 42 seconds.', "string"),
};
const RETRY_AFTER = { "Retry-After": header("Seconds after which to try again.", "integer") };

/** Headers that stand in answers with this code alone. */
const HEADERS_OF: Partial<Record<ServiceErrorCode, ZodOpenApiResponseObject["headers"]>> = {
  unauthorized: { "WWW-Authenticate": header("How to send the key.", "string") },
  rate_limited: RETRY_AFTER,
  overloaded: RETRY_AFTER,
};

const OPERATION_ERRORS: readonly ServiceErrorCode[] = [
  "invalid_request",
  "unauthorized",
  "forbidden",
  "payload_too_large",
  "unsupported_media_type",
  "rate_limited",
  "internal_error",
  "overloaded",
  "timeout",
];
/** A service without keys answers to its own names alone, whatever is asked for. */
const PAGE_ERRORS: readonly ServiceErrorCode[] = ["forbidden", "internal_error"];
const METRICS_ERRORS: readonly ServiceErrorCode[] = [
  "unauthorized",
  "forbidden",
  "rate_limited",
  "internal_error",
  "overloaded",
];
/** What zod writes, and what OpenAPI 3.1 takes for granted; validators that do not are told. */
const JSON_SCHEMA_DIALECT = "https://json-schema.org/draft/2020-12/schema";

const healthSchema = z.object({ status: z.literal("ok"), version: z.string() });
const readinessSchema = z.object({
  status: z.enum(["ready", "stopping", "no_threads"]),
  threads: z.object({ alive: z.int(), size: z.int() }),
  rate_store: z.enum(["memory", "redis", "redis_away"]),
});

/** OpenAPI 3.1, made from the schemas that check the requests. */
export function openApiDocument(): OpenApiDocument {
  nameComponents();
  const document = createDocument(
    { ...head(), paths: { ...operationPaths(), [BATCH_PATH]: { post: batchObject() }, ...pagePaths() } },
    { override: shapeSchema },
  );
  return { ...document, jsonSchemaDialect: JSON_SCHEMA_DIALECT };
}

function head(): Omit<ZodOpenApiObject, "paths"> {
  return {
    openapi: "3.1.0",
    info: {
      title: "RAG Quality Checker",
      version: VERSION,
      description:
        "Checks the quality of retrieval-augmented generation. Every error is a `Problem`. Offsets are UTF-16 code units, their end exclusive. Scores lie in 0..1. Within /v1 answers may get more fields: pass over those that you do not know.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    security: [{ key: [] }],
    tags: [
      { name: "analyses", description: "What the checker can do." },
      { name: "service", description: "How the service is." },
    ],
    components: {
      securitySchemes: {
        key: { type: "http", scheme: "bearer", description: "An API key, made by `rag-quality keys create`." },
      },
    },
  };
}

function operationPaths(): ZodOpenApiPathsObject {
  return Object.fromEntries(
    OPERATIONS.flatMap((operation) =>
      operation.paths.map((path) => [path, { post: operationObject(operation, path) }]),
    ),
  );
}

function operationObject(
  { name, paths, summary, description, body, result }: Operation,
  path: string,
): ZodOpenApiOperationObject {
  const isSecondName = path !== paths[0];
  return {
    operationId: isSecondName ? path.replace("/v1/", "").replaceAll("-", "_") : name,
    summary: isSecondName ? `${summary} (second name)` : summary,
    description,
    tags: ["analyses"],
    requestBody: { required: true, content: { "application/json": { schema: body } } },
    responses: {
      200: { description: "The result.", headers: EVERY_ANSWER, content: { "application/json": { schema: result } } },
      ...problems(OPERATION_ERRORS),
    },
  };
}

const BATCH_ERRORS: readonly ServiceErrorCode[] = [
  "unauthorized",
  "forbidden",
  "unsupported_media_type",
  "internal_error",
];

/** A row is a line of JSON, which no schema of a body can say. */
function batchObject(): ZodOpenApiOperationObject {
  const rows = (text: string) => ({ "application/x-ndjson": { schema: z.string(), example: text } });
  return {
    operationId: "batch",
    summary: "Many requests in one",
    description:
      "Takes a request in each line, with an `id` (a string or a number), the name of its `operation`, and its parameters. Gives a line for each when it is done, in the order of completion: `id` and `result`, or `id`, `error` (`code`, `detail`, `errors`) and, where no id could be read, `row`. Each row has its own time and size, and counts against the rate; a rate that comes back within a minute is waited for. Leaving ends what is under way.",
    tags: ["analyses"],
    requestBody: {
      required: true,
      content: rows('{"id":1,"operation":"verify_citations","query":"","response":"…","sources":[]}\n'),
    },
    responses: {
      200: { description: "A line for each row.", headers: EVERY_ANSWER, content: rows('{"id":1,"result":{}}\n') },
      ...problems(BATCH_ERRORS),
    },
  };
}

function pagePaths(): ZodOpenApiPathsObject {
  return {
    "/v1/openapi.json": page("openapi", "This document", json("As asked for.", z.record(z.string(), z.unknown()))),
    "/healthz": page("health", "Whether the process answers", json("It does.", healthSchema)),
    "/readyz": page("readiness", "Whether it takes requests", json("It does.", readinessSchema), {
      503: json("It is stopping, or has no thread that works.", readinessSchema),
    }),
    "/metrics": {
      get: {
        operationId: "metrics",
        summary: "Figures for Prometheus",
        tags: ["service"],
        responses: { 200: metricsText(), ...problems(METRICS_ERRORS) },
      },
    },
  };
}

/** A page that everybody may see. */
function page(
  operationId: string,
  summary: string,
  found: ZodOpenApiResponseObject,
  more: ZodOpenApiResponsesObject = {},
): ZodOpenApiPathItemObject {
  return {
    get: {
      operationId,
      summary,
      tags: ["service"],
      security: [],
      responses: { 200: found, ...problems(PAGE_ERRORS), ...more },
    },
  };
}

function metricsText(): ZodOpenApiResponseObject {
  return {
    description: "In Prometheus' text format.",
    headers: EVERY_ANSWER,
    content: { "text/plain": { schema: z.string() } },
  };
}

function json(description: string, schema: z.ZodMiniType): ZodOpenApiResponseObject {
  return { description, headers: EVERY_ANSWER, content: { "application/json": { schema } } };
}

function problems(codes: readonly ServiceErrorCode[]): ZodOpenApiResponsesObject {
  return Object.fromEntries(codes.map((code) => [String(SERVICE_STATUS[code]), problemObject(code)]));
}

function problemObject(code: ServiceErrorCode): ZodOpenApiResponseObject {
  return {
    description: `${SERVICE_TITLE[code]}.`,
    headers: { ...EVERY_ANSWER, ...HEADERS_OF[code] },
    content: { [PROBLEM_MEDIA_TYPE]: { schema: problemSchema } },
  };
}

function header(description: string, type: "string" | "integer") {
  return { description, required: true, schema: { type } };
}

type Override = Extract<NonNullable<CreateDocumentOptions["override"]>, (context: never) => void>;

/**
 * Words a schema for those who read the document. Answers stay open, since fields may be added to them within /v1; and
 * the fields of a record whose names are all known are listed.
 */
const shapeSchema: Override = ({ jsonSchema, zodSchema }) => {
  const { type } = zodSchema._zod.def;
  if (type === "object" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (type !== "record" || jsonSchema.required === undefined) return;
  const value = jsonSchema.additionalProperties;
  if (typeof value !== "object") return;
  jsonSchema.properties = Object.fromEntries(jsonSchema.required.map((name) => [name, { ...value }]));
  delete jsonSchema.propertyNames;
  delete jsonSchema.additionalProperties;
};

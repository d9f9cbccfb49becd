import fc from "fast-check";
import { splitterSchema } from "../../../src/contract";
import type { Question } from "../../service/support/ask";
import { markdown, sources } from "../../unit/core/verify/arbitraries";
import type { ContractKeys } from "./contractService";
import type { VectorKey } from "./vectors";

const VERIFY_PATHS = ["/v1/verify-citations", "/v1/verify"] as const;
export const OPERATION_PATHS = [
  ...VERIFY_PATHS,
  "/v1/visualize-retrieval",
  "/v1/optimize-chunks",
  "/v1/analyze-prompt",
] as const;
export const PAGE_PATHS = ["/v1/openapi.json", "/healthz", "/readyz", "/metrics"] as const;
const PATHS_OF_NOBODY = [
  "/",
  "/v1",
  "/v2/verify",
  "/v1/verify/more",
  "/v1/Verify",
  "/health",
  "/v1/openapi.yaml",
  "/favicon.ico",
];

/** Larger than a body may be at the service under test. */
export const MAX_BODY_MB = 0.05;

export interface GeneratedRequest extends Question {
  readonly path: string;
  readonly method: string;
}

/** Objects and lists alone: the proxy reads a body and writes it anew, and only these are the same afterwards. */
type Body = Record<string, unknown> | unknown[];

const validBody = fc.record(
  { query: markdown, response: markdown, sources, threshold: fc.double({ min: 0, max: 1, noNaN: true }) },
  { requiredKeys: ["query", "response", "sources"] },
);
const fact = fc
  .tuple(
    fc.constantFrom("A ticket", "The mirror", "The bridge", "Rye bread of Karn"),
    fc.constantFrom("costs", "measures", "does not need"),
    fc.integer({ min: 2, max: 4 }),
    fc.constantFrom("euros", "metres", "hours in May"),
  )
  .map((words) => words.join(" "));
/** Sentences and sources that are near enough to each other for every verdict. */
const plausibleBody: fc.Arbitrary<Body> = fc
  .record({
    facts: fc.array(fact, { minLength: 1, maxLength: 4 }),
    said: fc.array(fc.tuple(fact, fc.constantFrom(" [1].", " [2].", " [1][2].", " [9].", ".")), {
      minLength: 1,
      maxLength: 6,
    }),
    quotes: fc.boolean(),
  })
  .map(({ facts, said, quotes }) => ({
    query: "What is known?",
    response: said.map(([words, mark]) => (quotes ? `It says “${words}”${mark}` : words + mark)).join(" "),
    sources: facts.map((text) => ({ text: `${text}.` })),
  }));
/** Numbers from 0 to 1 that JSON gives back as they were. */
const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const retrievedDoc = fc
  .tuple(
    fc.option(sources, { nil: [] }),
    fc.record(
      {
        score: fc.double({ noNaN: true, noDefaultInfinity: true }),
        metadata: fc.record(
          { relevant: fc.oneof(fc.boolean(), fc.nat(3), fc.string()), embedding: fc.array(fraction, { maxLength: 3 }) },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([[document], facts]) => ({ text: "A ticket costs 9 euros.", ...document, ...facts }));
/** Few ids, so that documents move and are dropped, come back, and stand in a list twice. */
const stages = fc.array(
  fc.record({
    name: fc.oneof(fc.constantFrom("candidates", "rerank", " "), fc.string()),
    documents: fc.array(
      fc
        .tuple(fc.constantFrom("1", "2", "a", "b"), retrievedDoc, fc.boolean())
        .map(([id, { text, ...rest }, isTold]) => ({ ...rest, id, ...(isTold && { text }) })),
      { maxLength: 5 },
    ),
  }),
  { maxLength: 4 },
);
const retrievalBody = fc.record(
  {
    query: fc.oneof(markdown, fact),
    retrieved_docs: fc.array(retrievedDoc, { maxLength: 5 }),
    format: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom("html", "json") },
      { weight: 1, arbitrary: fc.constant("png") },
    ),
    response: markdown,
    query_embedding: fc.array(fraction, { maxLength: 3 }),
    context_budget: fc.integer({ min: 1, max: 200 }),
    sample: fc.integer({ min: 1, max: 2000 }),
    stages,
    extent: fc.constantFrom("screen", "full"),
    theme: fc.constantFrom("light", "dark"),
    scale: fc.constant(1),
  },
  { requiredKeys: ["query", "retrieved_docs"] },
);
const RETRIEVAL_PLACES: readonly (readonly string[])[] = [
  ["query"],
  ["retrieved_docs"],
  ["format"],
  ["response"],
  ["query_embedding"],
  ["context_budget"],
  ["sample"],
  ["stages"],
  ["stages", "0"],
  ["stages", "0", "name"],
  ["stages", "0", "documents"],
  ["stages", "0", "documents", "0"],
  ["stages", "0", "documents", "0", "id"],
  ["extent"],
  ["theme"],
  ["scale"],
  ["later_field"],
  ["retrieved_docs", "0"],
  ["retrieved_docs", "0", "text"],
  ["retrieved_docs", "0", "score"],
  ["retrieved_docs", "0", "metadata"],
  ["retrieved_docs", "0", "metadata", "embedding"],
  ["retrieved_docs", "0", "metadata", "relevant"],
];
const nearlyValidRetrieval: fc.Arbitrary<Body> = fc
  .tuple(
    retrievalBody,
    fc.constantFrom(...RETRIEVAL_PLACES),
    fc.option(fc.jsonValue({ maxDepth: 3 }), { nil: undefined }),
  )
  .map(
    ([body, place, value]) =>
      withPart(
        { ...body, retrieved_docs: [{ text: "Rain fell.", metadata: {} }, ...body.retrieved_docs] },
        place,
        value,
      ) as Body,
  );
const settings = fc.record(
  {
    chunk_size: fc.integer({ min: 1, max: 500 }),
    chunk_overlap: fc.nat(100),
    unit: fc.constantFrom("tokens", "characters"),
    splitter: fc.constantFrom(...splitterSchema.options),
  },
  { requiredKeys: ["chunk_size", "chunk_overlap"] },
);
const collectionBody = fc.record(
  {
    documents: fc.array(
      fc.record({
        text: fc.oneof(
          markdown,
          fc.array(fact, { minLength: 1, maxLength: 20 }).map((facts) => `${facts.join(". ")}.`),
        ),
      }),
      { maxLength: 3 },
    ),
    current_settings: settings,
    questions: fc.array(fc.record({ text: fact, answers: fc.array(fact, { maxLength: 2 }) }), { maxLength: 3 }),
    max_chunk_size: fc.integer({ min: 1, max: 600 }),
    splitters: fc.uniqueArray(fc.constantFrom(...splitterSchema.options), { minLength: 1, maxLength: 2 }),
    budget_tokens: fc.integer({ min: 1, max: 3000 }),
    seed: fc.integer({ min: -5, max: 5 }),
  },
  { requiredKeys: ["documents", "current_settings"] },
);
const COLLECTION_PLACES: readonly (readonly string[])[] = [
  ["documents"],
  ["current_settings"],
  ["questions"],
  ["max_chunk_size"],
  ["splitters"],
  ["budget_tokens"],
  ["seed"],
  ["later_field"],
  ["documents", "0"],
  ["documents", "0", "text"],
  ["current_settings", "chunk_size"],
  ["current_settings", "unit"],
  ["current_settings", "splitter"],
];
const nearlyValidCollection: fc.Arbitrary<Body> = fc
  .tuple(
    collectionBody,
    fc.constantFrom(...COLLECTION_PLACES),
    fc.option(fc.jsonValue({ maxDepth: 3 }), { nil: undefined }),
  )
  .map(
    ([body, place, value]) =>
      withPart({ ...body, documents: [{ text: "Rain fell." }, ...body.documents] }, place, value) as Body,
  );
const promptText = fc.oneof(
  markdown,
  fc
    .array(
      fc.constantFrom(
        "Answer from the context alone.\n",
        "{{context}}\n",
        "{question}\n",
        "${user_query} ",
        "{% if a %}",
        "system:\n",
        "---\ninputs:\n  a: string\n---\n",
        "{{#each docs}}{{this}}{{/each}}",
        "If unsure, say so. ",
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join("")),
);
const promptBody = fc.record(
  {
    prompt: promptText,
    context: fc.oneof(
      markdown,
      fc
        .array(fact, { maxLength: 6 })
        .map((facts) => facts.map((words, index) => `[${index + 1}] ${words}.`).join("\n")),
    ),
    format: fc.constantFrom("text", "prompty", "dotprompt", "prompt_md"),
    template: fc.constantFrom("mustache", "handlebars", "jinja", "f_string", "dollar", "none"),
    variables: fc.array(fc.constantFrom("context", "question", "a"), { maxLength: 3 }),
    question: fact,
    model: fc.oneof(fc.constantFrom("gpt-4o", "claude-3-5-sonnet"), fc.string()),
    context_window: fc.integer({ min: 1, max: 200_000 }),
    rules: fc.oneof(
      fc.constant({}),
      fc.dictionary(
        fc.constantFrom("no-abstention", "secret", "none-such"),
        fc.constantFrom("off", "error", { severity: "hint" }, { options: {} }),
      ),
    ),
  },
  { requiredKeys: ["prompt", "context"] },
);
const PROMPT_PLACES: readonly (readonly string[])[] = [
  ["prompt"],
  ["context"],
  ["format"],
  ["template"],
  ["variables"],
  ["question"],
  ["model"],
  ["context_window"],
  ["rules"],
  ["later_field"],
  ["variables", "0"],
  ["rules", "secret"],
  ["rules", "secret", "severity"],
  ["rules", "secret", "options"],
];
const nearlyValidPrompt: fc.Arbitrary<Body> = fc
  .tuple(promptBody, fc.constantFrom(...PROMPT_PLACES), fc.option(fc.jsonValue({ maxDepth: 3 }), { nil: undefined }))
  .map(
    ([body, place, value]) =>
      withPart(
        { ...body, variables: ["a"], rules: { secret: { severity: "error", options: {} } } },
        place,
        value,
      ) as Body,
  );
const PLACES: readonly (readonly string[])[] = [
  ["query"],
  ["response"],
  ["sources"],
  ["threshold"],
  ["later_field"],
  ["sources", "0"],
  ["sources", "0", "text"],
  ["sources", "0", "id"],
  ["sources", "0", "title"],
  ["sources", "0", "score"],
  ["sources", "0", "metadata"],
];
const nearlyValidBody: fc.Arbitrary<Body> = fc
  .tuple(validBody, fc.constantFrom(...PLACES), fc.option(fc.jsonValue({ maxDepth: 3 }), { nil: undefined }))
  .map(
    ([body, place, value]) =>
      withPart({ ...body, sources: [{ text: "Rain fell." }, ...body.sources] }, place, value) as Body,
  );
const foreignBody: fc.Arbitrary<Body> = fc.oneof(
  fc.dictionary(fc.string(), fc.jsonValue()),
  fc.array(fc.jsonValue(), { maxLength: 4 }),
);
const largeBody: fc.Arbitrary<Body> = fc
  .integer({ min: 50_000, max: 150_000 })
  .map((length) => ({ query: "", response: "", sources: [{ text: "x".repeat(length) }] }));

/** The value with another one in its place; `undefined` leaves the part out. */
function withPart(whole: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((item: unknown, position) =>
      String(position) === key ? (withPart(item, rest, value) ?? null) : item,
    );
  const fields = typeof whole === "object" && whole !== null ? { ...whole } : {};
  return { ...fields, [key]: withPart(Reflect.get(fields, key), rest, value) };
}

const KEYS: readonly VectorKey[] = ["missing", "unknown", "without_scope", "used_up"];
const CREDENTIALS = ["Bearer", "Basic dXNlcjpwYXNz", "Bearer two words", "bearer", "Bearer \t"];
const TYPES = [
  "application/json; charset=utf-8",
  "APPLICATION/JSON",
  "text/plain",
  "application/problem+json",
  "application/xml",
  "application/x-www-form-urlencoded",
];

/** Credentials, mostly those that let a request through. */
function authorization(keys: ContractKeys): fc.Arbitrary<Record<string, string>> {
  const bearer = (name: VectorKey): Record<string, string> =>
    keys[name] === undefined ? {} : { Authorization: `Bearer ${keys[name]}` };
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(bearer("valid")) },
    { weight: 3, arbitrary: fc.constantFrom(...KEYS).map(bearer) },
    { weight: 1, arbitrary: fc.constantFrom(...CREDENTIALS).map((Authorization) => ({ Authorization })) },
  );
}

const contentType: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ "Content-Type": "application/json" }) },
  { weight: 1, arbitrary: fc.constantFrom(...TYPES).map((type) => ({ "Content-Type": type })) },
);
const requestId = fc.option(fc.stringMatching(/^[\x21-\x7e]{1,80}$/u), { nil: undefined });
const search = fc.constantFrom("", "", "", "?", "?threshold=2", "?a=b&a=c&%20");

const useless = [
  { weight: 1, arbitrary: foreignBody },
  { weight: 1, arbitrary: largeBody },
] as const;
const verification = fc.record({
  path: fc.constantFrom<string>(...VERIFY_PATHS),
  body: fc.oneof(
    { weight: 3, arbitrary: validBody },
    { weight: 3, arbitrary: plausibleBody },
    { weight: 4, arbitrary: nearlyValidBody },
    ...useless,
  ),
});
const visualization = fc.record({
  path: fc.constant("/v1/visualize-retrieval"),
  body: fc.oneof({ weight: 6, arbitrary: retrievalBody }, { weight: 4, arbitrary: nearlyValidRetrieval }, ...useless),
});

const optimization = fc.record({
  path: fc.constant("/v1/optimize-chunks"),
  body: fc.oneof({ weight: 5, arbitrary: collectionBody }, { weight: 5, arbitrary: nearlyValidCollection }, ...useless),
});

const analysis = fc.record({
  path: fc.constant("/v1/analyze-prompt"),
  body: fc.oneof({ weight: 5, arbitrary: promptBody }, { weight: 5, arbitrary: nearlyValidPrompt }, ...useless),
});

function operationRequest(keys: ContractKeys): fc.Arbitrary<GeneratedRequest> {
  return fc
    .record({
      asked: fc.oneof(
        { weight: 3, arbitrary: verification },
        { weight: 2, arbitrary: visualization },
        { weight: 1, arbitrary: optimization },
        { weight: 2, arbitrary: analysis },
      ),
      search,
      credentials: authorization(keys),
      type: contentType,
      id: requestId,
    })
    .map(({ asked: { path, body }, search, credentials, type, id }) => ({
      method: "POST",
      path: path + search,
      headers: { ...credentials, ...type, ...(id === undefined ? {} : { "X-Request-Id": id }) },
      body: JSON.stringify(body),
    }));
}

function pageRequest(keys: ContractKeys): fc.Arbitrary<GeneratedRequest> {
  return fc
    .record({ path: fc.constantFrom(...PAGE_PATHS), credentials: authorization(keys) })
    .map(({ path, credentials }) => ({ method: "GET", path, headers: credentials }));
}

/** Another method of a path that is there, or a path that is not. */
function unlistedRequest(keys: ContractKeys): fc.Arbitrary<GeneratedRequest> {
  const otherMethod = fc.oneof(
    fc.record({
      path: fc.constantFrom<string>(...OPERATION_PATHS),
      method: fc.constantFrom("GET", "PUT", "PATCH", "DELETE", "OPTIONS"),
    }),
    fc.record({
      path: fc.constantFrom<string>(...PAGE_PATHS),
      method: fc.constantFrom("POST", "PUT", "PATCH", "DELETE", "OPTIONS"),
    }),
  );
  const otherPath = fc.record({
    path: fc.oneof(fc.constantFrom(...PATHS_OF_NOBODY), fc.stringMatching(/^\/x[\w.~-]{0,20}$/u)),
    method: fc.constantFrom("GET", "POST", "DELETE"),
  });
  return fc
    .tuple(fc.oneof(otherMethod, otherPath), authorization(keys))
    .map(([request, headers]) => ({ ...request, headers, ...(/^P/u.test(request.method) ? { body: "{}" } : {}) }));
}

/** Requests of every kind: valid, nearly so, and not at all; with every key, media type, path and method. */
export function generatedRequest(keys: ContractKeys): fc.Arbitrary<GeneratedRequest> {
  return fc.oneof(
    { weight: 10, arbitrary: operationRequest(keys) },
    { weight: 1, arbitrary: pageRequest(keys) },
    { weight: 2, arbitrary: unlistedRequest(keys) },
  );
}

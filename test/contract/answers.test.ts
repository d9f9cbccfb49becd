import assert from "node:assert/strict";
import fc from "fast-check";
import { type Answer, ask, VERIFY, VISUALIZE } from "../service/support/ask";
import { verifyBody } from "../service/support/bodies";
import { assertHeaders, assertProblem } from "../service/support/everyAnswer";
import { startTestService } from "../service/support/startTestService";
import { ThreadOrders } from "../service/support/threadOrders";
import {
  type ContractService,
  endContractServices,
  startContractService,
  startObedientContractService,
} from "./support/contractService";
import {
  generatedRequest,
  type GeneratedRequest,
  MAX_BODY_MB,
  OPERATION_PATHS,
  PAGE_PATHS,
} from "./support/generatedRequests";
import { closed, listedMethods, type OpenApi, readOpenApi } from "./support/openApi";
import { startValidatingProxy, type ValidatingProxy, violations } from "./support/validatingProxy";

/** `npm run soak -- bodies` sends so many that each operation gets 5,000 or more. */
const REQUESTS = Number(process.env["RAG_QUALITY_GENERATED"] ?? 700);
const MS_EACH = 200;

describe("answers, looked at by a validating proxy", () => {
  let service: ContractService;
  let document: OpenApi;
  let proxy: ValidatingProxy;

  before(async () => {
    service = await startContractService({ maxBodyMb: MAX_BODY_MB });
    document = closed(await readOpenApi(service.url));
    proxy = await startValidatingProxy(document, service.url);
  });
  after(async () => {
    await proxy.close();
    await endContractServices();
  });

  it(`are as the document says for ${REQUESTS} generated requests`, async function () {
    this.timeout(REQUESTS * MS_EACH);
    const seen = new Set<number>();
    const answered = async (request: GeneratedRequest): Promise<void> => {
      const answer = await ask(proxy.url, request);
      seen.add(answer.status);
      assert.ok(answer.status < 500, answer.text);
      assertListed(document, request, answer);
    };
    await fc.assert(fc.asyncProperty(generatedRequest(service.keys), answered), { numRuns: REQUESTS });
    assert.deepEqual([...seen].sort(), [200, 400, 401, 403, 404, 405, 413, 415, 429]);
  });

  for (const { what, query, settings, status } of [
    { what: "a thread that dies", query: "die early", settings: {}, status: 500 },
    { what: "a request that takes too long", query: "hold forever", settings: { timeoutS: 0.5 }, status: 504 },
  ]) {
    it(`are as the document says for ${what}`, async () => {
      const obedient = await startObedientContractService(settings);
      const inFront = await startValidatingProxy(document, obedient.url);
      const answer = await ask(inFront.url, { key: obedient.keys.valid, body: verifyBody(query) });
      await inFront.close();
      assert.deepEqual([answer.status, violations(answer)], [status, []]);
    });
  }

  it("are as the document says for a queue that is full", async () => {
    const obedient = await startObedientContractService({ queue: 0 });
    const inFront = await startValidatingProxy(document, obedient.url);
    const orders = new ThreadOrders();
    const held = ask(obedient.url, { key: obedient.keys.valid, body: verifyBody("hold full") });
    await orders.begun("full");
    const answer = await ask(inFront.url, { key: obedient.keys.valid, body: verifyBody() });
    orders.release("full");
    await held;
    orders.close();
    await inFront.close();
    assert.deepEqual([answer.status, violations(answer)], [503, []]);
  });

  it("are as the document says where a service without keys is called by a foreign name", async () => {
    const { url } = await startTestService();
    for (const path of [...OPERATION_PATHS, ...PAGE_PATHS]) {
      const method = OPERATION_PATHS.some((operation) => operation === path) ? "POST" : "GET";
      const answer = await ask(url, { path, method, headers: { Host: "rag.example" } });
      assertProblem(answer, "forbidden");
      assert.ok(document.paths[path]?.[method.toLowerCase()]?.responses["403"] !== undefined, path);
    }
  });
});

/** What the document does not list is refused, as the contract says; all else is as listed. */
function assertListed(document: OpenApi, { path, method }: GeneratedRequest, answer: Answer): void {
  // What the proxy answers by itself lacks them.
  assertHeaders(answer);
  const listed = listedMethods(document, path.replace(/\?.*$/u, ""));
  if (listed.includes(method)) return assert.deepEqual(violations(answer), []);
  assertProblem(answer, listed.length === 0 ? "not_found" : "method_not_allowed");
  assert.deepEqual(answer.headers.allow, { GET: "GET, HEAD", POST: "POST" }[listed[0] ?? ""]);
}

interface Alteration {
  readonly what: string;
  readonly alter: (document: OpenApi) => void;
  readonly path?: string;
  readonly body?: string;
}

const RETRIEVAL = JSON.stringify({
  query: "How long do cats sleep?",
  format: "json",
  retrieved_docs: [{ text: "Cats sleep 16 hours a day.", score: 0.5 }],
});
const retrieval = { path: VISUALIZE, body: RETRIEVAL } as const;
const VALID = JSON.stringify({
  query: "",
  response: "Cats sleep 12 hours a day [1].",
  sources: [{ text: "Cats sleep 16 hours a day." }],
});

const ALTERATIONS: readonly Alteration[] = [
  {
    what: "a field of another type",
    alter: (d) => (properties(d, "CitationResult")["threshold"] = { type: "string" }),
  },
  {
    what: "a field of another type deep in a list",
    alter: (d) => (properties(d, "Evidence")["start"] = { type: "string" }),
  },
  {
    what: "a list of another kind",
    alter: (d) => (properties(d, "CitationResult")["claims"] = { prefixItems: [{ type: "string" }] }),
  },
  { what: "a verdict that is not listed", alter: (d) => (schema(d, "Verdict").enum = ["supported"]) },
  { what: "a field that is not listed", alter: (d) => delete properties(d, "Claim")["hash"] },
  { what: "a field that is missing", alter: (d) => schema(d, "Reason").required?.push("weight") },
  {
    what: "a count that is missing",
    alter: (d) => properties(d, "CitationResult")["counts"]?.properties?.["verdicts"]?.required?.push("doubtful"),
  },
  {
    what: "a header that is missing",
    alter: (d) => (response(d, "200").headers["X-Cost"] = { required: true, schema: { type: "string" } }),
  },
  {
    what: "a header of another type",
    alter: (d) => (response(d, "200").headers["RateLimit"] = { required: true, schema: { type: "integer" } }),
  },
  { what: "another media type", alter: (d) => (response(d, "200").content = { "application/xml": { schema: {} } }) },
  {
    what: "a problem with another field",
    alter: (d) => (properties(d, "Problem")["status"] = { type: "string" }),
    body: "{}",
  },
  { what: "a status that is not listed", alter: (d) => delete d.paths[VERIFY]?.["post"]?.responses["400"], body: "{}" },
  {
    what: "a report with a field of another type",
    alter: (d) => (properties(d, "RetrievedDocument")["rank"] = { type: "string" }),
    ...retrieval,
  },
  {
    what: "a report with a field that is not listed",
    alter: (d) => delete properties(d, "RetrievedDocument")["novelty"],
    ...retrieval,
  },
  {
    what: "a visualization with a field that is missing",
    alter: (d) => schema(d, "Visualization").required?.push("colours"),
    ...retrieval,
  },
  {
    what: "a page with another field",
    alter: (d) => (pageProperties(d, "/healthz")["version"] = { type: "integer" }),
    path: "/healthz",
  },
  {
    what: "a readiness with another field",
    alter: (d) => (pageProperties(d, "/readyz")["threads"] = { type: "integer" }),
    path: "/readyz",
  },
];

describe("a validating proxy", () => {
  let service: ContractService;
  let document: OpenApi;

  before(async () => {
    service = await startContractService();
    document = closed(await readOpenApi(service.url));
  });
  after(endContractServices);

  it("finds nothing in what is right", async () => {
    for (const asked of [{}, { body: "{}" }, retrieval, { path: "/healthz" }, { path: "/readyz" }])
      assert.deepEqual(await judged(document, asked), []);
  });

  for (const { what, alter, ...asked } of ALTERATIONS) {
    it(`finds ${what}`, async () => {
      const altered = structuredClone(document);
      alter(altered);
      assert.notDeepEqual(await judged(altered, asked), []);
    });
  }

  async function judged(
    by: OpenApi,
    { path = VERIFY, body = VALID }: Pick<Alteration, "path" | "body">,
  ): Promise<readonly string[]> {
    const proxy = await startValidatingProxy(by, service.url);
    const answer = await ask(proxy.url, {
      path,
      key: service.keys.valid,
      ...(path === VERIFY || path === VISUALIZE ? { body } : {}),
    });
    await proxy.close();
    assertHeaders(answer);
    assert.equal(answer.status, body === "{}" ? 400 : 200);
    return violations(answer);
  }
});

function schema({ components }: OpenApi, name: string) {
  return components.schemas[name] ?? assert.fail(`The document has no schema ${name}.`);
}

function properties(document: OpenApi, name: string) {
  return schema(document, name).properties ?? assert.fail(`The schema ${name} has no properties.`);
}

function response({ paths }: OpenApi, status: string) {
  return paths[VERIFY]?.["post"]?.responses[status] ?? assert.fail(`The document has no answer ${status}.`);
}

function pageProperties({ paths }: OpenApi, path: string) {
  return (
    paths[path]?.["get"]?.responses["200"]?.content["application/json"]?.schema.properties ??
    assert.fail(`The document has no page ${path}.`)
  );
}

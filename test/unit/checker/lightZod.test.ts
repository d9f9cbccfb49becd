import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { buildSync } from "esbuild";
import fc from "fast-check";
import { ANALYSIS } from "./analysis";
import { OPTIMIZATION } from "./optimization";
import { RESULT } from "./remoteCalls";
import * as withZod from "./remoteSchemas";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The same schemas, with the stand-in in the place of zod, as the build of the remote entry has them. */
async function loadWithLightZod(): Promise<typeof withZod> {
  const folder = mkdtempSync(join(tmpdir(), "rag-quality-light-zod-"));
  const outfile = join(folder, "schemas.mjs");
  try {
    buildSync({
      entryPoints: [`${root}test/unit/checker/remoteSchemas.ts`],
      alias: { "zod/mini": `${root}src/checker/lightZod.ts` },
      logOverride: { "import-is-undefined": "error" },
      bundle: true,
      outfile,
      format: "esm",
      platform: "neutral",
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type SchemaName = keyof typeof withZod.SCHEMAS;

const VALID: Readonly<Record<SchemaName, unknown>> = {
  result: { ...RESULT, notes: [{ code: "source_without_text", message: "m" }] },
  request: {
    query: "q",
    response: "r",
    sources: [
      { text: "t", id: "1", title: "a", uri: "u", score: 0.3, metadata: { deep: [{ a: null }] } },
      { text: "" },
    ],
  },
  visualization: {
    format: "json",
    media_type: "application/json",
    encoding: "utf-8",
    content: { query: "q", deep: [{ a: null }] },
    warnings: ["w"],
  },
  visualizeRequest: {
    query: "q",
    retrieved_docs: [{ text: "t", score: 2 }],
    format: "png",
    response: "r",
    query_embedding: [0.5, 1],
    context_budget: 1,
    sample: 2000,
    theme: "dark",
    scale: 4,
  },
  optimization: OPTIMIZATION,
  optimizeRequest: {
    documents: [{ text: "t" }],
    current_settings: { chunk_size: 300, chunk_overlap: 0, unit: "characters" },
    questions: [{ text: "q", document_id: "1", spans: [{ document_id: "1", start: 0, end: 1 }], answers: ["a"] }],
    max_chunk_size: 512,
    splitters: ["sentence", "markdown"],
    budget_tokens: 1000,
    seed: -7,
  },
  analysis: ANALYSIS,
  analyzeRequest: {
    prompt: "p",
    context: "c",
    format: "dotprompt",
    template: "none",
    variables: ["a"],
    question: "q",
    model: "m",
    context_window: 1000,
    rules: { "no-abstention": "off", secret: { severity: "error", options: { allow: ["a"] } } },
  },
  config: {
    api_key: "k",
    threshold: 0.5,
    base_url: "https://rag.example",
    timeout_ms: 5,
    allow_http_hosts: ["a"],
    max_retries: 0,
    enable_visualization: true,
  },
  contractConfig: { base_url: "https://rag.example" },
  errors: [{ pointer: "/a", detail: "d" }],
  fields: { title: "t", status: 400 },
};

/** Made anew each time: one change may put another's value into itself. */
const makeOddValues = (): readonly unknown[] => [
  undefined,
  null,
  true,
  0,
  -0,
  1,
  -1,
  0.5,
  2,
  1e300,
  -1e300,
  2 ** 53,
  NaN,
  Infinity,
  "",
  "supported",
  "text",
  "https://a.example",
  "ftp://a.example",
  " http://a\t.example ",
  "HTTP://A",
  "http:a",
  "https://[",
  [],
  [undefined],
  [1],
  {},
  { text: "t" },
  { a: 1 },
  Object.create(null),
  new Date(0),
  new Map(),
  () => 1,
  5n,
  Symbol("s"),
];

interface Change {
  readonly place: number;
  readonly kind: "replace" | "remove" | "add";
  /** Which of the odd values. */
  readonly odd: number;
}

const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    place: fc.nat(500),
    kind: fc.constantFrom("replace", "remove", "add"),
    odd: fc.nat(makeOddValues().length - 1),
  }),
  { maxLength: 3 },
);

type Tree = Record<string, unknown>;

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null;
}

/** Every object and list of a value, each with one of its keys. */
function places(value: unknown): { readonly parent: Tree; readonly key: string }[] {
  if (!isTree(value)) return [];
  return Object.keys(value).flatMap((key) => [{ parent: value, key }, ...places(value[key])]);
}

function changed(valid: unknown, made: readonly Change[]): unknown {
  const whole: Tree = { value: structuredClone(valid) };
  for (const { place, kind, odd } of made) {
    const all = places(whole);
    const value = makeOddValues()[odd];
    const { parent, key } = all[place % all.length] ?? { parent: whole, key: "value" };
    if (kind === "remove" && parent !== whole) delete parent[key];
    else if (kind === "add") Object.assign(parent, { [Array.isArray(parent) ? parent.length : "added"]: value });
    else parent[key] = value;
  }
  return whole.value;
}

describe("lightZod", () => {
  let light: typeof withZod;
  before(async () => {
    light = await loadWithLightZod();
  });

  for (const name of [
    "result",
    "request",
    "visualization",
    "visualizeRequest",
    "optimization",
    "optimizeRequest",
    "analysis",
    "analyzeRequest",
    "config",
    "contractConfig",
    "errors",
    "fields",
  ] as const) {
    it(`reads and refuses what zod does, with the same words: ${name}`, () => {
      assert.equal(withZod.readAs(name, VALID[name]).errors.length, 0);
      fc.assert(
        fc.property(changes, (made) => {
          const value = changed(VALID[name], made);
          assert.deepEqual(light.readAs(name, value), withZod.readAs(name, value));
        }),
        { numRuns: 300 },
      );
    });

    it(`reads anything else as zod does: ${name}`, () => {
      for (const value of makeOddValues()) assert.deepEqual(light.readAs(name, value), withZod.readAs(name, value));
    });
  }

  it("is what the classes of the remote entry are built with", () => {
    assert.notEqual(light.SCHEMAS.result.constructor, withZod.SCHEMAS.result.constructor);
    assert.equal("_zod" in light.SCHEMAS.result, false);
    assert.equal("_zod" in withZod.SCHEMAS.result, true);
  });
});

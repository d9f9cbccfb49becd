import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { chunkUnitSchema, splitterSchema } from "../../../../src/contract/optimize/chunkSettings";
import { DEFAULT_SEVERITY } from "../../../../src/contract/verify/verdict";
import { parseSettings, SETTINGS_SECTION } from "../../../../src/extension/shared/settings";

function parse(values: Readonly<Record<string, unknown>>): ReturnType<typeof parseSettings> {
  return parseSettings((name) => values[name]);
}

const DEFAULT_SETTINGS = parse({}).settings;

describe("parseSettings", () => {
  it("gives the defaults where nothing is set", () => {
    const { settings, problems } = parse({});
    assert.deepEqual(problems, []);
    assert.deepEqual(
      [settings.mode, settings.debounce, settings.endpoint, settings.sources],
      ["onType", 500, null, []],
    );
    assert.deepEqual(settings.severity, {});
  });

  it("takes what is set", () => {
    const { settings, problems } = parse({
      mode: "onSave",
      debounce: 100,
      threshold: 1,
      severity: { uncited: "off" },
      quietShare: 0.25,
      sources: ["docs/*.md"],
      maxFileSizeMb: 0.5,
      endpoint: "https://rag.example/base",
      "codeLens.enabled": false,
      "chunks.current": { chunk_size: 512, chunk_overlap: 64, unit: "characters", splitter: "markdown" },
      "chunks.maxChunkSize": 512,
      "chunks.questions": " questions.jsonl ",
      "chunks.topK": 7,
      "chunks.budgetTokens": 500,
      "chunks.embeddingsUrl": " http://localhost:11434/v1 ",
      "chunks.embeddingsModel": " nomic-embed-text ",
      "judge.mode": "doubtful",
      "judge.engine": "openai",
      "judge.model": " qwen3:8b ",
      "judge.url": "https://name.openai.azure.com/openai/deployments/d?api-version=2024-10-21",
      "judge.maxCalls": 5,
      "judge.maxTokens": 6000,
      "judge.timeout": 7,
    });
    assert.deepEqual(problems, []);
    assert.deepEqual(settings, {
      mode: "onSave",
      debounce: 100,
      threshold: 1,
      severity: { uncited: "off" },
      quietShare: 0.25,
      sources: ["docs/*.md"],
      maxFileSizeMb: 0.5,
      endpoint: "https://rag.example/base",
      codeLens: false,
      chunks: {
        current: { chunk_size: 512, chunk_overlap: 64, unit: "characters", splitter: "markdown" },
        maxChunkSize: 512,
        questions: "questions.jsonl",
        topK: 7,
        budgetTokens: 500,
        embeddingsUrl: "http://localhost:11434/v1",
        embeddingsModel: "nomic-embed-text",
      },
      judge: {
        mode: "doubtful",
        engine: "openai",
        model: "qwen3:8b",
        url: "https://name.openai.azure.com/openai/deployments/d?api-version=2024-10-21",
        maxCalls: 5,
        maxTokens: 6000,
        timeout: 7,
      },
    });
  });

  it("takes no address of a model that texts would go to unencrypted, and repeats none that may hold a password", () => {
    const { settings, problems } = parse({ "judge.url": "http://me:secret@models.example/v1" });
    assert.equal(settings.judge.url, "");
    assert.match(
      problems[0] ?? "",
      /^The setting ragQuality\.judge\.url cannot be its value: it has to be empty, an https address/,
    );
  });

  it("names the setting, its value and what it has to be, and keeps the others", () => {
    const { settings, problems } = parse({ threshold: 80, mode: "manual" });
    assert.deepEqual(problems, [
      "The setting ragQuality.threshold cannot be 80: it has to be a number from 0 to 1. Its default is used until you change it in the settings.",
    ]);
    assert.equal(settings.threshold, 0.8);
    assert.equal(settings.mode, "manual");
  });

  const bad: [string, unknown][] = [
    ["mode", "always"],
    ["debounce", 1.5],
    ["debounce", 99],
    ["threshold", -0.1],
    ["severity", { supported: "loud" }],
    ["severity", { wrong: "off" }],
    ["quietShare", 50],
    ["sources", "docs/*.md"],
    ["sources", [""]],
    ["maxFileSizeMb", 0],
    ["endpoint", "ftp://rag.example"],
    ["endpoint", "http://rag.example"],
    ["endpoint", "https://name:word@rag.example"],
    ["endpoint", "rag.example"],
    ["codeLens.enabled", "yes"],
    ["chunks.current", { chunk_size: 0, chunk_overlap: 0 }],
    ["chunks.current", { chunk_size: 100, chunk_overlap: -1 }],
    ["chunks.current", { chunk_size: 100, chunk_overlap: 0, splitter: "semantic" }],
    ["chunks.current", 512],
    ["chunks.maxChunkSize", 0.5],
    ["chunks.questions", ["questions.jsonl"]],
    ["chunks.topK", 0],
    ["chunks.budgetTokens", 0],
  ];
  for (const [name, value] of bad) {
    it(`refuses ${JSON.stringify(value)} for ${name}`, () => {
      const { settings, problems } = parse({ [name]: value });
      assert.equal(problems.length, 1);
      assert.ok(problems[0]?.includes(`${SETTINGS_SECTION}.${name}`));
      assert.deepEqual(settings, DEFAULT_SETTINGS);
    });
  }

  it("does not repeat an endpoint, which may hold a password", () => {
    assert.doesNotMatch(parse({ endpoint: "https://name:hush@rag.example" }).problems.join(" "), /hush/);
  });

  for (const endpoint of ["http://localhost:8080", "http://127.0.0.1:1", "http://[::1]:9/x"]) {
    it(`takes ${endpoint}, which stays on this machine`, () =>
      assert.equal(parse({ endpoint }).settings.endpoint, endpoint));
  }
});

describe("package.json", () => {
  const propertySchema = z.object({
    default: z.unknown(),
    scope: z.string(),
    properties: z.optional(z.record(z.string(), z.object({ enum: z.optional(z.array(z.string())) }))),
  });
  const manifestSchema = z.object({
    contributes: z.object({
      configuration: z.object({ properties: z.record(z.string(), propertySchema) }),
    }),
    capabilities: z.object({ untrustedWorkspaces: z.object({ restrictedConfigurations: z.array(z.string()) }) }),
  });
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(new URL("../../../../package.json", import.meta.url), "utf8")),
  );
  const { properties } = manifest.contributes.configuration;

  it("declares the defaults that the extension has", () => {
    const { settings, problems } = parseSettings((name) => properties[`${SETTINGS_SECTION}.${name}`]?.default);
    assert.deepEqual(problems, []);
    assert.deepEqual(settings, { ...DEFAULT_SETTINGS, severity: DEFAULT_SEVERITY });
  });

  it("offers every splitter and unit that the contract knows", () => {
    const current = properties["ragQuality.chunks.current"]?.properties;
    assert.deepEqual(current?.splitter?.enum, [...splitterSchema.options]);
    assert.deepEqual(current?.unit?.enum, [...chunkUnitSchema.options]);
  });

  it("lets no workspace choose where answers are sent", () => {
    const own = [
      "endpoint",
      "chunks.embeddingsUrl",
      "chunks.embeddingsModel",
      "judge.engine",
      "judge.model",
      "judge.url",
    ].map((name) => `ragQuality.${name}`);
    for (const name of own) assert.equal(properties[name]?.scope, "machine", name);
    assert.deepEqual(manifest.capabilities.untrustedWorkspaces.restrictedConfigurations, own);
  });
});

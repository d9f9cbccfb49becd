import assert from "node:assert/strict";
import { SERVE_DEFAULTS } from "../../../../src/cli/serve/defaults";
import { serveSettings } from "../../../../src/cli/serve/options";
import { UsageError } from "../../../../src/cli/shared/exit";

const surroundings = { env: {}, cores: 3, keyFile: null };

function refusal(given: object, env: Record<string, string> = {}): string {
  try {
    serveSettings({ ...SERVE_DEFAULTS, ...given }, { ...surroundings, env });
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  throw new assert.AssertionError({ message: "The options were taken." });
}

describe("serveSettings", () => {
  it("gives the defaults their types, with a thread for each core", () => {
    assert.deepEqual(serveSettings(SERVE_DEFAULTS, surroundings), {
      host: "127.0.0.1",
      port: 8787,
      threads: 3,
      heapMbPerThread: 512,
      queue: 256,
      maxBodyMb: 10,
      timeoutS: 30,
      defaultRate: { quota: 600, windowS: 60 },
      keyFile: null,
      keys: [],
      redisUrl: null,
      whenRedisIsAway: "memory",
      allowedOrigins: [],
      stopWithinS: 25,
      logLevel: "info",
      judge: null,
    });
  });

  it("takes a judge with its limits, its key from the environment alone", () => {
    const given = {
      judgeUrl: "http://ollama:11434",
      judgeModel: "qwen3:8b",
      allowHttp: ["ollama"],
      judgeMaxCalls: "7",
    };
    const env = { RAG_QUALITY_JUDGE_KEY: "secret" };
    const { judge } = serveSettings({ ...SERVE_DEFAULTS, ...given }, { ...surroundings, env });
    assert.deepEqual(judge, {
      url: "http://ollama:11434",
      model: "qwen3:8b",
      key: "secret",
      allowHttp: ["ollama"],
      maxCalls: 7,
      maxTokens: 150_000,
      maxTimeS: 25,
    });
    assert.match(refusal({ judgeUrl: "http://localhost:11434" }), /^A judge needs --judge-url, .* and --judge-model/u);
    assert.match(refusal({ judgeMaxTime: "0" }), /^--judge-max-time has to be a whole number of seconds/u);
  });

  it("takes keys and Redis from the environment", () => {
    const env = {
      RAG_QUALITY_API_KEYS: " a-long-enough-key , another-long-key-2,",
      REDIS_URL: "redis://:secret@localhost:6379/2",
    };
    const { keys, redisUrl } = serveSettings(SERVE_DEFAULTS, { ...surroundings, env });
    assert.deepEqual(keys, ["a-long-enough-key", "another-long-key-2"]);
    assert.equal(redisUrl, "redis://:secret@localhost:6379/2");
  });

  it("names the option that is wrong, its value and what it has to be", () => {
    assert.equal(refusal({ port: "70000" }), "--port has to be a whole number from 0 to 65535, not “70000”.");
    assert.equal(refusal({ threads: "0" }), "--threads has to be a whole number from 1 to 256, not “0”.");
    assert.equal(
      refusal({ timeout: "1.5" }),
      "--timeout has to be a whole number of seconds from 1 to 3600, not “1.5”.",
    );
    assert.equal(
      refusal({ rate: "fast" }),
      "--rate has to be a number of requests, a slash, and a time in s, m, h or d of at most 24d, such as 600/1m, not “fast”.",
    );
    assert.match(
      refusal({ allowOrigin: ["https://a.example/path"] }),
      /^--allow-origin has to be an origin such as https:\/\/app\.example\.com, with no path/u,
    );
    assert.match(refusal({ allowOrigin: ["*"] }), /^--allow-origin/u);
  });

  it("refuses keys that can be guessed, and repeats none of them", () => {
    const message = refusal({}, { RAG_QUALITY_API_KEYS: "a-long-enough-key,secret" });
    assert.match(message, /^Key 2 in RAG_QUALITY_API_KEYS is shorter than 16 characters/u);
    assert.doesNotMatch(message, /secret/u);
  });

  it("refuses an address of Redis that is none, and does not repeat its password", () => {
    const message = refusal({}, { REDIS_URL: "http://:password@localhost" });
    assert.match(message, /^REDIS_URL has to be an address such as redis:\/\/localhost:6379\./u);
    assert.doesNotMatch(message, /password/u);
  });
});

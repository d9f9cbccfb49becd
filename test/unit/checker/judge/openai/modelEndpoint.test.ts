import assert from "node:assert/strict";
import {
  type ModelEndpoint,
  type OpenAiJudgeConfig,
  readModelEndpoint,
} from "../../../../../src/checker/judge/openai/modelEndpoint";
import { RAGQualityError } from "../../../../../src/contract/error";

const read = (base_url: string, more: Partial<OpenAiJudgeConfig> = {}): ModelEndpoint =>
  readModelEndpoint({ base_url, model: "small", ...more });

function faultOf(base_url: string, more: Partial<OpenAiJudgeConfig> = {}): RAGQualityError {
  try {
    read(base_url, more);
  } catch (error) {
    assert.ok(error instanceof RAGQualityError);
    assert.equal(error.code, "invalid_config");
    return error;
  }
  return assert.fail(`${base_url} was taken`);
}

describe("readModelEndpoint", () => {
  it("takes the address with or without the path of completions", () => {
    for (const [base_url, url] of [
      ["https://api.openai.com/v1", "https://api.openai.com/v1/chat/completions"],
      [" https://api.openai.com/v1/ ", "https://api.openai.com/v1/chat/completions"],
      ["https://api.openai.com/v1/chat/completions", "https://api.openai.com/v1/chat/completions"],
      ["http://localhost:8080", "http://localhost:8080/chat/completions"],
      [
        "https://own.openai.azure.com/openai/deployments/gpt?api-version=2024-10-21",
        "https://own.openai.azure.com/openai/deployments/gpt/chat/completions?api-version=2024-10-21",
      ],
      [
        "https://own.openai.azure.com/openai/deployments/gpt/chat/completions?api-version=2024-10-21",
        "https://own.openai.azure.com/openai/deployments/gpt/chat/completions?api-version=2024-10-21",
      ],
    ] as const)
      assert.equal(read(base_url).url, url);
  });

  it("asks Ollama in its own protocol, at its port or where the path says so", () => {
    for (const [base_url, url] of [
      ["http://localhost:11434", "http://localhost:11434/api/chat"],
      ["http://localhost:11434/v1", "http://localhost:11434/api/chat"],
      ["http://localhost:11434/v1/chat/completions", "http://localhost:11434/api/chat"],
      ["http://127.0.0.1:11434/api/", "http://127.0.0.1:11434/api/chat"],
      ["https://models.example/ollama/api/chat", "https://models.example/ollama/api/chat"],
    ] as const) {
      const endpoint = read(base_url);
      assert.deepEqual([endpoint.url, endpoint.protocol], [url, "ollama"]);
    }
    for (const base_url of [
      "https://gateway.example/api",
      "http://localhost:11434/proxy/v1",
      "http://localhost:1143/v1",
    ])
      assert.equal(read(base_url).protocol, "openai", base_url);
  });

  it("puts the key where the server looks for it, and none where there is none", () => {
    const api_key = "secret";
    const bearer = { authorization: "Bearer secret" };
    assert.deepEqual(read("https://api.openai.com/v1", { api_key }).keyHeaders, bearer);
    assert.deepEqual(read("https://gateway.example/v1?api-version=1", { api_key }).keyHeaders, { "api-key": "secret" });
    assert.deepEqual(read("https://own.openai.azure.com/openai/v1", { api_key }).keyHeaders, { "api-key": "secret" });
    assert.deepEqual(read("https://azure.com.example/v1", { api_key }).keyHeaders, bearer);
    assert.deepEqual(read("http://localhost:8080/v1").keyHeaders, {});
  });

  it("wants https, but for this machine and hosts that are allowed", () => {
    assert.match(faultOf("http://models.example/v1").message, /unencrypted/u);
    assert.equal(
      read("http://models.example:8000/v1", { allow_http_hosts: ["models.example"] }).host,
      "models.example:8000",
    );
    assert.deepEqual(
      faultOf("https://a.example", { allow_http_hosts: ["http://b"] }).errors.map(({ pointer }) => pointer),
      ["/allow_http_hosts/0"],
    );
  });

  it("names what is wrong, and repeats no secret", () => {
    const wrong: [string, Partial<OpenAiJudgeConfig>, string][] = [
      ["models", {}, "/base_url"],
      ["https://user:secret@models.example/v1", {}, "/base_url"],
      ["https://models.example/v1?key=secret", {}, "/base_url"],
      ["https://models.example/v1?api-version=1&key=secret", {}, "/base_url"],
      ["https://models.example/v1", { model: " " }, "/model"],
      ["https://models.example/v1", { api_key: "secret\n" }, "/api_key"],
      ["https://models.example/v1", { timeout_ms: 0 }, "/timeout_ms"],
    ];
    for (const [base_url, more, pointer] of wrong) {
      const error = faultOf(base_url, more);
      assert.deepEqual([error.errors[0]?.pointer, error.message.includes("secret")], [pointer, false]);
    }
  });
});

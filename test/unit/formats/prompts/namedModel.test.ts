import assert from "node:assert/strict";
import { namedModels } from "../../../../src/formats/prompts/namedModel";

const matter = (yaml: string): string => `---\n${yaml}\n---\nAnswer {{question}}.\n`;

describe("the model that a file of prompts names", () => {
  it("is what Prompty's configuration or its model says", () => {
    assert.deepEqual(
      namedModels(
        matter("model:\n  api: chat\n  configuration:\n    type: azure_openai\n    azure_deployment: gpt-4o"),
        "prompty",
      ),
      ["gpt-4o"],
    );
    assert.deepEqual(
      namedModels(matter("model:\n  configuration:\n    azure_deployment: ours\n    name: gpt-4o-mini"), "prompty"),
      ["ours", "gpt-4o-mini"],
    );
    assert.deepEqual(namedModels(matter("model:\n  id: gpt-4o\n  provider: openai"), "prompty"), ["gpt-4o"]);
  });

  it("is the model of other front matter", () => {
    assert.deepEqual(namedModels(matter("model: googleai/gemini-1.5-pro"), "dotprompt"), ["googleai/gemini-1.5-pro"]);
    assert.deepEqual(namedModels(matter("mode: agent\nmodel: 'GPT-4.1'"), "prompt_md"), ["GPT-4.1"]);
    assert.deepEqual(namedModels(matter("model: gpt-4o"), "text"), ["gpt-4o"]);
  });

  it("is the only provider of a promptfoo configuration, however it is written", () => {
    const config = (providers: string): string => `prompts:\n  - Answer {{question}}.\nproviders:${providers}\n`;
    assert.deepEqual(namedModels(config(" openai:gpt-4o"), "promptfoo"), ["openai:gpt-4o"]);
    assert.deepEqual(namedModels(config("\n  - openai:gpt-4o"), "promptfoo"), ["openai:gpt-4o"]);
    assert.deepEqual(namedModels(config("\n  - id: openai:gpt-4o\n    config:\n      temperature: 0"), "promptfoo"), [
      "openai:gpt-4o",
    ]);
    assert.deepEqual(namedModels(config("\n  - openai:gpt-4o:\n      config:\n        temperature: 0"), "promptfoo"), [
      "openai:gpt-4o",
    ]);
    assert.deepEqual(namedModels(config("\n  - openai:gpt-4o\n  - openai:gpt-4o-mini"), "promptfoo"), []);
  });

  it("is nothing where nothing is named, and where the front matter is broken", () => {
    assert.deepEqual(namedModels("Answer {question}.\n", "text"), []);
    assert.deepEqual(namedModels(matter("model:\n  configuration: 3"), "prompty"), []);
    assert.deepEqual(namedModels(matter("model: [gpt-4o"), "dotprompt"), []);
    assert.deepEqual(namedModels(matter("model: ''"), "dotprompt"), []);
    assert.deepEqual(namedModels("---\nmodel: gpt-4o\nAnswer.\n", "text"), []);
    assert.deepEqual(namedModels('[{"role": "user", "content": "Hello"}]', "chat"), []);
  });
});

import assert from "node:assert/strict";
import { modelOfFile } from "../../../../src/formats/prompts/modelOfFile";
import type { PromptShape } from "../../../../src/formats/prompts/promptRecord";

/** The model where the project names none. */
const namedModel = (text: string, shape: PromptShape): string | undefined => modelOfFile(text, shape, {});

const matter = (yaml: string): string => `---\n${yaml}\n---\nAnswer {{question}}.\n`;

describe("modelOfFile", () => {
  it("is what Prompty's configuration or its model says", () => {
    assert.equal(
      namedModel(
        matter("model:\n  api: chat\n  configuration:\n    type: azure_openai\n    azure_deployment: gpt-4o"),
        "prompty",
      ),
      "gpt-4o",
    );
    assert.equal(
      namedModel(matter("model:\n  configuration:\n    azure_deployment: ours\n    name: gpt-4o-mini"), "prompty"),
      "gpt-4o-mini",
    );
    assert.equal(namedModel(matter("model:\n  id: gpt-4o\n  provider: openai"), "prompty"), "gpt-4o");
  });

  it("is the model of other front matter", () => {
    assert.equal(namedModel(matter("model: googleai/gemini-1.5-pro"), "dotprompt"), "googleai/gemini-1.5-pro");
    assert.equal(namedModel(matter("mode: agent\nmodel: 'GPT-4.1'"), "prompt_md"), "GPT-4.1");
    assert.equal(namedModel(matter("model: gpt-4o"), "text"), "gpt-4o");
  });

  it("is the only provider of a promptfoo configuration, however it is written", () => {
    const config = (providers: string): string => `prompts:\n  - Answer {{question}}.\nproviders:${providers}\n`;
    assert.equal(namedModel(config(" openai:gpt-4o"), "promptfoo"), "openai:gpt-4o");
    assert.equal(namedModel(config("\n  - openai:gpt-4o"), "promptfoo"), "openai:gpt-4o");
    assert.equal(
      namedModel(config("\n  - id: openai:gpt-4o\n    config:\n      temperature: 0"), "promptfoo"),
      "openai:gpt-4o",
    );
    assert.equal(
      namedModel(config("\n  - openai:gpt-4o:\n      config:\n        temperature: 0"), "promptfoo"),
      "openai:gpt-4o",
    );
    assert.equal(namedModel(config("\n  - openai:gpt-4o\n  - openai:gpt-4o-mini"), "promptfoo"), undefined);
  });

  it("is the first name whose window is known, else the project's, else the first name", () => {
    const text = matter("model:\n  configuration:\n    azure_deployment: ours\n    name: theirs");
    assert.equal(modelOfFile(text, "prompty", { model: "gpt-4o" }), "gpt-4o");
    assert.equal(namedModel(text, "prompty"), "ours");
    assert.equal(modelOfFile(matter("model: gpt-4o-mini"), "text", { model: "gpt-4o" }), "gpt-4o-mini");
  });

  it("is the project's beside a window of the project", () => {
    const text = matter("model: gpt-4o-mini");
    assert.equal(modelOfFile(text, "text", { model: "gpt-4o", context_window: 1000 }), "gpt-4o");
    assert.equal(modelOfFile(text, "text", { context_window: 1000 }), undefined);
  });

  it("is nothing where nothing is named, and where the front matter is broken", () => {
    assert.equal(namedModel("Answer {question}.\n", "text"), undefined);
    assert.equal(namedModel(matter("model:\n  configuration: 3"), "prompty"), undefined);
    assert.equal(namedModel(matter("model: [gpt-4o"), "dotprompt"), undefined);
    assert.equal(namedModel(matter("model: ''"), "dotprompt"), undefined);
    assert.equal(namedModel("---\nmodel: gpt-4o\nAnswer.\n", "text"), undefined);
    assert.equal(namedModel('[{"role": "user", "content": "Hello"}]', "chat"), undefined);
  });
});

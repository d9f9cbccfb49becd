import assert from "node:assert/strict";
import Ajv from "ajv";
import { AGENT_TOOLS, TOOL_OUTPUT_SCHEMA, toolInputSchema } from "../../../src/agents";
import { answered } from "./agentCall";

describe("the schemas of tools", () => {
  for (const tool of AGENT_TOOLS) {
    it(`explain each field of ${tool.name}, and no other`, () => {
      const { properties } = toolInputSchema(tool);
      assert.deepEqual(Object.keys(properties).sort(), Object.keys(tool.fields).sort());
      for (const [name, schema] of Object.entries(properties)) assert.ok("type" in schema || "enum" in schema, name);
    });
  }

  it("take what the tools take", () => {
    const verify = AGENT_TOOLS.find(({ name }) => name === "verify_citations");
    assert.ok(verify);
    const takes = new Ajv().compile(toolInputSchema(verify));
    assert.ok(takes({ response: "a", sources: [{ text: "b", id: "1" }], threshold: 0.5 }));
    assert.ok(!takes({ answer: "a" }));
  });

  it("hold what they give", async () => {
    const fits = new Ajv().compile(TOOL_OUTPUT_SCHEMA);
    const calls = [
      ["verify_citations", { response: "It takes 3 days [1].", sources: [{ text: "It takes 2 days." }] }],
      ["visualize_retrieval", { query: "How long?", documents: [{ text: "It takes 2 days." }] }],
      ["optimize_chunks", { documents: [{ text: "It takes 2 days. ".repeat(50) }], chunk_size: 50 }],
      ["analyze_prompt", { prompt: "Answer {question} from {context}." }],
    ] as const;
    for (const [name, input] of calls) {
      const { structured } = await answered(name, input);
      assert.ok(fits(structured), `${name}: ${JSON.stringify(fits.errors)}`);
    }
  });
});

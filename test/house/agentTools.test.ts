import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { MANIFEST, manifestText } from "../../scripts/agent-tools/agentToolsPart";
import { AGENT_TOOLS } from "../../src/agents";
import { AGENT_TOOL_NAMES } from "../../src/extension/worker/wire/agentToolNames";

describe("the tools of agents", () => {
  it("stand in package.json as their table has them: npm run agent-tools writes them", () => {
    assert.equal(readFileSync(MANIFEST, "utf8"), manifestText());
  });

  it("are the ones that the editor's worker knows", () => {
    assert.deepEqual(
      AGENT_TOOLS.map(({ name }) => name),
      AGENT_TOOL_NAMES,
    );
  });
});

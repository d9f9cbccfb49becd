import assert from "node:assert/strict";
import type { AgentReach } from "../../../../../src/extension/worker/wire/agentsMessages";
import type { AgentToolName } from "../../../../../src/extension/worker/wire/agentToolNames";
import type { FromWorker } from "../../../../../src/extension/worker/wire/protocol";
import { Host } from "../host";

const SOURCE = "Customers can return any item within 30 days of delivery.";
const ANSWER = "Customers can return any item within 45 days of delivery [1].";
const ROOT: AgentReach = { kind: "root", uri: "file:///w/" };
const FILES = { "/a.md": `---\nsources: [r.md]\n---\n${ANSWER}\n`, "r.md": SOURCE };

async function call(host: Host, tool: AgentToolName, input: unknown, reach: AgentReach = ROOT) {
  host.send({ type: "call_tool", job: 1, tool, input, reach });
  const last = (await host.end(1)).at(-1);
  assert.equal(last?.type, "tool_reply");
  return last as Extract<FromWorker, { type: "tool_reply" }>;
}

describe("tools in the editor's worker", () => {
  it("read files through the host, and answer with words and JSON", async () => {
    const { kind, text, structured } = await call(new Host(FILES), "verify_citations", { path: "a.md" });
    assert.equal(kind, "answered");
    assert.match(text, /^\/?a\.md: of 1 citation 0 hold, 1 do not/u);
    const { findings } = JSON.parse(structured) as { findings: { kind: string }[] };
    assert.deepEqual(
      findings.map((finding) => finding.kind),
      ["contradicted"],
    );
  });

  it("read none where they may not, and say why", async () => {
    const host = new Host(FILES);
    const reply = await call(host, "verify_citations", { path: "a.md" }, { kind: "none", why: "No folder is open." });
    assert.deepEqual([reply.kind, reply.text, reply.structured], ["refused", "No folder is open.", ""]);
    assert.deepEqual(host.asked, []);
  });

  it("run the other three operations, and ask no service", async () => {
    const host = new Host(FILES);
    const documents = [{ text: `${SOURCE} `.repeat(20) }];
    const calls: readonly (readonly [AgentToolName, unknown, RegExp])[] = [
      ["visualize_retrieval", { query: "How long?", documents }, /^1 document with/u],
      ["optimize_chunks", { documents, chunk_size: 50 }, /^Tried on 1 document with/u],
      ["analyze_prompt", { prompt: "Answer {question} from {context}." }, /^The prompt: score/u],
    ];
    for (const [tool, input, words] of calls) {
      host.messages.splice(0);
      assert.match((await call(host, tool, input)).text, words);
    }
    assert.deepEqual(host.sent, []);
  });

  it("fail where they are cancelled", async () => {
    const host = new Host(FILES);
    const documents = [{ text: `${SOURCE} `.repeat(20) }];
    host.send({
      type: "call_tool",
      job: 1,
      tool: "optimize_chunks",
      input: { documents, chunk_size: 50 },
      reach: ROOT,
    });
    host.send({ type: "cancel", job: 1 });
    assert.notEqual((await host.end(1)).at(-1)?.type, "tool_reply");
  });
});

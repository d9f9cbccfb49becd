import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import * as z from "zod/mini";
import { ROOT } from "../../scripts/paths.mjs";
import { AGENT_TOOLS } from "../../src/agents";
import { mcp } from "../../src/cli/mcp/run";
import { findFrontMatter } from "../../src/text/frontMatter";
import { MemoryPlatform } from "../unit/cli/memoryPlatform";
import { EXAMPLE_FILES } from "./exampleFiles";
import { fencedBlocks } from "./fencedBlocks";
import { readPage } from "./pages";

const PAGE = readPage("agents.md");
const FILES = Object.fromEntries(Object.entries(EXAMPLE_FILES).map(([path, text]) => [`/work/${path}`, text]));
const SKILL = readFileSync(join(ROOT, "media/skills/check-citations/SKILL.md"), "utf8");

const configurationSchema = z.object({
  mcpServers: z.record(z.string(), z.object({ command: z.literal("rag-quality"), args: z.array(z.string()) })),
});

function samples(language: string): string[] {
  return fencedBlocks(PAGE)
    .filter(({ info }) => info === language)
    .map(({ text }) => text);
}

describe("the page on agents", () => {
  it("shows a configuration that starts the server, and a call with its answer", async () => {
    const [configuration = "", call = ""] = samples("json");
    const [reply = ""] = samples("text");
    const { mcpServers } = configurationSchema.parse(JSON.parse(configuration));
    assert.deepEqual(mcpServers["rag-quality"]?.args, ["mcp", "--root", "."]);
    const [toServer, toClient] = [new PassThrough(), new PassThrough()];
    const platform = new MemoryPlatform({ stdin: "", files: FILES });
    const ended = mcp({ root: ".", maxFileSizeMb: "5" }, platform, { input: toServer, output: toClient });
    const client = new Client({ name: "page", version: "1" });
    await client.connect(new StdioServerTransport(toClient, toServer));
    const { content } = await client.callTool({ name: "verify_citations", arguments: JSON.parse(call) });
    assert.deepEqual(content, [{ type: "text", text: reply.trimEnd() }]);
    toServer.end();
    await ended;
  });

  it("names each tool with all that it takes", () => {
    for (const { name, fields } of AGENT_TOOLS) {
      const row = PAGE.split("\n").find((line) => line.startsWith(`| \`${name}\``)) ?? "";
      for (const field of Object.keys(fields).filter((one) => one !== "path" && one !== "row"))
        assert.ok(row.includes(`\`${field}\``), `${name} ${field}`);
    }
  });
});

describe("the skill", () => {
  it("has a head as agents read it", () => {
    const head = findFrontMatter(SKILL);
    assert.equal(head?.kind, "front_matter");
    assert.match(SKILL, /^---\nname: check-citations\ndescription: \S[^\n]{50,1000}\n---\n/u);
  });

  it("names tools and verdicts that there are", () => {
    for (const { name } of AGENT_TOOLS) assert.ok(SKILL.includes(`\`${name}\``), name);
  });

  it("is declared where the editor looks for it", () => {
    const { contributes } = z
      .object({ contributes: z.object({ chatSkills: z.array(z.object({ path: z.string() })) }) })
      .parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")));
    assert.deepEqual(contributes.chatSkills, [{ path: "./media/skills/check-citations/SKILL.md" }]);
    assert.ok(existsSync(join(ROOT, contributes.chatSkills[0]?.path ?? "")));
  });
});

import * as vscode from "vscode";
import { t } from "../../contract/language";
import { WorkspaceFiles } from "../shared/files/workspaceFiles";
import type { SharedParts } from "../shared/sharedParts";
import type { ToolReply } from "../worker/wire/agentsMessages";
import type { AgentToolName } from "../worker/wire/agentToolNames";
import { isCancellation } from "../worker/wire/jobLine";
import type { WorkerClient } from "../worker/wire/workerClient";
import { agentReach, namedPaths } from "./agentReach";
import { confirmationOf } from "./confirmation";

type ToolParts = Pick<SharedParts, "newClient" | "pages" | "settings">;

/** What each tool does, and the worker that does it. */
export interface AgentTools extends vscode.Disposable {
  readonly tools: Readonly<Record<AgentToolName, AgentTool>>;
}

/** The four operations for the editor's agents. */
export function createAgentTools(parts: ToolParts): AgentTools {
  // A worker of its own: what an agent wants holds up nothing that a person does.
  const client = parts.newClient(t("The worker of agents' tools"));
  const tool = (name: AgentToolName): AgentTool => new AgentTool(name, client, parts);
  return {
    tools: {
      verify_citations: tool("verify_citations"),
      visualize_retrieval: tool("visualize_retrieval"),
      optimize_chunks: tool("optimize_chunks"),
      analyze_prompt: tool("analyze_prompt"),
    },
    dispose: () => client.dispose(),
  };
}

class AgentTool implements vscode.LanguageModelTool<unknown> {
  readonly #name: AgentToolName;
  readonly #client: WorkerClient;
  readonly #parts: ToolParts;

  constructor(name: AgentToolName, client: WorkerClient, parts: ToolParts) {
    this.#name = name;
    this.#client = client;
    this.#parts = parts;
  }

  async prepareInvocation({
    input,
  }: vscode.LanguageModelToolInvocationPrepareOptions<unknown>): Promise<vscode.PreparedToolInvocation> {
    const paths = namedPaths(input);
    return confirmationOf(this.#name, paths, (await agentReach(paths)).kind);
  }

  async invoke(
    { input, tokenizationOptions }: vscode.LanguageModelToolInvocationOptions<unknown>,
    token: vscode.CancellationToken,
  ): Promise<vscode.LanguageModelToolResult> {
    const { kind, text, structured } = await this.#call(input, token);
    // The model reads what went wrong, and what to do.
    if (kind === "refused") throw new Error(text);
    const whole = new vscode.LanguageModelTextPart(structured);
    const fits = tokenizationOptions === undefined || (await hasRoom(text + structured, tokenizationOptions, token));
    return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(text), ...(fits ? [whole] : [])]);
  }

  async #call(input: unknown, token: vscode.CancellationToken): Promise<ToolReply> {
    const cancel = new AbortController();
    const listening = token.onCancellationRequested(() => cancel.abort());
    const { pages, settings } = this.#parts;
    const files = pages.beside(new WorkspaceFiles(settings.for(null).maxFileSizeMb));
    try {
      const reach = await agentReach(namedPaths(input));
      return await this.#client.callTool({ tool: this.#name, input, reach }, files, cancel.signal);
    } catch (error) {
      throw isCancellation(error) ? new vscode.CancellationError() : error;
    } finally {
      listening.dispose();
    }
  }
}

/** Whether the full result fits behind its summary. */
async function hasRoom(
  text: string,
  { tokenBudget, countTokens }: vscode.LanguageModelToolTokenizationOptions,
  token: vscode.CancellationToken,
): Promise<boolean> {
  return (await countTokens(text, token)) <= tokenBudget;
}

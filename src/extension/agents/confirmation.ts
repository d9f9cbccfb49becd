import * as vscode from "vscode";
import { t } from "../../contract/language";
import { escapeMarkdown } from "../shared/safeText";
import type { AgentReach } from "../worker/wire/agentsMessages";
import type { AgentToolName } from "../worker/wire/agentToolNames";

const TITLES: Readonly<Record<AgentToolName, string>> = {
  verify_citations: t("Check citations with RAG Quality?"),
  visualize_retrieval: t("Report on a retrieval with RAG Quality?"),
  optimize_chunks: t("Try chunk settings with RAG Quality?"),
  analyze_prompt: t("Analyze a prompt with RAG Quality?"),
};

const STEPS: Readonly<Record<AgentToolName, string>> = {
  verify_citations: t("Checking citations"),
  visualize_retrieval: t("Reading the retrieval"),
  optimize_chunks: t("Trying chunk settings"),
  analyze_prompt: t("Analyzing the prompt"),
};

const LOCAL = t(
  "The work is done on this machine, and nothing is sent to a service. What is found, with quotations, goes to the model of the chat.",
);

/** More names than a person reads. */
const MAX_NAMES = 5;

/** What a person is asked before a tool runs, and what is told of it while it runs. */
export function confirmationOf(
  tool: AgentToolName,
  paths: readonly string[],
  reach: AgentReach["kind"],
): vscode.PreparedToolInvocation {
  const message = new vscode.MarkdownString(`${escapeMarkdown(readText(paths, reach))}\n\n${escapeMarkdown(LOCAL)}`);
  return { invocationMessage: STEPS[tool], confirmationMessages: { title: TITLES[tool], message } };
}

function readText(paths: readonly string[], reach: AgentReach["kind"]): string {
  if (reach === "none") return t("It reads the texts that the chat gives, and no files.");
  if (paths.length === 0) return t("It reads the texts that the chat gives, and files of this folder that they name.");
  const names = paths.slice(0, MAX_NAMES).join(", ");
  const left = paths.length - MAX_NAMES;
  return left > 0
    ? t("It reads {0} and {1} more, and files of this folder that they name.", names, left)
    : t("It reads {0}, and files of this folder that they name.", names);
}

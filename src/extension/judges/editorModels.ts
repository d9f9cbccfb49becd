import * as vscode from "vscode";
import { stopsAll } from "../../checker/judge/judge";
import { t } from "../../contract/language";
import type { JobModel } from "../worker/wire/jobAccess";
import type { ModelPrompt, ModelReply } from "../worker/wire/judgesMessages";
import { modelFailure } from "./modelFailure";

const JUSTIFICATION = t(
  "It reads claims of your answer beside passages of their sources, and rules on those that words cannot decide.",
);

/** The models that VS Code has for extensions; none where it has no such thing, as in an older one. */
export async function editorModels(): Promise<readonly vscode.LanguageModelChat[]> {
  const lm: Partial<typeof vscode.lm> | undefined = vscode.lm;
  return (await lm?.selectChatModels?.()) ?? [];
}

/** What settings and results call a model: vendors may use the same ids. */
export function modelKey({ vendor, id }: vscode.LanguageModelChat): string {
  return `${vendor}/${id}`;
}

/** A model of the editor for one run. The first request goes alone: on it VS Code asks the person for consent. */
export class EditorModel implements JobModel {
  readonly #model: vscode.LanguageModelChat;
  readonly #timeoutMs: number;
  #first: Promise<ModelReply> | null = null;

  constructor(model: vscode.LanguageModelChat, timeoutMs: number) {
    this.#model = model;
    this.#timeoutMs = timeoutMs;
  }

  async ask(prompt: ModelPrompt, signal: AbortSignal): Promise<ModelReply> {
    if (this.#first === null) return (this.#first = this.#send(prompt, signal));
    const first = await this.#first;
    return first.kind === "failure" && stopsAll(first.reason) ? first : this.#send(prompt, signal);
  }

  async #send({ instructions, message }: ModelPrompt, signal: AbortSignal): Promise<ModelReply> {
    if (signal.aborted) return CANCELLED;
    const source = new vscode.CancellationTokenSource();
    const cancel = (): void => source.cancel();
    let isLate = false;
    const timer = setTimeout(() => ((isLate = true), cancel()), this.#timeoutMs);
    signal.addEventListener("abort", cancel, { once: true });
    try {
      const text = await Promise.race([this.#reply(instructions, message, source.token), cancelled(source.token)]);
      return text ?? (isLate ? this.#late() : CANCELLED);
    } catch (error) {
      if (signal.aborted) return CANCELLED;
      return isLate ? this.#late() : modelFailure(this.#model.name, readError(error));
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", cancel);
      source.dispose();
    }
  }

  async #reply(instructions: string, message: string, token: vscode.CancellationToken): Promise<ModelReply> {
    const { User } = vscode.LanguageModelChatMessage;
    const response = await this.#model.sendRequest(
      [User(instructions), User(message)],
      { justification: JUSTIFICATION },
      token,
    );
    let text = "";
    for await (const part of response.text) text += part;
    const usage = await this.#usage([instructions, message], text);
    return { kind: "text", text, ended: "stop", ...(usage !== null && { usage }) };
  }

  /** VS Code tells no usage; what the model counts comes nearest to it. */
  async #usage(sent: readonly string[], text: string): Promise<{ input: number; output: number } | null> {
    try {
      const [output = 0, ...inputs] = await Promise.all([text, ...sent].map((part) => this.#model.countTokens(part)));
      return { input: inputs.reduce((sum, count) => sum + count, 0), output };
    } catch {
      return null;
    }
  }

  #late(): ModelReply {
    const message = t(
      "{0} did not answer within {1} s. Raise ragQuality.judge.timeout, or choose a faster model.",
      this.#model.name,
      this.#timeoutMs / 1000,
    );
    return { kind: "failure", reason: "timeout", message };
  }
}

const CANCELLED: ModelReply = { kind: "failure", reason: "cancelled", message: t("The question was cancelled.") };

/** A model that does not heed its token keeps nobody waiting. */
function cancelled(token: vscode.CancellationToken): Promise<null> {
  return new Promise((resolve) => token.onCancellationRequested(() => resolve(null)));
}

function readError(error: unknown): { code: string; words: string } {
  if (!(error instanceof Error)) return { code: "", words: String(error) };
  const code = error instanceof vscode.LanguageModelError ? error.code : "";
  return { code, words: [error.message, causeOf(error)].filter(Boolean).join(" ") };
}

function causeOf({ cause }: Error): string {
  return cause instanceof Error ? cause.message : "";
}

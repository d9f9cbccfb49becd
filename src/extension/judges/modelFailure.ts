import type { JudgeFailure } from "../../checker/judge/judge";
import type { ModelReply } from "../worker/wire/judgesMessages";

/** What `vscode.LanguageModelError` tells, in its `code` and in the words of its cause. */
interface ModelError {
  readonly code: string;
  readonly words: string;
}

const TOO_LONG = /token limit|too many tokens|context (?:length|window|size)|too long|too large|exceeds? .*tokens/iu;
const OFF_TOPIC = /off[_ -]topic/iu;

/** Why a model of the editor gave no reply, with a way on. */
export function modelFailure(model: string, error: ModelError): Extract<ModelReply, { kind: "failure" }> {
  const reason = reasonOf(error);
  return { kind: "failure", reason, message: `${WHAT[reason](model)} ${saidBy(error)}${NEXT[reason]}` };
}

type Reason = Extract<JudgeFailure, "no_permission" | "not_found" | "quota" | "blocked" | "too_long" | "server">;

function reasonOf({ code, words }: ModelError): Reason {
  if (OFF_TOPIC.test(words)) return "blocked";
  if (TOO_LONG.test(words)) return "too_long";
  switch (code) {
    case "NoPermissions":
      return "no_permission";
    case "NotFound":
      return "not_found";
    case "Blocked":
      return "quota";
    default:
      return "server";
  }
}

const WHAT: Readonly<Record<Reason, (model: string) => string>> = {
  no_permission: (model) => `RAG Quality may not use ${model}.`,
  not_found: (model) => `${model} is not there any more.`,
  quota: (model) => `${model} takes no more requests of RAG Quality now.`,
  blocked: (model) => `${model} takes no questions about this subject.`,
  too_long: (model) => `${model} cannot read as much at once.`,
  server: (model) => `${model} failed.`,
};

const NEXT: Readonly<Record<Reason, string>> = {
  no_permission: "Allow it under Manage Language Model Access in the Accounts menu, then ask again.",
  not_found: "Choose another model.",
  quota: "Ask again later, or choose another model.",
  blocked: "Choose another model, or one behind an address of yours.",
  too_long: "Choose a model that reads more.",
  server: "Ask again, or choose another model.",
};

function saidBy({ words }: ModelError): string {
  return words === "" ? "" : `It says: ${words.replace(/[.\s]*$/u, "")}. `;
}

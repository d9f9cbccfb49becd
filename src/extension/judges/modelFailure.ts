import type { JudgeFailure } from "../../checker/judge/judge";
import { t } from "../../contract/language";
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
  no_permission: (model) => t("RAG Quality may not use {0}.", model),
  not_found: (model) => t("{0} is not there any more.", model),
  quota: (model) => t("{0} takes no more requests of RAG Quality now.", model),
  blocked: (model) => t("{0} takes no questions about this subject.", model),
  too_long: (model) => t("{0} cannot read as much at once.", model),
  server: (model) => t("{0} failed.", model),
};

const NEXT: Readonly<Record<Reason, string>> = {
  no_permission: t("Allow it under Manage Language Model Access in the Accounts menu, then ask again."),
  not_found: t("Choose another model."),
  quota: t("Ask again later, or choose another model."),
  blocked: t("Choose another model, or one behind an address of yours."),
  too_long: t("Choose a model that reads more."),
  server: t("Ask again, or choose another model."),
};

function saidBy({ words }: ModelError): string {
  return words === "" ? "" : t("It says: {0}. ", words.replace(/[.\s]*$/u, ""));
}

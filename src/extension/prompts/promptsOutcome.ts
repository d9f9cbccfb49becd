import { t } from "../../contract/language";
import type { PromptsAction } from "../../contract/panel/actions";
import { answerKind } from "../../formats/answers/looksLikeAnswer";
import { isPromptName } from "../../formats/prompts/promptKind";
import { serviceFailure } from "../service/failures";
import type { Unfinished } from "../shared/jobRunner";
import type { Failure } from "../shared/messages";
import type { NotAnalyzed, PromptScope } from "../worker/wire/promptsMessages";

export interface PromptsShown {
  readonly kind: "shown";
}

/** How an analysis ended. */
export type PromptsOutcome = PromptsShown | Unfinished<PromptsAction>;

/** Whole files, and what is selected in them, that were checked as answers hold no prompt; records and programs may hold both. */
export function answerRefusal(
  { label, path, scope }: { readonly label: string; readonly path: string; readonly scope: PromptScope["kind"] },
  isAnswer: boolean,
): Failure<PromptsAction> | null {
  if (!isAnswer || scope === "string" || isPromptName(path) || !TEXTS.has(answerKind(path))) return null;
  const message = t(
    "{0} looks like an answer: it was checked as one. Open the prompt, or paste it into a file of its own, then run Analyze Prompt.",
    label,
  );
  return { kind: "failed", message, actions: [] };
}

const TEXTS: ReadonlySet<string> = new Set(["markdown", "text"]);

/** What a person is told, and can do, where there is nothing to show. `base_url` is the service's that was asked. */
export function outcomeOf(why: NotAnalyzed, base_url: string | null, now: Date): Failure<PromptsAction> {
  switch (why.kind) {
    case "no_prompt":
      return { kind: "failed", message: why.message, actions: ["analyze"] };
    case "failed":
      return { kind: "failed", message: why.message, actions: ["analyze", "show_log"] };
    case "stopped":
      return serviceFailure(why, base_url, now);
  }
}

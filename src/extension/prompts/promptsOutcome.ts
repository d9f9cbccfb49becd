import type { PromptsAction } from "../../contract/panel/actions";
import { serviceFailure } from "../service/failures";
import type { Unfinished } from "../shared/jobRunner";
import type { Failure } from "../shared/messages";
import type { NotAnalyzed } from "../worker/wire/promptsMessages";

export interface PromptsShown {
  readonly kind: "shown";
}

/** How an analysis ended. */
export type PromptsOutcome = PromptsShown | Unfinished<PromptsAction>;

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

import type { RetrievalAction } from "../../contract/panel/actions";
import { serviceFailure } from "../service/failures";
import type { Unfinished } from "../shared/jobRunner";
import type { Failure } from "../shared/messages";
import type { NotShown } from "../worker/wire/retrievalMessages";

/** A record whose file names no query, which a person can type. */
interface NoQuery {
  readonly kind: "no_query";
  readonly index: number;
}

export type RetrievalShown = { readonly kind: "shown" } | NoQuery;

/** How a visualization ended. */
export type RetrievalOutcome = RetrievalShown | Unfinished<RetrievalAction>;

/** What a person is told, and can do, where there is nothing to show. `base_url` is the service's that was asked. */
export function outcomeOf(why: NotShown, base_url: string | null, now: Date): NoQuery | Failure<RetrievalAction> {
  switch (why.kind) {
    case "no_query":
      return why;
    case "no_record":
      return { kind: "failed", message: why.message, actions: ["visualize"] };
    case "no_sources":
      return { kind: "failed", message: why.message, actions: ["select_sources", "visualize"] };
    case "failed":
      return { kind: "failed", message: why.message, actions: ["visualize", "show_log"] };
    case "stopped":
      return serviceFailure(why, base_url, now);
  }
}

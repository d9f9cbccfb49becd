import type { Retrieval } from "../../../contract/optimize/chunkSettings";
import type { OptimizeRequest } from "../../../contract/optimize/optimizeRequest";
import { wrongPart } from "../../../contract/parseInput";

/** What most programs do that say nothing else, and room in a prompt, as others have it: both are measured where nobody says how chunks are taken. */
const USUAL: readonly Retrieval[] = [{ top_k: 5 }, { budget_tokens: 2000 }];

/** How the trial takes chunks: as the options say, else as the current settings do; where neither does, in both of the usual ways. */
export function retrievalsOf({
  top_k: count,
  budget_tokens: budget,
  current_settings: { retrieval },
}: OptimizeRequest): readonly Retrieval[] {
  if (count !== undefined || budget !== undefined) return [one({ top_k: count, budget_tokens: budget }, "")];
  return retrieval === undefined ? USUAL : [one(retrieval, "/current_settings/retrieval")];
}

function one(
  { top_k: count, budget_tokens: budget }: { [Name in keyof Retrieval]: Retrieval[Name] | undefined },
  pointer: string,
): Retrieval {
  if (budget === undefined && count !== undefined) return { top_k: count };
  if (count === undefined && budget !== undefined) return { budget_tokens: budget };
  const message = "Chunks are taken either by top_k or up to budget_tokens. Give one of the two.";
  throw wrongPart(`${pointer}/${count === undefined ? "top_k" : "budget_tokens"}`, message);
}

import type { PromptAnalysis } from "../../../contract/promptAnalysis";
import { roundedShare } from "../../rounded";
import { passageRelevance } from "../context/passageRelevance";
import { repeatedPassages } from "../context/repeatedPassages";
import type { PromptSubject } from "../promptSubject";

/** The passages with what is known of each. */
export function passagesOf(subject: PromptSubject): PromptAnalysis["passages"] {
  const { context, tokens } = subject;
  const relevance = passageRelevance(subject);
  const copies = repeatedPassages(context);
  return context.passages.map(({ start, end, id, title }, index) => ({
    ...{ start, end, target: context.target, id: id ?? String(index + 1), title },
    tokens: tokens.count(context.target, { start, end }),
    relevance: roundedOrNull(relevance?.passages[index]),
    near_duplicate_of: copies[index]?.of ?? null,
  }));
}

/** Passages that were not compared with the question have none. */
function roundedOrNull(relevance: number | undefined): number | null {
  return relevance === undefined ? null : roundedShare(relevance);
}

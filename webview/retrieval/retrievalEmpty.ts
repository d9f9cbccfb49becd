import type { RetrievalAction } from "../../src/contract/panel/actions";
import type { RetrievalState } from "../../src/contract/panel/retrievalState";
import { type Emptiness, whereText } from "../shared/emptyView";

/** What the "Retrieval" tab says where it has no report. */
export function retrievalEmptiness({
  why,
  file,
  sends_to,
}: Extract<RetrievalState, { kind: "empty" }>): Emptiness<RetrievalAction> {
  const name = file ?? "This file";
  const where = whereText(sends_to, "The question, the answer and the documents are");
  switch (why) {
    case "no_editor":
      return {
        title: "See what a search found",
        sentences: [
          "The documents that were retrieved for a question: whether they are the right ones, in the right order, without waste, and what is missing.",
          where,
          "Open an answer or a record in the editor, as Markdown, plain text, JSON, JSONL, YAML, CSV or TSV.",
        ],
        actions: ["open_sample"],
      };
    case "not_an_answer":
      return {
        title: "No retrieval to show",
        sentences: [
          `${name} names no documents. Open an answer as Markdown or plain text, or records as JSON, JSONL, YAML, CSV or TSV.`,
        ],
        actions: ["open_sample"],
      };
    case "not_shown":
      return {
        title: "Not visualized yet",
        sentences: [
          `See the documents that were retrieved for the question of ${name}: whether they are the right ones, in the right order, without waste, and what is missing.`,
          where,
        ],
        actions: ["visualize"],
      };
    case "cleared":
      return {
        title: "Results cleared",
        sentences: [`The report on ${name} was cleared. Visualize Retrieval makes it again.`, where],
        actions: ["visualize"],
      };
  }
}

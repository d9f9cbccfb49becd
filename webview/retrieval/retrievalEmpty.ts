import { t } from "../../src/contract/language";
import type { RetrievalAction } from "../../src/contract/panel/actions";
import type { RetrievalState } from "../../src/contract/panel/retrievalState";
import { type Emptiness, whereText } from "../shared/emptyView";

/** What the "Retrieval" tab says where it has no report. */
export function retrievalEmptiness({
  why,
  file,
  sends_to,
}: Extract<RetrievalState, { kind: "empty" }>): Emptiness<RetrievalAction> {
  const name = file ?? t("This file");
  const where = whereText(sends_to, t("The question, the answer and the documents are"));
  switch (why) {
    case "no_editor":
      return {
        title: t("See what a search found"),
        sentences: [
          t(
            "The documents that were retrieved for a question: whether they are the right ones, in the right order, without waste, and what is missing.",
          ),
          where,
          t("Open an answer or a record in the editor, as Markdown, plain text, JSON, JSONL, YAML, CSV or TSV."),
        ],
        actions: ["open_sample"],
      };
    case "not_an_answer":
      return {
        title: t("No retrieval to show"),
        sentences: [
          t(
            "{0} names no documents. Open an answer as Markdown or plain text, or records as JSON, JSONL, YAML, CSV or TSV.",
            name,
          ),
        ],
        actions: ["open_sample"],
      };
    case "not_shown":
      return {
        title: t("Not visualized yet"),
        sentences: [
          t(
            "See the documents that were retrieved for the question of {0}: whether they are the right ones, in the right order, without waste, and what is missing.",
            name,
          ),
          where,
        ],
        actions: ["visualize"],
      };
    case "cleared":
      return {
        title: t("Results cleared"),
        sentences: [t("The report on {0} was cleared. Visualize Retrieval makes it again.", name), where],
        actions: ["visualize"],
      };
  }
}

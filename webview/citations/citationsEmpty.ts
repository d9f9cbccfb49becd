import { t } from "../../src/contract/language";
import type { CitationsAction } from "../../src/contract/panel/actions";
import type { PanelState } from "../../src/contract/panel/citationsState";
import { type Emptiness, whereText } from "../shared/emptyView";

/** What the "Citations" tab says where it has no result. */
export function citationsEmptiness({
  why,
  file,
  sends_to,
}: Extract<PanelState, { kind: "empty" }>): Emptiness<CitationsAction> {
  const name = file ?? t("This file");
  const where = whereText(sends_to, t("The answer and its sources are"));
  switch (why) {
    case "no_editor":
      return {
        title: t("Check an answer against its sources"),
        sentences: [
          t(
            "Each sentence of an answer is compared with what the sources say: which ones hold, which do not, and which nobody can tell.",
          ),
          where,
          t(
            "Copy the answer anywhere, or open it here as Markdown, plain text, JSON, JSONL, YAML, CSV or TSV. Then choose the folder or the files that it is about, or drop them here with Shift held.",
          ),
        ],
        actions: ["check_against_files", "open_sample"],
      };
    case "not_an_answer":
      return {
        title: t("No answer to check"),
        sentences: [
          t(
            "{0} is of no type that answers are read from: Markdown, plain text, JSON, JSONL, YAML, CSV or TSV. Open one of these, or copy an answer from anywhere and check it against your files.",
            name,
          ),
        ],
        actions: ["check_against_files", "open_sample"],
      };
    case "not_checked":
      return {
        title: t("Not checked yet"),
        sentences: [
          t(
            "{0} has not been checked. The check compares each claim with the sources that the answer cites; one that cites none is checked against files that you choose.",
            name,
          ),
          where,
        ],
        actions: ["verify", "check_against_files"],
      };
    case "cleared":
      return {
        title: t("Results cleared"),
        sentences: [t("The results for {0} were cleared. Check This Answer checks it again.", name), where],
        actions: ["verify"],
      };
  }
}

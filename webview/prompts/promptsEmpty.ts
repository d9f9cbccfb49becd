import { t } from "../../src/contract/language";
import type { PromptsAction } from "../../src/contract/panel/actions";
import type { PromptState } from "../../src/contract/panel/promptState";
import { type Emptiness, whereText } from "../shared/emptyView";

/** What the "Prompt" tab says where nothing was analyzed. */
export function promptsEmptiness({
  why,
  file,
  sends_to,
}: Extract<PromptState, { kind: "empty" }>): Emptiness<PromptsAction> {
  const name = file ?? t("This file");
  const where = whereText(sends_to, t("The prompt and its context are"));
  switch (why) {
    case "no_editor":
      return {
        title: t("Find what weakens a prompt"),
        sentences: [
          t(
            "What will go wrong with a prompt over the text that it is given, each finding with its place and, where one is sure, the edit.",
          ),
          where,
          t(
            "Open a prompt in the editor: a .prompty, .prompt or .prompt.md file, a promptfoo configuration, a template, Markdown or plain text.",
          ),
        ],
        actions: ["open_sample"],
      };
    case "not_a_prompt":
      return noPrompt(
        t("{0} holds no prompt. Open a prompt's file, or select a prompt in a program and run Analyze Prompt.", name),
      );
    case "an_answer":
      return noPrompt(
        t(
          "{0} was checked as an answer. Open a prompt's file, or select a prompt anywhere and run Analyze Prompt.",
          name,
        ),
      );
    case "not_analyzed":
      return {
        title: t("Not analyzed yet"),
        sentences: [
          t(
            "See what will go wrong with {0} over the text that it is given: in its template, its instructions, its grounding, its context and its safety, each with its place and, where one is sure, the edit.",
            name,
          ),
          where,
        ],
        actions: ["analyze", "choose_context"],
      };
    case "cleared":
      return {
        title: t("Results cleared"),
        sentences: [t("The analysis of {0} was cleared. Analyze Prompt makes it again.", name), where],
        actions: ["analyze"],
      };
  }
}

function noPrompt(why: string): Emptiness<PromptsAction> {
  return { title: t("No prompt to analyze"), sentences: [why], actions: ["open_sample"] };
}

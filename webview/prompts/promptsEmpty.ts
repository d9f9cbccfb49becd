import type { PromptsAction } from "../../src/contract/panel/actions";
import type { PromptState } from "../../src/contract/panel/promptState";
import { type Emptiness, whereText } from "../shared/emptyView";

/** What the "Prompt" tab says where nothing was analyzed. */
export function promptsEmptiness({
  why,
  file,
  sends_to,
}: Extract<PromptState, { kind: "empty" }>): Emptiness<PromptsAction> {
  const name = file ?? "This file";
  const where = whereText(sends_to, "The prompt and its context are");
  switch (why) {
    case "no_editor":
      return {
        title: "Find what weakens a prompt",
        sentences: [
          "What will go wrong with a prompt over the text that it is given, each finding with its place and, where one is sure, the edit.",
          where,
          "Open a prompt in the editor: a .prompty, .prompt or .prompt.md file, a promptfoo configuration, a template, Markdown or plain text.",
        ],
        actions: ["open_sample"],
      };
    case "not_a_prompt":
      return {
        title: "No prompt to analyze",
        sentences: [
          `${name} holds no prompt. Open a prompt's file, or select a prompt in a program and run Analyze Prompt.`,
        ],
        actions: ["open_sample"],
      };
    case "not_analyzed":
      return {
        title: "Not analyzed yet",
        sentences: [
          `See what will go wrong with ${name} over the text that it is given: in its template, its instructions, its grounding, its context and its safety, each with its place and, where one is sure, the edit.`,
          where,
        ],
        actions: ["analyze", "choose_context"],
      };
    case "cleared":
      return {
        title: "Results cleared",
        sentences: [`The analysis of ${name} was cleared. Analyze Prompt makes it again.`, where],
        actions: ["analyze"],
      };
  }
}

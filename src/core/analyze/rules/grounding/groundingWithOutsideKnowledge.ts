import type { Span } from "../../../../contract/span";
import type { Rule } from "../../engine/rule";
import type { PromptSubject } from "../../promptSubject";
import { isAnswering } from "./reading/answeringPrompt";
import {
  exclusiveGrounding,
  outsideKnowledge,
  outsideKnowledgeBesideAbstention,
  twoWaysOut,
} from "./reading/groundedness";
import { otherLanguageConflict } from "./reading/otherGrounding";

/** Says that the context alone counts, and to use what the model knows besides. */
export const groundingWithOutsideKnowledge: Rule = {
  code: "grounding-with-outside-knowledge",
  group: "grounding",
  severity: "warning",
  summary: "The prompt allows the context alone, and general knowledge too.",
  advice: "Keep one of the two, or say in which case general knowledge may be used and how the answer has to mark it.",
  points: 10,
  *check(subject) {
    const choice = isAnswering(subject) && subject.prompt.isEnglish ? twoWaysOut(subject.prompt) : null;
    if (choice !== null)
      yield {
        ...choice,
        target: "prompt",
        message:
          "This lets the model choose between saying that it does not know and guessing, and nothing tells when to do which. Keep one of the two.",
      };
    const conflict = knowledgeConflict(subject);
    if (conflict === null) return;
    const { only, besides } = conflict;
    yield {
      ...{ start: besides.start, end: besides.end, target: "prompt" },
      message:
        "This lets the model use what it knows besides, and another instruction says that the context alone counts. Keep one, or say when general knowledge is allowed.",
      related: [{ start: only.start, end: only.end, target: "prompt", message: "Here the context alone counts." }],
    };
  },
};

interface KnowledgeConflict {
  readonly only: Span;
  readonly besides: Span;
}

/** What says that the context alone counts, and what allows other knowledge; null where no two do. */
export function knowledgeConflict(subject: PromptSubject): KnowledgeConflict | null {
  return subject.prompt.isEnglish ? englishConflict(subject) : otherLanguageConflict(subject.prompt);
}

function englishConflict(subject: PromptSubject): KnowledgeConflict | null {
  const { prompt } = subject;
  const only = isAnswering(subject) ? exclusiveGrounding(prompt) : null;
  const besides = only === null ? null : (outsideKnowledge(prompt) ?? outsideKnowledgeBesideAbstention(prompt));
  return only === null || besides === null || only.start === besides.start ? null : { only, besides };
}

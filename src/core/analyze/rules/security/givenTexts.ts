import type { PromptSubject } from "../../promptSubject";
import type { Target } from "../../target";

/** Prompt and context as they were given. */
export function givenTexts({ request }: PromptSubject): { readonly target: Target; readonly text: string }[] {
  return [
    { target: "prompt", text: request.prompt },
    { target: "context", text: request.context },
  ];
}

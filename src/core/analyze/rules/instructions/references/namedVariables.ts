import type { RuleFinding } from "../../../engine/rule";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { readScopes } from "../demands/readScopes";

/** "the variable `user_name`", "is given in `target_language`", "the contents of `kb_articles`": the program is said to fill it in. */
const FILLED_IN =
  /\b(?:(?:value|contents?|text|list|history)(?: that is)? (?:of|in|from) |(?:given|found|stored|listed|provided|passed|available|supplied|contained|held|is|are) (?:in|as|by|under) )(?:`\$?|\$)([a-z]\w*_\w+)(?!\w|\()`?|\bthe (?:variable|placeholder) [`"“'$]{1,2}(\w{3,})(?!\w|\()|`(\w+)` (?:variable|placeholder)\b/giu;
const SHOWS_NAME = /[`$]|variable|placeholder/i;
/** Each name is looked for in the whole prompt. */
const MAX_NAMES = 50;

/** Variables that instructions say to be filled in, of a template that has others and speaks of these nowhere else. */
export function missingVariables(prompt: PreparedPrompt): RuleFinding[] {
  if (!prompt.placeholders.some(({ kind }) => kind === "value")) return [];
  return readScopes(prompt)
    .filter(({ written }) => SHOWS_NAME.test(written))
    .flatMap(({ written, start }) =>
      [...written.matchAll(FILLED_IN)].map(({ index, 0: words, 1: marked, 2: named, 3: before }) => {
        const name = marked ?? named ?? before ?? "";
        return { name, at: start + index + words.indexOf(name) };
      }),
    )
    .slice(0, MAX_NAMES)
    .filter(({ name }) => !isNamedAgain(name, prompt.text))
    .map(({ name, at }) => ({
      ...{ start: at, end: at + name.length, target: "prompt" },
      message: `No variable of the prompt is called “${name}”, so nothing is filled in for it. Add it, or name one that the prompt has.`,
    }));
}

/** Also as the label "Target language:". */
function isNamedAgain(name: string, text: string): boolean {
  return text.split(new RegExp(name.replaceAll("_", "[ _-]?"), "i")).length > 2;
}

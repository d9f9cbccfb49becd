import { baseName } from "../sources/sourcePath";
import { hasProgramPrompts } from "./programPrompts";
import { isPromptName, promptKind } from "./promptKind";
import { isPromptText } from "./promptSigns";

/** A file is judged by its beginning, so that a large one costs nothing when it is opened. */
const JUDGED_LENGTH = 100_000;
/** `prompts/answer.md`, `system_prompt.txt`: names that say it, and are used for notes on prompts too. */
const TELLING_PATH = /(?:^|[/\\])prompts?[/\\]|(?:^|[/\\_.-])prompts?(?:[_.-][^/\\]{0,60})?\.\w{1,10}$/iu;
/** Pages about a project, which may show prompts and are none. */
const PAGE_NAME =
  /^(?:readme|changelog|changes|history|release[._-]?notes|roadmap|upgrading|contributing|licen[cs]e|code[_-]of[_-]conduct|security|notice|authors)(?:[._-][a-z]{2}(?:[_-][a-z]{2,4})?)?(?:\.\w{1,10})?$/iu;
const PROMPTFOO_KEY = /^prompts[ \t]*:/mu;
const PROMPTFOO_OTHER = /^(?:providers|tests|defaultTest|scenarios|targets)[ \t]*:/mu;
/** A key, also within an object on one line. */
const PROMPT_KEY =
  /(?:^|[\n{,])[ \t]{0,40}(?:- )?["']?[\w-]{0,40}(?:prompt|template|system)(?:_?(?:message|text))?["']?[ \t]{0,4}:/iu;
const CHAT = /["']?role["']?\s{0,4}:\s{0,4}["']?(?:system|developer|user)["']?[\s\S]{0,40}["']?content["']?\s{0,4}:/u;

/** Whether a file holds prompts, by its name, or by its beginning where the name leaves it open. A wrong no is mended by naming the file. */
export function looksLikePrompt(path: string, text: string): boolean {
  if (isPromptName(path)) return true;
  const beginning = text.slice(0, JUDGED_LENGTH);
  const kind = promptKind(path);
  switch (kind.kind) {
    case "whole":
      return !PAGE_NAME.test(baseName(path)) && isPromptText(beginning, TELLING_PATH.test(path) ? "told" : "untold");
    case "program":
      return hasProgramPrompts(kind.language, beginning);
    case "json":
    case "jsonl":
      return /^\s*[[{]/u.test(beginning) && (CHAT.test(beginning) || hasPromptUnderKey(beginning));
    case "yaml":
      return (
        (PROMPTFOO_KEY.test(beginning) && PROMPTFOO_OTHER.test(beginning)) ||
        (/^\s*-\s|(?:^|\n)messages[ \t]*:/u.test(beginning) && CHAT.test(beginning)) ||
        hasPromptUnderKey(beginning)
      );
  }
}

/** Whether a key that is called after prompts stands in a file of words to a model. */
function hasPromptUnderKey(beginning: string): boolean {
  return PROMPT_KEY.test(beginning) && isPromptText(beginning, "told");
}

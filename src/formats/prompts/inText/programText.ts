import type { CodeLanguage } from "../../code/codeLiteral";
import { nameOf } from "../codeNames";
import { type StringGroup, stringGroups, stringRecord } from "../codeStrings";
import { asSeen, seenProgram } from "../joinedStrings";
import { readProgram } from "../programPrompts";
import type { PromptRecord } from "../promptRecord";

/** `TEMPLATE = """`, `export const TEMPLATE = ` and a backtick, at the top of a file. */
const OPENS =
  /^\s*(?:#[^\n]{0,200}\n\s*){0,20}(?:(?:export|const|let|var)\s+){0,2}[\p{L}_]\w{0,80}\s{0,4}(?::\s{0,4}\w{1,20}\s{0,4})?=\s{0,4}\(?\s{0,40}[rf]{0,2}("""|'''|`)/iu;
/** What stands before a string that is given to a name, and behind the last one. */
const BEFORE =
  /^(?:\)?(?:\.(?:strip|trim|trimStart)\(\))?;?\s*)(?:#[^\n]*\n\s*)*(?:(?:export|const|let|var)\s+){0,2}[\p{L}_]\w{0,80}\s{0,4}(?::\s{0,4}\w{1,20}\s{0,4})?=\s{0,4}\(?\s{0,40}$/u;
const BEHIND = /^\)?(?:\.(?:strip|trim|trimStart)\(\))?;?\s*(?:#[^\n]*(?:\n\s*|$))*$/u;

/** The prompts of a file that its name calls a text, and that is nothing but strings of a program, each given to a name; `null` of any other text. */
export function programInText(text: string): readonly PromptRecord[] | null {
  const quote = OPENS.exec(text.slice(0, 5_000))?.[1];
  if (quote === undefined) return null;
  const language: CodeLanguage = quote === "`" ? "typescript" : "python";
  const groups = stringGroups(language, text);
  if (!isAllStrings(text, groups)) return null;
  const found = readProgram(language, text);
  const program = seenProgram(text);
  return found.length > 0
    ? found
    : groups.map((group) => ({
        ...asSeen(program, [group], stringRecord(language, text, group)),
        name: nameOf(text, group),
      }));
}

function isAllStrings(text: string, groups: readonly StringGroup[]): boolean {
  let end = 0;
  for (const { literals } of groups) {
    if (literals.length > 1 || !BEFORE.test(text.slice(end, literals[0].start).trimStart())) return false;
    end = literals[0].end;
  }
  return groups.length > 0 && BEHIND.test(text.slice(end).trim());
}

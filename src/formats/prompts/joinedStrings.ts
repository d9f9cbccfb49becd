import { groupedBy } from "../../core/groupedBy";
import { isContextName, isQuestionName } from "../../text/variableNames";
import { MAX_LOOKED_AT, nameOf } from "./codeNames";
import type { StringGroup } from "./codeStrings";
import type { PromptRecord } from "./promptRecord";
import { FILLED_ELSEWHERE, type RuleSettings } from "./ruleSettings";

/** What one part of a prompt lacks, another one may have. */
const IN_PARTS: RuleSettings = {
  ...FILLED_ELSEWHERE,
  "no-abstention": "off",
  "no-grounding": "off",
  "no-citation-format": "off",
  "context-not-delimited": "off",
  "question-before-context": "off",
};

/** `+ "…"`, `prompt += "…"`, `lines.push("…")` */
const JOINED_BEFORE = /(?:\+=?|\b(?:append|push|unshift|concat)\()\s{0,40}$/u;
/** `"…" + name`, `"…".format(…) + name`; what is known by its name was read with the string. */
const JOINED_BEHIND = /^\s{0,40}(?:\.\w{1,20}\([^()]{0,100}\)\s{0,40})?\+\s{0,40}([\p{L}_$][\p{L}\p{N}_$.]{0,80})?/u;
const LETTER = /[\p{L}\p{N}_$]/u;
/** Where a name stands among other texts: `+ NAME`, `lines.push(NAME`, `${NAME}`. */
const NAME_BEHIND = /(?:\+\s{0,40}|\$\{\s{0,10}|\b(?:append|push|unshift|concat|join)\([^(){}"'`]{0,100})$/u;
/** `NAME + `, `NAME += `, `NAME.format(…) +` */
const NAME_BEFORE = /^(?:\.\w{1,20}\([^()]{0,100}\))?\s{0,40}\+/u;

/** A program as its prompts are seen in it: its text, and where each closing tag stands by its name. */
interface SeenProgram {
  readonly text: string;
  readonly tags: ReadonlyMap<string, readonly number[]>;
}

export function seenProgram(text: string): SeenProgram {
  const places = [...text.matchAll(/<\/([a-z][\w-]{0,40})>/giu)].map(({ index, 1: tag = "" }) => ({ index, tag }));
  const tags = [...groupedBy(places, ({ tag }) => tag)].map(
    ([tag, own]) => [tag, own.map(({ index }) => index)] as const,
  );
  return { text, tags: new Map(tags) };
}

/** A prompt of a program, without what cannot be said of it as the program may add it: more where these strings are joined with others. */
export function asSeen(
  { text, tags }: SeenProgram,
  groups: readonly StringGroup[],
  record: PromptRecord,
): PromptRecord {
  const rules = groups.some((group) => isJoined(text, group)) ? IN_PARTS : FILLED_ELSEWHERE;
  const filled: RuleSettings = fillsTag(tags, groups, record) ? { "missing-reference": "off" } : {};
  return { ...record, input: { ...record.input, rules: { ...rules, ...filled } } };
}

const TAG = /<([a-z][\w-]{0,40})>/giu;

/** Whether the program writes a tag that the prompt names around something else: `<source id="${id}">…</source>`. */
function fillsTag(tags: SeenProgram["tags"], groups: readonly StringGroup[], { input }: PromptRecord): boolean {
  return [...input.prompt.matchAll(TAG)].some(([, tag = ""]) =>
    tags.get(tag)?.some((at) => !groups.some(({ span }) => span.start <= at && at < span.end)),
  );
}

function isJoined(text: string, group: StringGroup): boolean {
  const {
    span: { start, end },
    brackets,
    isOpen,
  } = group;
  if (isOpen) return true;
  const before = text.slice(Math.max(0, start - MAX_LOOKED_AT), start);
  if (JOINED_BEFORE.test(before) || isOfList(text, brackets[0])) return true;
  const [behind, given = ""] = JOINED_BEHIND.exec(text.slice(end, end + MAX_LOOKED_AT)) ?? [];
  if (behind !== undefined && !isKnown(given)) return true;
  const name = nameOf(text, group);
  return name !== null && usesOf(text, name).some(({ before, behind }) => isPartThere(before, behind));
}

/** `["…", name, "…"]`, and no index. */
function isOfList(text: string, bracket: number | undefined): boolean {
  if (bracket === undefined || text.charAt(bracket) !== "[") return false;
  return !/[\p{L}\p{N}_$)\]]/u.test(text.charAt(bracket - 1));
}

function isKnown(name: string): boolean {
  return name.split(".").some((word) => isContextName(word) || isQuestionName(word));
}

/** Also in the braces of an f-string, which stand close. */
function isPartThere(before: string, behind: string): boolean {
  return NAME_BEHIND.test(before) || NAME_BEFORE.test(behind) || (before.endsWith("{") && behind.startsWith("}"));
}

/** What stands around a name, wherever a program has it. */
function usesOf(text: string, name: string): { readonly before: string; readonly behind: string }[] {
  const uses = [];
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) {
    const end = at + name.length;
    if (LETTER.test(text.charAt(at - 1)) || LETTER.test(text.charAt(end))) continue;
    uses.push({
      before: text.slice(Math.max(0, at - MAX_LOOKED_AT), at),
      behind: text.slice(end, end + MAX_LOOKED_AT),
    });
  }
  return uses;
}

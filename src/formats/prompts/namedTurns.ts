import { groupedBy } from "../../core/groupedBy";
import { isContextName, isQuestionName } from "../../text/variableNames";
import type { CodeTurn, StringGroup } from "./codeStrings";

/** What of a program's strings tells who speaks in them. */
interface NamedGroup {
  readonly group: StringGroup;
  /** What the string is given to; `null` where it has no name. */
  readonly name: string | null;
  readonly written: string;
  /** Whether it is a prompt by itself. */
  readonly isPrompt: boolean;
}

const SYSTEM_NAME = /system/iu;
const USER_NAME = /user|human/iu;
const PROMPT_NAME = /prompt|template/iu;
/** What names of prompts have besides what tells them apart. */
const GENERAL: ReadonlySet<string> = new Set(
  "system user human prompt prompts template templates message messages msg content text string str instruction instructions default build get make create base the".split(
    " ",
  ),
);
const MARK = /\{([^{}]{1,200})\}/gu;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** `QA_SYSTEM_PROMPT` with `QA_USER_PROMPT` or `QA_TEMPLATE` below or above it: what is named alike but for the speaker is one conversation. */
export function namedTurns(groups: readonly NamedGroup[]): [CodeTurn, ...CodeTurn[]][] {
  const others = groups.filter((one) => !isSystem(one) && isUser(one));
  const users = groupedBy(others, keyOf);
  const systems = groupedBy(
    groups.filter((one) => isSystem(one) && one.isPrompt && !isWhole(one)),
    keyOf,
  );
  const only = systems.size === 1 ? onlyUser(others) : null;
  return [...systems].flatMap(([key, [system, ...more]]): [CodeTurn, ...CodeTurn[]][] => {
    const user = userOf(users.get(key) ?? []) ?? (key === "" && !users.has(key) ? only : null);
    // What is named so twice is filled in for one of two cases.
    if (more.length > 0 || user === null) return [];
    return [
      [
        { role: "system", group: system.group },
        { role: "user", group: user.group },
      ],
    ];
  });
}

function isSystem({ name }: NamedGroup): boolean {
  return name !== null && SYSTEM_NAME.test(name);
}

function isUser({ name, written, isPrompt }: NamedGroup): boolean {
  return USER_NAME.test(name ?? "") || ((isPrompt || PROMPT_NAME.test(name ?? "")) && asks(written));
}

/** The only one that is called after the user, else the only one. */
function userOf(users: readonly NamedGroup[]): NamedGroup | null {
  const called = users.filter(({ name }) => name !== null && USER_NAME.test(name));
  const [user, ...more] = called.length > 0 ? called : users;
  return user === undefined || more.length > 0 ? null : user;
}

/** How a prompt opens that is no other's user. */
const OWN_PART = /^\W*(?:you(?:['’]re| are| will| must)|act as|your (?:task|job|role|goal))\b/iu;

/**
 * Of one name or another: what it asks is asked under the only system's words, where it opens with no part of its own. Of several the only
 * one is meant that has its context and its question.
 */
function onlyUser(users: readonly NamedGroup[]): NamedGroup | null {
  const asking = users.filter(({ written }) => !OWN_PART.test(written));
  const [user, ...more] = asking.length > 1 ? asking.filter(isWhole) : asking;
  return user === undefined || more.length > 0 ? null : user;
}

/** What tells prompts of a program apart: `qa` of `QA_SYSTEM_PROMPT`, "" of `systemPrompt`. */
function keyOf({ name }: NamedGroup): string {
  return (name ?? "")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1_$2")
    .toLowerCase()
    .split("_")
    .filter((word) => !GENERAL.has(word))
    .map((word) => word.replace(/(?<=\p{L}{3})s$/u, ""))
    .join("_");
}

function namesIn(written: string): string[] {
  return [...written.matchAll(MARK)].flatMap(([, inner = ""]) => inner.match(NAME) ?? []);
}

function asks(written: string): boolean {
  const names = namesIn(written);
  return names.some(isQuestionName) || names.some(isContextName);
}

/** A prompt that has its context and its question needs no other part. */
function isWhole({ written }: NamedGroup): boolean {
  const names = namesIn(written);
  return names.some(isQuestionName) && names.some(isContextName);
}

import { groupedBy } from "../../core/groupedBy";
import { lowerBound } from "../../core/lexical/lowerBound";
import type { CodeLanguage } from "../code/codeLiteral";
import { codeConversations } from "./codeConversations";
import { MAX_LOOKED_AT, nameBefore, nameOf } from "./codeNames";
import { type CodeTurn, conversationRecord, groupsOf, type StringGroup, stringRecord } from "./codeStrings";
import { asSeen, seenProgram } from "./joinedStrings";
import { namedTurns } from "./namedTurns";
import { composedGroups } from "./program/composedGroups";
import type { PromptRecord } from "./promptRecord";
import { isPromptText } from "./promptSigns";

/** A prompt has more words than a label, a message or a key. */
const MIN_WORDS = 5;
const WORD = /\p{L}{2,}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/gu;
const TELLING_NAME = /prompt|template|instructions?$|system_?(?:message|text|content)?$/iu;
/** Under this name so many words are a prompt, whatever they say. */
const PROMPT_NAME = /prompt/iu;
const MANY_WORDS = 20;
/** Nothing else is called so, nor written in capitals with this end. */
const SYSTEM_NAME = /[Ss]ystem_?[Pp]rompt$|SYSTEM_(?:PROMPT|INSTRUCTIONS?)$|^(?:[A-Z\d]+_)*SYSTEM$/u;
const SOME_WORDS = 10;
/** What else is kept under such a name. */
const OTHER_NAME =
  /(?:url|path|file|dir|name|id|key|html|css|sql|email|mail|error|placeholder|label|title|description|tooltip)s?$/iu;
const TEMPLATE_CALL =
  /(?:from_?template|from_?messages|Prompt_?Template|PromptBuilder|(?:System|Human|User)Message)\s{0,4}\([^()]{0,100}$/iu;
/** `[answer]` in TOML: what is named alike in another table is another one. */
const TABLE = /^\[{1,2}[\w.-]{1,80}\]{1,2}[ \t]*$/gm;
/** The strings of a program that are prompts, each by the name that it is given to. */
export function readProgram(language: CodeLanguage, text: string): PromptRecord[] {
  const program = seenProgram(text);
  return withoutFilledIn(promptGroups(language, text)).map(({ record, name, groups }) => ({
    ...asSeen(program, groups, record),
    name,
  }));
}

/** Without texts that stand in other prompts already; and of a text in several of them, each place is edited in the first. */
function withoutFilledIn(prompts: readonly NamedString[]): NamedString[] {
  const filled = prompts.map(({ record, groups }) => {
    const own = groups.flatMap(({ pieces }) =>
      pieces.flatMap((piece) => (piece.kind === "string" ? [piece.literal.content] : [])),
    );
    return record.parts.filter(({ place }) => !own.some(({ start, end }) => start <= place.start && place.end <= end));
  });
  const elsewhere = new Set(filled.flat().map(({ place }) => place.start));
  const written = new Set<number>();
  return prompts.flatMap(({ record, groups, name }, index) => {
    const [group, ...more] = groups;
    const isFilledIn = more.length === 0 && group?.literals.every(({ content }) => elsewhere.has(content.start));
    if (isFilledIn === true) return [];
    const parts = record.parts.filter(({ place }) => !written.has(place.start));
    for (const { place } of parts) written.add(place.start);
    const isOpen = (filled[index]?.length ?? 0) > 0;
    return [
      { record: { ...record, parts }, name, groups: groups.map((one) => ({ ...one, isOpen: one.isOpen || isOpen })) },
    ];
  });
}

/** Whether a string of a program is a prompt. */
export function hasProgramPrompts(language: CodeLanguage, text: string): boolean {
  return promptGroups(language, text).length > 0;
}

interface NamedString {
  readonly record: PromptRecord;
  readonly name: string | null;
  readonly groups: readonly StringGroup[];
}

function promptGroups(language: CodeLanguage, text: string): NamedString[] {
  const groups = composedGroups(language, text);
  const chats = new Map<StringGroup, NamedString | null>();
  const written = codeConversations(text, groups);
  const taken = new Set(written.flatMap((turns) => turns.map(({ group }) => group)));
  const apart = groups
    .filter((group) => !taken.has(group) && !isShort(group))
    .map((group) => ({
      ...{ group, name: nameOf(text, group), isPrompt: promptOf(language, text, group) !== null },
      written: writtenIn(text, group),
    }));
  const tables = [...text.matchAll(TABLE)].map(({ index }) => index);
  const parts = groupedBy(apart, ({ group }) => lowerBound(tables, (at) => at < group.literals[0].start));
  for (const turns of [...written, ...[...parts.values()].flatMap(namedTurns)]) {
    const chat = chatOf(language, text, turns);
    for (const { group } of chat === null ? [] : turns)
      if (!chats.has(group)) chats.set(group, group === turns[0].group ? chat : null);
  }
  const objects = groupedBy(apart, ({ group }) => group.brackets[0]);
  const settings = new Set([...objects.values()].flatMap(loneAmong));
  return groups.flatMap((group) => {
    const own = chats.get(group);
    const found = own === undefined ? promptOf(language, text, group) : own;
    if (found === null) return [];
    return own === undefined && settings.has(group) && isSetting(text, found) ? [] : [found];
  });
}

/** Beside so many sentences in one object that are none. */
const MIN_SETTINGS = 2;

/** The one prompt of an object among its sentences. */
function loneAmong(strings: readonly { readonly group: StringGroup; readonly isPrompt: boolean }[]): StringGroup[] {
  const [only, ...more] = strings.filter(({ isPrompt }) => isPrompt);
  return only !== undefined && more.length === 0 && strings.length > MIN_SETTINGS ? [only.group] : [];
}

/** A sentence under a key of its own is one of the settings that a prompt is made with. */
function isSetting(text: string, { record, name, groups: [group] }: NamedString): boolean {
  if (group === undefined || text.charAt(group.brackets[0] ?? -1) !== "{") return false;
  return name !== null && !TELLING_NAME.test(name) && (record.input.prompt.match(WORD)?.length ?? 0) < MANY_WORDS;
}

function promptOf(language: CodeLanguage, text: string, group: StringGroup): NamedString | null {
  const { start } = group.span;
  const before = text.slice(Math.max(0, start - MAX_LOOKED_AT), start);
  const isTemplate = TEMPLATE_CALL.test(before);
  if ((isShort(group) && !isTemplate) || (language === "python" && describes(group, before))) return null;
  const record = stringRecord(language, text, group);
  const name = nameOf(text, group);
  const isMeant = isTemplate && record.input.prompt.includes("{");
  return isMeant || isPrompt(record.input.prompt, name) ? { record, name, groups: [group] } : null;
}

/** The strings as they are written, with what is filled in between them. */
function writtenIn(text: string, { pieces }: StringGroup): string {
  return pieces
    .map((piece) => {
      if (piece.kind !== "string") return piece.kind === "name" ? `{${piece.name}}` : piece.text;
      return text.slice(piece.literal.content.start, piece.literal.content.end);
    })
    .join("");
}

/** The conversation that messages are, where one of them is a prompt or they are many words with those of a system. */
function chatOf(language: CodeLanguage, text: string, turns: readonly [CodeTurn, ...CodeTurn[]]): NamedString | null {
  const record = conversationRecord(language, text, turns);
  if (record === null) return null;
  const isLed = turns.some(({ role }) => role === "system" || role === "developer");
  const isChat =
    turns.some(({ group }) => promptOf(language, text, group) !== null) ||
    (isLed && (record.input.prompt.match(WORD)?.length ?? 0) >= MANY_WORDS);
  if (!isChat) return null;
  const [, list] = turns[0].group.brackets;
  const name = list === undefined ? nameOf(text, turns[0].group) : nameBefore(text, list);
  return { record, name, groups: groupsOf(turns) };
}

/** Most strings of a program are: they are not even read. */
function isShort({ literals }: StringGroup): boolean {
  return literals.reduce((sum, { content }) => sum + content.end - content.start, 0) < 2 * MIN_WORDS;
}

/** A string that is a statement of its own says what the code around it does. */
function describes({ brackets }: StringGroup, before: string): boolean {
  return brackets.length === 0 && /(?:^|\n)[ \t]{0,80}$/u.test(before);
}

function isPrompt(prompt: string, name: string | null): boolean {
  const words = prompt.match(WORD)?.length ?? 0;
  if (words < MIN_WORDS || (name !== null && OTHER_NAME.test(name))) return false;
  if (name !== null && PROMPT_NAME.test(name) && words >= MANY_WORDS) return true;
  if (name !== null && SYSTEM_NAME.test(name) && words >= SOME_WORDS) return true;
  return isPromptText(prompt, name !== null && TELLING_NAME.test(name) ? "told" : "untold");
}

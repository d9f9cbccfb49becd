import type { TemplateSyntax } from "../../contract/analyze/analyzeRequest";
import { isContextName, isConversationName, isQuestionName } from "../../text/variableNames";
import { isList, isObject, isString, type ObjectNode, type StringNode, type TreeNode } from "../trees/treeNode";
import { chatMessages, chatPrompt, messageRole, textPrompt, type Turn, turnsPrompt } from "./chatPrompt";
import { declaredVariables } from "./declaredVariables";
import { SHOTS_KEY, shotTurns } from "./keyed/fewShots";
import type { PromptInput, PromptPart, PromptRecord } from "./promptRecord";
import { isPromptText } from "./promptSigns";
import { FILLED_ELSEWHERE, type RuleSettings } from "./ruleSettings";

/** How a program puts the parts of a prompt together nobody sees. */
const IN_PARTS: RuleSettings = {
  ...FILLED_ELSEWHERE,
  "context-not-delimited": "off",
  "question-before-context": "off",
};

/** How a text of the file is written at its place. */
type EncodingOf = (text: StringNode) => PromptPart["encode"];

/** Keys that say who speaks: `system`, `human_template`, `userPrompt`. */
const ROLE_KEY =
  /^(system|developer|user|human|assistant|ai)(?:_(?:prompt|template|message|content|text|instructions?))*$/u;
/** Beside a role these are what the user says. */
const USER_KEY = /^(?:user_)?(?:template|prompt|question|query|input)(?:_template)?$/u;
/** Texts that belong to the message above them. */
const RULES_KEY = /^(?:rules|instructions?|constraints|guidelines|restrictions|requirements)$/u;
/** Keys under which a prompt stands alone. */
const PROMPT_KEY = /(?:^|_)(?:prompts?|templates?|instructions?|persona)$/u;
/** Keys of the parts that a program puts a prompt together of. */
const PART_KEY =
  /^(?:persona|role|backstory|task|goal|objective|method|steps|rules|constraints|guidelines|restrictions|requirements|instructions?|tone|style|audience|(?:output_|response_|answer_)?format|fallback|handle_\w+)$/u;
const MIN_PARTS = 2;
/** What a map has the words of a role under: `system: {value: …}`. */
const HOLDER_KEYS = ["value", "content", "text", "template", "prompt"];
/** What is told about prompts, and is none. */
const ASIDE_KEY =
  /(?:^|_)(?:description|name|title|version|author|notes?|comment|label|summary|metadata|tags?|license|examples?|shots?|demonstrations|outputs?|schema|type|format|path|file|url|id|model|welcome|greeting|error)$/u;
/** What was changed, which quotes prompts. */
const LOG_KEY = /^(?:(?:version|change|revision|prompt)_)?(?:change_?log|changes|history|revisions?)$/u;
const SYNTAXES: ReadonlyMap<string, TemplateSyntax> = new Map<string, TemplateSyntax>([
  ["f-string", "f_string"],
  ["fstring", "f_string"],
  ["jinja", "jinja"],
  ["jinja2", "jinja"],
  ["mustache", "mustache"],
  ["handlebars", "handlebars"],
]);
/** What a program fills in. */
const FILLED = /\{\s*[\p{L}_][\p{L}\p{N}_.]*\s*\}/gu;
const MIN_WORDS = 5;
const WORD = /\p{L}{2,}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/gu;

/** The prompts of maps and lists, by what their keys are called and what their texts say: a chat, texts by role, or a text alone. */
export function keyedPrompts(root: TreeNode, encodingOf: EncodingOf): PromptRecord[] {
  return promptsIn(root, { path: [], isTold: false, encodingOf });
}

interface Walk {
  readonly path: readonly string[];
  /** Whether a key above says that prompts stand below it. */
  readonly isTold: boolean;
  readonly encodingOf: EncodingOf;
}

function promptsIn(node: TreeNode, walk: Walk): PromptRecord[] {
  if (isString(node)) return promptOf(node, walk);
  const { encodingOf } = walk;
  const messages = chatMessages(node);
  if (messages !== null) {
    const chat = recordOf(chatPrompt(messages, { encodingOf, toFile: (map) => map }), node, walk);
    return isObject(node) ? withGiven([chat], node) : [chat];
  }
  if (isList(node)) return node.items.flatMap((item, index) => promptsIn(item, below(walk, String(index + 1))));
  if (!isObject(node)) return [];
  if (isPromptMessage(node, walk))
    return withGiven([recordOf(chatPrompt([node], { encodingOf, toFile: (map) => map }), node, walk)], node);
  return withGiven([...turnsIn(node, walk), ...fieldsIn(node, walk)], node);
}

/** One message that is a prompt, which keeps its speaker: `{"role": "system", "content": "…"}`. */
function isPromptMessage(node: ObjectNode, walk: Walk): boolean {
  const role = messageRole(node);
  const content = node.fields.get("content");
  if (role === null || !isString(content)) return false;
  const isLed = role === "system" || role === "developer";
  return promptOf(content, walk).length > 0 || (isLed && isProse(content) && isPromptText(content.value, "told"));
}

/**
 * What the map says of the prompts in it; one further in has said it of its own already. A list of variables above several prompts is seldom
 * all that is filled in in each of them.
 */
function withGiven(records: readonly PromptRecord[], node: ObjectNode): PromptRecord[] {
  const given: Partial<PromptInput> = { ...syntaxOf(node), ...(records.length > 1 ? {} : declaredVariables(node)) };
  const { rules } = given;
  return records.map(({ input, ...record }) => ({
    ...record,
    input: { ...given, ...input, ...(rules === undefined ? {} : { rules: { ...rules, ...input.rules } }) },
  }));
}

/** A map of roles is one prompt, and so are the parts of one. */
function turnsIn(node: ObjectNode, walk: Walk): PromptRecord[] {
  const turns = togetherIn(node, walk);
  if (!turns.some(({ texts }) => texts.some(isProse))) return [];
  const chat = turnsPrompt(turns, node.span.start, { encodingOf: walk.encodingOf, toFile: (map) => map });
  const record = recordOf(chat, node, walk);
  return [
    turns.every(({ role }) => role === null) ? { ...record, input: { ...record.input, rules: IN_PARTS } } : record,
  ];
}

/** What stands in a map beside its roles. */
function fieldsIn(node: ObjectNode, walk: Walk): PromptRecord[] {
  const taken = new Set<TreeNode>(togetherIn(node, walk).flatMap(({ texts }) => texts));
  return [...node.fields].flatMap(([key, value]) => {
    if (leavesOf(value).some((leaf) => taken.has(leaf))) return [];
    return ASIDE_KEY.test(snakeCase(key)) || isLog(key, value, walk) ? [] : promptsIn(value, below(walk, key));
  });
}

/** What of a map is one prompt: what its speakers say, else its parts, else a prompt with what is filled in beside it. */
function togetherIn(node: ObjectNode, walk: Walk): Turn[] {
  const turns = turnsOf(node);
  if (turns.length > 0) return turns;
  const parts = partsOf(node, walk);
  return parts.length > 0 ? parts : filledParts(node, walk);
}

/** `{"task": "…", "rules": ["…"], "output_format": "…"}`: no part is a prompt without the others. */
function partsOf(node: ObjectNode, { isTold }: Walk): Turn[] {
  const fields = [...node.fields].filter(([key]) => PART_KEY.test(snakeCase(key)) || !ASIDE_KEY.test(snakeCase(key)));
  const told = fields.filter(([key, value]) => PART_KEY.test(snakeCase(key)) && textsOf(value).some(isProse));
  if (told.length < MIN_PARTS || turnsOf(node).length > 0) return [];
  const turns = fields.flatMap(([, value]) => partOf(textsOf(value)));
  const words = turns.flatMap(({ texts }) => texts.map(({ value }) => value)).join("\n\n");
  return isTold || isPromptText(words, "told") ? turns : [];
}

/** A prompt without its context or its question, and these beside it in a few words: `question_line: "The question: {question}"`. */
function filledParts(node: ObjectNode, walk: Walk): Turn[] {
  const fields = [...node.fields].map(([key, value]) => {
    const leaves = leavesOf(value);
    const isFilling = leaves.length > 0 && leaves.every(isFiller);
    const fillers = isFilling ? leaves.flatMap((leaf) => partOf([leaf])) : [];
    return { fillers, prompt: isFilling ? [] : partsBelow(value, below(walk, key)) };
  });
  const prompts = fields.filter(({ prompt }) => prompt.length > 0);
  const fills = fields.flatMap(({ fillers }) => fillers).some(hasGivenName);
  if (prompts.length !== 1 || !fills || prompts.some(({ prompt }) => prompt.some(hasGivenName))) return [];
  return fields.flatMap(({ fillers, prompt }) => [...fillers, ...prompt]);
}

/** A text that is a prompt, or the parts of one. */
function partsBelow(value: TreeNode, walk: Walk): Turn[] {
  if (isString(value)) return promptOf(value, walk).length > 0 ? partOf([value]) : [];
  return isObject(value) ? partsOf(value, walk) : [];
}

/** A few words around what a program fills in. */
function isFiller(text: StringNode): boolean {
  return !isProse(text) && isFilled(text);
}

/** Whether a context or a question is filled in. */
function hasGivenName({ texts }: Turn): boolean {
  return texts
    .flatMap(({ value }) => [...value.matchAll(FILLED)])
    .map(([mark]) => mark.slice(1, -1).trim())
    .some((name) => isContextName(name) || isQuestionName(name));
}

function partOf(texts: readonly StringNode[]): Turn[] {
  return texts.length === 0 ? [] : [{ role: null, texts, between: "\n" }];
}

/** All texts of a value, in their order. */
function leavesOf(node: TreeNode): StringNode[] {
  if (isString(node)) return [node];
  if (isList(node)) return node.items.flatMap(leavesOf);
  return isObject(node) ? [...node.fields.values()].flatMap(leavesOf) : [];
}

/** Below a key of prompts, one that is called so is a prompt about them; and a conversation is no log. */
function isLog(key: string, value: TreeNode, { isTold }: Walk): boolean {
  return !isTold && LOG_KEY.test(snakeCase(key)) && chatMessages(value) === null;
}

function below(walk: Walk, key: string): Walk {
  return { ...walk, path: [...walk.path, key], isTold: walk.isTold || PROMPT_KEY.test(snakeCase(key)) };
}

/** The texts of a map by their roles, in their order; none where no key names a role. */
function turnsOf({ fields }: ObjectNode): Turn[] {
  const turns: (Turn & { readonly texts: StringNode[] })[] = [];
  if (![...fields].some(([key, value]) => isMessage(value) || (ROLE_KEY.test(snakeCase(key)) && isSpoken(value))))
    return [];
  const hasUser = [...fields.keys()].some(
    (key) => /^(?:user|human)/u.test(snakeCase(key)) || USER_KEY.test(snakeCase(key)),
  );
  const asking = hasUser ? null : onlyAsking(fields);
  for (const [key, value] of fields) {
    const name = snakeCase(key);
    const held = heldIn(value);
    const texts = isObject(held) && ROLE_KEY.test(name) ? partsOfRole(held) : textsOf(value);
    const isUser = USER_KEY.test(name) || (RULES_KEY.test(name) && !hasUser && texts.some(isFilled));
    const told = isObject(value) ? (messageRole(value) ?? undefined) : undefined;
    const isAsked = isUser || value === asking || isConversation(name, texts);
    const role = told ?? ROLE_KEY.exec(name)?.[1] ?? (isAsked ? "user" : undefined);
    const last = turns.at(-1);
    if (last !== undefined && SHOTS_KEY.test(name))
      turns.push(...shotTurns(value).map((turn) => ({ ...turn, texts: [...turn.texts] })));
    if (texts.length === 0) continue;
    if (role !== undefined) turns.push({ role, texts: [...texts], between: isListOfLines(value) ? "\n" : "\n\n" });
    else if (RULES_KEY.test(name) && last !== undefined) last.texts.push(...texts);
  }
  return turns;
}

/** `qa_prompt` beside a `system_prompt`: the only text that asks, where the system's words have nothing filled in. */
function onlyAsking(fields: ObjectNode["fields"]): TreeNode | null {
  const told = [...fields].filter(([key, value]) => isString(value) && !ASIDE_KEY.test(snakeCase(key)));
  const asking = told.filter(([key]) => PROMPT_KEY.test(snakeCase(key)) && !ROLE_KEY.test(snakeCase(key)));
  const systems = told.filter(([key]) => /^(?:system|developer)/u.test(snakeCase(key)));
  const [[, only] = [], ...more] = asking;
  const isPair = systems.length === 1 && systems.every(([, value]) => isString(value) && !isFilled(value));
  return isPair && more.length === 0 && isString(only) && hasGivenName({ role: null, texts: [only], between: "\n" })
    ? only
    : null;
}

function isMessage(value: TreeNode): boolean {
  return isObject(value) && messageRole(value) !== null;
}

/** `history: "{{history}}"`: beside what speakers say, messages that are filled in. */
function isConversation(name: string, texts: readonly StringNode[]): boolean {
  return isConversationName(name) && texts.every((text) => isFilled(text) && !isProse(text));
}

/** Beside a system message that stands alone, instructions that are filled in for each question are what the user sends. */
function isFilled({ value }: StringNode): boolean {
  return value.search(FILLED) !== -1;
}

/** A text, or the lines of one; one in a map only where it speaks to a model, as settings of users and systems are maps too. */
function isSpoken(value: TreeNode): boolean {
  if (isString(value)) return true;
  if (isListOfLines(value)) return isPromptText(linesOf(value).join("\n"), "told");
  const held = heldIn(value);
  if (isObject(held)) return partsOfRole(held).length > 0;
  return isString(held) && isPromptText(held.value, "untold");
}

/** The text of a map that has no other one; else the node itself. */
function heldIn(node: TreeNode): TreeNode {
  if (!isObject(node)) return node;
  if (messageRole(node) !== null) return node.fields.get("content") ?? node;
  const [held, ...more] = [...node.fields].filter(
    ([key, value]) => value.kind !== "literal" && !ASIDE_KEY.test(snakeCase(key)) && !isListOfNames(value),
  );
  return held !== undefined && more.length === 0 && HOLDER_KEYS.includes(held[0]) && isString(held[1]) ? held[1] : node;
}

/** `variables: [context, question]`. */
function isListOfNames(value: TreeNode): boolean {
  return isList(value) && value.items.every((item) => isString(item) && !isProse(item));
}

/** Parts of what one speaker says, whatever their keys are called: one of them speaks to a model by itself, and the others do not. */
function partsOfRole(node: ObjectNode): readonly StringNode[] {
  const values = [...node.fields].filter(([key]) => !ASIDE_KEY.test(snakeCase(key))).map(([, value]) => value);
  const texts = values.flatMap((value) => (isObject(value) ? [] : textsOf(value)));
  const spoken = texts.filter(({ value }) => isPromptText(value, "untold"));
  const isAll = values.every((value) => !isObject(value) && textsOf(value).length > 0);
  return isAll && spoken.length === 1 && texts.filter(isProse).length > 1 ? texts : [];
}

/** A text, or a list of nothing but texts; of lines the blank ones too. */
function textsOf(node: TreeNode): readonly StringNode[] {
  const texts = isList(node) ? node.items : [heldIn(node)];
  const isKept = ({ value }: StringNode): boolean => value.trim() !== "" || isListOfLines(node);
  return texts.every(isString) ? texts.filter(isKept) : [];
}

function linesOf(node: TreeNode): string[] {
  return textsOf(node).map(({ value }) => value);
}

const MIN_LINES = 3;
/** What goes on from the line above, or is an item of a list. */
const GOES_ON = /^\s*(?:$|[-*•]\s|\d{1,2}[.)]\s|\p{Ll})/u;

/** Files without texts of several lines have a text's lines as a list. */
function isListOfLines(node: TreeNode): boolean {
  if (!isList(node) || node.items.length < MIN_LINES || !node.items.every(isString)) return false;
  return node.items.some(({ value }) => GOES_ON.test(value)) && node.items.some(isProse);
}

function promptOf(node: StringNode, walk: Walk): PromptRecord[] {
  if (!isProse(node) || (!walk.isTold && !isPromptText(node.value, "untold"))) return [];
  const record = recordOf(textPrompt(node, walk.encodingOf(node)), node, walk);
  // Where nothing is filled in, the program puts its context and its question behind it.
  return [node.value.includes("{") ? record : { ...record, input: { ...record.input, rules: FILLED_ELSEWHERE } }];
}

function isProse({ value }: StringNode): boolean {
  return (value.match(WORD)?.length ?? 0) >= MIN_WORDS;
}

function syntaxOf({ fields }: ObjectNode): Pick<PromptInput, "template"> {
  const named = fields.get("template_format") ?? fields.get("templateFormat");
  const template = isString(named) ? SYNTAXES.get(named.value.toLowerCase()) : undefined;
  return template === undefined ? {} : { template };
}

function recordOf(
  { prompt, map, parts }: Pick<PromptRecord, "map" | "parts"> & { readonly prompt: string },
  node: TreeNode,
  walk: Walk,
): PromptRecord {
  return {
    shape: "chat",
    name: walk.path.length === 0 ? null : walk.path.join("."),
    input: { prompt, context: "", format: "text" },
    map,
    contextMap: null,
    span: node.span,
    parts,
  };
}

/** `systemPrompt` and `system-prompt` are `system_prompt`. */
function snakeCase(key: string): string {
  return key
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1_$2")
    .replaceAll("-", "_")
    .toLowerCase();
}

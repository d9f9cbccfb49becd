import type { TemplateSyntax } from "../../contract/analyze/analyzeRequest";
import { isList, isObject, isString, type ObjectNode, type StringNode, type TreeNode } from "../trees/treeNode";
import { chatMessages, chatPrompt, textPrompt, type Turn, turnsPrompt } from "./chatPrompt";
import { declaredVariables } from "./declaredVariables";
import type { PromptInput, PromptPart, PromptRecord } from "./promptRecord";
import { isPromptText } from "./promptSigns";

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
/** What a map has the words of a role under: `system: {value: …}`. */
const HOLDER_KEYS = ["value", "content", "text", "template", "prompt"];
/** What is told about prompts, and is none. */
const ASIDE_KEY =
  /(?:^|_)(?:description|name|title|version|author|notes?|comment|label|summary|metadata|tags?|license|examples?|outputs?|schema|type|format|path|file|url|id|model|welcome|greeting|error)$/u;
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
const FILLED = /\{\s*[\p{L}_][\p{L}\p{N}_.]*\s*\}/u;
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
  if (isList(node)) return node.items.flatMap((item, index) => promptsIn(item, below(walk, String(index + 1))));
  if (!isObject(node)) return [];
  const { encodingOf } = walk;
  const messages = chatMessages(node);
  if (messages !== null) {
    const chat = chatPrompt(messages, { encodingOf, toFile: (map) => map });
    return withGiven([recordOf(chat, node, walk)], node);
  }
  return withGiven([...turnsIn(node, walk), ...fieldsIn(node, walk)], node);
}

/** What the map says of the prompts in it; one further in has said it of its own already. */
function withGiven(records: readonly PromptRecord[], node: ObjectNode): PromptRecord[] {
  const given: Partial<PromptInput> = { ...syntaxOf(node), ...declaredVariables(node) };
  return records.map((record) => ({ ...record, input: { ...given, ...record.input } }));
}

/** A map of roles is one prompt. */
function turnsIn(node: ObjectNode, walk: Walk): PromptRecord[] {
  const turns = turnsOf(node);
  if (!turns.some(({ texts }) => texts.some(isProse))) return [];
  const chat = turnsPrompt(turns, node.span.start, { encodingOf: walk.encodingOf, toFile: (map) => map });
  return [recordOf(chat, node, walk)];
}

/** What stands in a map beside its roles. */
function fieldsIn(node: ObjectNode, walk: Walk): PromptRecord[] {
  const taken = new Set<TreeNode>(turnsOf(node).flatMap(({ texts }) => texts));
  return [...node.fields].flatMap(([key, value]) => {
    if (taken.has(heldIn(value)) || (isList(value) && value.items.some((item) => taken.has(item)))) return [];
    return ASIDE_KEY.test(snakeCase(key)) || isLog(key, value, walk) ? [] : promptsIn(value, below(walk, key));
  });
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
  if (![...fields].some(([key, value]) => ROLE_KEY.test(snakeCase(key)) && isSpoken(value))) return [];
  const hasUser = [...fields.keys()].some(
    (key) => /^(?:user|human)/u.test(snakeCase(key)) || USER_KEY.test(snakeCase(key)),
  );
  for (const [key, value] of fields) {
    const name = snakeCase(key);
    const texts = textsOf(value);
    const isUser = USER_KEY.test(name) || (RULES_KEY.test(name) && !hasUser && texts.some(isFilled));
    const role = ROLE_KEY.exec(name)?.[1] ?? (isUser ? "user" : undefined);
    const last = turns.at(-1);
    if (texts.length === 0) continue;
    if (role !== undefined) turns.push({ role, texts: [...texts], between: isListOfLines(value) ? "\n" : "\n\n" });
    else if (RULES_KEY.test(name) && last !== undefined) last.texts.push(...texts);
  }
  return turns;
}

/** Beside a system message that stands alone, instructions that are filled in for each question are what the user sends. */
function isFilled({ value }: StringNode): boolean {
  return FILLED.test(value);
}

/** A text, or the lines of one; one in a map only where it speaks to a model, as settings of users and systems are maps too. */
function isSpoken(value: TreeNode): boolean {
  if (isString(value)) return true;
  if (isListOfLines(value)) return isPromptText(linesOf(value).join("\n"), "told");
  const held = heldIn(value);
  return isString(held) && isPromptText(held.value, "untold");
}

/** The text of a map that has no other one; else the node itself. */
function heldIn(node: TreeNode): TreeNode {
  if (!isObject(node)) return node;
  const [held, ...more] = [...node.fields].filter(
    ([key, value]) => value.kind !== "literal" && !ASIDE_KEY.test(snakeCase(key)) && !isListOfNames(value),
  );
  return held !== undefined && more.length === 0 && HOLDER_KEYS.includes(held[0]) && isString(held[1]) ? held[1] : node;
}

/** `variables: [context, question]`. */
function isListOfNames(value: TreeNode): boolean {
  return isList(value) && value.items.every((item) => isString(item) && !isProse(item));
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
  return [recordOf(textPrompt(node, walk.encodingOf(node)), node, walk)];
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

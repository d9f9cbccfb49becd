import type { Span } from "../../contract/span";
import { readPrompt } from "../../core/analyze";
import { sliceMap } from "../mappedText";
import {
  isObject,
  isString,
  type ObjectNode,
  type ParsedTree,
  type StringNode,
  type TreeNode,
} from "../trees/treeNode";
import type { AnswerRecord, SourceReference } from "./answerRecord";
import { citedWords } from "./citedIds";
import { labelledBlocks } from "./labelledBlocks";
import { tablePath } from "./paths/recordPath";
import { selectNodes } from "./paths/selectNodes";
import { toRecord } from "./readRecord";

/** What a prompt gives a model to answer from, and what it asks. */
interface PromptedParts {
  readonly sources: readonly SourceReference[];
  /** `null` where nothing tells it from the rest. */
  readonly question: string | null;
}

const NOTHING: PromptedParts = { sources: [], question: null };
/** Looked for first: to read a prompt takes its time. */
const MAYBE_GIVES =
  /context|document|passage|source|excerpt|evidence|article|snippet|chunk|search results|kontext|quellen|contexte|contexto|资料|文档|上下文|文脈/iu;
const MAX_LENGTH = 400_000;
/** Shorter parts are what a prompt says of its context. */
const FEWEST_LETTERS = 30;

/**
 * The documents that stand in a prompt between its orders and its question, cut at their labels. `asked` is what was asked behind the
 * prompt, in a message of its own.
 */
export function promptedParts(prompt: StringNode, response: string, asked = ""): PromptedParts {
  const { value } = prompt;
  if (value.length > MAX_LENGTH || !MAYBE_GIVES.test(value)) return NOTHING;
  const own = partsOf(value);
  const { contextSpans } =
    own.contextSpans.length > 0 || asked === "" ? own : partsOf(`${value}\n\nQuestion: ${asked}`);
  // What stands apart already is counted as it stands.
  const cited = contextSpans.length > 1 ? new Set<string>() : citedWords(response);
  const sources = contextSpans.flatMap((span) => documentsIn(prompt, span, cited));
  const [question] = own.questionSpans;
  const words = question === undefined ? "" : value.slice(question.start, question.end).trim();
  return { sources, question: sources.length === 0 || words === "" ? null : words };
}

function partsOf(text: string): Pick<ReturnType<typeof readPrompt>, "contextSpans" | "questionSpans"> {
  return readPrompt({ prompt: text, context: "", template: "none" });
}

function documentsIn(prompt: StringNode, { start, end }: Span, cited: ReadonlySet<string>): readonly SourceReference[] {
  const written = prompt.value.slice(start, end);
  const text = written.trim();
  if (text.length < FEWEST_LETTERS) return [];
  const from = start + written.length - written.trimStart().length;
  const map = sliceMap(prompt.map(), { start: from, end: from + text.length });
  const span = map.spanToOuter({ start: 0, end: text.length });
  const whole = { kind: "inline", document: { text }, span, map } as const;
  return labelledBlocks(whole, cited) ?? [whole];
}

/** Where the requests of providers keep what a model is told and asked. */
const TOLD = [
  ...["messages[*].content", "messages[*].content[*].text", "input", "input[*].content", "input[*].content[*].text"],
  ...["contents[*].parts[*].text", "system", "system[*].text", "instructions", "prompt"],
].map(tablePath);
const MOST_TOLD = 10;

/** What a request to a provider gives the model to answer from, and what was asked; the last message that gives something counts. */
export function promptedByRequest(request: TreeNode, response: string, query: string): PromptedParts {
  const told = TOLD.flatMap((path) => selectNodes(request, path)).filter(isString);
  for (const prompt of told.sort((one, other) => other.span.start - one.span.start).slice(0, MOST_TOLD)) {
    const isAsked = prompt.value.trim() === query.trim();
    const { sources, question } = promptedParts(prompt, response, isAsked ? "" : query);
    if (sources.length > 0) return { sources, question: isAsked ? question : null };
  }
  return NOTHING;
}

const PROMPT_KEYS = [
  ...["prompt", "full_prompt", "final_prompt", "user_prompt", "llm_input", "input", "instruction", "query", "question"],
];
const ANSWER_KEYS = [
  ...["completion", "output", "response", "generated_text", "generation", "answer", "llm_output", "model_output"],
];

/** What was said: a text, or the message of a choice. */
function saidUnder(node: TreeNode, key: string): StringNode[] {
  return ANSWERS.flatMap((path) => selectNodes(node, tablePath(`${key}${path}`))).filter(isString);
}

const ANSWERS = ["", ".choices[0].message.content"];

/** What was sent: a text, or the messages of the user, the last one first. */
function askedUnder(node: TreeNode, key: string): StringNode[] {
  const messages = selectNodes(node, tablePath(`${key}[role=user|human][*].content`)).filter(isString);
  return [...selectNodes(node, tablePath(key)).filter(isString), ...messages.reverse()];
}

/** A record of nothing but a prompt that holds its context, and what a model said to it; `null` where it is none. */
export function promptedRecord(node: TreeNode): AnswerRecord | null {
  if (!isObject(node)) return null;
  const [response] = ANSWER_KEYS.flatMap((key) => saidUnder(node, key));
  if (response === undefined || response.value.trim() === "") return null;
  for (const prompt of PROMPT_KEYS.flatMap((key) => askedUnder(node, key))) {
    const { sources, question } = promptedParts(prompt, response.value);
    if (sources.length === 0) continue;
    return toRecord({ format: "prompted", span: node.span, query: question ?? "", response, sources });
  }
  return null;
}

const SENT_KEYS = ["prompt", "full_prompt", "final_prompt", "user_prompt", "llm_input"];

/** What an event may say that it is, and where it has its words then: `{"type": "prompt", "content": "…"}`. */
const EVENT_KEYS = ["type", "event", "event_type", "kind", "stage", "step"];
const SENT = /^(?:llm[_ .-]?|model[_ .-]?)?(?:prompt|request|input)(?:[_ .-]sent)?$/iu;
const SAID = /^(?:llm[_ .-]?|model[_ .-]?)?(?:answer|response|completion|output|generation)(?:[_ .-]received)?$/iu;
const WORD_KEYS = ["content", "text", "message", "value", "data", "payload"];

/**
 * The events of a log or a file, in which one tells the prompt that was sent and a later one what came back: these two are a record where the
 * prompt holds what to answer from. Their parts stand at the top of an event, or in an object of it.
 */
export class SentPrompts<T> {
  #sent: { readonly prompt: StringNode; readonly event: T } | null = null;

  /** The event whose prompt waits for its answer. */
  get waiting(): T | null {
    return this.#sent?.event ?? null;
  }

  /** Takes the next event. `event` is what a caller knows it by. */
  take(root: TreeNode | null, event: T): TakenEvent<T> {
    const prompt = partOf(root, SENT_KEYS, SENT);
    const response = partOf(root, ANSWER_KEYS, SAID);
    const before = this.#sent;
    if (prompt === null && response === null) return NOTHING_TAKEN;
    const isKept = prompt !== null && response === null && MAYBE_GIVES.test(prompt.value);
    this.#sent = isKept ? { prompt, event } : null;
    const isEnd = prompt === null && response !== null && before !== null && root !== null;
    const joined = isEnd ? answeredPrompt(root, before.prompt, response) : null;
    return { isKept, joined, dropped: joined === null ? (before?.event ?? null) : null };
  }
}

interface TakenEvent<T> {
  /** Whether it waits for its answer. */
  readonly isKept: boolean;
  /** The record that it ends. */
  readonly joined: ObjectNode | null;
  /** What waited for an answer and has none. */
  readonly dropped: T | null;
}

const NOTHING_TAKEN = { isKept: false, joined: null, dropped: null } as const;

/** Those of a log: what waits for nothing stays an event. */
export function* promptedEvents(events: Iterable<ParsedTree>): Generator<ParsedTree> {
  const sent = new SentPrompts<null>();
  for (const event of events) {
    const { joined } = sent.take(event.root, null);
    yield joined === null ? event : { root: joined, error: null };
  }
}

function partOf(root: TreeNode | null, keys: readonly string[], called: RegExp): StringNode | null {
  if (root === null || !isObject(root)) return null;
  const places = [root, ...[...root.fields.values()].filter(isObject)];
  const isCalled = EVENT_KEYS.map((key) => root.fields.get(key)).some(
    (name) => isString(name) && called.test(name.value),
  );
  const own = isCalled ? [...keys, ...WORD_KEYS] : keys;
  return places.flatMap(({ fields }) => own.map((key) => fields.get(key))).find(isText) ?? null;
}

function isText(node: TreeNode | undefined): node is StringNode {
  return isString(node) && node.value.trim() !== "";
}

function answeredPrompt({ span }: TreeNode, prompt: StringNode, response: StringNode): ObjectNode | null {
  if (promptedParts(prompt, response.value).sources.length === 0) return null;
  const fields = new Map<string, TreeNode>([
    ["prompt", prompt],
    ["response", response],
  ]);
  return { kind: "object", span, fields };
}

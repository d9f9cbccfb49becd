import { ProblemList } from "../../problemList";
import { shownAnswer } from "../../sources/shownText";
import { asName, isList, isNull, isObject, type StringNode, type TreeNode } from "../../trees/treeNode";
import type { AnswerRecord, Purpose, SourceReference } from "../answerRecord";
import { soleList } from "../mapping/chosenDocuments";
import { openNode } from "../paths/openNode";
import { tablePath } from "../paths/recordPath";
import { selectNodes } from "../paths/selectNodes";
import { textOf } from "../paths/textOf";
import { promptedParts } from "../promptedParts";
import { toRecord } from "../readRecord";
import { sourcesAt } from "../recordSources";
import type { MessagePaths, RecordShape } from "../shapes/recordShape";
import { threadOf, withReplies } from "./chatThread";
import { foundPages, isShown, pageCitations, withPages } from "./foundPages";
import { type Speaker, speakerOf } from "./speakers";
import { contextSources } from "./toolContext";

/** Keys by which the assistant asks a tool; what it says beside that is no answer yet. */
const CALL_KEYS = ["tool_calls", "function_call"];

interface ChatRecord {
  readonly node: TreeNode;
  readonly shape: RecordShape;
  readonly messages: MessagePaths;
  readonly purpose: Purpose;
  readonly name: () => string;
}

interface Message {
  readonly node: TreeNode;
  readonly speaker: Speaker;
  readonly text: StringNode | null;
}

/**
 * Reads a chat: each turn of the assistant is an answer to the last question, and its sources are what tools and retrievals said since
 * that question. Where they said nothing, all that they said before counts.
 */
export function readChat(chat: ChatRecord, problems: ProblemList): readonly AnswerRecord[] {
  const records: AnswerRecord[] = [];
  let [query, span]: [string, TreeNode["span"] | null] = ["", null];
  let recent: readonly SourceReference[] = [];
  let earlier: readonly SourceReference[] = [];
  const prompts: StringNode[] = [];
  const besideAll = sourcesAt(chat.node, BESIDE_KEYS, chat.shape, chat.name, new ProblemList());
  const besideLast = sourcesAt(chat.node, LAST_KEYS, chat.shape, chat.name, new ProblemList());
  const messages = messagesOf(chat);
  const last = messages.findLast(isAnswer);
  for (const message of messages) {
    const { node, speaker, text } = message;
    const found = messageSources(message, chat, problems);
    recent = [...recent, ...found.filter((source) => !isShown(source, recent))];
    if ((speaker === "user" || speaker === "system") && text !== null) prompts.unshift(text);
    if (speaker === "user" && text !== null) {
      [query, span] = [text.value, node.span];
      [earlier, recent] = [[...earlier, ...recent], []];
    }
    const beside = [besideAll, message === last ? besideLast : []];
    const known = [recent, earlier, ...beside].find((some) => some.length > 0) ?? [];
    if (text === null || !isAnswer(message) || (chat.purpose === "retrieval" && known.length === 0)) continue;
    const prompted = known.length > 0 ? null : promptedIn(prompts, text.value, query);
    const sources = prompted?.sources ?? known;
    const response = shownAnswer(text);
    const asked = prompted?.question ?? query;
    const record = toRecord({ format: chat.shape.format, span: turnSpan(span, node), query: asked, response, sources });
    const citations = metadataOf(message, chat).flatMap((one) => pageCitations(one, response.value, sources));
    records.push({ ...record, citations });
    span = null;
  }
  // What was said before the only answer with documents is its context.
  if (besideLast.length > 0 && besideAll.length === 0) return records.filter(({ sources }) => sources.length > 0);
  if (records.length === 0) problems.add(chat.node.span, () => `${chat.name()} ${NOTHING_SAID[chat.purpose]}`);
  return records;
}

function isAnswer({ node, speaker, text }: Message): boolean {
  return speaker === "assistant" && text !== null && !asksTool(node);
}

/** The last prompt that holds documents goes with the answers behind it. */
function promptedIn(
  prompts: readonly StringNode[],
  response: string,
  query: string,
): ReturnType<typeof promptedParts> | null {
  for (const prompt of prompts.slice(0, MAX_PROMPTS)) {
    const found = promptedParts(prompt, response, prompt.value === query ? "" : query);
    if (found.sources.length > 0) return found;
  }
  return null;
}

const MAX_PROMPTS = 5;

const NOTHING_SAID: Readonly<Record<Purpose, string>> = {
  answer: "is a chat in which no assistant answers. Export it with the answers, or analyze it as a prompt.",
  retrieval: "is a chat in which no tool or retrieval says anything before an answer. Export it with their messages.",
};

/** From the question to the answer, where they stand in this order. */
function turnSpan(question: TreeNode["span"] | null, { span }: TreeNode): TreeNode["span"] {
  return question !== null && question.end <= span.start ? { start: question.start, end: span.end } : span;
}

/** Where a chat keeps what was retrieved for all of it. */
const BESIDE_KEYS = [
  ...["documents", "docs", "contexts", "context", "passages", "retrieved_documents", "retrieved_docs"],
  ...["retrieved_contexts", "retrieved_context", "retrieved_chunks", "knowledge", "kb"],
];

/** Where it keeps what its last answer is from. */
const LAST_KEYS = [
  ...["source_documents", "sourceDocuments", "source_nodes", "sources", "citations", "references"],
  "retriever_resources",
];

function messagesOf({ node, messages }: ChatRecord): Message[] {
  const current = messages.current === undefined ? null : asName(selectNodes(node, tablePath(messages.current))[0]);
  return selectNodes(node, tablePath(messages.list))
    .flatMap((list) => (isList(list) ? withReplies(list.items) : isObject(list) ? threadOf(list, current) : []))
    .map((message) => readMessage(message, messages));
}

function readMessage(node: TreeNode, { role, byUser, text }: MessagePaths): Message {
  const speaker = speakerBy(node, byUser) ?? speakerOf(firstName(node, role));
  const texts = text.map((path) => textOf(selectNodes(node, tablePath(path))[0]));
  const found = texts.find((one) => one !== null && one.value.trim() !== "");
  return { node, speaker, text: found ?? null };
}

function speakerBy(node: TreeNode, byUser: string | undefined): Speaker | null {
  const [said] = byUser === undefined ? [] : selectNodes(node, tablePath(byUser));
  if (said?.kind !== "literal" || typeof said.value !== "boolean") return null;
  return said.value ? "user" : "assistant";
}

function firstName(node: TreeNode, paths: readonly string[]): string {
  for (const path of paths) {
    const name = asName(selectNodes(node, tablePath(path))[0]);
    if (name !== null) return name;
  }
  return "";
}

/** What ChatGPT says to a tool, and what it says of its thinking, is no answer. */
const ADDRESSEE = "message.recipient";
const KIND = "message.content.content_type";

function asksTool(node: TreeNode): boolean {
  const message = openNode(node);
  if (!isObject(message)) return false;
  const addressee = firstName(node, [ADDRESSEE]);
  if ((addressee !== "" && addressee !== "all") || !/^(?:(?:\w+_)?text)?$/u.test(firstName(node, [KIND]))) return true;
  return CALL_KEYS.some((key) => {
    const calls = message.fields.get(key);
    return calls !== undefined && !isNull(calls) && !(isList(calls) && calls.items.length === 0);
  });
}

/** Where ChatGPT says which pages it found. */
function metadataOf({ node }: Pick<Message, "node">, { messages }: Pick<ChatRecord, "messages">): readonly TreeNode[] {
  return messages.pages === undefined ? [] : selectNodes(node, tablePath(messages.pages));
}

/** What a tool said, or the results of tools that stand in a message of the user. */
function messageSources(
  { node, speaker, text }: Message,
  { messages, shape, purpose, name }: ChatRecord,
  problems: ProblemList,
): readonly SourceReference[] {
  const pages = metadataOf({ node }, { messages }).flatMap(foundPages);
  if (speaker === "context") return withPages(text === null ? [] : contextSources(text, name, problems), pages);
  if (speaker === "assistant") {
    const found = (messages.found ?? []).flatMap((path) => selectNodes(node, tablePath(path)));
    const known = [
      ...found.flatMap((one) => contextSources(one, name, problems)),
      ...sourcesAt(node, messages.documents ?? [], shape, name, problems),
      ...pages,
    ];
    const sole = known.length > 0 ? null : soleList(node, purpose);
    return sole === null ? known : sourcesAt(node, [sole], shape, name, problems);
  }
  if (speaker !== "user") return [];
  const results = selectNodes(node, tablePath("content[type=tool_result][*].content"))
    .map(textOf)
    .flatMap((result) => (result === null ? [] : contextSources(result, name, problems)));
  return [...sourcesAt(node, messages.attached ?? [], shape, name, problems), ...results];
}

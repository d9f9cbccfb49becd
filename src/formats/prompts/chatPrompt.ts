import type { OffsetMap } from "../../text/offsets";
import { appendMapped, composedMap, MappedText } from "../mappedText";
import { parseJson } from "../trees/jsonTree";
import { isList, isObject, isString, type ObjectNode, type StringNode, type TreeNode } from "../trees/treeNode";
import { encodeJson } from "./encodings";
import type { PromptPart, PromptRecord } from "./promptRecord";

/** Who speaks in a list of messages. */
export const CHAT_ROLES: ReadonlySet<string> = new Set([
  "system",
  "developer",
  "user",
  "human",
  "assistant",
  "ai",
  "model",
  "tool",
  "function",
]);
const OTHER_ROLE = "user";
/** Messages that a program puts in: `{{chatHistory}}`. */
const MARK_ALONE = /^\s*(?:\{\{[^{}\n]{1,80}\}\}|\$?\{[\p{L}_][\p{L}\p{N}_.]{0,80}\})\s*$/u;

/** A message with its speaker, or a variable that messages are filled in for. */
type ChatMessage = ObjectNode | StringNode;

/** The messages of a value that is a list of them, or an object with such a list; `null` where it is neither. */
export function chatMessages(node: TreeNode | null): readonly ChatMessage[] | null {
  const list = node !== null && isObject(node) ? node.fields.get("messages") : (node ?? undefined);
  if (!isList(list) || !list.items.some(isObject)) return null;
  const messages = list.items.filter((item) =>
    isObject(item)
      ? isString(item.fields.get("role")) && item.fields.has("content")
      : isString(item) && MARK_ALONE.test(item.value),
  );
  return messages.length === list.items.length ? messages.filter((item) => isObject(item) || isString(item)) : null;
}

/** Who speaks in a map of a role and a text; `null` where it is none. */
export function messageRole({ fields }: ObjectNode): string | null {
  const role = fields.get("role");
  const name = isString(role) ? role.value.toLowerCase() : "";
  return CHAT_ROLES.has(name) && isString(fields.get("content")) ? name : null;
}

/** How the texts of messages are written, and where they stand in the file. */
interface ChatWriting {
  readonly encodingOf: (text: StringNode) => PromptPart["encode"];
  /** From the offsets of the messages to those of the file. */
  readonly toFile: (map: OffsetMap) => OffsetMap;
}

/** What one speaker says. */
export interface Turn {
  /** `null` for a part of a prompt that names no speaker. */
  readonly role: string | null;
  readonly texts: readonly StringNode[];
  /** What stands between two of them: lines of one text, or texts of their own. */
  readonly between: "\n" | "\n\n";
  /** Whether it is a worked example, which stands between tags then. */
  readonly isExample?: boolean;
}

type ChatText = Pick<PromptRecord, "map" | "parts"> & { readonly prompt: string };

/** The messages as one text, each below a line that names its role. */
export function chatPrompt(messages: readonly ChatMessage[], writing: ChatWriting): ChatText {
  const turns = messages.map((message): Turn => {
    if (isString(message)) return { role: OTHER_ROLE, texts: [message], between: "\n\n" };
    const { fields } = message;
    const role = fields.get("role");
    const name = isString(role) && CHAT_ROLES.has(role.value.toLowerCase()) ? role.value.toLowerCase() : OTHER_ROLE;
    return { role: name, texts: textsOf(fields.get("content")), between: "\n\n" };
  });
  return turnsPrompt(turns, messages[0]?.span.start ?? 0, writing);
}

/** Turns as one text, each below a line that names its role, if it has one; `start` is the place of turns without any text. */
export function turnsPrompt(turns: readonly Turn[], start: number, { encodingOf, toFile }: ChatWriting): ChatText {
  const mapped = new MappedText();
  const parts: PromptPart[] = [];
  const first = turns.flatMap(({ texts }) => texts)[0];
  // Where the first text begins; messages without any have no other place.
  let end = first === undefined ? start : toFile(first.map()).toOuter(0);
  for (const { role, texts, between, isExample = false } of turns) {
    const opening = isExample ? "<example>\n" : role === null ? "" : `${role}:\n`;
    mapped.decode(`${mapped.length === 0 ? "" : "\n\n"}${opening}`, end);
    for (const [index, text] of texts.entries()) {
      if (index > 0) mapped.decode(between, end);
      const map = toFile(text.map());
      const start = mapped.length;
      appendMapped(mapped, text.value, map);
      end = map.toOuter(text.value.length);
      parts.push({
        span: { start, end: mapped.length },
        place: { start: map.toOuter(0), end },
        encode: encodingOf(text),
      });
    }
    if (isExample) mapped.decode("\n</example>", end);
  }
  const { text, map } = mapped.finish(end);
  return { prompt: text, map, parts };
}

/** A text, or a list of parts of which some are texts, documents in words, or what a tool gave back. */
function textsOf(content: TreeNode | undefined, levels = MAX_PARTS): StringNode[] {
  if (isString(content)) return [content];
  if (!isList(content) || levels === 0) return [];
  return content.items.flatMap((part) => {
    const text = isObject(part) ? part.fields.get("text") : part;
    if (isString(text)) return [text];
    return isObject(part) ? textsOf(heldIn(part), levels - 1) : [];
  });
}

/** Parts stand in parts of documents and results, and no deeper. */
const MAX_PARTS = 4;

/** `{"type": "document", "source": {"type": "text", "data": "…"}}`, or `"content"` there and in results; data of other kinds is no text. */
function heldIn({ fields }: ObjectNode): TreeNode | undefined {
  const source = fields.get("source");
  if (!isObject(source)) return fields.get("content");
  const type = source.fields.get("type");
  return isString(type) && type.value === "text" ? source.fields.get("data") : source.fields.get("content");
}

/** A text that is a prompt by itself. */
export function textPrompt(node: StringNode, encode: PromptPart["encode"]): ChatText {
  const map = node.map();
  const place = { start: map.toOuter(0), end: map.toOuter(node.value.length) };
  return { prompt: node.value, map, parts: [{ span: { start: 0, end: node.value.length }, place, encode }] };
}

/** A string that is JSON of chat messages, as promptfoo takes it; `null` where it is anything else. */
export function embeddedChat(node: StringNode, encode: PromptPart["encode"]): ChatText | null {
  if (!/^\s*[[{]/u.test(node.value)) return null;
  const { root, error } = parseJson(node.value, 0);
  const messages = error === null ? chatMessages(root) : null;
  if (messages === null) return null;
  const outer = node.map();
  return chatPrompt(messages, {
    encodingOf: () => (text) => encode(encodeJson(text)),
    toFile: (map) => composedMap(map, outer),
  });
}

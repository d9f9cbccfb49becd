import type { OffsetMap } from "../../text/offsets";
import { appendMapped, composedMap, MappedText } from "../mappedText";
import { parseJson } from "../trees/jsonTree";
import { isList, isObject, isString, type ObjectNode, type StringNode, type TreeNode } from "../trees/treeNode";
import { encodeJson } from "./encodings";
import type { PromptPart, PromptRecord } from "./promptRecord";

const ROLES: ReadonlySet<string> = new Set([
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

/** The messages of a value that is a list of them, or an object with such a list; `null` where it is neither. */
export function chatMessages(node: TreeNode | null): readonly ObjectNode[] | null {
  const list = node !== null && isObject(node) ? node.fields.get("messages") : (node ?? undefined);
  if (!isList(list) || list.items.length === 0) return null;
  const messages = list.items
    .filter(isObject)
    .filter(({ fields }) => isString(fields.get("role")) && fields.has("content"));
  return messages.length === list.items.length ? messages : null;
}

/** How the texts of messages are written, and where they stand in the file. */
interface ChatWriting {
  readonly encodingOf: (text: StringNode) => PromptPart["encode"];
  /** From the offsets of the messages to those of the file. */
  readonly toFile: (map: OffsetMap) => OffsetMap;
}

/** The messages as one text, each below a line that names its role. */
export function chatPrompt(
  messages: readonly ObjectNode[],
  { encodingOf, toFile }: ChatWriting,
): Pick<PromptRecord, "map" | "parts"> & { readonly prompt: string } {
  const mapped = new MappedText();
  const parts: PromptPart[] = [];
  let end = toFileOffset(messages[0]?.span.start ?? 0, toFile, messages);
  for (const { fields } of messages) {
    const role = fields.get("role");
    const name = isString(role) && ROLES.has(role.value.toLowerCase()) ? role.value.toLowerCase() : OTHER_ROLE;
    mapped.decode(`${mapped.length === 0 ? "" : "\n\n"}${name}:\n`, end);
    for (const [index, text] of textsOf(fields.get("content")).entries()) {
      if (index > 0) mapped.decode("\n\n", end);
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
  }
  const { text, map } = mapped.finish(end);
  return { prompt: text, map, parts };
}

/** Where the first text begins; messages without any have no other place. */
function toFileOffset(fallback: number, toFile: ChatWriting["toFile"], messages: readonly ObjectNode[]): number {
  const first = messages.flatMap(({ fields }) => textsOf(fields.get("content")))[0];
  return first === undefined ? fallback : toFile(first.map()).toOuter(0);
}

/** A text, or a list of parts of which some are texts. */
function textsOf(content: TreeNode | undefined): StringNode[] {
  if (isString(content)) return [content];
  if (!isList(content)) return [];
  return content.items.flatMap((part) => {
    const text = isObject(part) ? part.fields.get("text") : part;
    return isString(text) ? [text] : [];
  });
}

/** A string that is JSON of chat messages, as promptfoo takes it; `null` where it is anything else. */
export function embeddedChat(
  node: StringNode,
  encode: PromptPart["encode"],
): (Pick<PromptRecord, "map" | "parts"> & { readonly prompt: string }) | null {
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

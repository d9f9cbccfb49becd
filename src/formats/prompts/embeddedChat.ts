import { parseJson } from "../jsonNodes";
import type { StringNode } from "../recordNode";
import { chatMessages, chatPrompt } from "./chatPrompt";
import { composedMap } from "./composedMap";
import { encodeJson } from "./encodings";
import type { PromptPart, PromptRecord } from "./promptRecord";

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

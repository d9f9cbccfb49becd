import { isObject, type ObjectNode, type TreeNode } from "../../trees/treeNode";
import { field, fieldAt, itemsOf, textOf } from "../reading/fields";
import { eventType } from "./streamEvent";
import { byIndex, joinedPieces, made, madeItems, type StreamProtocol, word } from "./streamProtocol";

const V2 = /^(?:message|content|citation)-(?:start|delta|end)$/;
const V1 = /^stream-(?:start|end)$|^(?:text|citation|search-queries)-generation$|^search-results$/;

/** Cohere's chat, version 2: texts of numbered blocks, and citations one by one. */
export const cohereStreamV2: StreamProtocol = {
  isEvent: (event) => V2.test(eventType(event) ?? ""),
  begins: (event) => eventType(event) === "message-start",
  ends: (event) => eventType(event) === "message-end",
  join: (events) => {
    const [first] = events;
    if (first === undefined) return [];
    const spoken = events.filter((event) => (eventType(event) ?? "").startsWith("content-"));
    const blocks = byIndex(spoken, "index").map(blockOf);
    const cited = events.flatMap((event) => asItems(fieldAt(event, "delta", "message", "citations")));
    const message = {
      role: word("assistant", first.span),
      content: madeItems(blocks, first.span),
      citations: madeItems(cited, first.span),
    };
    return [made({ message: made(message, first.span) }, first.span)];
  },
};

function blockOf(events: readonly [ObjectNode, ...ObjectNode[]]): TreeNode {
  const text = joinedPieces(events.map((event) => fieldAt(event, "delta", "message", "content", "text")));
  return made({ text }, events[0].span);
}

function asItems(node: TreeNode | undefined): readonly TreeNode[] {
  return isObject(node) ? [node] : itemsOf(node);
}

/** Version 1: the last event holds the whole response; where it is missing, the pieces. */
export const cohereStreamV1: StreamProtocol = {
  isEvent: (event) => V1.test(eventType(event) ?? ""),
  begins: (event) => eventType(event) === "stream-start",
  ends: (event) => eventType(event) === "stream-end",
  join: (events) => {
    const [first] = events;
    const whole = events.map((event) => field(event, "response")).find(isObject);
    if (first === undefined || whole !== undefined) return whole === undefined ? [] : [whole];
    const listed = (key: string) =>
      madeItems(
        events.flatMap((event) => itemsOf(field(event, key))),
        first.span,
      );
    const text = joinedPieces(events.filter((event) => textOf(field(event, "text")) !== null).map(textNode));
    return [made({ text, citations: listed("citations"), documents: listed("documents") }, first.span)];
  },
};

const textNode = (event: ObjectNode): TreeNode | undefined => field(event, "text");

import { isObject, type ObjectNode } from "../../trees/treeNode";
import { field, itemsOf, objectsOf } from "../reading/fields";
import { eventType } from "./streamEvent";
import { byIndex, joinedPieces, made, madeItems, type StreamProtocol, withFields, word } from "./streamProtocol";

const EVENT = /^(?:message|content_block)_(?:start|delta|stop)$|^ping$/;

/** Messages of Anthropic: each block is begun, and texts and citations are added to it. */
export const anthropicStream: StreamProtocol = {
  isEvent: (event) => EVENT.test(eventType(event) ?? ""),
  begins: (event) => eventType(event) === "message_start",
  ends: (event) => eventType(event) === "message_stop",
  join: joinMessage,
};

function joinMessage(events: readonly ObjectNode[]): readonly ObjectNode[] {
  const [first] = events;
  if (first === undefined) return [];
  const pieces = events.filter((event) => isObject(field(event, "content_block")) || isObject(field(event, "delta")));
  const ofBlocks = pieces.filter((event) => eventType(event) !== "message_delta");
  const blocks = byIndex(ofBlocks, "index").map(blockOf);
  const started = events.map((event) => field(event, "message")).find(isObject);
  const message = started ?? made({}, first.span);
  return [withFields(message, { type: word("message", first.span), content: madeItems(blocks, first.span) })];
}

/** A block as it was begun, with all that was added. */
function blockOf(events: readonly [ObjectNode, ...ObjectNode[]]): ObjectNode {
  const [first] = events;
  const begun = events.map((event) => field(event, "content_block")).find(isObject);
  const deltas = events.map((event) => field(event, "delta"));
  const text = joinedPieces([field(begun, "text"), ...deltas.map((delta) => field(delta, "text"))]);
  const citations = [
    ...objectsOf(field(begun, "citations")),
    ...deltas.flatMap((delta) => [field(delta, "citation"), ...itemsOf(field(delta, "citations"))]).filter(isObject),
  ];
  const block = begun ?? made({ type: word("text", first.span) }, first.span);
  return withFields(block, { text, citations: madeItems(citations, first.span) });
}

import { isObject, type ObjectNode } from "../../trees/treeNode";
import { field, fieldAt, textOf } from "../reading/fields";
import { eventType } from "./streamEvent";
import { joinedPieces, made, madeItems, type StreamProtocol, word } from "./streamProtocol";

const EVENT = /^(?:content_chunk|message_(?:start|end))$/;

/** Messages of Pinecone's Assistant: pieces of the text, and citations one by one. */
export const pineconeStream: StreamProtocol = {
  isEvent: (event) => {
    const type = eventType(event) ?? "";
    if (type === "citation") return field(field(event, "citation"), "position") !== undefined;
    return EVENT.test(type) && !isObject(field(event, "message")) && textOf(field(event, "model")) !== null;
  },
  begins: (event) => eventType(event) === "message_start",
  ends: (event) => eventType(event) === "message_end",
  join: (events) => {
    const [first] = events;
    if (first === undefined) return [];
    const content = joinedPieces(events.map((event) => fieldAt(event, "delta", "content")));
    const citations = events.map((event) => field(event, "citation")).filter((one): one is ObjectNode => isObject(one));
    const message = made({ role: word("assistant", first.span), content }, first.span);
    return [made({ message, citations: madeItems(citations, first.span) }, first.span)];
  },
};

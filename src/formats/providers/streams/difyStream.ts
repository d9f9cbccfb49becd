import { isObject, type ObjectNode } from "../../trees/treeNode";
import { field, textOf } from "../reading/fields";
import { joinedPieces, made, type StreamProtocol } from "./streamProtocol";

const EVENT = /^(?:agent_)?message(?:_end)?$|^agent_thought$|^ping$/;

/** Events of Dify's chats: pieces of the answer, and at the end what was retrieved. */
export const difyStream: StreamProtocol = {
  isEvent: (event) => EVENT.test(textOf(field(event, "event")) ?? "") && field(event, "data") === undefined,
  begins: (_, told) => told !== null,
  tells: isEnd,
  ends: isEnd,
  join: (events) => {
    const [first] = events;
    if (first === undefined) return [];
    const metadata = events.map((event) => field(event, "metadata")).findLast(isObject);
    return [made({ answer: joinedPieces(events.map((event) => field(event, "answer"))), metadata }, first.span)];
  },
};

function isEnd(event: ObjectNode): boolean {
  return textOf(field(event, "event")) === "message_end";
}

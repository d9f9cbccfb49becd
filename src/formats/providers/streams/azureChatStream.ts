import { isObject } from "../../trees/treeNode";
import { field, textOf } from "../reading/fields";
import { joinedPieces, made, type StreamProtocol, word } from "./streamProtocol";

const KEY = /^(?:delta|context|session_?[sS]tate)$/;

/** Azure's sample apps of a chat: the passages come first or last, the answer piece by piece. */
export const azureChatStream: StreamProtocol = {
  mayBeRows: true,
  isEvent: (event) =>
    [...event.fields.keys()].every((key) => KEY.test(key)) &&
    (isObject(field(event, "delta")) || isObject(field(event, "context"))),
  begins: (event, told) => told !== null && textOf(field(field(event, "delta"), "role")) !== null,
  tells: isSpoken,
  ends: () => true,
  join: (events) => {
    const [first] = events;
    const content = joinedPieces(events.map((event) => field(field(event, "delta"), "content")));
    const contexts = events.map((event) => field(event, "context")).filter(isObject);
    if (first === undefined || contexts.length === 0) return events;
    const context = made({}, first.span, new Map(contexts.flatMap(({ fields }) => [...fields])));
    return [made({ message: made({ role: word("assistant", first.span), content }, first.span), context }, first.span)];
  },
};

function isSpoken(event: Parameters<StreamProtocol["isEvent"]>[0]): boolean {
  return textOf(field(field(event, "delta"), "content")) !== null;
}

import { isCalledDocuments } from "../../records/mapping/guessedDocuments";
import { isList, isObject, isString, type ObjectNode, type TreeNode } from "../../trees/treeNode";
import { field, textOf } from "../reading/fields";
import { joinedPieces, made, madeItems, type StreamProtocol, word } from "./streamProtocol";

const EVENT =
  /^(?:(?:text|reasoning)-(?:start|delta|end)|source-(?:url|document)|tool-(?:input|output)-[a-z-]+|(?:start|finish)-step|message-metadata|data-[\w-]+)$/;
/** What else is called so has more to say. */
const BOUND = /^(?:start|finish|abort)$/;
const BOUND_KEY = /^(?:type|messageId|finishReason|messageMetadata|reason)$/;

/** A message of the AI SDK as its server sends it: pieces of its texts, and among them what tools gave back and what is cited. */
export const aiSdkStream: StreamProtocol = {
  isEvent: (event) => {
    const type = typeOf(event);
    if (BOUND.test(type)) return [...event.fields.keys()].every((key) => BOUND_KEY.test(key));
    return (
      EVENT.test(type) && (!type.endsWith("-delta") || isString(field(event, "delta")) || type.startsWith("tool-"))
    );
  },
  begins: (event) => typeOf(event) === "start",
  ends: (event) => typeOf(event) === "finish",
  join: (events) => {
    const [first] = events;
    if (first === undefined) return [];
    const role = word("assistant", first.span);
    const message = made({ role, parts: madeItems(partsOf(events), first.span) }, first.span);
    return [made({ messages: madeItems([message], first.span) }, first.span)];
  },
};

function typeOf(event: TreeNode | undefined): string {
  return textOf(field(event, "type")) ?? "";
}

/** The parts as the message has them when it is whole: all that was said, and what stands beside it. */
function partsOf(events: readonly ObjectNode[]): readonly TreeNode[] {
  const text = joinedPieces(
    events.filter((event) => typeOf(event) === "text-delta").map((event) => field(event, "delta")),
  );
  const said = text === null ? [] : [made({ type: word("text", text.span), text }, text.span)];
  const beside = events.filter((event) => /^(?:source-|tool-output-available$)/.test(typeOf(event)));
  const found = events.flatMap((event) =>
    dataIn(event).map((output) => made({ type: word("tool-data", event.span), output }, event.span)),
  );
  return [...beside, ...found, ...said];
}

const DATA = /^data-/;
const DATA_KEYS = ["data", "value", "content"];

/** What programs of people's own send beside the text, where it is called what was found, or holds that. */
function dataIn(event: ObjectNode): readonly TreeNode[] {
  const data = DATA.test(typeOf(event)) ? field(event, "data") : undefined;
  if (data === undefined) return [];
  return isCalledDocuments(typeOf(event).replace(DATA, "")) ? [data] : foundIn(data);
}

function foundIn(data: TreeNode): readonly TreeNode[] {
  if (isList(data)) return data.items.flatMap(foundIn);
  if (!isObject(data)) return [];
  const named = isCalledDocuments(typeOf(data)) ? DATA_KEYS.map((key) => field(data, key)).filter(isList) : [];
  const under = [...data.fields].flatMap(([key, value]) => (isList(value) && isCalledDocuments(key) ? [value] : []));
  return [...named, ...under].filter(({ items }) => items.some(isObject));
}

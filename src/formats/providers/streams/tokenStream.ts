import { isList, isObject, isString, type ObjectNode, type TreeNode } from "../../trees/treeNode";
import { field, itemsOf, textOf } from "../reading/fields";
import { joinedPieces, made, madeItems, type StreamProtocol } from "./streamProtocol";

const TOKEN = /^(?:token|chunk|delta)$/;
const TOKEN_KEYS = ["data", "content", "text", "token", "delta", "value"];
const FOUND = /^(?:sources|documents|citations|context|contexts|references|retrieval|metadata)$/;
const FOUND_KEYS = ["source_documents", "documents", "sources", "contexts", "context", "citations", "chunks", "data"];
const CONTROL = /^(?:start|done|end|complete|heartbeat|ping|status)$/;

/** What servers of people's own send: the answer token by token, and in an event of its own what it was made from. */
export const tokenStream: StreamProtocol = {
  mayBeRows: true,
  isEvent: (event) => tokenIn(event) !== null || foundIn(event).length > 0 || CONTROL.test(typeOf(event)),
  begins: (_, told) => told !== null,
  tells: (event) => /^(?:done|end|complete)$/.test(typeOf(event)),
  ends: () => true,
  join: (events) => {
    const [first] = events;
    const answer = joinedPieces(events.map((event) => tokenIn(event) ?? undefined));
    const sources = events.flatMap(foundIn);
    if (first === undefined || answer === null || sources.length === 0) return events;
    return [made({ answer, sources: madeItems(sources, first.span) }, first.span)];
  },
};

function typeOf(event: ObjectNode): string {
  return textOf(field(event, "type")) ?? textOf(field(event, "event")) ?? "";
}

function tokenIn(event: ObjectNode): TreeNode | null {
  if (!TOKEN.test(typeOf(event))) return null;
  return TOKEN_KEYS.map((key) => field(event, key)).find(isString) ?? null;
}

/** The documents that an event tells; those with more than a name, where it has both. */
function foundIn(event: ObjectNode): readonly TreeNode[] {
  if (!FOUND.test(typeOf(event))) return [];
  const data = field(event, "data");
  const lists = [event, data].filter(isObject).flatMap((node) => FOUND_KEYS.map((key) => field(node, key)));
  const [documents] = lists.filter(isList).filter(({ items }) => items.some(isObject));
  return itemsOf(documents ?? lists.find(isList));
}

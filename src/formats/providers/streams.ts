import { isObject, type ObjectNode } from "../trees/treeNode";
import { field, textOf } from "./reading/fields";

/** How providers call the pieces of a streamed response, by `type` or `event_type`. */
const EVENT_TYPE =
  /^(?:(?:message|content_block)_(?:start|delta|stop)|response\.[a-z_.]+|(?:message|content|citation)-(?:start|delta|end)|stream-start|text-generation)$/;
/** The same by `object`. */
const CHUNK_OBJECT = /\.(?:chunk|delta)$/;

/** What an object calls itself that is one piece of a streamed response; `null` for every other object. */
export function streamEvent(node: ObjectNode): string | null {
  const type = textOf(field(node, "type")) ?? textOf(field(node, "event_type"));
  if (type !== null && EVENT_TYPE.test(type)) return type;
  const kind = textOf(field(node, "object"));
  if (kind !== null && CHUNK_OBJECT.test(kind)) return kind;
  return isObject(field(node, "delta")) && !isObject(field(node, "message")) ? "delta" : null;
}

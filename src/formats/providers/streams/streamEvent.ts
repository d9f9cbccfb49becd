import { textInBase64 } from "../../binaryText";
import { MappedText } from "../../mappedText";
import { openNode } from "../../records/paths/openNode";
import { isObject, isString, type ObjectNode, type StringNode, type TreeNode } from "../../trees/treeNode";
import { field, fieldAt, textOf } from "../reading/fields";

/** How providers call the pieces of a streamed response, by `type` or `event_type`. */
const EVENT_TYPE =
  /^(?:(?:message|content_block)_(?:start|delta|stop)|ping|response\.[a-z_.]+|(?:message|content|citation)-(?:start|delta|end)|stream-(?:start|end)|(?:text|citation|search-queries)-generation|search-results)$/;
/** The same by `object`. */
const CHUNK_OBJECT = /\.(?:chunk|delta)$/;

/** What an object calls itself that is one piece of a streamed response; `null` for every other object. */
export function streamEvent(node: ObjectNode): string | null {
  const type = eventType(node);
  if (type !== null && EVENT_TYPE.test(type)) return type;
  const kind = textOf(field(node, "object"));
  if (kind !== null && CHUNK_OBJECT.test(kind)) return kind;
  return isObject(field(node, "delta")) && !isObject(field(node, "message")) ? "delta" : null;
}

/** What an event says that it is. */
export function eventType(node: ObjectNode): string | null {
  return textOf(field(node, "type")) ?? textOf(field(node, "event_type"));
}

/** What a program logged of an event: `{"event": "message_start", "data": {…}}`, or what Bedrock packs it into. */
export function eventData(node: ObjectNode): ObjectNode {
  const packed = packedText(node);
  const unpacked = packed === null ? null : openNode(packed);
  if (unpacked !== null && isObject(unpacked)) return unpacked;
  const data = field(node, "event") === undefined ? undefined : field(node, "data");
  const opened = isString(data) ? openNode(data) : data;
  return isObject(opened) ? opened : node;
}

/** What stands in `{"chunk": {"bytes": "…"}}` in base64. All of it is at the place of the string that holds it. */
export function packedText(node: TreeNode): StringNode | null {
  const bytes = fieldAt(node, "chunk", "bytes");
  const text = isString(bytes) ? textInBase64(bytes.value) : null;
  if (text === null || !isString(bytes)) return null;
  const packed = new MappedText();
  packed.decode(text, bytes.map().toOuter(0));
  const { map } = packed.finish(bytes.map().toOuter(bytes.value.length));
  return { kind: "string", span: bytes.span, value: text, map: () => map };
}

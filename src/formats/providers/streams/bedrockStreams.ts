import { madeList } from "../../trees/placedTree";
import { isObject, isString, type ObjectNode, type TreeNode } from "../../trees/treeNode";
import { field, fieldAt, itemsOf, textOf } from "../reading/fields";
import { packedText } from "./streamEvent";
import { byIndex, joinedPieces, made, madeItems, type StreamProtocol, word } from "./streamProtocol";

/** A row with other keys is what a program logged of an answer. */
const KEY = /^(?:output|citation|guardrail|session_?[iI]d)$/;

/** Bedrock's RetrieveAndGenerateStream: pieces of the text, and citations one by one. */
export const bedrockStream: StreamProtocol = {
  mayBeRows: true,
  isEvent: (event) =>
    [...event.fields.keys()].every((key) => KEY.test(key)) &&
    (isString(fieldAt(event, "output", "text")) || citationIn(event) !== null || isGuard(event)),
  // Nothing says where an answer ends: what comes behind is of the same one.
  begins: () => false,
  ends: () => true,
  join: (events) => {
    const [first] = events;
    const citations = events.flatMap((event) => citationIn(event) ?? []);
    const pieces = events.map((event) => fieldAt(event, "output", "text"));
    if (first === undefined || citations.length === 0) return events;
    const output = made({ text: joinedPieces(pieces) }, first.span);
    return [made({ output, citations: madeItems(citations, first.span) }, first.span)];
  },
};

/** What a citation says stands in `citation`, which older versions put into another one. */
function citationIn(event: ObjectNode): ObjectNode | null {
  const outer = field(event, "citation");
  const inner = field(outer, "citation");
  const citation = isObject(inner) ? inner : outer;
  return isObject(citation) && field(citation, "retrieved_references") !== undefined ? citation : null;
}

function isGuard(event: ObjectNode): boolean {
  return event.fields.size === 1 && isObject(field(event, "guardrail"));
}

/** Bedrock's InvokeAgent: pieces of the text in base64, each with what is cited for it. */
export const bedrockAgentStream: StreamProtocol = {
  isEvent: (event) => packedText(event) !== null,
  // Nothing says where an answer ends.
  begins: () => false,
  ends: () => true,
  join: (events) => {
    const [first] = events;
    if (first === undefined) return [];
    const output = made({ text: joinedPieces(events.map((event) => packedText(event) ?? undefined)) }, first.span);
    const citations = events.flatMap((event) => itemsOf(fieldAt(event, "chunk", "attribution", "citations")));
    return [made({ output, citations: madeList(citations, first.span) }, first.span)];
  },
};

const CONVERSE_KEYS = ["message_start", "content_block_start", "content_block_delta", "content_block_stop"];
const LAST_KEYS = ["message_stop", "metadata"];

/** Bedrock's ConverseStream: what is added to each block of the message, under the name of the event. */
export const converseStream: StreamProtocol = {
  isEvent: (event) => {
    const [key, more] = event.fields.keys();
    if (key === undefined || more !== undefined) return false;
    if (CONVERSE_KEYS.some((name) => isObject(field(event, name)))) return true;
    return LAST_KEYS.some((name) => isEnd(field(event, name)));
  },
  begins: (event) => field(event, "message_start") !== undefined,
  ends: (event) => field(event, "message_stop") !== undefined,
  join: (events) => {
    const [first] = events;
    if (first === undefined) return [];
    const deltas = events.map((event) => field(event, "content_block_delta")).filter(isObject);
    const blocks = byIndex(deltas, "content_block_index").map(blockOf);
    const message = made({ role: word("assistant", first.span), content: madeItems(blocks, first.span) }, first.span);
    return [made({ output: made({ message }, first.span) }, first.span)];
  },
};

function isEnd(node: TreeNode | undefined): boolean {
  return textOf(field(node, "stop_reason")) !== null || isObject(field(node, "usage"));
}

function blockOf(deltas: readonly [ObjectNode, ...ObjectNode[]]): ObjectNode {
  const [{ span }] = deltas;
  const text = joinedPieces(deltas.map((delta) => fieldAt(delta, "delta", "text")));
  const citations = deltas.map((delta) => fieldAt(delta, "delta", "citation")).filter(isObject);
  if (text === null || citations.length === 0) return made({ text }, span);
  const content = made({ text }, text.span);
  const cited = made({ content: madeItems([content], span), citations: madeItems(citations, span) }, span);
  return made({ citationsContent: cited }, span);
}

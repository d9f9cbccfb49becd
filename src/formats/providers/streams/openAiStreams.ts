import { isList, isNull, isObject, type ObjectNode, type TreeNode } from "../../trees/treeNode";
import { field, itemsOf, objectsOf, textOf } from "../reading/fields";
import { eventType } from "./streamEvent";
import { byIndex, joinedPieces, made, madeItems, type StreamProtocol, withFields, word } from "./streamProtocol";

/** Chunks of Chat Completions, and of what speaks their language: what is added to the message of each choice. */
export const chatStream: StreamProtocol = {
  isEvent: (event) =>
    /(?:^|\.)chat\.completion\.chunk$/.test(textOf(field(event, "object")) ?? "") || isBareChunk(event),
  begins: (event, told) => textOf(field(event, "id")) !== textOf(field(told ?? undefined, "id")),
  tells: () => true,
  // Some servers never say why an answer ended, and count its tokens with its last words.
  ends: (event) =>
    isObject(field(event, "usage")) ||
    objectsOf(field(event, "choices")).some((choice) => textOf(field(choice, "finish_reason")) !== null),
  join: joinChunks,
};

/** A chunk that does not say what it is. */
function isBareChunk(event: ObjectNode): boolean {
  const choices = field(event, "choices");
  if (!isList(choices) || choices.items.some((choice) => field(choice, "message") !== undefined)) return false;
  if (choices.items.length === 0) return isObject(field(event, "usage"));
  return choices.items.every((choice) => isObject(field(choice, "delta")));
}

function joinChunks(events: readonly ObjectNode[]): readonly ObjectNode[] {
  const [first] = events;
  if (first === undefined) return [];
  const pieces = events.flatMap((event) => objectsOf(field(event, "choices")));
  const choices = byIndex(pieces, "index").map(choiceOf);
  // What stands beside the choices, as Perplexity's pages do, comes with some of the chunks.
  const beside = new Map(events.flatMap((event) => [...event.fields].filter(([, value]) => says(value))));
  return [made({ choices: madeItems(choices, first.span) }, first.span, beside)];
}

function says(value: TreeNode): boolean {
  return !isNull(value) && !(isList(value) && value.items.length === 0);
}

/** Texts and lists grow; of everything else the last word counts. */
function choiceOf(pieces: readonly [ObjectNode, ...ObjectNode[]]): ObjectNode {
  const [first] = pieces;
  const deltas = pieces.map((piece) => field(piece, "delta")).filter(isObject);
  const said = new Map(deltas.flatMap((delta) => [...delta.fields].filter(([, value]) => says(value))));
  const whole = pieces
    .map((piece) => field(piece, "message"))
    .filter(isObject)
    .at(-1);
  const content = joinedPieces(deltas.map((delta) => field(delta, "content"))) ?? field(whole, "content");
  const annotations = deltas.flatMap((delta) => itemsOf(field(delta, "annotations")));
  const message = made({ content, annotations: madeItems(annotations, first.span) }, first.span, said);
  return made({ index: field(first, "index"), message }, first.span);
}

/** Events of Responses: the last one holds the whole response; where it is missing, the items that were done, or their pieces. */
export const responsesStream: StreamProtocol = {
  isEvent: (event) => /^response\.[a-z_.]+$/.test(eventType(event) ?? ""),
  begins: (event) => eventType(event) === "response.created",
  ends: (event) => eventType(event) === "response.completed",
  join: joinResponse,
};

function joinResponse(events: readonly ObjectNode[]): readonly ObjectNode[] {
  const [first] = events;
  if (first === undefined) return [];
  const last = events
    .map((event) => field(event, "response"))
    .filter(isObject)
    .at(-1);
  if (last !== undefined && objectsOf(field(last, "output")).length > 0) return [last];
  const items = byIndex(events.filter(isOfItem), "output_index");
  return [withFields(last ?? made({}, first.span), { output: madeItems(items.flatMap(itemOf), first.span) })];
}

function isOfItem(event: ObjectNode): boolean {
  return /^response\.(?:output_item|output_text)\./.test(eventType(event) ?? "");
}

function itemOf(events: readonly [ObjectNode, ...ObjectNode[]]): ObjectNode[] {
  const done = events.filter((event) => eventType(event) === "response.output_item.done");
  const item = done.map((event) => field(event, "item")).find(isObject);
  if (item !== undefined) return [item];
  const [first] = events;
  const spoken = events.filter((event) => (eventType(event) ?? "").startsWith("response.output_text."));
  if (spoken.length === 0) return [];
  const parts = byIndex(spoken, "content_index").map((part) =>
    made(
      {
        type: word("output_text", first.span),
        text: joinedPieces(part.filter(isDelta).map((event) => field(event, "delta"))),
        annotations: madeItems(part.map((event) => field(event, "annotation")).filter(isObject), first.span),
      },
      first.span,
    ),
  );
  return [made({ type: word("message", first.span), content: madeItems(parts, first.span) }, first.span)];
}

function isDelta(event: ObjectNode): boolean {
  return eventType(event) === "response.output_text.delta";
}

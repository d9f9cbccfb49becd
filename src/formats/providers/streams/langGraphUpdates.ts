import type { Span } from "../../../contract/span";
import { openNode } from "../../records/paths/openNode";
import { matchShape } from "../../records/recordShapes";
import { isList, isNull, isObject, isString, type ObjectNode } from "../../trees/treeNode";
import { itemsOf } from "../reading/fields";
import { made, madeItems, type StreamProtocol } from "./streamProtocol";

const LIST_KEYS = ["messages", "context", "contexts", "documents", "docs", "retrieved_docs", "sources"];
const TEXT_KEYS = ["answer", "generation", "response", "final_answer"];
const QUESTION_KEYS = ["question", "query", "input"];

/** What the nodes of a graph of LangGraph's told, each under its own name: `{"retrieve": {"context": […]}}`, `{"generate": {"answer": "…"}}`. */
export const langGraphUpdates: StreamProtocol = {
  mayBeRows: true,
  isEvent: (event) => updateIn(event) !== null,
  begins: (event, told) => told !== null && !addsMessages(event),
  tells: answers,
  ends: (event) => answers(event) || addsMessages(event),
  join: (events) => {
    const [first] = events;
    const updates = events.flatMap((event) => updateIn(event) ?? []);
    const found = updates.some((update) => listsIn(update).length > 0);
    const isRun = found && events.some((event) => answers(event) || addsMessages(event));
    return first === undefined || !isRun ? events : [joinedState(updates, first.span)];
  },
};

/** What the only key of an event holds: a part of a state, and no record that is whole. */
function updateIn(event: ObjectNode): ObjectNode | null {
  const [entry, more] = event.fields;
  if (entry === undefined || more !== undefined || !NODE_NAME.test(entry[0])) return null;
  if (matchShape(event, "answer") !== null) return null;
  const update = openNode(entry[1]);
  if (!isObject(update)) return null;
  const lists = listsIn(update);
  if (lists.length === 0) return saysOnly(update) ? update : null;
  return hasText(update) && !lists.includes("messages") ? null : update;
}

function listsIn(update: ObjectNode): readonly string[] {
  return LIST_KEYS.filter((key) => isList(update.fields.get(key)));
}

/** An answer, and nothing that was asked or found. */
function saysOnly(update: ObjectNode): boolean {
  const isRecord = QUESTION_KEYS.some((key) => update.fields.has(key)) || [...update.fields.values()].some(isList);
  return hasText(update) && !isRecord;
}

function hasText(update: ObjectNode | null): boolean {
  return TEXT_KEYS.some((key) => isString(update?.fields.get(key)));
}

/** What nodes are called, and no key under which records are kept. */
const NODE_NAME = /^(?!(?:output|outputs|result|response|data|record|row|item)$)[\w -]{1,60}$/iu;

/** An answer ends a run; messages may go on. */
function answers(event: ObjectNode): boolean {
  return hasText(updateIn(event));
}

function addsMessages(event: ObjectNode): boolean {
  return isList(updateIn(event)?.fields.get("messages"));
}

/** What was told last counts; messages are added. */
function joinedState(updates: readonly ObjectNode[], outer: Span): ObjectNode {
  const told = updates.flatMap(({ fields }) => [...fields].filter(([, value]) => !isNull(value)));
  const messages = updates.flatMap((update) => itemsOf(update.fields.get("messages")));
  return made({ messages: madeItems(messages, outer) }, outer, new Map(told));
}

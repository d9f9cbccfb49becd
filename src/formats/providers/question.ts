import { isObject, isString, type ObjectNode, type TreeNode } from "../trees/treeNode";
import { field, isText, objectsOf, textOf } from "./reading/fields";
import { blockTexts } from "./reading/requestedDocuments";

/** Where the requests of providers keep what is asked, the first one that is there first. */
const QUESTION_KEYS = ["messages", "contents", "input", "message", "prompt", "query", "question"];

/** What a request asks: the last message of its user, or its one input. Empty where it asks nothing. */
export function questionOf(request: ObjectNode): string {
  for (const key of QUESTION_KEYS) {
    const node = field(request, key);
    // What is called a message, and is an object, may be that of the model.
    const asked = askedIn(node) ?? (isObject(node) && key !== "message" ? messageText(node) || null : null);
    if (asked !== null) return asked;
  }
  return "";
}

/** Whether an object has a place for what is asked. */
export function hasQuestion(request: ObjectNode): boolean {
  return QUESTION_KEYS.some((key) => request.fields.has(key));
}

function askedIn(node: TreeNode | undefined): string | null {
  if (isString(node)) return textOf(node);
  if (isObject(node)) return textOf(field(node, "text"));
  const asked = objectsOf(node).filter(isOfUser).map(messageText);
  return asked.findLast((text) => text !== "") ?? null;
}

function isOfUser(message: ObjectNode): boolean {
  const role = field(message, "role");
  return role === undefined || isText(role, "user");
}

function messageText(message: ObjectNode): string {
  const texts = blockTexts(field(message, "content") ?? field(message, "parts"));
  return texts.map(({ value }) => value.trim()).join("\n");
}

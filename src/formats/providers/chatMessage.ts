import type { TreeNode } from "../trees/treeNode";
import { field, fieldAt, objectsOf } from "./reading/fields";
import { type JoinedText, joinParagraphs } from "./reading/joinedText";
import { blockTexts } from "./reading/requestedDocuments";

/** The message of a chat completion's first choice. */
export function chatMessage(response: TreeNode): TreeNode | undefined {
  return field(objectsOf(field(response, "choices"))[0], "message");
}

/** The answer of such a message: its content, or the texts that this is made of. */
export function chatAnswer(response: TreeNode): JoinedText {
  return joinParagraphs(blockTexts(fieldAt(chatMessage(response), "content")));
}

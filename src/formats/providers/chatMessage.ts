import { tablePath } from "../records/paths/recordPath";
import { selectNodes } from "../records/paths/selectNodes";
import type { TreeNode } from "../trees/treeNode";
import { fieldAt } from "./reading/fields";
import { type JoinedText, joinParagraphs } from "./reading/joinedText";
import { blockTexts } from "./reading/requestedDocuments";

/** Azure's first versions had several messages, the answer last. */
const MESSAGES = ["choices[0].message", "choices[0].messages[role=assistant][-1]"].map(tablePath);

/** The message of a chat completion's first choice. */
export function chatMessage(response: TreeNode): TreeNode | undefined {
  return MESSAGES.map((path) => selectNodes(response, path)[0]).find((message) => message !== undefined);
}

/** The answer of such a message: its content, or the texts that this is made of. */
export function chatAnswer(response: TreeNode): JoinedText {
  return joinParagraphs(blockTexts(fieldAt(chatMessage(response), "content")));
}

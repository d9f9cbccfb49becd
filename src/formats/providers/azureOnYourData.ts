import { tablePath } from "../records/paths/recordPath";
import { selectNodes } from "../records/paths/selectNodes";
import { isList, type TreeNode } from "../trees/treeNode";
import { chatAnswer } from "./chatMessage";
import type { Exchange, Provider } from "./provider";
import type { CitedResponse } from "./reading/citedResponse";
import { field, itemsOf, stringOf, textOf } from "./reading/fields";
import type { JoinedText } from "./reading/joinedText";

/** Azure OpenAI On Your Data: the answer's marks `[doc1]` name the passages of the message's context by their number. */
export const azureOnYourData: Provider = {
  format: "azure_on_your_data",
  title: "Azure OpenAI On Your Data",
  isResponse: (response) => passagesOf(response) !== undefined,
  read: readChoice,
};

/** Older versions keep them in the JSON of a tool's message, in the message's context or beside it. */
const PASSAGES = [
  "message.context.citations",
  "message.context.messages[role=tool][*].content.citations",
  "messages[role=tool][*].content.citations",
].map((path) => tablePath(`choices[0].${path}`));

function passagesOf(response: TreeNode): TreeNode | undefined {
  return PASSAGES.flatMap((path) => selectNodes(response, path)).find(isList);
}

function readChoice({ response }: Exchange, cited: CitedResponse): JoinedText {
  for (const [index, passage] of itemsOf(passagesOf(response)).entries()) {
    const id = `doc${index + 1}`;
    const uri = textOf(field(passage, "url")) ?? textOf(field(passage, "filepath"));
    const title = textOf(field(passage, "title")) ?? textOf(field(passage, "filepath"));
    const text = stringOf(field(passage, "content"));
    cited.source(id, { node: passage, id, title, uri }, text === null ? [] : [text]);
  }
  return chatAnswer(response);
}

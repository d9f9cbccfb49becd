import { chatAnswer, chatMessage } from "./chatMessage";
import type { Exchange, Provider } from "./provider";
import type { CitedResponse } from "./reading/citedResponse";
import { field, itemsOf, stringOf, textOf } from "./reading/fields";
import type { JoinedText } from "./reading/joinedText";

/** Azure OpenAI On Your Data: the answer's marks `[doc1]` name the passages of the message's context by their number. */
export const azureOnYourData: Provider = {
  format: "azure_on_your_data",
  title: "Azure OpenAI On Your Data",
  isResponse: (response) => field(contextOf(response), "citations")?.kind === "list",
  read: readChoice,
};

const contextOf = (response: Exchange["response"]) => field(chatMessage(response), "context");

function readChoice({ response }: Exchange, cited: CitedResponse): JoinedText {
  for (const [index, passage] of itemsOf(field(contextOf(response), "citations")).entries()) {
    const id = `doc${index + 1}`;
    const uri = textOf(field(passage, "url")) ?? textOf(field(passage, "filepath"));
    const title = textOf(field(passage, "title")) ?? textOf(field(passage, "filepath"));
    const text = stringOf(field(passage, "content"));
    cited.source(id, { node: passage, id, title, uri }, text === null ? [] : [text]);
  }
  return chatAnswer(response);
}

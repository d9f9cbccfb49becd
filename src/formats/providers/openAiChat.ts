import { chatAnswer, chatMessage } from "./chatMessage";
import { openAiAnnotations } from "./openAiAnnotations";
import type { Exchange, Provider } from "./provider";
import { citeAnnotations } from "./reading/annotations";
import type { CitedResponse } from "./reading/citedResponse";
import { field, stringOf } from "./reading/fields";
import type { JoinedText } from "./reading/joinedText";

/** OpenAI's Chat Completions, and what speaks their language: a message, with annotations if pages are cited. */
export const openAiChat: Provider = {
  format: "openai_chat",
  title: "OpenAI Chat Completions",
  isResponse: (response) => chatAnswer(response).text !== "",
  read: readChoice,
};

function readChoice({ response }: Exchange, cited: CitedResponse): JoinedText {
  const joined = chatAnswer(response);
  const message = chatMessage(response);
  const text = stringOf(field(message, "content"));
  if (text === null) return joined;
  const span = { start: 0, end: joined.text.length };
  const annotations = openAiAnnotations({ text, span, annotations: field(message, "annotations") }, cited);
  citeAnnotations(joined.text, annotations, cited);
  return joined;
}

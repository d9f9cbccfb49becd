import { openAiAnnotations } from "./openAiAnnotations";
import type { Exchange, Provider } from "./provider";
import { citeAnnotations } from "./reading/annotations";
import type { CitedResponse } from "./reading/citedResponse";
import { field, fieldAt, isText, objectsOf, stringOf } from "./reading/fields";
import { type JoinedText, TextJoiner } from "./reading/joinedText";

/** Messages of OpenAI's Assistants, whose marks `【4:0†source】` are explained by annotations. */
export const openAiAssistants: Provider = {
  format: "openai_assistants",
  title: "OpenAI Assistants",
  isResponse: (response) =>
    isText(field(response, "role"), "assistant") &&
    objectsOf(field(response, "content")).some((part) => stringOf(fieldAt(part, "text", "value")) !== null),
  read: readMessage,
};

function readMessage({ response }: Exchange, cited: CitedResponse): JoinedText {
  const joiner = new TextJoiner();
  const annotations = objectsOf(field(response, "content")).flatMap((part) => {
    const text = stringOf(fieldAt(part, "text", "value"));
    if (text === null) return [];
    joiner.break();
    const span = joiner.add(text);
    return openAiAnnotations({ text, span, annotations: fieldAt(part, "text", "annotations") }, cited);
  });
  const joined = joiner.finish();
  citeAnnotations(joined.text, annotations, cited);
  return joined;
}

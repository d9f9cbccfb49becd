import type { ObjectNode } from "../trees/treeNode";
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
  isResponse: (response) => partsOf(response).some((part) => stringOf(fieldAt(part, "text", "value")) !== null),
  read: readMessage,
};

/** Those of a message, or the only one, as agents of Azure's are logged. */
function partsOf(response: ObjectNode): readonly ObjectNode[] {
  if (isText(field(response, "role"), "assistant")) return objectsOf(field(response, "content"));
  return isText(field(response, "type"), "text") ? [response] : [];
}

function readMessage({ response }: Exchange, cited: CitedResponse): JoinedText {
  const joiner = new TextJoiner();
  const annotations = partsOf(response).flatMap((part) => {
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

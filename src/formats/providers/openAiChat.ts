import { tablePath } from "../records/paths/recordPath";
import { selectNodes } from "../records/paths/selectNodes";
import { isObject, type TreeNode } from "../trees/treeNode";
import { chatAnswer, chatMessage } from "./chatMessage";
import { openAiAnnotations } from "./openAiAnnotations";
import type { Exchange, Provider } from "./provider";
import { citeAnnotations } from "./reading/annotations";
import type { CitedResponse } from "./reading/citedResponse";
import { field, indexOf, stringOf, textOf } from "./reading/fields";
import type { JoinedText } from "./reading/joinedText";
import { RangeFinder } from "./reading/offsetUnits";

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
  citePassedOn(message, new RangeFinder(joined.text, "utf16"), cited);
  return joined;
}

const PASSED_ON = ["provider_specific_fields.citations[*]", "provider_specific_fields.citations[*][*]"].map(tablePath);

/** Citations of Anthropic's as LiteLLM passes them on: without a place in the answer, some with the words that they support. */
function citePassedOn(message: TreeNode | undefined, ranges: RangeFinder, cited: CitedResponse): void {
  const citations = message === undefined ? [] : PASSED_ON.flatMap((path) => selectNodes(message, path));
  for (const node of citations.filter(isObject)) {
    const uri = textOf(field(node, "url")) ?? textOf(field(node, "source"));
    const title = textOf(field(node, "title")) ?? textOf(field(node, "document_title"));
    const quote = stringOf(field(node, "cited_text"));
    const index = indexOf(field(node, "document_index"));
    const source = cited.quotedSource(`${index} ${uri} ${title}`, { node, title, uri }, quote === null ? [] : [quote]);
    const span = ranges.findText(textOf(field(node, "supported_text")));
    if (span !== null) cited.cite({ node, span, sources: [source], quote: textOf(quote ?? undefined) });
  }
}

import type { Span } from "../../contract/span";
import type { ObjectNode, StringNode, TreeNode } from "../trees/treeNode";
import { addCohereDocument } from "./cohereDocuments";
import type { Exchange, Provider } from "./provider";
import type { CitedResponse } from "./reading/citedResponse";
import { field, fieldAt, indexOf, isText, itemsOf, objectsOf, stringOf, textOf } from "./reading/fields";
import { type JoinedText, TextJoiner } from "./reading/joinedText";
import { RangeFinder } from "./reading/offsetUnits";

/** Cohere's chat, version 2: the sources stand in the citations of the message. */
export const cohereV2: Provider = {
  format: "cohere",
  title: "Cohere v2",
  isResponse: (response) =>
    isText(fieldAt(response, "message", "role"), "assistant") &&
    objectsOf(fieldAt(response, "message", "content")).some((item) => stringOf(field(item, "text")) !== null),
  read: readMessage,
};

/** Cohere's chat, version 1: the citations name documents that stand beside the text. */
export const cohereV1: Provider = {
  format: "cohere",
  title: "Cohere v1",
  isResponse: (response) =>
    stringOf(field(response, "text")) !== null &&
    objectsOf(field(response, "citations")).some((citation) => field(citation, "document_ids") !== undefined),
  read: readReply,
};

/** One text of the answer, whose characters citations count. */
interface AnswerText {
  readonly start: number;
  readonly ranges: RangeFinder;
}

function addText(text: StringNode, joiner: TextJoiner): AnswerText {
  return { start: joiner.add(text).start, ranges: new RangeFinder(text.value, "code_points") };
}

function readMessage({ request, response }: Exchange, cited: CitedResponse): JoinedText {
  addDocuments(field(request, "documents"), "doc:", cited);
  const joiner = new TextJoiner();
  const texts = itemsOf(fieldAt(response, "message", "content")).map((item) => {
    const text = stringOf(field(item, "text"));
    if (text === null) joiner.break();
    return text === null ? null : addText(text, joiner);
  });
  // Where the model thought first, a citation that names no block is of the first text.
  const first = texts.findIndex((text) => text !== null);
  for (const citation of objectsOf(fieldAt(response, "message", "citations")).filter(isOfText)) {
    const sources = objectsOf(field(citation, "sources")).map((source) => addSource(source, cited));
    const text = texts[indexOf(field(citation, "content_index")) ?? first] ?? null;
    cited.cite({ node: citation, span: spanOf(citation, text), sources, quote: null });
  }
  return joiner.finish();
}

/** Plans and thoughts are cited too, and are no answer. */
function isOfText(citation: ObjectNode): boolean {
  const type = textOf(field(citation, "type"));
  return type === null || type === "TEXT_CONTENT";
}

function addSource(source: ObjectNode, cited: CitedResponse): number {
  const document = field(source, "document") ?? field(source, "tool_output");
  const id = textOf(field(source, "id")) ?? textOf(field(document, "id")) ?? `source ${source.span.start}`;
  return addCohereDocument(id, document, source, cited);
}

/** Adds the documents that were given or found. Cohere counts from 0 those to which nobody gave an id. */
function addDocuments(list: TreeNode | undefined, prefix: string, cited: CitedResponse): [id: string, at: number][] {
  return itemsOf(list).map((item, index) => {
    const document = field(item, "data") ?? item;
    const id = textOf(field(item, "id")) ?? textOf(field(document, "id")) ?? `${prefix}${index}`;
    return [id, addCohereDocument(id, document, item, cited)];
  });
}

function readReply({ request, response }: Exchange, cited: CitedResponse): JoinedText {
  const joiner = new TextJoiner();
  const reply = stringOf(field(response, "text"));
  const text = reply && addText(reply, joiner);
  const lists = [request, response].map((node) => field(node, "documents"));
  const documents = new Map(lists.flatMap((list) => addDocuments(list, "doc_", cited)));
  for (const citation of objectsOf(field(response, "citations"))) {
    const sources = itemsOf(field(citation, "document_ids")).flatMap((id) => positionOf(id, documents, cited));
    cited.cite({ node: citation, span: spanOf(citation, text), sources, quote: null });
  }
  return joiner.finish();
}

function positionOf(id: TreeNode, documents: ReadonlyMap<string, number>, cited: CitedResponse): number[] {
  const position = documents.get(textOf(id) ?? "");
  if (position !== undefined) return [position];
  cited.lose(id, "the response has no document of this id");
  return [];
}

function spanOf(citation: ObjectNode, text: AnswerText | null): Span | null {
  const start = indexOf(field(citation, "start"));
  const end = indexOf(field(citation, "end"));
  if (text === null || start === null || end === null) return null;
  const found = text.ranges.find({ start, end, text: textOf(field(citation, "text")) });
  return found && { start: text.start + found.start, end: text.start + found.end };
}

import type { ObjectNode, TreeNode } from "../trees/treeNode";
import { chatMessage } from "./chatMessage";
import type { Exchange, Provider } from "./provider";
import { type Annotation, citeAnnotations } from "./reading/annotations";
import type { CitedResponse } from "./reading/citedResponse";
import { field, isText, itemsOf, objectsOf, stringOf, textOf } from "./reading/fields";
import { type JoinedText, TextJoiner } from "./reading/joinedText";
import { toolDocuments } from "./toolDocuments";

/** Mistral: chunks of text, each followed by the chunks that say what it refers to. */
export const mistral: Provider = {
  format: "mistral",
  title: "Mistral",
  isResponse: (response) => chunksOf(response).some(isReference),
  read: readChunks,
};

/** Those of a chat's message, or of the messages that an agent put out. */
function chunksOf(response: TreeNode): readonly ObjectNode[] {
  const messages = [chatMessage(response), ...objectsOf(field(response, "outputs"))];
  return messages.flatMap((message) => objectsOf(field(message, "content")));
}

function isReference(chunk: ObjectNode): boolean {
  return isText(field(chunk, "type"), "reference") || isText(field(chunk, "type"), "tool_reference");
}

function readChunks({ request, response }: Exchange, cited: CitedResponse): JoinedText {
  const documents = toolDocuments(request, cited);
  const joiner = new TextJoiner();
  const annotations: Annotation[] = [];
  for (const chunk of chunksOf(response)) {
    const place = { start: joiner.length, end: joiner.length };
    if (isReference(chunk)) {
      annotations.push({ node: chunk, place, sources: sourcesOf(chunk, documents, cited), quote: null });
      continue;
    }
    const text = isText(field(chunk, "type"), "text") ? stringOf(field(chunk, "text")) : null;
    if (text !== null) joiner.add(text);
  }
  const joined = joiner.finish();
  citeAnnotations(joined.text, annotations, cited);
  return joined;
}

/** A reference names results of a tool by their keys, a tool's reference is a page with its address. */
function sourcesOf(chunk: ObjectNode, documents: ReadonlyMap<string, number>, cited: CitedResponse): number[] {
  const url = textOf(field(chunk, "url"));
  const title = textOf(field(chunk, "title"));
  if (url !== null || title !== null) return [cited.source(`${url} ${title}`, { node: chunk, title, uri: url }, [])];
  return itemsOf(field(chunk, "reference_ids")).flatMap((id) => {
    const name = nameOf(id);
    if (name === null) return [];
    return documents.get(name) ?? cited.source(`reference ${name}`, { node: id, title: `Reference ${name}` }, []);
  });
}

function nameOf(id: TreeNode): string | null {
  return id.kind === "literal" && typeof id.value === "number" ? String(id.value) : textOf(id);
}

import { isObject, type ObjectNode, type TreeNode } from "../trees/treeNode";
import type { Exchange, Provider } from "./provider";
import { type Annotation, citeAnnotations } from "./reading/annotations";
import type { CitedResponse } from "./reading/citedResponse";
import { field, fieldAt, indexOf, isText, itemsOf, objectsOf, stringOf, textOf } from "./reading/fields";
import { type JoinedText, joinParagraphs } from "./reading/joinedText";
import { RangeFinder } from "./reading/offsetUnits";

/** Pinecone's Assistant: a message, and at which of its places which pages of which files are cited. */
export const pineconeAssistant: Provider = {
  format: "pinecone_assistant",
  title: "Pinecone Assistant",
  isResponse: (response) =>
    isText(fieldAt(response, "message", "role"), "assistant") &&
    stringOf(fieldAt(response, "message", "content")) !== null &&
    objectsOf(field(response, "citations")).some((citation) => field(citation, "position") !== undefined),
  read: readMessage,
};

function readMessage({ response }: Exchange, cited: CitedResponse): JoinedText {
  const content = stringOf(fieldAt(response, "message", "content"));
  const joined = joinParagraphs(content === null ? [] : [content]);
  const ranges = new RangeFinder(joined.text, "code_points");
  const annotations = objectsOf(field(response, "citations")).map((citation): Annotation => {
    const at = indexOf(field(citation, "position"));
    const place = at === null ? null : ranges.find({ start: at, end: at, text: null });
    const sources = objectsOf(field(citation, "references")).map((reference) => addReference(reference, cited));
    return { node: citation, place, sources, quote: null };
  });
  citeAnnotations(joined.text, annotations, cited);
  return joined;
}

/** A passage that is highlighted is a part of its file; without one the file is known by its name alone. */
function addReference(reference: ObjectNode, cited: CitedResponse): number {
  const file = field(reference, "file");
  const pages = itemsOf(field(reference, "pages")).flatMap((page) => indexOf(page) ?? []);
  const name = textOf(field(file, "name")) ?? textOf(field(file, "id"));
  const highlight = field(reference, "highlight");
  const quote = stringOf(isObject(highlight) ? field(highlight, "content") : highlight);
  const title = name === null ? null : `${name}${pagesText(pages)}`;
  const key = `${idIn(file)} ${pages.join(",")} ${quote?.value ?? ""}`;
  return cited.quotedSource(key, { node: reference, title }, quote === null ? [] : [quote]);
}

function idIn(file: TreeNode | undefined): string {
  return textOf(field(file, "id")) ?? textOf(field(file, "name")) ?? "";
}

/** `, p. 3`, `, p. 3–5` */
function pagesText(pages: readonly number[]): string {
  if (pages.length === 0) return "";
  const [first, last] = [Math.min(...pages), Math.max(...pages)];
  return first === last ? `, p. ${first}` : `, p. ${first}–${last}`;
}

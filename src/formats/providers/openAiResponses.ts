import { numberOf } from "../records/documentNode";
import { isString, type ObjectNode } from "../trees/treeNode";
import { type AnnotatedText, fileKey, openAiAnnotations, pageKey, placedFile } from "./openAiAnnotations";
import type { Exchange, Provider } from "./provider";
import { citeAnnotations } from "./reading/annotations";
import type { CitedResponse } from "./reading/citedResponse";
import { field, isText, itemsOf, objectsOf, stringOf, textOf } from "./reading/fields";
import { type JoinedText, TextJoiner } from "./reading/joinedText";

/** OpenAI's Responses: messages among calls of tools, whose results hold the texts of the files that are cited. */
export const openAiResponses: Provider = {
  format: "openai_responses",
  title: "OpenAI Responses",
  isResponse: (response) => itemsOfOutput(response).some(isMessage),
  question: searchedFor,
  read: readOutput,
};

/** What was put out, or one item of that. */
function itemsOfOutput(response: ObjectNode): readonly ObjectNode[] {
  const isItem = objectsOf(field(response, "content")).some((part) => isText(field(part, "type"), "output_text"));
  return isItem ? [response] : objectsOf(field(response, "output"));
}

function isMessage(item: ObjectNode): boolean {
  return isText(field(item, "type"), "message") && itemsOf(field(item, "content")).length > 0;
}

/** What was searched for first, in the model's words: a saved response does not tell what it was asked. */
function searchedFor(response: ObjectNode): string | null {
  const searches = itemsOfOutput(response).filter((item) => isText(field(item, "type"), "file_search_call"));
  return textOf(searches.flatMap((item) => itemsOf(field(item, "queries"))).find(isString));
}

function readOutput({ response }: Exchange, cited: CitedResponse): JoinedText {
  const items = itemsOfOutput(response);
  addFiles(items, cited);
  const joiner = new TextJoiner();
  const texts = items.filter(isMessage).flatMap((item) => {
    joiner.break();
    return objectsOf(field(item, "content")).flatMap((part) => annotatedText(part, joiner));
  });
  const joined = joiner.finish();
  citeAnnotations(
    joined.text,
    texts.flatMap((text) => openAiAnnotations(text, cited)),
    cited,
  );
  // After the citations, which know the titles of their pages.
  for (const item of items) addPages(item, cited);
  return joined;
}

function annotatedText(part: ObjectNode, joiner: TextJoiner): AnnotatedText[] {
  const text = stringOf(field(part, "text"));
  if (text === null) return [];
  return [{ text, span: joiner.add(text), annotations: field(part, "annotations") }];
}

/** What a search found in one file is one source where a place of the answer cites it, as citations name the file alone. */
function addFiles(items: readonly ObjectNode[], cited: CitedResponse): void {
  const searches = items.filter((item) => isText(field(item, "type"), "file_search_call"));
  const joined = filesCited(items);
  const firsts = new Map<string, string>();
  for (const result of searches.flatMap((item) => objectsOf(field(item, "results")))) {
    const file = textOf(field(result, "file_id"));
    const text = stringOf(field(result, "text"));
    if (file === null || text === null) continue;
    const title = textOf(field(result, "filename")) ?? file;
    const first = firsts.get(file) ?? text.value;
    firsts.set(file, first);
    const key = joined.has(file) || first === text.value ? fileKey(file) : `${fileKey(file)} ${text.value}`;
    cited.source(key, { node: result, id: file, title, score: numberOf(field(result, "score")) }, [text]);
  }
}

function filesCited(items: readonly ObjectNode[]): ReadonlySet<string> {
  const parts = items.filter(isMessage).flatMap((item) => objectsOf(field(item, "content")));
  return new Set(
    parts.flatMap((part) => objectsOf(field(part, "annotations"))).flatMap((node) => placedFile(node) ?? []),
  );
}

/** A search of the web tells the addresses that it consulted, and nothing of their texts. */
function addPages(item: ObjectNode, cited: CitedResponse): void {
  if (!isText(field(item, "type"), "web_search_call")) return;
  for (const node of objectsOf(field(field(item, "action"), "sources"))) {
    const uri = textOf(field(node, "url"));
    if (uri !== null) cited.source(pageKey(uri), { node, title: null, uri }, []);
  }
}

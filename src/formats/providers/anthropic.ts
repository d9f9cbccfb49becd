import type { Span } from "../../contract/span";
import { trimmedSpan } from "../../text/spans";
import { isObject, isString, type ObjectNode, type StringNode, type TreeNode } from "../trees/treeNode";
import type { Exchange, Provider } from "./provider";
import type { CitedResponse, NamedSource } from "./reading/citedResponse";
import { field, fieldAt, indexOf, isText, itemsOf, objectsOf, stringOf, textOf } from "./reading/fields";
import { type JoinedText, TextJoiner } from "./reading/joinedText";
import {
  addRequested,
  blockTexts,
  type CitedDocument,
  type RequestedDocument,
  type RequestedDocuments,
  requestedSource,
} from "./reading/requestedDocuments";

/** Messages of Anthropic: each text block is cited as a whole, by the documents and search results of the request or by pages. */
export const anthropic: Provider = {
  format: "anthropic",
  title: "Anthropic Messages",
  isResponse: (response) => {
    if (isBlockAlone(response)) return true;
    const texts = objectsOf(field(response, "content")).filter((block) => textBlock(block) !== null);
    const role = field(response, "role");
    return (
      (role === undefined || isText(role, "assistant")) &&
      texts.length > 0 &&
      (isText(field(response, "type"), "message") || texts.some(hasCitations))
    );
  },
  question: searchedFor,
  read: readMessage,
};

/** What was searched for first, in the model's words: a saved response does not tell what it was asked. */
function searchedFor(response: ObjectNode): string | null {
  const searches = objectsOf(field(response, "content")).filter((block) => isText(field(block, "name"), "web_search"));
  const asked = searches.map((block) => textOf(fieldAt(block, "input", "query")));
  return asked.find((query) => query !== null) ?? null;
}

function textBlock(block: TreeNode): StringNode | null {
  return isText(field(block, "type"), "text") ? stringOf(field(block, "text")) : null;
}

/** A block that was saved without its message, maybe without its type: a text beside citations that quote. */
function isBlockAlone(response: ObjectNode): boolean {
  const citations = objectsOf(field(response, "citations"));
  return isString(field(response, "text")) && citations.some((citation) => field(citation, "cited_text") !== undefined);
}

interface Block {
  readonly block: TreeNode;
  /** `null` where it is anything else than text. */
  readonly text: StringNode | null;
}

function blocksOf(response: ObjectNode): Block[] {
  if (isBlockAlone(response)) return [{ block: response, text: stringOf(field(response, "text")) }];
  return itemsOf(field(response, "content")).map((block) => ({ block, text: textBlock(block) }));
}

function hasCitations(block: ObjectNode): boolean {
  return itemsOf(field(block, "citations")).length > 0;
}

function readMessage({ request, response }: Exchange, cited: CitedResponse): JoinedText {
  const { documents, results } = requestedBy(request);
  const requested = { documents: [...documents, ...fetchedPages(response)], results };
  addRequested(requested, cited);
  const joiner = new TextJoiner();
  const all = blocksOf(response);
  if (all.some(({ block }) => isObject(block) && hasCitations(block))) addFound(response, cited);
  const blocks = all.flatMap(({ block, text }) => {
    // What stands between two texts, such as a search, ends the paragraph.
    if (text === null) joiner.break();
    return text === null ? [] : [{ block, span: joiner.add(text) }];
  });
  const joined = joiner.finish();
  for (const { block, span } of blocks) citeBlock(block, trimmedSpan(joined.text, span), requested, cited);
  if (cited.references().length === 0) tellFiles(requested.documents, cited);
  return joined;
}

/** The pages that a search found, in its order, whether they are cited or not; what their texts are it keeps for the model. */
function addFound(response: ObjectNode, cited: CitedResponse): void {
  const found = objectsOf(field(response, "content"))
    .filter((block) => isText(field(block, "type"), "web_search_tool_result"))
    .flatMap((block) => objectsOf(field(block, "content")));
  for (const node of found) {
    const uri = textOf(field(node, "url"));
    if (uri !== null) cited.quotedSource(uri, { node, title: textOf(field(node, "title")), uri }, []);
  }
}

/** Files are sent as they are; what is quoted of them is checked against, and without that nothing can be. */
function tellFiles(documents: readonly RequestedDocument[], cited: CitedResponse): void {
  const isFile = ({ node }: RequestedDocument): boolean => isText(fieldAt(node, "source", "type"), "base64");
  for (const { node } of documents.filter(isFile))
    cited.leaveOut(
      node,
      `a document in base64 (${textOf(fieldAt(node, "source", "media_type")) ?? "of no known type"})`,
    );
}

function citeBlock(block: TreeNode, span: Span, requested: RequestedDocuments, cited: CitedResponse): void {
  for (const citation of objectsOf(field(block, "citations"))) {
    const source = sourceOf(citation, requested, cited);
    if (source !== null) cited.cite({ node: citation, span, sources: [source], quote: quoteOf(citation) });
  }
}

/** The words of the source. Several blocks are quoted as one text, which stands nowhere in the source. */
function quoteOf(citation: ObjectNode): string | null {
  const start = indexOf(field(citation, "start_block_index"));
  const end = indexOf(field(citation, "end_block_index"));
  const isSeveral = start !== null && end !== null && end - start > 1;
  return isSeveral ? null : textOf(field(citation, "cited_text"));
}

function sourceOf(citation: ObjectNode, requested: RequestedDocuments, cited: CitedResponse): number | null {
  const quotes = blockTexts(field(citation, "cited_text"));
  const url = textOf(field(citation, "url"));
  if (url !== null) {
    return cited.quotedSource(url, { node: citation, title: textOf(field(citation, "title")), uri: url }, quotes);
  }
  const result = indexOf(field(citation, "search_result_index"));
  const index = result ?? indexOf(field(citation, "document_index"));
  const named = {
    node: citation,
    title: textOf(field(citation, "document_title")) ?? textOf(field(citation, "title")),
    uri: textOf(field(citation, "source")),
  };
  if (index === null) return namedSource({ ...named, quotes }, requested, cited);
  return requestedSource(
    { kind: result === null ? "documents" : "results", index, quotes, ...named },
    requested,
    cited,
  );
}

/** The source of a citation that has no number: the document that is called so, else what is quoted of it. */
function namedSource(
  { quotes, ...named }: Omit<CitedDocument, "kind" | "index">,
  requested: RequestedDocuments,
  cited: CitedResponse,
): number | null {
  const { title, uri } = named;
  if (title === null && uri === null) return namelessSource(named, quotes, cited);
  for (const kind of ["documents", "results"] as const) {
    const index = requested[kind].findIndex((one) => one.title === title && (uri === null || one.uri === uri));
    if (index !== -1) return requestedSource({ kind, index, quotes, ...named }, requested, cited);
  }
  return cited.quotedSource(`${uri} ${title}`, named, quotes);
}

/** What is quoted of a document that nothing names: each quotation is a source of its own. */
function namelessSource(named: NamedSource, quotes: readonly StringNode[], cited: CitedResponse): number | null {
  const [quote] = quotes;
  if (quote !== undefined) return cited.quotedSource(`quoted ${quote.value}`, named, quotes);
  cited.lose(named.node, "it names no document, title or address");
  return null;
}

/** The documents and search results of all messages, also those that tools gave back. */
function requestedBy(request: ObjectNode): RequestedDocuments {
  const blocks = objectsOf(field(request, "messages")).flatMap((message) => contentBlocks(field(message, "content")));
  return {
    documents: blocks.filter((block) => isText(field(block, "type"), "document")).map(documentOf),
    results: blocks.filter((block) => isText(field(block, "type"), "search_result")).map(resultOf),
  };
}

/** The pages that the model fetched on its way to the answer. */
function fetchedPages(response: ObjectNode): RequestedDocument[] {
  return objectsOf(field(response, "content"))
    .filter((block) => isText(field(block, "type"), "web_fetch_tool_result"))
    .flatMap((block) => {
      const document = fieldAt(block, "content", "content");
      if (document === undefined || !isObject(document)) return [];
      return [{ ...documentOf(document), uri: textOf(fieldAt(block, "content", "url")) }];
    });
}

function contentBlocks(content: TreeNode | undefined): readonly ObjectNode[] {
  return objectsOf(content).flatMap((block) =>
    isText(field(block, "type"), "tool_result") ? objectsOf(field(block, "content")) : [block],
  );
}

function documentOf(block: ObjectNode): RequestedDocument {
  const source = field(block, "source");
  const texts = isText(field(source, "type"), "text") ? field(source, "data") : field(source, "content");
  return {
    node: block,
    title: textOf(field(block, "title")),
    uri: textOf(fieldAt(block, "source", "url")),
    texts: blockTexts(texts),
  };
}

function resultOf(block: ObjectNode): RequestedDocument {
  return {
    node: block,
    title: textOf(field(block, "title")),
    uri: textOf(field(block, "source")),
    texts: blockTexts(field(block, "content")),
  };
}

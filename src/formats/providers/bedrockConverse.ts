import type { Span } from "../../contract/span";
import { trimmedSpan } from "../../text/spans";
import type { ObjectNode, TreeNode } from "../trees/treeNode";
import type { Exchange, Provider } from "./provider";
import type { CitedResponse } from "./reading/citedResponse";
import { field, fieldAt, indexOf, itemsOf, objectsOf, stringOf, textOf } from "./reading/fields";
import { type JoinedText, TextJoiner } from "./reading/joinedText";
import { markedParts } from "./reading/markedParts";
import {
  addRequested,
  blockTexts,
  type RequestedDocument,
  type RequestedDocuments,
  requestedSource,
} from "./reading/requestedDocuments";

/** Bedrock's Converse: blocks of text, and blocks of text with the citations for it. */
export const bedrockConverse: Provider = {
  format: "bedrock_converse",
  title: "Bedrock Converse",
  isResponse: (response) =>
    objectsOf(fieldAt(response, "output", "message", "content")).some((block) => textsOf(block).length > 0),
  read: readConverse,
};

function textsOf(block: TreeNode) {
  const plain = stringOf(field(block, "text"));
  return plain === null ? blockTexts(fieldAt(block, "citations_content", "content")) : [plain];
}

function readConverse({ request, response }: Exchange, cited: CitedResponse): JoinedText {
  const requested = requestedBy(request);
  addRequested(requested, cited);
  const joiner = new TextJoiner();
  const blocks = itemsOf(fieldAt(response, "output", "message", "content")).map((block) => {
    const texts = textsOf(block);
    if (texts.length === 0) joiner.break();
    const spans = texts.map((text) => joiner.add(text));
    return { block, span: { start: spans[0]?.start ?? joiner.length, end: joiner.length } };
  });
  const joined = joiner.finish();
  for (const { block, span } of blocks)
    citeBlock({ block, text: joined.text, span: trimmedSpan(joined.text, span) }, requested, cited);
  return joined;
}

interface CitedBlock {
  readonly block: TreeNode;
  readonly text: string;
  readonly span: Span;
}

function citeBlock({ block, text, span }: CitedBlock, requested: RequestedDocuments, cited: CitedResponse): void {
  const citations = objectsOf(fieldAt(block, "citations_content", "citations"));
  const parts = markedParts(text, span, citations.length);
  for (const [index, citation] of citations.entries()) {
    const source = sourceOf(citation, requested, cited);
    if (source === null) continue;
    const quotes = quotesOf(citation);
    // Several blocks are quoted as one text, which stands nowhere in the source.
    const quote = quotes.length === 1 ? textOf(quotes[0]) : null;
    for (const part of parts?.[index] ?? [span]) cited.cite({ node: citation, span: part, sources: [source], quote });
  }
}

const quotesOf = (citation: ObjectNode) => blockTexts(field(citation, "source_content"));

/** The kinds of place that count documents of the request. */
const DOCUMENT_PLACES = ["document_char", "document_page", "document_chunk"];

function sourceOf(citation: ObjectNode, requested: RequestedDocuments, cited: CitedResponse): number | null {
  const location = field(citation, "location");
  const title = textOf(field(citation, "title"));
  const quotes = quotesOf(citation);
  const result = indexOf(fieldAt(location, "search_result_location", "search_result_index"));
  const index = result ?? documentIndex(location);
  if (index !== null) {
    const kind = result === null ? "documents" : "results";
    const uri = textOf(field(citation, "source"));
    return requestedSource({ kind, index, quotes, node: citation, title, uri }, requested, cited);
  }
  const uri = textOf(fieldAt(location, "web", "url")) ?? textOf(field(citation, "source"));
  if (uri === null && title === null && quotes.length === 0) {
    cited.lose(citation, "it names no document, title or address");
    return null;
  }
  return cited.quotedSource(`${uri} ${title}`, { node: citation, title, uri }, quotes);
}

function documentIndex(location: TreeNode | undefined): number | null {
  const found = DOCUMENT_PLACES.map((place) => indexOf(fieldAt(location, place, "document_index")));
  return found.find((index) => index !== null) ?? null;
}

/** The documents and search results of all messages, also those that tools gave back. */
function requestedBy(request: ObjectNode): RequestedDocuments {
  const blocks = objectsOf(field(request, "messages")).flatMap((message) => contentBlocks(field(message, "content")));
  return {
    documents: blocks.flatMap((block) => objectIn(block, "document").map(documentOf)),
    results: blocks.flatMap((block) => objectIn(block, "search_result").map(resultOf)),
  };
}

function contentBlocks(content: TreeNode | undefined): readonly ObjectNode[] {
  return objectsOf(content).flatMap((block) => [block, ...objectsOf(fieldAt(block, "tool_result", "content"))]);
}

function objectIn(block: ObjectNode, name: string): ObjectNode[] {
  const found = field(block, name);
  return found?.kind === "object" ? [found] : [];
}

function documentOf(document: ObjectNode): RequestedDocument {
  const source = field(document, "source");
  return {
    node: document,
    title: textOf(field(document, "name")),
    uri: textOf(fieldAt(source, "s3_location", "uri")),
    texts: blockTexts(field(source, "text") ?? field(source, "content")),
  };
}

function resultOf(result: ObjectNode): RequestedDocument {
  return {
    node: result,
    title: textOf(field(result, "title")),
    uri: textOf(field(result, "source")),
    texts: blockTexts(field(result, "content")),
  };
}

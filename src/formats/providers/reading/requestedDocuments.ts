import { isString, type StringNode, type TreeNode } from "../../trees/treeNode";
import type { CitedResponse, NamedSource } from "./citedResponse";
import { field, itemsOf, stringOf } from "./fields";

/** A document that a request gave to the model; without texts where the request holds it in another form, as a PDF is. */
export interface RequestedDocument extends NamedSource {
  readonly texts: readonly StringNode[];
}

/** The documents of a request, each kind in the order in which citations count it. */
export interface RequestedDocuments {
  readonly documents: readonly RequestedDocument[];
  readonly results: readonly RequestedDocument[];
}

/** The two counts by which citations name documents of a request. */
type DocumentKind = keyof RequestedDocuments;

/** Makes sources of all documents of a request that have texts. */
export function addRequested(requested: RequestedDocuments, cited: CitedResponse): void {
  for (const kind of ["documents", "results"] as const) {
    for (const [index, document] of requested[kind].entries()) {
      if (document.texts.length > 0) cited.source(requestKey(kind, index), document, document.texts);
    }
  }
}

/** What a citation says of the document that it names. */
export interface CitedDocument extends NamedSource {
  readonly kind: DocumentKind;
  readonly index: number;
  readonly quotes: readonly StringNode[];
}

/**
 * The source for a document that a citation names by its number; `null`, and a problem, where the request has fewer. Where the
 * file does not hold the request, the source is what the citations quote.
 */
export function requestedSource(
  { kind, index, quotes, ...named }: CitedDocument,
  requested: RequestedDocuments,
  cited: CitedResponse,
): number | null {
  const count = requested[kind].length;
  if (count > 0 && index >= count) {
    cited.lose(named.node, `it names document ${index}, and the request has ${count}, counted from 0`);
    return null;
  }
  return cited.quotedSource(requestKey(kind, index), named, quotes);
}

function requestKey(kind: DocumentKind, index: number): string {
  return `${kind} ${index}`;
}

/** The texts of a list of blocks: strings, or objects with `text`. */
export function blockTexts(content: TreeNode | undefined): readonly StringNode[] {
  if (isString(content)) return [content];
  return itemsOf(content).flatMap((item) => stringOf(item) ?? stringOf(field(item, "text")) ?? []);
}

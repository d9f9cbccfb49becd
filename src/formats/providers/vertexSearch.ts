import { asName, type ObjectNode, type TreeNode } from "../trees/treeNode";
import type { Exchange, Provider } from "./provider";
import type { CitedResponse } from "./reading/citedResponse";
import { field, fieldAt, itemsOf, objectsOf, stringOf, textOf } from "./reading/fields";
import { type JoinedText, joinParagraphs } from "./reading/joinedText";
import { RangeFinder } from "./reading/offsetUnits";

/** Vertex AI Search: ranges of the answer, counted in bytes, name references by their number. Numbers are strings. */
export const vertexSearch: Provider = {
  format: "vertex_search",
  title: "Vertex AI Search",
  isResponse: (response) => stringOf(field(answerOf(response), "answer_text")) !== null && isAnswer(answerOf(response)),
  read: readAnswer,
};

const ANSWER_KEYS = ["state", "references", "steps", "query_understanding_info", "grounding_supports"];

/** People call what they collect `answer_text`, too: beside it stands more of the response, or citations of its kind. */
function isAnswer(answer: TreeNode): boolean {
  const citations = objectsOf(field(answer, "citations"));
  if (citations.length > 0) return citations.some((one) => field(one, "sources") !== undefined);
  return ANSWER_KEYS.some((key) => field(answer, key) !== undefined);
}

const answerOf = (response: ObjectNode): TreeNode => field(response, "answer") ?? response;

function readAnswer({ response }: Exchange, cited: CitedResponse): JoinedText {
  const answer = answerOf(response);
  const text = stringOf(field(answer, "answer_text"));
  const joined = joinParagraphs(text === null ? [] : [text]);
  const ranges = new RangeFinder(joined.text, "utf8_bytes");
  const references = itemsOf(field(answer, "references")).map((one, index) => addReference(one, index, cited));
  for (const citation of objectsOf(field(answer, "citations"))) {
    const end = numberAt(citation, "end_index");
    const span = end === null ? null : ranges.find({ start: numberAt(citation, "start_index") ?? 0, end, text: null });
    const sources = objectsOf(field(citation, "sources")).flatMap((source) => {
      const position = references[numberAt(source, "reference_id") ?? 0];
      return position === undefined ? [] : [position];
    });
    cited.cite({ node: citation, span, sources, quote: null });
  }
  return joined;
}

/** What is 0 may be left out. */
function numberAt(node: ObjectNode, name: string): number | null {
  const written = asName(field(node, name));
  return written !== null && /^\d{1,9}$/u.test(written) ? Number(written) : null;
}

/** A chunk, or the chunks of a document. */
function addReference(reference: TreeNode, index: number, cited: CitedResponse): number {
  const chunk = field(reference, "chunk_info");
  const document = field(reference, "unstructured_document_info") ?? field(reference, "structured_document_info");
  const about = field(chunk, "document_metadata") ?? document;
  const chunks = objectsOf(field(document, "chunk_contents")).map((one) => field(one, "content"));
  const texts = [field(chunk, "content"), ...chunks].map(stringOf).filter((text) => text !== null);
  const uri = textOf(field(about, "uri"));
  const title = textOf(field(about, "title")) ?? textOf(fieldAt(about, "document"));
  return cited.source(`reference ${index}`, { node: reference, title, uri }, texts);
}

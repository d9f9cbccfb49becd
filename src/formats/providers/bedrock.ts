import type { Span } from "../../contract/span";
import { isObject, type ObjectNode, type TreeNode } from "../trees/treeNode";
import type { Exchange, Provider } from "./provider";
import type { CitedResponse } from "./reading/citedResponse";
import { field, fieldAt, indexOf, objectsOf, stringOf, textOf } from "./reading/fields";
import { type JoinedText, joinParagraphs } from "./reading/joinedText";
import { markedParts } from "./reading/markedParts";
import { RangeFinder } from "./reading/offsetUnits";

/** Bedrock's RetrieveAndGenerate: spans of the answer, whose `end` is their last character, with the passages that were retrieved. */
export const bedrock: Provider = {
  format: "bedrock",
  title: "Bedrock RetrieveAndGenerate",
  isResponse: (response) =>
    isEvaluated(response) ||
    (stringOf(fieldAt(response, "output", "text")) !== null &&
      (field(response, "citations")?.kind === "list" || field(response, "session_id") !== undefined)),
  read: readOutput,
};

/** As the records of an evaluation keep it, with all that was retrieved: `{"text": "…", "retrievedPassages": {…}, "citations": […]}`. */
function isEvaluated(response: ObjectNode): boolean {
  if (stringOf(field(response, "text")) === null) return false;
  const parts = objectsOf(field(response, "citations")).map((one) => field(one, "generated_response_part"));
  return parts.some(isObject) || fieldAt(response, "retrieved_passages", "retrieval_results")?.kind === "list";
}

function readOutput({ response }: Exchange, cited: CitedResponse): JoinedText {
  const text = stringOf(fieldAt(response, "output", "text")) ?? stringOf(field(response, "text"));
  for (const passage of objectsOf(fieldAt(response, "retrieved_passages", "retrieval_results"))) addPassage(passage, cited);
  const joined = joinParagraphs(text === null ? [] : [text]);
  const ranges = new RangeFinder(joined.text, "code_points");
  for (const citation of objectsOf(field(response, "citations"))) {
    const sources = objectsOf(field(citation, "retrieved_references")).map((passage) => addPassage(passage, cited));
    // Programs that keep what was retrieved alone say of no words that they rest on it.
    if (field(citation, "generated_response_part") === undefined) continue;
    const span = spanOf(fieldAt(citation, "generated_response_part", "text_response_part"), ranges);
    const parts = span === null ? null : markedParts(joined.text, span, sources.length);
    const cite = (words: Span | null, of: readonly number[]): void =>
      cited.cite({ node: citation, span: words, sources: of, quote: null });
    if (parts !== null)
      for (const [index, source] of sources.entries()) parts[index]?.forEach((part) => cite(part, [source]));
    // A part of the answer for which nothing was retrieved is no citation.
    else if (sources.length > 0) cite(span, sources);
  }
  return joined;
}

function spanOf(part: TreeNode | undefined, ranges: RangeFinder): Span | null {
  const text = textOf(field(part, "text"));
  const start = indexOf(fieldAt(part, "span", "start"));
  const last = indexOf(fieldAt(part, "span", "end"));
  if (start === null || last === null) return ranges.findText(text);
  return ranges.find({ start, end: last + 1, text });
}

/** The same passage is given again with each citation of it. */
function addPassage(passage: ObjectNode, cited: CitedResponse): number {
  const text = stringOf(fieldAt(passage, "content", "text"));
  const uri = addressOf(field(passage, "location"));
  return cited.source(
    JSON.stringify([uri, text?.value]),
    { node: passage, title: uri, uri },
    text === null ? [] : [text],
  );
}

/** `s3Location` has `uri`, other kinds of place `url` or `id`. */
function addressOf(location: TreeNode | undefined): string | null {
  const places = isObject(location) ? [...location.fields.values()].filter(isObject) : [];
  const found = places.map((place) => ["uri", "url", "id"].map((key) => textOf(field(place, key))));
  return found.flat().find((address) => address !== null) ?? null;
}

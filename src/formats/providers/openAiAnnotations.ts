import type { Span } from "../../contract/span";
import type { ObjectNode, StringNode, TreeNode } from "../trees/treeNode";
import type { Annotation } from "./reading/annotations";
import type { CitedResponse } from "./reading/citedResponse";
import { field, indexOf, isText, objectsOf, textOf } from "./reading/fields";
import { RangeFinder } from "./reading/offsetUnits";

/** A text of OpenAI's with its annotations. `span` is where it stands in the whole answer. */
export interface AnnotatedText {
  readonly text: StringNode;
  readonly span: Span;
  readonly annotations: TreeNode | undefined;
}

/** The citations among the annotations; a `file_path` is a file that was made, and cites nothing. */
export function openAiAnnotations({ text, span, annotations }: AnnotatedText, cited: CitedResponse): Annotation[] {
  const ranges = new RangeFinder(text.value, "code_points");
  return objectsOf(annotations).flatMap((node) => {
    const place = placeOf(node, ranges);
    const source = isMadeFile(node, place) ? null : sourceOf(node, cited);
    // What says no place cites for all of the answer, as its sources do.
    if (source === null || !saysPlace(node)) return [];
    return {
      node,
      place: place && { start: place.start + span.start, end: place.end + span.start },
      sources: [source],
      quote: textOf(field(detailsOf(node), "quote")),
    };
  });
}

/** The file that an annotation cites at a place of the text; `null` for any other annotation. */
export function placedFile(node: ObjectNode): string | null {
  const isFile = isText(field(node, "type"), "file_citation") && saysPlace(node);
  return isFile ? textOf(field(detailsOf(node), "file_id")) : null;
}

/** What would be put before all words stands behind none: so programs write that they know no place. */
function saysPlace(node: ObjectNode): boolean {
  const isPlaced = PLACE_KEYS.some((key) => (field(detailsOf(node), key) ?? field(node, key)) !== undefined);
  const isOnlyIndex = RANGE_KEYS.every((key) => (field(detailsOf(node), key) ?? field(node, key)) === undefined);
  return isPlaced && !(isOnlyIndex && indexOf(field(node, "index")) === 0);
}

/** A file that the answer's program made stands at no words of the answer. */
function isMadeFile(node: ObjectNode, place: Span | null): boolean {
  return isText(field(node, "type"), "container_file_citation") && place !== null && place.start === place.end;
}

/** Chat and Assistants keep what is cited in an object named after the type, Responses beside the type. */
function detailsOf(node: ObjectNode): TreeNode {
  return field(node, "url_citation") ?? field(node, "file_citation") ?? node;
}

function sourceOf(node: ObjectNode, cited: CitedResponse): number | null {
  const details = detailsOf(node);
  const type = textOf(field(node, "type"));
  if (type === "file_citation" || type === "container_file_citation") {
    const file = textOf(field(details, "file_id")) ?? "";
    const title = textOf(field(details, "filename")) ?? file;
    return cited.source(fileKey(file), { node, title }, []);
  }
  const uri = textOf(field(details, "url"));
  // Perplexity's annotations need not say what they are.
  if (type !== "url_citation" && !(uri !== null && (type === null || type === "citation"))) return null;
  return cited.source(pageKey(uri), { node, title: textOf(field(details, "title")), uri }, []);
}

/** What a file of OpenAI's is known by among the sources of a response. */
export function fileKey(id: string): string {
  return `file ${id}`;
}

/** What a page is known by. */
export function pageKey(address: string | null): string {
  return `url ${address}`;
}

const RANGE_KEYS = ["start_index", "end_index"];
const PLACE_KEYS = [...RANGE_KEYS, "index"];

/** `index` is where the citation would be put into the text, behind the words that it is about. */
function placeOf(node: ObjectNode, ranges: RangeFinder): Span | null {
  const details = detailsOf(node);
  const start = indexOf(field(details, "start_index") ?? field(node, "start_index"));
  const end = indexOf(field(details, "end_index") ?? field(node, "end_index"));
  if (start !== null && end !== null) return ranges.find({ start, end, text: textOf(field(node, "text")) });
  const index = indexOf(field(node, "index"));
  return index === null ? null : ranges.find({ start: index, end: index, text: null });
}

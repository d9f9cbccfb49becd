import type { Span } from "../../contract/span";
import type { ObjectNode, StringNode, TreeNode } from "../trees/treeNode";
import type { Exchange, Provider } from "./provider";
import type { CitedResponse } from "./reading/citedResponse";
import { field, fieldAt, indexOf, itemsOf, objectsOf, stringOf, textOf } from "./reading/fields";
import { type JoinedText, TextJoiner } from "./reading/joinedText";
import { RangeFinder } from "./reading/offsetUnits";

/** Gemini and Vertex AI: segments of the answer's parts, counted in bytes, name chunks by their number. */
export const gemini: Provider = {
  format: "gemini",
  title: "Gemini and Vertex AI",
  isResponse: (response) => partsOf(candidateOf(response)).some((part) => answerText(part) !== null),
  read: readCandidate,
};

const candidateOf = (response: TreeNode) => objectsOf(field(response, "candidates"))[0];
const partsOf = (candidate: TreeNode | undefined) => itemsOf(fieldAt(candidate, "content", "parts"));

/** The text of a part; what the model thought is none of the answer. */
function answerText(part: TreeNode): StringNode | null {
  const thought = field(part, "thought");
  return thought?.kind === "literal" && thought.value === true ? null : stringOf(field(part, "text"));
}

/** One part of the answer, which counts its own bytes. `start` is where it begins in the answer. */
interface AnswerPart {
  readonly start: number;
  readonly ranges: RangeFinder;
}

function readCandidate({ response }: Exchange, cited: CitedResponse): JoinedText {
  const candidate = candidateOf(response);
  const joiner = new TextJoiner();
  const parts = partsOf(candidate).map((part) => readPart(part, joiner));
  const grounding = field(candidate, "grounding_metadata");
  const chunks = itemsOf(field(grounding, "grounding_chunks")).map((chunk, index) => addChunk(chunk, index, cited));
  for (const support of objectsOf(field(grounding, "grounding_supports"))) {
    const span = spanOf(field(support, "segment"), parts);
    cited.cite({ node: support, span, sources: chunksOf(support, chunks, cited), quote: null });
  }
  citeRecited(field(candidate, "citation_metadata"), parts, cited);
  return joiner.finish();
}

/** What a model says again of texts that it was trained with: a range of the answer, an address, a title and a license. */
function citeRecited(metadata: TreeNode | undefined, parts: readonly (AnswerPart | null)[], cited: CitedResponse): void {
  const citations = field(metadata, "citations") ?? field(metadata, "citation_sources");
  for (const citation of objectsOf(citations)) {
    const span = spanOf(citation, parts);
    cited.cite({ node: citation, span, sources: span === null ? [] : recitedSource(citation, cited), quote: null });
  }
}

function recitedSource(citation: ObjectNode, cited: CitedResponse): number[] {
  const [title, uri] = [textOf(field(citation, "title")), textOf(field(citation, "uri"))];
  const key = uri ?? title;
  return key === null ? [] : [cited.source(`recited ${key}`, { node: citation, title, uri }, [])];
}

function readPart(part: TreeNode, joiner: TextJoiner): AnswerPart | null {
  const text = answerText(part);
  if (text === null) {
    joiner.break();
    return null;
  }
  return { start: joiner.add(text).start, ranges: new RangeFinder(text.value, "utf8_bytes") };
}

/** What is 0 is left out of a segment; where the model thought first, the part is the first with an answer. */
function spanOf(segment: TreeNode | undefined, parts: readonly (AnswerPart | null)[]): Span | null {
  const first = parts.findIndex((part) => part !== null);
  const part = parts[indexOf(field(segment, "part_index")) ?? first] ?? null;
  const end = indexOf(field(segment, "end_index"));
  if (part === null || end === null) return null;
  const start = indexOf(field(segment, "start_index")) ?? 0;
  const found = part.ranges.find({ start, end, text: textOf(field(segment, "text")) });
  return found && { start: part.start + found.start, end: part.start + found.end };
}

function chunksOf(support: ObjectNode, chunks: readonly number[], cited: CitedResponse): number[] {
  return itemsOf(field(support, "grounding_chunk_indices")).flatMap((node) => {
    const source = chunks[indexOf(node) ?? -1];
    if (source !== undefined) return [source];
    cited.lose(node, `the response has ${chunks.length} chunks, and none of this number, counted from 0`);
    return [];
  });
}

/** A chunk of a page has an address alone, one of a place or a retrieved text its words. */
function addChunk(chunk: TreeNode, index: number, cited: CitedResponse): number {
  const about = field(chunk, "retrieved_context") ?? field(chunk, "web") ?? field(chunk, "maps") ?? chunk;
  const text = stringOf(field(about, "text")) ?? stringOf(fieldAt(about, "rag_chunk", "text"));
  const named = { node: chunk, title: textOf(field(about, "title")), uri: textOf(field(about, "uri")) };
  return cited.source(`chunk ${index}`, named, text === null ? [] : [text]);
}

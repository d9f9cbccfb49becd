import type { Span } from "../../contract/span";
import type { ObjectNode, StringNode, TreeNode } from "../trees/treeNode";
import type { Exchange, Provider } from "./provider";
import { type Annotation, citeAnnotations } from "./reading/annotations";
import type { CitedResponse } from "./reading/citedResponse";
import { field, fieldAt, indexOf, isText, itemsOf, objectsOf, stringOf, textOf } from "./reading/fields";
import { type JoinedText, TextJoiner } from "./reading/joinedText";
import { RangeFinder } from "./reading/offsetUnits";
import { blockTexts } from "./reading/requestedDocuments";

/** Gemini and Vertex AI: segments of the answer's parts, counted in bytes, name chunks by their number. */
export const gemini: Provider = {
  format: "gemini",
  title: "Gemini and Vertex AI",
  isResponse: (response) => partsOf(candidateOf(response)).some((part) => answerText(part) !== null),
  read: readCandidate,
};

/** Gemini's answer as frameworks keep it: a text, and below it or beside it what grounds it. LangChain has it in what it adds to a message. */
export const groundedMessage: Provider = {
  format: "gemini",
  title: "Gemini, through a framework",
  isResponse: (response) =>
    messageTexts(response).length > 0 && objectsOf(field(groundingOf(response), "grounding_chunks")).length > 0,
  read: ({ response }, cited) => readGrounded(messageTexts(response), groundingOf(response), cited).joiner.finish(),
};

const GROUNDING_HOLDERS = [[], ["response_metadata"], ["additional_kwargs"], ["metadata"], ["generation_info"]];
const MESSAGE_KEYS = ["content", "text", "response", "answer", "output"];

function groundingOf(response: TreeNode): TreeNode | undefined {
  const found = GROUNDING_HOLDERS.map((holder) => fieldAt(response, ...holder, "grounding_metadata"));
  return found.find((grounding) => grounding !== undefined);
}

function messageTexts(response: TreeNode): readonly StringNode[] {
  return MESSAGE_KEYS.map((key) => blockTexts(field(response, key))).find((texts) => texts.length > 0) ?? [];
}

/** Gemini's interactions: what the model put out step by step, or in a list, with annotations that count bytes of its texts. */
export const geminiInteractions: Provider = {
  format: "gemini",
  title: "Gemini, interactions",
  isResponse: (response) => outputTexts(response).some((part) => stringOf(field(part, "text")) !== null),
  question: (response) => textOf(stepTexts(response, "user_input").map((part) => field(part, "text"))[0]),
  read: readInteraction,
};

/** What the model said, by `steps` or by `outputs`. OpenAI's calls such a list `output`. */
function outputTexts(response: TreeNode): readonly ObjectNode[] {
  const outputs = objectsOf(field(response, "outputs"));
  const isOutput =
    isText(field(response, "object"), "interaction") || outputs.some((part) => field(part, "annotations"));
  return [...stepTexts(response, "model_output"), ...(isOutput ? outputs.filter(isTextPart) : [])];
}

function stepTexts(response: TreeNode, type: string): readonly ObjectNode[] {
  const steps = objectsOf(field(response, "steps")).filter((step) => isText(field(step, "type"), type));
  return steps.flatMap((step) => objectsOf(field(step, "content")).filter(isTextPart));
}

function isTextPart(part: ObjectNode): boolean {
  return isText(field(part, "type"), "text");
}

function readInteraction({ response }: Exchange, cited: CitedResponse): JoinedText {
  const joiner = new TextJoiner();
  const annotations = outputTexts(response).flatMap((part) => {
    const text = stringOf(field(part, "text"));
    if (text === null) return [];
    const { start } = joiner.add(text);
    const ranges = new RangeFinder(text.value, "utf8_bytes");
    return objectsOf(field(part, "annotations")).flatMap((node) => annotationOf(node, start, ranges, cited));
  });
  const joined = joiner.finish();
  citeAnnotations(joined.text, annotations, cited);
  return joined;
}

/** A file is quoted by what an annotation says of it, a page is there by its address alone. */
function annotationOf(node: ObjectNode, from: number, ranges: RangeFinder, cited: CitedResponse): Annotation[] {
  const [file, page] = [textOf(field(node, "document_uri")), textOf(field(node, "url"))];
  const name = textOf(field(node, "file_name")) ?? textOf(field(node, "title"));
  const key = file ?? page ?? name;
  if (key === null) return [];
  const quote = page === null ? stringOf(field(node, "source")) : null;
  const source = cited.quotedSource(key, { node, title: name, uri: file ?? page }, quote === null ? [] : [quote]);
  const end = indexOf(field(node, "end_index"));
  const found = end === null ? null : ranges.find({ start: indexOf(field(node, "start_index")) ?? 0, end, text: null });
  const place = found && { start: from + found.start, end: from + found.end };
  return [{ node, place, sources: [source], quote: null }];
}

const candidateOf = (response: TreeNode) => objectsOf(field(response, "candidates"))[0];
const partsOf = (candidate: TreeNode | undefined) => itemsOf(fieldAt(candidate, "content", "parts"));

/** The text of a part; what the model thought is none of the answer. */
function answerText(part: TreeNode): StringNode | null {
  const thought = field(part, "thought");
  return thought?.kind === "literal" && thought.value === true ? null : stringOf(field(part, "text"));
}

/** One part of the answer, which counts its own bytes. */
interface AnswerPart {
  /** Where it begins in all texts. */
  readonly given: number;
  /** Where it begins in the answer, which has paragraphs. */
  readonly start: number;
  readonly ranges: RangeFinder;
}

/** Finds what the response says of its answer. */
interface AnswerPlaces {
  /** `null` for what is no text of the answer. */
  readonly parts: readonly (AnswerPart | null)[];
  /** All texts as if they were one. */
  readonly whole: RangeFinder;
}

function readCandidate({ response }: Exchange, cited: CitedResponse): JoinedText {
  const candidate = candidateOf(response);
  const texts = partsOf(candidate).map(answerText);
  const { joiner, places } = readGrounded(texts, field(candidate, "grounding_metadata"), cited);
  citeRecited(field(candidate, "citation_metadata"), places, cited);
  return joiner.finish();
}

interface GroundedText {
  readonly joiner: TextJoiner;
  readonly places: AnswerPlaces;
}

/** `null` among the texts is what is none of the answer. */
function readGrounded(
  texts: readonly (StringNode | null)[],
  grounding: TreeNode | undefined,
  cited: CitedResponse,
): GroundedText {
  const joiner = new TextJoiner();
  const places = readParts(texts, joiner);
  const chunks = itemsOf(field(grounding, "grounding_chunks")).map((chunk, index) => addChunk(chunk, index, cited));
  for (const support of objectsOf(field(grounding, "grounding_supports"))) {
    const span = spanOf(field(support, "segment"), places);
    cited.cite({ node: support, span, sources: chunksOf(support, chunks, cited), quote: null });
  }
  return { joiner, places };
}

/** What a model says again of texts that it was trained with: a range of the answer, an address, a title and a license. */
function citeRecited(metadata: TreeNode | undefined, places: AnswerPlaces, cited: CitedResponse): void {
  const citations = field(metadata, "citations") ?? field(metadata, "citation_sources");
  for (const citation of objectsOf(citations)) {
    const span = spanOf(citation, places);
    cited.cite({ node: citation, span, sources: span === null ? [] : recitedSource(citation, cited), quote: null });
  }
}

function recitedSource(citation: ObjectNode, cited: CitedResponse): number[] {
  const [title, uri] = [textOf(field(citation, "title")), textOf(field(citation, "uri"))];
  const key = uri ?? title;
  return key === null ? [] : [cited.source(`recited ${key}`, { node: citation, title, uri }, [])];
}

function readParts(texts: readonly (StringNode | null)[], joiner: TextJoiner): AnswerPlaces {
  let whole = "";
  const parts = texts.map((text): AnswerPart | null => {
    if (text === null) {
      joiner.break();
      return null;
    }
    const given = whole.length;
    whole += text.value;
    return { given, start: joiner.add(text).start, ranges: new RangeFinder(text.value, "utf8_bytes") };
  });
  return { parts, whole: new RangeFinder(whole, "utf8_bytes") };
}

/** What is 0 is left out of a segment. One that names no part may be of the first, or count the bytes of all texts. */
function spanOf(segment: TreeNode | undefined, { parts, whole }: AnswerPlaces): Span | null {
  const text = textOf(field(segment, "text"));
  const start = indexOf(field(segment, "start_index")) ?? 0;
  const end = indexOf(field(segment, "end_index"));
  const index = indexOf(field(segment, "part_index"));
  if (index === null) {
    const found = end === null ? null : whole.find({ start, end, text });
    return inAnswer(found ?? whole.findText(text), parts);
  }
  const part = parts[index] ?? null;
  const found = part === null || end === null ? null : part.ranges.find({ start, end, text });
  return found && part && { start: part.start + found.start, end: part.start + found.end };
}

/** A range of all texts, in the answer. */
function inAnswer(found: Span | null, parts: readonly (AnswerPart | null)[]): Span | null {
  if (found === null) return null;
  const first = parts.findLast((part) => part !== null && part.given <= found.start);
  const last = parts.findLast((part) => part !== null && part.given < found.end);
  if (!first || !last) return null;
  return { start: first.start + found.start - first.given, end: last.start + found.end - last.given };
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

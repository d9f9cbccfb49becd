import { ProblemList } from "../problemList";
import { quoted } from "../quoted";
import type { AnswerRecord, Purpose } from "../records/answerRecord";
import { askedUnderKey } from "../records/mapping/askedKey";
import { openNode } from "../records/paths/openNode";
import { promptedByRequest } from "../records/promptedParts";
import { matchShape } from "../records/recordShapes";
import { namedInText } from "../references/namedInText";
import { isObject, isString, type ObjectNode, type TreeNode } from "../trees/treeNode";
import { anthropic } from "./anthropic";
import { azureChat } from "./azureChat";
import { azureOnYourData } from "./azureOnYourData";
import { bedrock } from "./bedrock";
import { bedrockConverse } from "./bedrockConverse";
import { cohereV1, cohereV2 } from "./cohere";
import { dashScope } from "./dashScope";
import { fastGpt } from "./fastGpt";
import { gemini, geminiInteractions, groundedMessage } from "./gemini";
import { mistral } from "./mistral";
import { openAiAssistants } from "./openAiAssistants";
import { openAiChat } from "./openAiChat";
import { openAiResponses } from "./openAiResponses";
import { perplexity, perplexityAgent } from "./perplexity";
import { pineconeAssistant } from "./pineconeAssistant";
import type { Exchange, Provider } from "./provider";
import { hasQuestion, questionOf } from "./question";
import { CitedResponse } from "./reading/citedResponse";
import { field, itemsOf } from "./reading/fields";
import { besideHeld, heldResponse } from "./reading/heldResponse";
import { isStreamed } from "./streams/streamedResponses";
import { streamEvent } from "./streams/streamEvent";
import { vertexSearch } from "./vertexSearch";

/** Every provider whose responses are read; of those that speak OpenAI's language, the one that says more comes first. */
const PROVIDERS: readonly Provider[] = [
  anthropic,
  openAiAssistants,
  perplexityAgent,
  openAiResponses,
  azureOnYourData,
  azureChat,
  mistral,
  dashScope,
  perplexity,
  fastGpt,
  openAiChat,
  gemini,
  geminiInteractions,
  groundedMessage,
  pineconeAssistant,
  cohereV2,
  cohereV1,
  bedrock,
  bedrockConverse,
  vertexSearch,
];

/** Where a record or a log keeps a response: it is one itself, or has it below these keys. */
const RESPONSE_PATHS: readonly (readonly string[])[] = [
  [],
  ["response"],
  ["response", "body"],
  ["response", "body", "string"],
  // Cassettes of tests.
  ["response", "parsed_body"],
  ["body"],
  ["output"],
  ["output", "output_body_json"],
  ["result", "message"],
  ["data"],
  ["data", "output"],
  ["data", "response"],
  ["data", "result"],
  // Examples beside the description of an API.
  ["responses", "200", "body"],
  // LangChain's messages, as it writes them for itself.
  ["kwargs"],
];
/** Where it keeps the request, if not beside the response. */
const REQUEST_PATHS: readonly (readonly string[])[] = [
  ["request", "body"],
  ["request", "body", "string"],
  ["request", "parsed_body"],
  ["request"],
  ["input", "input_body_json"],
  ["input"],
  ["parameters", "body"],
];

/** `other`: the object is no response of a provider. `record` is `null` where it holds no answer, which is then told. */
type ProviderOutcome = { readonly kind: "other" } | { readonly kind: "response"; readonly record: AnswerRecord | null };

/** Whether an object is a response of a provider, holds one with its request, or is a piece of one. */
export function isProviderResponse(node: ObjectNode): boolean {
  return isWholeResponse(node) || streamEvent(node) !== null || isStreamed(node);
}

/** Whether an object is a response of a provider with an answer. */
export function isWholeResponse(node: ObjectNode): boolean {
  return findResponse(node) !== null;
}

/** Reads a record that is a response of a provider, or holds one with its request. `name` begins the sentences. */
export function readProviderRecord(
  node: TreeNode,
  purpose: Purpose,
  name: () => string,
  problems: ProblemList,
): ProviderOutcome {
  if (!isObject(node)) return { kind: "other" };
  const found = findResponse(node);
  if (found !== null) {
    const record = readFound(node, found, name, problems);
    const isAnswer = purpose === "retrieval" || record.response.trim() !== "";
    if (!isAnswer)
      problems.add(node.span, () => `${name()} has an empty answer. Remove it, or save the response anew.`);
    return { kind: "response", record: isAnswer ? record : null };
  }
  const event = streamEvent(node);
  if (event === null) return { kind: "other" };
  problems.add(node.span, () => streamedText(name(), event));
  return { kind: "response", record: null };
}

/**
 * The answer of the one response that an object keeps under keys of its own, as fixtures, examples and logs do; `null` where there is none
 * with its sources: any message of a model is a response, too.
 */
export function readHeldResponse(node: TreeNode, name: () => string, problems: ProblemList): AnswerRecord | null {
  if (!isObject(node)) return null;
  const held = heldResponse(node, {
    isResponse: (response) => providerOf(response) !== null,
    isOther: (other) => matchShape(other, "answer") !== null,
  });
  const provider = held === null ? null : providerOf(held.response);
  if (held === null || provider === null || held.above.length === 0) return null;
  const beside = [...besideHeld(held)];
  const request = beside.find((one) => hasQuestion(one) && questionOf(one) !== "") ?? held.response;
  const found = { provider, exchange: { request, response: held.response } };
  if (readFound(node, found, name, new ProblemList()).origin !== "record") return null;
  const read = readFound(node, found, name, problems);
  const asked = beside.map(askedUnderKey).find((text) => text !== "");
  return read.query === "" && asked !== undefined ? { ...read, query: asked } : read;
}

/** Whether an object keeps one response with its sources, and nothing else says what it is. */
export function holdsResponse(node: TreeNode): boolean {
  return readHeldResponse(node, () => "", new ProblemList()) !== null;
}

function providerOf(response: ObjectNode): Provider | null {
  return PROVIDERS.find(({ isResponse }) => isResponse(response)) ?? null;
}

function streamedText(name: string, event: string): string {
  const next = "A stream is not read: save the whole response, as the provider's library puts it together.";
  return `${name} is one piece of a streamed response, ${quoted(event)}. ${next}`;
}

interface Found {
  readonly provider: Provider;
  readonly exchange: Exchange;
}

function findResponse(node: ObjectNode): Found | null {
  for (const path of RESPONSE_PATHS) {
    const response = openedAt(node, path);
    if (!isObject(response)) continue;
    const provider = providerOf(response);
    if (provider !== null) return { provider, exchange: { request: requestIn(node), response } };
  }
  return null;
}

function requestIn(node: ObjectNode): ObjectNode {
  const requests = REQUEST_PATHS.map((path) => openedAt(node, path));
  return requests.filter(isObject).find(hasQuestion) ?? node;
}

/** The value below some keys, also where a string on the way holds it as JSON. */
function openedAt(node: ObjectNode, path: readonly string[]): TreeNode | undefined {
  return path.reduce<TreeNode | undefined>((found, key) => {
    const value = field(found, key);
    return isString(value) ? openNode(value) : value;
  }, node);
}

function readFound(
  { span }: ObjectNode,
  { provider, exchange }: Found,
  name: () => string,
  problems: ProblemList,
): AnswerRecord {
  const cited = new CitedResponse(name, problems);
  const { text, map } = provider.read(exchange, cited);
  cited.tellLost();
  tellOthers(exchange.response, name, problems);
  const asked = questionOf(exchange.request);
  const own = cited.references();
  const { sources, question } =
    own.length > 0 ? { sources: own, question: null } : promptedByRequest(exchange.request, text, asked);
  const named = sources.length > 0 ? ({ sources, origin: "record" } as const) : namedInText(text, map);
  const query = question ?? (asked === "" ? (provider.question?.(exchange.response) ?? "") : asked);
  return { format: provider.format, query, response: text, map, span, ...named, citations: cited.citations };
}

/** A response may hold several answers; one record is one answer. */
function tellOthers(response: ObjectNode, name: () => string, problems: ProblemList): void {
  const answers = field(response, "choices") ?? field(response, "candidates");
  const count = itemsOf(answers).length;
  if (answers === undefined || count < 2) return;
  problems.add(
    answers.span,
    () => `${name()} has ${count} answers, and the first one is read. Make records of their own of the others.`,
  );
}

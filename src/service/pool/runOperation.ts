import { BundledEngine } from "../../checker/engine/bundledEngine";
import { analyzeRequestSchema } from "../../contract/analyze/analyzeRequest";
import { DEFAULT_THRESHOLD } from "../../contract/config";
import { RAGQualityError } from "../../contract/error";
import { givenOptimizeRequestSchema } from "../../contract/optimize/optimizeRequest";
import { parseInput } from "../../contract/parseInput";
import type { InputError } from "../../contract/problem";
import { verifyBodySchema } from "../../contract/verify/verifyRequest";
import { visualizeRequestSchema } from "../../contract/visualize/visualizeRequest";
import { encodedJson } from "../bytes";
import type { VerifiedRequest } from "../judge/requestJudge";
import type { OperationName } from "../operations";
import { jsonFault } from "./jsonFault";

/** What an operation came to: its result as JSON in UTF-8, or what is wrong with the request. */
export type OperationOutcome =
  | { readonly kind: "result"; readonly json: Uint8Array }
  /** A `VerifiedRequest` as JSON in UTF-8. */
  | { readonly kind: "to_judge"; readonly json: Uint8Array }
  | {
      readonly kind: "refused";
      readonly code: "invalid_json" | "invalid_request";
      readonly detail: string;
      readonly errors: readonly InputError[];
    };

/** Nothing is remembered from one request to the next: a caller must not learn from the time what another one sent. */
const RUN: Readonly<Record<OperationName, (body: unknown) => Promise<OperationOutcome>>> = {
  async verify_citations(body) {
    const { threshold = DEFAULT_THRESHOLD, judge, ...request } = parseInput(verifyBodySchema, body);
    const result = await new BundledEngine(threshold).verify_citations(request, {});
    if (judge === undefined || judge.mode === "off") return outcomeOf(result);
    const verified: VerifiedRequest = { request, judge, result };
    return { kind: "to_judge", json: encodedJson(verified) };
  },
  async visualize_retrieval(body) {
    const request = parseInput(visualizeRequestSchema, body);
    return outcomeOf(await new BundledEngine(DEFAULT_THRESHOLD).visualize_retrieval(request, {}));
  },
  async optimize_chunks(body) {
    const request = parseInput(givenOptimizeRequestSchema, body);
    return outcomeOf(await new BundledEngine(DEFAULT_THRESHOLD).optimize_chunks(request, {}));
  },
  async analyze_prompt(body) {
    const request = parseInput(analyzeRequestSchema, body);
    return outcomeOf(await new BundledEngine(DEFAULT_THRESHOLD).analyze_prompt(request, {}));
  },
};

function outcomeOf(result: object): OperationOutcome {
  return { kind: "result", json: encodedJson(result) };
}

/** Runs one operation on a request's body as it came from the network. Throws only for faults of this program. */
export async function runOperation(name: OperationName, body: Uint8Array): Promise<OperationOutcome> {
  const parsed = parseBody(body);
  return parsed.kind === "refused" ? parsed : runParsed(name, parsed.value);
}

/** The same of a body that was parsed. */
export async function runParsed(name: OperationName, body: unknown): Promise<OperationOutcome> {
  try {
    return await RUN[name](body);
  } catch (error) {
    if (!(error instanceof RAGQualityError) || error.code !== "invalid_request") throw error;
    return { kind: "refused", code: "invalid_request", detail: error.message, errors: error.errors };
  }
}

export function parseBody(
  body: Uint8Array,
): { readonly kind: "parsed"; readonly value: unknown } | Extract<OperationOutcome, { kind: "refused" }> {
  const text = utf8Text(body);
  if (text === null) return noJson("The body is not UTF-8. Send JSON in UTF-8.");
  try {
    return { kind: "parsed", value: JSON.parse(text) };
  } catch {
    return noJson(`The body is not JSON.${jsonFault(text)} Send one JSON object.`);
  }
}

function utf8Text(body: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    return null;
  }
}

function noJson(detail: string): Extract<OperationOutcome, { kind: "refused" }> {
  return { kind: "refused", code: "invalid_json", detail, errors: [] };
}

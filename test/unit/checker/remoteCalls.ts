import assert from "node:assert/strict";
import { inspect } from "node:util";
import type { CallOptions } from "../../../src/checker/engine/engine";
import { RemoteEngine } from "../../../src/checker/engine/remoteEngine";
import type { Service } from "../../../src/checker/http/askService";
import { RAGQualityError } from "../../../src/contract/error";
import { verifyCitations } from "../../../src/core/verify";
import { FakeNetwork, type Step } from "./fakeNetwork";

export const KEY = "key-that-nobody-may-see";
export const TIMEOUT_MS = 5000;
export const SERVICE: Service = { address: "https://rag.example", api_key: KEY, timeout_ms: TIMEOUT_MS, headers: {} };
export const REQUEST = {
  query: "q",
  response: "Gift cards are not refundable [1].",
  sources: [{ text: "Gift cards are not refundable." }],
};
export const RESULT = verifyCitations(REQUEST, { threshold: 0.8 });
export const ANSWER: Step = { status: 200, body: JSON.stringify(RESULT) };

export function engine(network: FakeNetwork, service: Service = SERVICE): RemoteEngine {
  return new RemoteEngine({ service, threshold: 0.7, max_retries: 2 }, network);
}

/** The error that a call fails with. It and the network are as they have to be after each failure: no key, nothing left. */
export async function failure(network: FakeNetwork, options: CallOptions = {}): Promise<RAGQualityError> {
  const error = await errorOf(engine(network).verify_citations(REQUEST, options));
  assertWithoutKey(error);
  assert.equal(network.runningTimers, 0);
  return error;
}

/** The error that a service's one answer leads to. */
export function failureOf(step: Step): Promise<RAGQualityError> {
  return failure(new FakeNetwork(step));
}

export async function errorOf(call: Promise<unknown>): Promise<RAGQualityError> {
  try {
    await call;
  } catch (error) {
    assert.ok(error instanceof RAGQualityError, inspect(error));
    return error;
  }
  return assert.fail("the call succeeded");
}

/** Not in its words, its stack, its cause, nor in anything else that a log prints. */
export function assertWithoutKey(error: RAGQualityError): void {
  assert.equal(error.cause, undefined);
  const shown = `${error.message} ${error.stack} ${JSON.stringify(error)} ${inspect(error, { depth: 9, showHidden: true })}`;
  assert.ok(!shown.includes(KEY), "the error tells the key");
}

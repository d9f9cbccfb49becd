import assert from "node:assert/strict";
import { problemSchema } from "../../../src/contract/problem";
import type { Answer } from "./ask";
import type { RawAnswer } from "./rawConnection";

const ID = /^[\w.-]{1,64}$/u;
const POLICY = /^"default";q=\d+;w=\d+$/u;
const REST = /^"default";r=\d+;t=\d+$/u;

/** Asserts what holds for every answer whatever its status. */
export function assertHeaders(answer: Answer | RawAnswer): void {
  const header = headerReader(answer);
  assert.match(header("x-request-id"), ID);
  assert.match(header("ratelimit-policy"), POLICY);
  assert.match(header("ratelimit"), REST);
}

/** Asserts that this is a problem of this code, as the contract has it. */
export function assertProblem(answer: Answer | RawAnswer, code: string): void {
  assertHeaders(answer);
  assert.equal(headerReader(answer)("content-type"), "application/problem+json");
  const problem = problemSchema.parse(JSON.parse("text" in answer ? answer.text : answer.body));
  assert.deepEqual({ code: problem.code, status: problem.status }, { code, status: answer.status });
}

function headerReader({ headers }: Answer | RawAnswer): (name: string) => string {
  if (headers instanceof Map) return (name) => headers.get(name) ?? "";
  const byName = headers as Record<string, string | undefined>;
  return (name) => byName[name] ?? "";
}

import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { Arrival } from "./arrival";
import { passOn } from "./passOn";
import type { LargeAnswer, Moment, PassedAnswer, PlannedAnswer, Redirect, WrittenAnswer } from "./plannedAnswer";

/** Where a call that goes to one plan may be sent. */
export interface Ways {
  /** The address of the call at the service. */
  readonly service: string;
  readonly same_origin: string;
  readonly other_origin: string;
}

const JSON_TYPE = "application/json";
const PROBLEM_TYPE = "application/problem+json";
/** Stands in planned words for the key that came with the call. */
const KEY_MARK = "{key}";
const BEGIN = '{"accuracy_score":';
const SLOW_PIECES = 20;
const PIECE = Buffer.alloc(1_000_000, " ");

/** Answers a call as it was planned. */
export function carryOut(answer: PlannedAnswer, arrival: Arrival, ways: Ways): Promise<void> | void {
  if ("pass" in answer) return pass(answer, arrival, ways.service);
  if ("status" in answer) return write(answer, arrival);
  if ("cut" in answer) return cut(answer.cut, arrival);
  if ("stall" in answer) return stall(answer.stall, arrival.response);
  if ("redirect" in answer) return redirect(answer, arrival.response, ways);
  return writeLarge(answer, arrival.response);
}

async function pass(answer: PassedAnswer, { request, body, response }: Arrival, url: string): Promise<void> {
  const passed = await passOn(request, body, url);
  const content = padded(answer.add_fields === undefined ? passed.body : withFields(passed.body, answer.add_fields), answer.pad_to_bytes);
  response.writeHead(passed.status, { ...passed.headers, ...lowered(answer.headers), "content-length": String(content.length) });
  await writeSlowly(response, content, answer.slow_body_ms ?? 0);
}

function lowered(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function withFields(result: Buffer, fields: object): Buffer {
  return Buffer.from(JSON.stringify({ ...(JSON.parse(result.toString()) as object), ...fields }));
}

function padded(content: Buffer, size = 0): Buffer {
  return size <= content.length ? content : Buffer.concat([content, Buffer.alloc(size - content.length, " ")]);
}

async function writeSlowly(response: ServerResponse, content: Buffer, ms: number): Promise<void> {
  const length = ms === 0 ? content.length : Math.ceil(content.length / SLOW_PIECES);
  for (let at = 0; at < content.length && !response.destroyed; at += length) {
    if (ms > 0) await delay(ms / SLOW_PIECES);
    response.write(content.subarray(at, at + length));
  }
  response.end();
}

function write({ status, headers, json, text = "" }: WrittenAnswer, { request, response }: Arrival): void {
  const type = json === undefined ? {} : { "content-type": status < 400 ? JSON_TYPE : PROBLEM_TYPE };
  const key = (request.headers.authorization ?? "").replace(/^Bearer /u, "");
  const withKey = (words: string): string => words.replaceAll(KEY_MARK, key);
  const named = Object.entries(lowered(headers)).map(([name, value]) => [name, withKey(value)]);
  response.writeHead(status, { ...type, ...Object.fromEntries(named) }).end(withKey(json === undefined ? text : JSON.stringify(json)));
}

function begin(response: ServerResponse): void {
  response.writeHead(200, { "content-type": JSON_TYPE, "content-length": "1000" }).write(BEGIN);
}

function cut(moment: Moment, { record, response }: Arrival): void {
  record.ended = "cut";
  if (moment === "before_headers") {
    response.destroy();
    return;
  }
  begin(response);
  // Behind what was written: what is still in the buffer would be lost.
  response.socket?.end();
}

async function stall(moment: Moment, response: ServerResponse): Promise<void> {
  if (moment === "in_body") begin(response);
  if (!response.destroyed) await once(response, "close");
}

function redirect({ redirect: status, to }: Redirect, response: ServerResponse, ways: Ways): void {
  response.writeHead(status, { location: ways[to] }).end();
}

async function writeLarge({ size_bytes, announced }: LargeAnswer, response: ServerResponse): Promise<void> {
  response.writeHead(200, { "content-type": JSON_TYPE, ...(announced === true ? { "content-length": String(size_bytes) } : {}) });
  await pipeline(pieces(size_bytes), response);
}

function* pieces(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= PIECE.length) yield PIECE.subarray(0, left);
}

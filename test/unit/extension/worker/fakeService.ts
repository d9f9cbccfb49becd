import { verifyCitations } from "../../../../src/core/verify";
import type { HttpAnswer, HttpCall } from "../../../../src/extension/worker/wire/serviceMessages";

export const ENDPOINT = { base_url: "https://rag.example/base" };

export function answered(status: number, body: unknown, headers: Record<string, string> = {}): HttpAnswer {
  return { kind: "answered", status, type: "basic", headers, text: JSON.stringify(body) };
}

/** What a service says of a call that it refuses. */
export function refused(
  status: number,
  code: string,
  detail: string,
  headers: Record<string, string> = {},
): HttpAnswer {
  return answered(status, { type: "about:blank", title: "No", status, code, detail }, headers);
}

export function bodyOf(call: HttpCall | undefined): unknown {
  return JSON.parse(new TextDecoder().decode(call?.body ?? new Uint8Array()));
}

export const SOURCE = "Customers can return a product within 30 days of delivery.";
export const RESPONSE = "Customers can return a product within 30 days of delivery [1].";
export const RESULT = verifyCitations(
  { query: "Q", response: RESPONSE, sources: [{ text: SOURCE }] },
  { threshold: 0.8 },
);
/** What the service says of each of the records. */
export const GOOD = answered(200, RESULT);

/** A list with so many answers. */
export function records(count: number): string {
  return Array.from({ length: count }, () =>
    JSON.stringify({ query: "Q", response: RESPONSE, sources: [{ text: SOURCE }] }),
  ).join("\n");
}

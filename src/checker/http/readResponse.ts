import { RAGQualityError } from "../../contract/error";
import { jsonPointer } from "../../contract/parseInput";
import { safeParse } from "../../contract/safeParse";
import type { RemoteOperation } from "../engine/remoteOperation";
import type { HttpResponse, Network } from "./network";
import type { HttpHeaders } from "./serviceResponse";

/** No result comes near this; more would fill the memory of whoever asks. */
const MAX_BODY_BYTES = 64_000_000;

/** The text of an answer. Fails with `invalid_response` as soon as it is known to be larger than it may be. */
export async function readBody(response: HttpResponse, network: Pick<Network, "newTextDecoder">): Promise<string> {
  const { body, headers } = response;
  if (body === null) return "";
  const announced = Number(headers.get("content-length") ?? 0);
  if (announced > MAX_BODY_BYTES) throw tooLarge(response);
  const reader = body.getReader();
  const decoder = network.newTextDecoder();
  let text = "";
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done || value === undefined) return text + decoder.decode();
    size += value.byteLength;
    if (size > MAX_BODY_BYTES) throw tooLarge(response);
    text += decoder.decode(value, { stream: true });
  }
}

function tooLarge(response: HttpResponse): RAGQualityError {
  return invalidResponse(
    `The service's answer is larger than ${MAX_BODY_BYTES / 1_000_000} MB. ${CHECK_ADDRESS}.`,
    response,
  );
}

const MAX_NAMED_PARTS = 3;

/** Reads a result, or tells what else it is. Of one that is wrong it names places alone: values may hold a part of what was sent. */
export function readResult<T extends object>(text: string, { result, title }: RemoteOperation<T>): T | string {
  const json = parseJson(text);
  if (json === undefined) return "is not JSON";
  const parsed = safeParse(result, json);
  return parsed?.success === true ? parsed.data : wrongParts(parsed?.error.issues ?? [], title);
}

function wrongParts(issues: readonly { readonly path: PropertyKey[] }[], title: string): string {
  const parts = issues.slice(0, MAX_NAMED_PARTS).flatMap(({ path }) => jsonPointer(path) || []);
  return `is no ${title}${parts.length === 0 ? "" : `: see ${parts.join(", ")}`}`;
}

/** The error of an answer that no service of the contract gives. A browser hides the status of a redirect behind 0. */
export function invalidResponse(
  message: string,
  { status, headers }: Pick<HttpResponse, "status" | "headers">,
): RAGQualityError {
  return new RAGQualityError({
    code: "invalid_response",
    message,
    status: status || undefined,
    request_id: readRequestId(headers),
  });
}

/** The id under which a service's own log has the call; undefined where it gave none. */
export function readRequestId(headers: HttpHeaders): string | undefined {
  return headers.get("x-request-id")?.trim() || undefined;
}

/** The value of a JSON text; undefined where it is none. The platform's own words for that repeat a part of the text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The next step where something answers that is no service of the contract. */
export const CHECK_ADDRESS = "Check that base_url names a /v1 service";

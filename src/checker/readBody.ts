import type { RAGQualityError } from "../contract/error";
import { CHECK_ADDRESS } from "./checkAddress";
import { invalidResponse } from "./invalidResponse";
import type { BodyReader, HttpResponse, Network } from "./network";

/** No result comes near this; more would fill the memory of whoever asks. */
export const MOST_BODY_BYTES = 64_000_000;

/** The text of an answer. Fails with `invalid_response` as soon as it is known to be larger than it may be. */
export async function readBody(response: HttpResponse, network: Pick<Network, "newTextDecoder">): Promise<string> {
  const { body, headers } = response;
  if (body === null) return "";
  const announced = Number(headers.get("content-length") ?? 0);
  if (announced > MOST_BODY_BYTES) throw tooLarge(response);
  const decoder = network.newTextDecoder();
  const parts: string[] = [];
  for await (const bytes of chunks(body.getReader(), response)) parts.push(decoder.decode(bytes, { stream: true }));
  return parts.join("") + decoder.decode();
}

async function* chunks(reader: BodyReader, response: HttpResponse): AsyncGenerator<Uint8Array> {
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done || value === undefined) return;
    size += value.byteLength;
    if (size > MOST_BODY_BYTES) throw tooLarge(response);
    yield value;
  }
}

function tooLarge(response: HttpResponse): RAGQualityError {
  return invalidResponse(
    `The service's answer is larger than ${MOST_BODY_BYTES / 1_000_000} MB and was not read to its end. ${CHECK_ADDRESS}.`,
    response,
  );
}

import { createHash } from "node:crypto";

/** A result as vectors hold it: pages and pictures, which are long, by the hash of their content. */
export function comparable(result: unknown): unknown {
  const json: unknown = JSON.parse(JSON.stringify(result));
  if (typeof json !== "object" || json === null || !("content" in json) || typeof json.content !== "string")
    return json;
  const { content, ...rest } = json;
  return { ...rest, content_sha256: createHash("sha256").update(content, "utf8").digest("hex") };
}

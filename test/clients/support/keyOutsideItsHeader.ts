import type { Arrival } from "./arrival";

/** Where a request holds its key beside the header that is there for it; null where it does not. */
export function keyOutsideItsHeader({ request: { url = "", headers }, body }: Pick<Arrival, "request" | "body">): string | null {
  const { authorization = "", ...others } = headers;
  const key = authorization.replace(/^Bearer /u, "");
  if (key === "") return null;
  if (url.includes(key)) return "the address";
  if (body.includes(key)) return "the body";
  const header = Object.entries(others).find(([, value]) => String(value).includes(key));
  return header === undefined ? null : `the header ${header[0]}`;
}

import { SECRET_WORDS } from "./secrets";

const SOURCE = { text: `${SECRET_WORDS.join(" and ")} grow for 16 hours a day.` };

/** The body of a request whose citation is contradicted. `query` may be an order to obedientWorker.cjs. */
export function verifyBody(query = ""): string {
  return JSON.stringify({
    query,
    response: `${SECRET_WORDS.join(" and ")} grow for 12 hours a day [1].`,
    sources: [SOURCE],
  });
}

/** A body of at least so many bytes that is valid. */
export function bodyOfSize(bytes: number, query = ""): string {
  return JSON.stringify({ query, response: "", sources: [{ text: "x".repeat(bytes) }] });
}

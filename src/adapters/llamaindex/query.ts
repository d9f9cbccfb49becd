import { textParts } from "../frameworks/textParts";

/** LlamaIndex's queries: a text, or a bundle whose query is a text or the parts of a message. */
export type Query = string | { readonly query: string | readonly object[] };

export function queryText(query: Query | null | undefined): string {
  const content = typeof query === "object" && query !== null ? query.query : (query ?? "");
  return typeof content === "string" ? content : textParts(content).join("\n");
}

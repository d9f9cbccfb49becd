/** LlamaIndex's queries: a text, or a bundle whose query is a text or the parts of a message. */
export type Query = string | { readonly query: string | readonly object[] };

export function queryText(query: Query | null | undefined): string {
  const content = typeof query === "object" && query !== null ? query.query : (query ?? "");
  return typeof content === "string" ? content : content.flatMap(textOfPart).join("\n");
}

/** Pictures and sounds have none. */
function textOfPart(part: object): readonly string[] {
  return "text" in part && typeof part.text === "string" ? [part.text] : [];
}

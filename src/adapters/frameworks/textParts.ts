/** The texts of a message's parts, as both LangChain and LlamaIndex write them. Pictures and sounds have none. */
export function textParts(parts: readonly unknown[]): readonly string[] {
  return parts.flatMap((part) =>
    typeof part === "object" && part !== null && "text" in part && typeof part.text === "string" ? [part.text] : [],
  );
}

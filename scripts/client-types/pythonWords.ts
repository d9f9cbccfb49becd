/** A text as Python writes it; JSON's escapes are Python's too. */
export function pythonText(text: string): string {
  return JSON.stringify(text);
}

export function pythonValue(value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "True" : "False";
  return typeof value === "string" ? pythonText(value) : String(value);
}

/** `ChunkSettings` is `CHUNK_SETTINGS`. */
export function constantName(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/gu, "_").toUpperCase();
}

/** `CitationResult` is `citation result`. */
export function inWords(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/gu, " ").toLowerCase();
}

/** `history` is a part of `chat_history`. */
export function isPartOfName(part: string, name: string): boolean {
  const words = name.toLowerCase().split("_");
  return part
    .toLowerCase()
    .split("_")
    .every((word) => words.includes(word));
}

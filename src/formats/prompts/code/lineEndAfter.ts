/** Where the line of an offset ends, before its line end. */
export function lineEndAfter(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
}

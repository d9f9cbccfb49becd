/** The beginning of a long text, cut between words where it can be. */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  const blank = cut.lastIndexOf(" ");
  return `${blank > limit / 2 ? cut.slice(0, blank) : cut.replace(/[\ud800-\udbff]$/, "")}…`;
}

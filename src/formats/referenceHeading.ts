/** What people and models call a list of sources, in the languages that are measured. */
const NAMES: ReadonlySet<string> = new Set([
  "sources",
  "source",
  "references",
  "reference",
  "bibliography",
  "citations",
  "works cited",
  "quellen",
  "quellenangaben",
  "literatur",
  "références",
  "bibliographie",
  "fuentes",
  "referencias",
  "bibliografía",
  "fonti",
  "riferimenti",
  "bronnen",
  "källor",
  "źródła",
  "参考文献",
  "参考资料",
  "来源",
  "出典",
]);

const MAX_LENGTH = 60;

/** Whether a line is the heading of a reference list: `## Sources`, `**Quellen:**`, `References:` or the bare word. */
export function isReferenceHeading(line: string): boolean {
  if (line.length > MAX_LENGTH) return false;
  return NAMES.has(
    line
      .replace(/[#*_:：]+/g, " ")
      .trim()
      .toLowerCase(),
  );
}

/** Words that Go writes in capitals, or that have their own. */
const SPELT: Readonly<Record<string, string>> = {
  html: "HTML",
  id: "ID",
  idf: "IDF",
  iou: "IOU",
  json: "JSON",
  llamaindex: "LlamaIndex",
  md: "MD",
  ndcg: "NDCG",
  png: "PNG",
  tf: "TF",
  uri: "URI",
  utf: "UTF",
};

/** `source_id` is `SourceID`. */
export function exportedName(name: string): string {
  return name
    .split(/[_-]/u)
    .map((word) => SPELT[word] ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

/** `VerifyRequest` is `verifyRequest`, and `verify_citations` `verifyCitations`. */
export function unexportedName(name: string): string {
  const exported = exportedName(name);
  return exported.charAt(0).toLowerCase() + exported.slice(1);
}

/** `CitationResult` is `citation result`. */
export function plainWords(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/gu, " ").toLowerCase();
}

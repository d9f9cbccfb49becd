/** What the library's parameters are called on the command line. */
const OPTIONS: Readonly<Record<string, string>> = {
  max_chunk_size: "--max-chunk-size",
  chunk_size: "--size",
  chunk_overlap: "--overlap",
  top_k: "--top-k",
  budget_tokens: "--budget-tokens",
  questions_left_out: "questions_left_out of --format json",
};

/** What stands in quotation marks is somebody's question, which keeps its words. */
const QUOTED_OR_NAME = new RegExp(`“[^”]*”|(?<![\\w-])(?:${Object.keys(OPTIONS).join("|")})(?!\\w)`, "gu");

/** A sentence of the core, or of a service, with the options of this command for the library's parameters. */
export function withOptionNames(sentence: string): string {
  return sentence.replace(QUOTED_OR_NAME, (found) => OPTIONS[found] ?? found);
}

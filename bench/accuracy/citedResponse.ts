const OLD_MARKS = /\s*\[\d+\]/g;
const TERMINAL = /[.!?…]*$/u;

/**
 * A labelled claim as an answer would cite it: on one line, its own marks left out, and before its last full stop one
 * mark for each of its sources: `The claim [1][2].`
 */
export function citedResponse(claim: string, sources: number): string {
  const text = claim.replace(OLD_MARKS, "").replace(/\s+/g, " ").trim();
  const marks = Array.from({ length: sources }, (_, index) => `[${index + 1}]`).join("");
  return text.replace(TERMINAL, (stop) => ` ${marks}${stop === "" ? "." : stop}`);
}

/** Errors name their cause in a few steps; more is a circle. */
const MOST_CAUSES = 8;

/** What a platform says of a call that failed. Its first error often says no more than that; the last cause tells why. */
export function failureWords(failure: unknown): string {
  let words = "";
  let error = failure;
  for (let step = 0; step < MOST_CAUSES && error instanceof Error; step += 1) {
    words = error.message || codeOf(error) || words;
    error = error.cause;
  }
  return words || (failure instanceof Error ? failure.name : String(failure));
}

/** Where each of a host's addresses failed, Node's error has no message, and a code instead. */
function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}

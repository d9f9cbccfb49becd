/** A sentence that starts with a word that elsewhere stands within one. */
export function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** The documents that repeat no better rank. */
export function withoutCopies<T extends { readonly near_duplicate_of: unknown }>(documents: readonly T[]): T[] {
  return documents.filter(({ near_duplicate_of: original }) => original === null);
}

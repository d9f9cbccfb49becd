/** A page's path, whose last name goes on behind blanks and ends as the names of files do. */
const SPACED_ADDRESS =
  /^https?:\/\/[^\s/]+\/\S*(?<!\.[a-z0-9]{2,5})(?: [^\s/"'“”()<>[\]]+){0,20} [^\s/"'“”()<>[\]]*\.[a-z0-9]{2,5}$/iu;

/**
 * Whether an entry of a list is one address in which blanks were left as they are.
 *
 *     [^1]: https://library.example/files/04 Opening hours 2026.pdf
 */
export function isSpacedAddress(entry: string): boolean {
  return SPACED_ADDRESS.test(entry.trim());
}

/** A page of the documentation as it can stand alone, in a package. */

/** The second half of a link in Markdown, unless it leads to a place in the page. */
const LINK = /\]\((?!#)([^)\s]+)\)/gu;

/**
 * @param {string} text
 * @param {string} path of the page, from the top of the repository
 * @param {string} address of the repository
 */
export function publicPage(text, path, address) {
  const page = `${address}/blob/main/${path}`;
  return text.replace(LINK, (_, target) => `](${new URL(target, page).href})`);
}

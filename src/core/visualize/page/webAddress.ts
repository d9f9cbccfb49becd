const WEB_ADDRESS = /^https?:\/\/[^\s\p{C}"<>\\^`{|}]+$/iu;
/** Longer ones are no addresses that a person opens, and browsers begin to refuse them. */
const LONGEST = 2000;

/** Whether an address may be a link: of the web, and with nothing in it that would be read otherwise than it is written. */
export function isWebAddress(uri: string): boolean {
  return uri.length <= LONGEST && WEB_ADDRESS.test(uri);
}

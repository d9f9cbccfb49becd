/** Where a page's own address stands, from the word of its author to that of the browser that saved it. */
const TAG = /<(?:link|meta)\b[^<>]{0,4000}>/giu;
const SAVED_FROM = /<!-- saved from url=\(\d{1,6}\)(\S{1,4000})/u;
/** Beyond it there are no more words about the page. */
const HEAD_LENGTH = 200_000;

/** The address that a saved page says it has: its canonical one, that for sharing, or the one that it was saved from. */
export function pageAddress(html: string): string | null {
  const head = html.slice(0, HEAD_LENGTH);
  const tags = [...head.matchAll(TAG)].map(({ 0: tag }) => tag);
  const canonical = tags.find((tag) => attribute(tag, "rel")?.toLowerCase() === "canonical");
  const shared = tags.find((tag) => attribute(tag, "property")?.toLowerCase() === "og:url");
  return (
    webAddress(canonical && attribute(canonical, "href")) ??
    webAddress(shared && attribute(shared, "content")) ??
    webAddress(SAVED_FROM.exec(head)?.[1])
  );
}

/** An address of the web without its fragment; `null` for anything else. */
export function webAddress(written: string | undefined): string | null {
  const address = (written ?? "").trim().replaceAll("&amp;", "&").replace(/#.*$/u, "");
  return /^https?:\/\/[^\s/]/iu.test(address) ? address : null;
}

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "iu").exec(tag);
  return found?.[1] ?? found?.[2] ?? found?.[3];
}

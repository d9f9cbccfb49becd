import PostalMime from "postal-mime";
import { OffsetMap } from "../../text/offsets";
import { htmlSource } from "../sources/htmlSource";
import { webAddress } from "../sources/pageAddress";
import type { SourceText } from "../sources/sourceText";
import { headingPlaces } from "./documentText";
import { UnreadableDocument } from "./unreadableDocument";

/** The visible text of a page that a browser saved with all its parts in one file, under the address of the page. */
export async function savedPage(bytes: Uint8Array): Promise<SourceText> {
  const saved = await PostalMime.parse(bytes, { attachmentEncoding: "arraybuffer" });
  if (saved.html === undefined && saved.text === undefined) throw new UnreadableDocument("it holds no saved page");
  const page = htmlSource(saved.html ?? escaped(saved.text ?? ""));
  const header = saved.headers.find(({ key }) => key === "snapshot-content-location")?.value;
  return {
    ...page,
    map: OffsetMap.slice(0, page.text.length),
    title: page.title ?? saved.subject ?? null,
    places: headingPlaces(page.headings),
    address: page.address ?? webAddress(header),
  };
}

function escaped(text: string): string {
  return `<pre>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</pre>`;
}

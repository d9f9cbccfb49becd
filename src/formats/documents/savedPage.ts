import PostalMime from "postal-mime";
import { OffsetMap } from "../../text/offsets";
import { htmlSource } from "../sources/htmlSource";
import { webAddress } from "../sources/pageAddress";
import { namelessSource } from "../sources/plainSource";
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

/** What a mail says, below its subject, its sender and its date. */
export async function mailSource(bytes: Uint8Array): Promise<SourceText> {
  const { html, text, subject = "", from, date } = await PostalMime.parse(bytes, { attachmentEncoding: "arraybuffer" });
  if (html === undefined && text === undefined) throw new UnreadableDocument("it holds no text of a mail");
  const said = text === undefined || text.trim() === "" ? htmlSource(html ?? "").text : text;
  const sender = [from?.name, from?.address].filter((part) => part !== undefined && part !== "").join(", ");
  const head = [subject, sender, date].filter((line) => line !== undefined && line !== "");
  const whole = `${head.join("\n")}\n\n${said.trim()}\n`;
  return {
    ...namelessSource(whole, OffsetMap.slice(0, whole.length)),
    title: subject === "" ? null : subject,
  };
}

function escaped(text: string): string {
  return `<pre>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</pre>`;
}

import type { TextType } from "../sources/sourcePath";

/** What a page can be: a text that is read as a file of this type, or a PDF, whose bytes are kept. */
export type PageType = Extract<TextType, "html" | "txt" | "md" | "json"> | "pdf";

const TYPES: ReadonlyMap<string, PageType> = new Map([
  ["text/html", "html"],
  ["application/xhtml+xml", "html"],
  ["text/plain", "txt"],
  ["text/markdown", "md"],
  ["text/x-markdown", "md"],
  ["application/json", "json"],
  ["application/ld+json", "json"],
  ["application/pdf", "pdf"],
]);

/** Said to servers that have a page in several types. */
export const ACCEPTED_TYPES =
  "text/html, application/xhtml+xml, text/markdown, text/plain, application/json, application/pdf;q=0.9";

/** What the header Content-Type says that a page is; `null` for what is not read. */
export function pageTypeOf(contentType: string): PageType | null {
  return TYPES.get(mediaTypeOf(contentType)) ?? null;
}

export function mediaTypeOf(contentType: string): string {
  return (contentType.split(";", 1)[0] ?? "").trim().toLowerCase();
}

const CHARSET = /charset\s*=\s*["']?([\w.:-]{1,40})/iu;
/** Where a page in HTML has to say its encoding. */
const HEAD_BYTES = 1024;

/** The encoding of a page: by its byte order mark, its header or, in HTML, its own words; UTF-8 where nothing says so. */
export function encodingOf(contentType: string, type: PageType, content: Uint8Array): string {
  return (
    markedEncoding(content) ?? CHARSET.exec(contentType)?.[1] ?? (type === "html" ? ownEncoding(content) : "utf-8")
  );
}

function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/** `<meta charset="windows-1252">`, and the older way with http-equiv. */
function ownEncoding(content: Uint8Array): string {
  const head = String.fromCharCode(...content.subarray(0, HEAD_BYTES));
  return /<meta\s[^>]{0,300}?charset\s*=\s*["']?([\w.:-]{1,40})/iu.exec(head)?.[1] ?? "utf-8";
}

import * as z from "zod/mini";
import type { Document } from "../../contract/document";
import type { FetchedPage } from "./fetchPages";
import { hostOf, pageAddress } from "./pageAddress";
import type { PageMachine } from "./pageNetwork";

/** The first line of a kept page, as JSON. The page stands below it as it was fetched, in UTF-8. */
const headSchema = z.object({
  /** As `pageAddress` writes it. */
  address: z.string(),
  final_address: z.string(),
  fetched_at: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T/u)),
  type: z.enum(["html", "txt", "md", "json", "pdf"]),
  content_type: z.string(),
  sha256: z.string(),
  /** The file beside this one that has the page's bytes; `null` where the page stands below the head. */
  bytes_file: z.nullable(z.string()),
});
export type PageHead = z.infer<typeof headSchema>;

/** What is kept of one page: a file of its own, for a PDF with its bytes beside it. */
interface PageFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** The name of the file that keeps the page of an address. It begins with the host, for people who look into the folder. */
export function pageFileName(address: string, sha256: string): string {
  const host = hostOf(address)
    .replace(/[^a-z0-9.-]/gu, "_")
    .slice(0, 60);
  return `${host}-${sha256.slice(0, 16)}.page`;
}

/** The file beside a kept page that has its bytes. */
const BYTES_FILE = /[^/\\]+-[0-9a-f]{16}\.pdf$/u;

/** The name of the file with a page's bytes that a URI may be; `null` where it is none. */
export function bytesFileName(uri: string): string | null {
  return BYTES_FILE.exec(uri)?.[0] ?? null;
}

/** The URI of a file that stands beside another one. */
export function uriBeside(uri: string, name: string): string {
  return uri.replace(/[^/]*$/u, () => name);
}

export function pageFiles(
  address: string,
  page: FetchedPage,
  machine: Pick<PageMachine, "encode" | "sha256">,
): PageFile[] {
  const { final_address, fetched_at, type, content_type, sha256, content } = page;
  const name = pageFileName(address, machine.sha256(machine.encode(address)));
  const bytes_file = type === "pdf" ? name.replace(/\.page$/u, ".pdf") : null;
  const head: PageHead = { address, final_address, fetched_at, type, content_type, sha256, bytes_file };
  const line = machine.encode(`${JSON.stringify(head)}\n`);
  if (bytes_file === null) return [{ name, content: concatenated(line, content) }];
  return [
    { name: bytes_file, content },
    { name, content: line },
  ];
}

function concatenated(first: Uint8Array, second: Uint8Array): Uint8Array {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}

export interface KeptPage {
  readonly head: PageHead;
  /** Where the page begins in the file's text. */
  readonly bodyStart: number;
}

/** Reads the head of a kept page; `null` where the text is none. */
export function readKeptPage(text: string): KeptPage | null {
  const end = text.indexOf("\n");
  if (end === -1) return null;
  try {
    const head = headSchema.safeParse(JSON.parse(text.slice(0, end)));
    return head.success ? { head: head.data, bodyStart: end + 1 } : null;
  } catch {
    return null;
  }
}

/** What people call a kept page: `https://example.org/a (fetched 2026-11-22)`. */
export function pageLabel({ address, fetched_at }: PageHead): string {
  return `${address} ${fetchedText(fetched_at)}`;
}

/** What stands behind the name of a source that is a kept page; empty for every other one. */
export function dateBehind({ uri, metadata }: Pick<Document, "uri" | "metadata">): string {
  const fetchedAt = metadata?.["fetched_at"];
  return typeof fetchedAt === "string" && pageAddress(uri ?? "") !== null ? ` ${fetchedText(fetchedAt)}` : "";
}

function fetchedText(fetchedAt: string): string {
  return `(fetched ${fetchedAt.slice(0, "2026-11-22".length)})`;
}

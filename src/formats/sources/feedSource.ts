import type { Span } from "../../contract/span";
import { OffsetMap } from "../../text/offsets";
import { appendMapped, composedMap, MappedText } from "../mappedText";
import { htmlSource } from "./htmlSource";
import { namelessSource } from "./plainSource";
import type { SourceText } from "./sourceText";

/** Nothing stands before its tag but remarks and what XML says of itself. */
const IS_FEED = /^\s*(?:<[?!][^>]*>\s*)*<(?:rss|feed|rdf:RDF)[\s>]/iu;
const HEAD_LENGTH = 2_000;
const ENTRY_TAG = /<(\/?)(?:item|entry)(?:\s[^<>]*)?>/gu;
/** Where an entry says most of what it tells, first. */
const BODY_NAMES = ["content:encoded", "content", "description", "summary"];
const CDATA = { opening: "<![CDATA[", closing: "]]>" };

/** The entries of a feed of RSS or Atom, a text each: its title, and below it what it tells; `null` for any other text. */
export function feedTexts(content: string): readonly SourceText[] | null {
  if (!IS_FEED.test(content.slice(0, HEAD_LENGTH))) return null;
  const texts = entriesIn(content).map((entry) => entryText(content, entry));
  const told = texts.filter(({ text }) => text !== "");
  return told.length === 0 ? null : told;
}

/** What stands between the tags of each entry. */
function entriesIn(content: string): readonly Span[] {
  const entries: Span[] = [];
  let start: number | null = null;
  for (const { 0: tag, 1: slash, index } of content.matchAll(ENTRY_TAG)) {
    if (slash === "") start = index + tag.length;
    else if (start !== null) {
      entries.push({ start, end: index });
      start = null;
    }
  }
  return entries;
}

function entryText(content: string, entry: Span): SourceText {
  const title = elementIn(content, entry, "title");
  const bodies = BODY_NAMES.map((name) => elementIn(content, entry, name));
  const parts = [title, bodies.find(isTold) ?? null].filter(isTold);
  const mapped = new MappedText();
  for (const { text, map } of parts) {
    if (mapped.length > 0) mapped.decode("\n\n", map.toOuter(0));
    appendMapped(mapped, text, map);
  }
  const { text, map } = mapped.finish(entry.end);
  return { ...namelessSource(text, map), title: title?.text || null, address: addressIn(content, entry) };
}

interface ShownText {
  readonly text: string;
  readonly map: OffsetMap;
}

function isTold(shown: ShownText | null): shown is ShownText {
  return shown !== null && shown.text !== "";
}

/** What an element shows: XML escapes the tags of the HTML that it holds, or sets it apart as a whole. */
function elementIn(content: string, entry: Span, name: string): ShownText | null {
  const within = content.slice(entry.start, entry.end);
  const tag = new RegExp(String.raw`<${name}(?:\s[^<>]*)?>`, "u").exec(within);
  const start = tag === null ? 0 : tag.index + tag[0].length;
  const end = tag === null ? -1 : within.indexOf(`</${name}`, start);
  if (end === -1) return null;
  const inner = within.slice(start, end);
  const opened = inner.indexOf(CDATA.opening);
  const closed = inner.lastIndexOf(CDATA.closing);
  if (opened !== -1 && closed > opened) {
    const from = opened + CDATA.opening.length;
    return shownAt(inner.slice(from, closed), entry.start + start + from);
  }
  const once = shownAt(inner, entry.start + start);
  if (!/<[a-z][^<>]*>|&[a-z#]\w{1,10};/iu.test(once.text)) return once;
  const twice = htmlSource(once.text);
  return { text: twice.text, map: composedMap(twice.map, once.map) };
}

function shownAt(html: string, outer: number): ShownText {
  const { text, map } = htmlSource(html);
  return { text, map: composedMap(map, OffsetMap.slice(outer, html.length)) };
}

/** `<link>https://…</link>`, `<link rel="alternate" href="https://…"/>` */
const LINK = /<link(?:\s[^<>]*?href\s*=\s*["']([^"'<>]+)["'][^<>]*)?>(?:\s*(https?:\/\/[^\s<]+)\s*<\/link>)?/u;

function addressIn(content: string, { start, end }: Span): string | null {
  const [, href, written] = LINK.exec(content.slice(start, end)) ?? [];
  const address = written ?? href;
  return address === undefined ? null : htmlSource(address).text;
}

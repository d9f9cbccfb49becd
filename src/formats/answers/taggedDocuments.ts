import type { Span } from "../../contract/span";
import { OffsetMap } from "../../text/offsets";
import { trimmedSpan } from "../../text/spans";
import type { SourceReference } from "../records/answerRecord";

const DOCUMENT = /<(document|doc|passage|chunk|result|item)(\s[^<>]{0,300})?>/giu;
const NAME = /<(source|title|name|url|file_?name)>([^<>\n]{1,300})<\/\1>/giu;
const CONTENT = /<(document_content|page_content|content|contents|text|body)>/iu;
const NUMBER = /\b(?:index|id|number)\s*=\s*["']?([^"'\s>]{1,100})/iu;
const TITLE = /\b(?:title|source|name)\s*=\s*["']([^"']{1,300})["']/iu;
const MAX_DOCUMENTS = 500;

/**
 * The documents of a text that has each between tags of its own, under their numbers and names; `null` where it has none.
 *
 *     <document index="1"><source>lending.md</source><document_content>Books are lent.</document_content></document>
 */
export function taggedDocuments(text: string, { start, end }: Span): readonly SourceReference[] | null {
  const found: SourceReference[] = [];
  DOCUMENT.lastIndex = start;
  for (let tag = DOCUMENT.exec(text); tag !== null && tag.index < end; tag = DOCUMENT.exec(text)) {
    const [opening, name = "", attributes = ""] = tag;
    const from = tag.index + opening.length;
    const close = text.indexOf(`</${name}>`, from);
    if (close === -1 || close > end || found.length === MAX_DOCUMENTS) return null;
    found.push(documentIn(text, { start: from, end: close }, attributes));
    DOCUMENT.lastIndex = close;
  }
  return found.length === 0 ? null : found;
}

function documentIn(text: string, inner: Span, attributes: string): SourceReference {
  const written = text.slice(inner.start, inner.end);
  const content = CONTENT.exec(written);
  const close = content === null ? -1 : written.indexOf(`</${content[1]}>`, content.index);
  const names = [...written.slice(0, content?.index ?? written.length).matchAll(NAME)];
  const last = names.at(-1);
  const [from, to] =
    content !== null && close !== -1
      ? [content.index + content[0].length, close]
      : [last === undefined ? 0 : last.index + last[0].length, written.length];
  const span = trimmedSpan(text, { start: inner.start + from, end: inner.start + to });
  const id = NUMBER.exec(attributes)?.[1];
  const title = names[0]?.[2]?.trim() ?? TITLE.exec(attributes)?.[1];
  const words = text.slice(span.start, span.end);
  const document = { text: words, ...(id !== undefined && { id }), ...(title !== undefined && { title }) };
  return { kind: "inline", document, span, map: OffsetMap.slice(span.start, words.length) };
}

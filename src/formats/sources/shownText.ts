import { composedMap, MappedText } from "../mappedText";
import { withoutFurniture } from "../pages/pageFurniture";
import type { StringNode } from "../trees/treeNode";
import { htmlSource, readHtml, type TagSigns } from "./htmlSource";

/** An answer that begins with a tag of a page. A comment or a box to unfold may stand in Markdown, too. */
const IS_HTML = /^\s*<(?:!doctype html|html|body|main|article|section|div|p|h[1-6]|ul|ol|table)(?:\s[^<>]{0,1000})?>/iu;
const CLOSES = /<\/(?:html|body|main|article|section|div|p|h[1-6]|ul|ol|table)\s*>\s*$/iu;

/** Tags by which an answer cites stay as they are; others become the signs of Markdown. */
const SIGNS = new Map<string, readonly [opening: string, closing: string]>([
  ["sup", ["<sup>", "</sup>"]],
  ["cite", ["<cite>", "</cite>"]],
  ["li", ["- ", ""]],
  ["blockquote", ["> ", ""]],
  ["code", ["`", "`"]],
  ...["h1", "h2", "h3", "h4", "h5", "h6"].map((tag, level) => [tag, [`${"#".repeat(level + 1)} `, ""]] as const),
]);

/** An answer that is written in HTML as the text that its page shows between a site's own head and foot, with links as Markdown writes them; any other as it is. */
export function shownAnswer(answer: StringNode): StringNode {
  const ended = withLineEnds(answer);
  return ended === answer ? withoutTags(withFileMarks(answer)) : ended;
}

function withoutTags(answer: StringNode): StringNode {
  const { value } = answer;
  if (!IS_HTML.test(value) || !CLOSES.test(value.slice(-100))) return answer;
  const { text, map } = readHtml(withoutFurniture(value), new MarkdownSigns());
  return { ...answer, value: text, map: () => composedMap(map, answer.map()) };
}

const IS_PAGE = /^\s*(?:<\?xml[^>]{0,200}>\s*)?<(?:!doctype\s+html|html)[\s>]/iu;

/** A whole page that somebody kept as the text of a document, as the text that it shows; any other text as it is. */
export function shownPage(document: StringNode): StringNode {
  if (!IS_PAGE.test(document.value.slice(0, 1000))) return document;
  const { text, map } = htmlSource(document.value);
  return { ...document, value: text, map: () => composedMap(map, document.map()) };
}

/** `\\n` where a line ends: what was escaped once too often. */
const ESCAPED_END = /\\r\\n|\\n(?=\\n|\s|[\p{Lu}\d#*>|•-]|$)/gu;

/** An answer in one line, whose line ends are written as programs write them, with line ends. */
function withLineEnds(answer: StringNode): StringNode {
  const { value } = answer;
  if (value.includes("\n") || !value.includes("\\n")) return answer;
  const text = new MappedText();
  let from = 0;
  for (const { 0: written, index } of value.matchAll(ESCAPED_END)) {
    text.copy(value.slice(from, index), from);
    text.decode("\n", index);
    from = index + written.length;
  }
  text.copy(value.slice(from), from);
  const { text: shown, map } = text.finish(value.length);
  return { ...answer, value: shown, map: () => composedMap(map, answer.map()) };
}

/** How ChatGPT writes a mark for a file into the clipboard; nobody else can open its address. */
const FILE_MARK = /\[oai_citation(?:_attribution)?:(\d{1,4})‡([^\]\n]{1,300})\]\((?!https?:)[a-z-]+:[^()\s]{0,300}\)/gu;

/** An answer with such marks as the sentences of ChatGPT have them: `【0†fees.md】`. */
function withFileMarks(answer: StringNode): StringNode {
  const { value } = answer;
  if (!value.includes("[oai_citation")) return answer;
  const text = new MappedText();
  let from = 0;
  for (const { 0: written, 1: number = "", 2: name = "", index } of value.matchAll(FILE_MARK)) {
    text.copy(value.slice(from, index), from);
    text.decode("【", index);
    const at = index + written.indexOf(":") + 1;
    text.copy(number, at);
    text.decode("†", at + number.length);
    text.copy(name, at + number.length + 1);
    text.decode("】", at + number.length + 1 + name.length);
    from = index + written.length;
  }
  text.copy(value.slice(from), from);
  const { text: shown, map } = text.finish(value.length);
  return { ...answer, value: shown, map: () => composedMap(map, answer.map()) };
}

class MarkdownSigns implements TagSigns {
  /** What stands behind the links that are open. */
  readonly #links: string[] = [];

  opening(tag: string, href: string): string {
    if (tag !== "a") return SIGNS.get(tag)?.[0] ?? "";
    const isPage = href !== "" && !href.startsWith("#") && !/[\s()]/u.test(href);
    this.#links.push(isPage ? `](${href})` : "");
    return isPage ? "[" : "";
  }

  closing(tag: string): string {
    return tag === "a" ? (this.#links.pop() ?? "") : (SIGNS.get(tag)?.[1] ?? "");
  }
}

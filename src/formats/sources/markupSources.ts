import { codeSpans } from "../../text/codeSpans";
import { copyWithout, MappedText } from "../mappedText";
import { headedSource, markdownHeadings } from "./plainSource";
import type { Heading, SourceText } from "./sourceText";

interface Line {
  readonly text: string;
  readonly start: number;
}

function linesOf(content: string): Line[] {
  return [...content.matchAll(/[^\n]*\n?/gu)].map(({ 0: text, index }) => ({ text: text.trimEnd(), start: index }));
}

const ADORNMENT = /^([=\-~^"'`#*+.:_<>])\1{2,}$/u;

/**
 * A reStructuredText file as it stands, with its headings: lines above a line of punctuation that is as long. The order in
 * which kinds of punctuation come first is the order of the levels.
 */
export function restructuredSource(content: string): SourceText {
  const lines = linesOf(content);
  const styles: string[] = [];
  const headings: Heading[] = [];
  for (const [index, { text: title, start }] of lines.entries()) {
    const below = lines[index + 1]?.text ?? "";
    const mark = ADORNMENT.exec(below)?.[1];
    if (mark === undefined || title.trim() === "" || ADORNMENT.test(title) || below.length < title.trim().length)
      continue;
    const style = lines[index - 1]?.text === below ? `${mark}${mark}` : mark;
    if (!styles.includes(style)) styles.push(style);
    headings.push({ level: Math.min(6, styles.indexOf(style) + 1), title: title.trim(), start, id: null });
  }
  return headedSource(content, headings);
}

const ASCIIDOC_HEADING = /^(={1,6})[ \t]+(\S.*)$/u;
const ASCIIDOC_BLOCK = /^(?:-{4,}|\.{4,}|\+{4,}|\/{4,})$/u;

/** An AsciiDoc file as it stands, with its headings. */
export function asciiDocSource(content: string): SourceText {
  const headings: Heading[] = [];
  let block: string | null = null;
  for (const { text, start } of linesOf(content)) {
    if (ASCIIDOC_BLOCK.test(text)) block = block === null ? text : block === text ? null : block;
    const [, marks = "", title = ""] = block === null ? (ASCIIDOC_HEADING.exec(text) ?? []) : [];
    if (marks !== "") headings.push({ level: marks.length, title, start, id: null });
  }
  return headedSource(content, headings);
}

/** A text as it stands, with the headings that a pattern finds in its lines. */
function patternedSource(
  content: string,
  headingOf: (line: string) => Pick<Heading, "level" | "title"> | null,
): SourceText {
  const headings = linesOf(content).flatMap(({ text, start }): Heading[] => {
    const heading = headingOf(text);
    return heading === null ? [] : [{ ...heading, level: Math.min(6, heading.level), start, id: null }];
  });
  return headedSource(content, headings);
}

/** Wikitext as it stands, with its headings. */
export function wikiSource(content: string): SourceText {
  return patternedSource(content, (line) => {
    const [, marks = "", inside = ""] = /^(={1,6})([^=].{0,500})\1$/u.exec(line) ?? [];
    const title = inside.trim();
    return title === "" ? null : { level: marks.length, title };
  });
}

/** An Org file as it stands, with its headings. */
export function orgSource(content: string): SourceText {
  return patternedSource(content, (line) => {
    const [, stars = "", title = ""] = /^(\*{1,20})[ \t]+(?:(?:TODO|DONE)[ \t]+)?(\S.*)$/u.exec(line) ?? [];
    return stars === "" ? null : { level: stars.length, title: title.replace(/[ \t]:[\w@:]{1,200}:$/u, "").trimEnd() };
  });
}

const TEX_LEVELS = ["part", "chapter", "section", "subsection", "subsubsection", "paragraph"];
const TEX_HEADING =
  /^[ \t]*\\(part|chapter|section|subsection|subsubsection|paragraph)\*?(?:\[[^\]]{0,300}\])?\{(.{1,500}?)\}/u;
/** What is never printed; `\%` is. */
const TEX_COMMENT = /(?<!\\)(?:^[ \t]*%[^\n]*\n|%[^\n]*)/gmu;

/** A LaTeX file without its comments, with its headings. Its commands stay. */
export function texSource(content: string): SourceText {
  const mapped = new MappedText();
  copyWithout(TEX_COMMENT, content, 0, mapped);
  const { text, map } = mapped.finish(content.length);
  const source = patternedSource(text, (line) => {
    const [, kind = "", title = ""] = TEX_HEADING.exec(line) ?? [];
    return kind === "" ? null : { level: TEX_LEVELS.indexOf(kind) + 1, title };
  });
  return { ...source, map };
}

/** What an MDX file imports and exports, and the tags of its components. Elements of HTML stay, as in Markdown. */
const MDX_CODE = new RegExp(
  [
    /^import\s{1,20}(?:[\w$*{}\s,]{1,500}\sfrom\s+)?["'][^"'\n]*["'];?/u,
    /^export\s+(?:const|let|var|function|default|class|async|type|interface|\{|\*)[^\n]*(?:\n(?![ \t]*(?:\n|$))[^\n]*)*/u,
    /<\/?[A-Z][\w.]*(?=[\s/>{])(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*>/u,
    /\{\/\*[^]{0,2000}?\*\/\}/u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gmu",
);

/** An MDX file without its code: the text that its readers see, with the headings. */
export function mdxSource(content: string): SourceText {
  const fenced = codeSpans(content);
  const mapped = new MappedText();
  let kept = 0;
  let next = 0;
  for (const { 0: words, index } of content.matchAll(MDX_CODE)) {
    while ((fenced[next]?.end ?? Infinity) <= index) next += 1;
    if ((fenced[next]?.start ?? Infinity) <= index) continue;
    mapped.copy(content.slice(kept, index), kept);
    kept = index + words.length;
  }
  mapped.copy(content.slice(kept), kept);
  const { text, map } = mapped.finish(content.length);
  return { ...headedSource(text, markdownHeadings(text)), map };
}

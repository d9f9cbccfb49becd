import { isBlankSpan, linesWithin } from "../../text/spans";
import { copyWithout, MappedText } from "../mappedText";
import { namelessSource } from "./plainSource";
import type { SourcePlace, SourceText } from "./sourceText";

/** `00:01:05,000 --> 00:01:08,200`; WebVTT writes a point, and may leave the hours out. */
const TIMES = /^[ \t]*((?:\d{1,3}:)?\d{1,2}:\d{2})[.,]\d{1,3}[ \t]+-->/u;
/** `<v Anna>`, `<i>`, `{\an8}`, and the times of words. */
const MARKUP = /<[^<>\n]{1,200}>|\{\\[^{}\n]{1,100}\}/gu;

/**
 * What is said in subtitles, SubRip's or WebVTT's, as one text, in which a sentence goes on from one subtitle to the next. A
 * place is the time at which a subtitle is shown.
 */
export function subtitleSource(content: string): SourceText {
  const mapped = new MappedText();
  const places: SourcePlace[] = [];
  // Numbers, names and notes stand between a blank line and the next time.
  let isSaid = false;
  for (const span of linesWithin(content, { start: 0, end: content.length })) {
    const line = content.slice(span.start, span.end);
    const time = TIMES.exec(line)?.[1];
    if (isBlankSpan(content, span)) isSaid = false;
    else if (time !== undefined) {
      isSaid = true;
      if (mapped.length > 0) mapped.decode(" ", span.start);
      places.push({ name: time, start: mapped.length });
    } else if (isSaid) {
      if (mapped.length > (places.at(-1)?.start ?? 0)) mapped.decode(" ", span.start);
      copyWithout(MARKUP, line, span.start, mapped);
    }
  }
  const { text, map } = mapped.finish(content.length);
  return { ...namelessSource(text, map), places };
}

import type { Span } from "../../../contract/span";
import type { Block } from "../../../text/blocks";
import { trimmedSpan } from "../../../text/spans";
import { isBoldHeading } from "./boldHeading";

/** What people call the part of a text that says again, concludes, or looks ahead. */
const TITLE =
  /^[\s#*_\d.)>]*(?:(?:final|closing)\s+(?:thoughts|remarks|words)|conclusions?|concluding\s+remarks|(?:executive\s+)?summary|key\s+(?:takeaways?|points|findings|insights)|takeaways?|tl;?\s?dr|in\s+(?:short|brief|summary)|(?:the\s+)?bottom\s+line|outlook|recomm[ea]ndations?|next\s+steps|action\s+items|limitations?|caveats?|(?:open|follow-?up)\s+questions|discussion|interpretation|fazit|zusammenfassung|ausblick|empfehlungen|nächste\s+schritte|offene\s+(?:fragen|punkte)|résumé|questions\s+ouvertes|prochaines\s+étapes|conclusión|conclusiones|resumen|recomendaciones|preguntas\s+abiertas)(?:\s+(?:and|&|und|et|y)\s+\p{L}+(?:\s\p{L}+)?)?[\s:：*_]*$/iu;
const HASHES = /^\s{0,3}(#{1,6})/u;
const MAX_TITLE_LENGTH = 80;
/** A heading in bold stands below all others. */
const BOLD = 7;

/**
 * The parts of a response below headings such as “Conclusion” or “Next steps”: people cite nothing there.
 *
 *     ## Conclusion
 *
 *     The library is generous.
 */
export function findSummaries(text: string, blocks: readonly Block[]): Span[] {
  const found: { start: number; end: number }[] = [];
  let open: { level: number; span: { start: number; end: number } } | null = null;
  for (const block of blocks) {
    const level = levelOf(text, block);
    if (level !== null && open !== null && level <= open.level) open = null;
    if (open !== null) open.span.end = block.end;
    if (level === null || open !== null || !isSummaryTitle(text, block)) continue;
    open = { level, span: { start: block.start, end: block.end } };
    found.push(open.span);
  }
  return found;
}

function levelOf(text: string, block: Block): number | null {
  if (block.kind === "heading") return HASHES.exec(text.slice(block.start, block.start + 10))?.[1]?.length ?? 1;
  return isBoldHeading(text, trimmedSpan(text, block), []) ? BOLD : null;
}

function isSummaryTitle(text: string, { start, end }: Span): boolean {
  return end - start <= MAX_TITLE_LENGTH && TITLE.test(text.slice(start, end).trim());
}

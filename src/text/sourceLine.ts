import type { Span } from "../contract/span";

const LEAD =
  /[ \t>]*(?:[-*+•][ \t]+)?[*_(]*(?:\[(?=[^[\]\n]{1,300}\][\s.*_]*?(?:\n|(?![^])))[*_]*)?(?:(?:primary|internal|external|data|main)[ \t]+)?(?:sources?|references?|citations?|quellen?|fuentes?|fonti?|出典|来源)[*_]*[ \t]*[:：][*_]*[ \t]*(?=\S)/iuy;

/**
 * What a line names that says where something is from; null for other lines.
 *
 *     **Sources**: docs/a.md, docs/b.md
 *                  ^------------------^
 */
export function namedSources(text: string, { start, end }: Span): Span | null {
  LEAD.lastIndex = start;
  const lead = LEAD.exec(text);
  return lead === null || start + lead[0].length >= end ? null : { start: start + lead[0].length, end };
}

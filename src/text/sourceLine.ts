import type { Span } from "../contract/span";

const OPENING = String.raw`[ \t>]*(?:[-*+•][ \t]+)?(?:\p{Extended_Pictographic}\ufe0f?[ \t]*)?[*_(]*`;
const COLON = String.raw`[*_]*[ \t]*[:：][*_]*[ \t]*(?=\S)`;
const USED = String.raw`(?:cited|used|consulted|referenced|quoted|reviewed|retrieved)`;
/** `Sources:`, `Cited:`, `References used:`, `Source documents:`, `Documents cited in this answer:`, `Answer cites:` */
const LEAD = new RegExp(
  String.raw`${OPENING}(?:\[(?=[^[\]\n]{1,300}\][\s.*_]*?(?:\n|(?![^])))[*_]*)?(?:(?:primary|internal|external|data|main)[ \t]+)?(?:(?:sources?|references?|citations?|cited|quellen?|fuentes?|fonti?|出典|来源)(?:[ \t]+(?:documents?|files?|materials?))?|(?:sources?|references?|citations?|documents?|docs|files|passages)[ \t]+${USED}(?:[ \t]+(?:above|here|(?:in|for)[ \t]+this[ \t]+\p{L}+))?|(?:(?:this|the)[ \t]+)?(?:answer|response|summary)[ \t]+(?:cites|uses|draws[ \t]+on|relies[ \t]+on))${COLON}`,
  "iuy",
);
const PARTS = String.raw`(?:polic(?:y|ies)|sections?|clauses?|articles?|paragraphs?|pages?|rules?|chapters?|chunks?|passages?|records?|entr(?:y|ies)|documents?|docs?|files?|standards?|guidelines?|procedures?|citations?|references?|sources?)`;
const NAMING = String.raw`(?:ids?|names?|numbers?|titles?|references?)`;
/** Labels of a record that names its sources: `Cited policy IDs:`, `Source section:`, `Rule reference:` */
const LEAD_OF_RECORD = new RegExp(
  String.raw`${OPENING}(?:(?:sources?|supporting|relevant|${USED})[ \t]+(?:\p{L}+[ \t]+)?${PARTS}(?:[ \t]+${NAMING})?|(?:sources?|${USED})[ \t]+${NAMING}|${PARTS}[ \t]+${NAMING})${COLON}`,
  "iuy",
);
/** More words than these say something. */
const MAX_RECORD_WORDS = 12;
/** Words that a statement may begin with as well: `Sources cited from`, `Based on`. */
const LEAD_OF_NAMES = new RegExp(
  String.raw`${OPENING}(?:(?:sources?|references?|citations?|documents?|docs|files)[ \t]+(?:${USED}|taken|drawn)(?:[ \t]+(?:from|are|were))?|(?:(?:this|the)[ \t]+(?:answer|response|summary)[ \t]+(?:is|was)[ \t]+)?(?:based[ \t]+on|(?:drawn|taken|compiled)[ \t]+from))(?:[ \t]*[:：])?[*_]*[ \t]+(?=\S)`,
  "iuy",
);
const MAX_NAMES_LENGTH = 600;
const BETWEEN_NAMES = /[ \t]*[,;&][ \t]*(?:(?:and|und)[ \t]+)?|[ \t]+(?:and|und)[ \t]+/iu;
const NAME =
  /^(?:(?:the[ \t]+)?(?:documents?|docs?|sources?|passages?|contexts?|chunks?)[ \t]*)?(?:#?\d{1,3}|\[[^[\]]{1,60}\])$|^\[[^[\]]{1,100}\]\([^()\s]{1,300}\)$|^[`"“]?[^\s`"“”[\]]{1,200}\.[\p{L}\d]{1,10}[`"”]?$/iu;

/**
 * What a line names that says where something is from; null for other lines.
 *
 *     **Sources**: docs/a.md, docs/b.md
 *                  ^------------------^
 *     Based on documents 1 and 3.
 *              ^----------------^
 */
export function namedSources(text: string, line: Span): Span | null {
  return (
    behind(LEAD, text, line) ??
    ofRecord(text, behind(LEAD_OF_RECORD, text, line)) ??
    onlyNames(text, behind(LEAD_OF_NAMES, text, line))
  );
}

function behind(lead: RegExp, text: string, { start, end }: Span): Span | null {
  lead.lastIndex = start;
  const found = lead.exec(text);
  return found === null || start + found[0].length >= end ? null : { start: start + found[0].length, end };
}

function ofRecord(text: string, span: Span | null): Span | null {
  if (span === null || span.end - span.start > MAX_NAMES_LENGTH) return null;
  return text.slice(span.start, span.end).trim().split(/\s+/u).length <= MAX_RECORD_WORDS ? span : null;
}

function onlyNames(text: string, span: Span | null): Span | null {
  if (span === null || span.end - span.start > MAX_NAMES_LENGTH) return null;
  const words = text.slice(span.start, span.end).replace(/[\s.)*_]+$/u, "");
  return words.split(BETWEEN_NAMES).every((name) => NAME.test(name)) ? span : null;
}

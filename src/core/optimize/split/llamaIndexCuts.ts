import { GrowingInts } from "../../../text/columns";

/** LlamaIndex takes nothing less for the start of a paragraph. */
const PARAGRAPH = "\n\n\n";
const UNITS_A_PARAGRAPH = 1000;

/** Where LlamaIndex cuts a text first; the same for all settings. */
export interface LlamaIndexCuts {
  readonly paragraphStarts: Int32Array;
  readonly sentenceEnds: Int32Array;
  /** Both, ascending. */
  readonly all: Int32Array;
}

export function findLlamaIndexCuts(text: string): LlamaIndexCuts {
  const [paragraphs, sentences] = [paragraphStarts(text), sentenceEnds(text)];
  const all = new Int32Array(paragraphs.length + sentences.length);
  all.set(paragraphs);
  all.set(sentences, paragraphs.length);
  return { paragraphStarts: paragraphs, sentenceEnds: sentences, all: all.sort() };
}

/** Each paragraph starts with the line ends that part it from the one before. */
function paragraphStarts(text: string): Int32Array {
  const starts = new GrowingInts(text.length / UNITS_A_PARAGRAPH);
  for (let at = text.indexOf(PARAGRAPH); at !== -1; at = text.indexOf(PARAGRAPH, at + PARAGRAPH.length))
    starts.push(at);
  return starts.finish();
}

const STOPS = ".?!…";
const CLOSERS = "\"'”’)}]";
const UNITS_A_SENTENCE = 80;

/**
 * Where LlamaIndex's tokenizer of sentences ends them: behind stops, which blanks may part, and one closing sign, whatever follows.
 *
 *     Really ? ! "Yes." v1.x
 *     ^---------^^----^-^-^
 */
export function sentenceEnds(text: string): Int32Array {
  const shown = protectedText(text);
  const ends = new GrowingInts(text.length / UNITS_A_SENTENCE);
  for (let at = 0; at < shown.length; at += 1) {
    if (!STOPS.includes(shown.charAt(at))) continue;
    let end = at + 1;
    for (let on = end; on < shown.length && (STOPS.includes(shown.charAt(on)) || shown.charAt(on) === " "); on += 1) {
      if (shown.charAt(on) !== " ") end = on + 1;
    }
    if (end < shown.length && CLOSERS.includes(shown.charAt(end))) end += 1;
    ends.push(end);
    at = end - 1;
  }
  return ends.finish();
}

/** As LlamaIndex has them: in any case of letters, and wherever they stand, so that "start." is read as ending in "Art." */
const ABBREVIATIONS = [
  "i.e.",
  "etc.",
  "vs.",
  "Inc.",
  "A.S.A.P.",
  "Mr.",
  "Mrs.",
  "Ms.",
  "Dr.",
  "Prof.",
  "Sr.",
  "Jr.",
  "Tel.",
  "a.m.",
  "p.m.",
  "Art.",
  "Sres.",
  "Srs.",
  "Sra.",
  "Sras.",
  "Srta.",
  "Srtas.",
  "Drs.",
  "Dra.",
  "Dras.",
  "Profs.",
  "Profa.",
  "Profas.",
  "Ing.",
  "Lic.",
  "Arq.",
  "Ab.",
  "Abs.",
];
const ABBREVIATION = new RegExp(ABBREVIATIONS.map((word) => word.replaceAll(".", "\\.")).join("|"), "gi");
const ADDRESS_START = /(?:https?|ftp|file):\/\/\S|www\.\S/gi;
const NUMBER = /\b\d{1,3}(?:,\d{3})*(?:\.\d+)?\b/g;
const NOT_BLANK = /\S+/g;
const EMAIL_DOMAIN = /^[a-z0-9.-]+\.[a-z]{2,}/i;
const BEFORE_AT = /[a-z0-9._%+-]/i;
/** Neither a word's letter, nor a stop, nor a blank, nor part of an address: where it stands, nothing ends or begins. */
const FILLER = "{";

/** The text with its abbreviations, addresses and numbers filled up: what is left of the stops ends a sentence. The offsets stay. */
function protectedText(text: string): string {
  const withoutAbbreviations = text.replace(ABBREVIATION, filled);
  return withoutAbbreviations.replace(NOT_BLANK, protectAddress).replace(NUMBER, filled);
}

function filled(found: string): string {
  return FILLER.repeat(found.length);
}

/** Fills the web and mail addresses of a stretch without blanks: a web address runs to its end. */
function protectAddress(stretch: string): string {
  if (!stretch.includes("@") && !stretch.includes(".") && !stretch.includes("://")) return stretch;
  ADDRESS_START.lastIndex = 0;
  const web = ADDRESS_START.exec(stretch)?.index ?? stretch.length;
  const { kept, end } = protectMails(stretch, web);
  if (end <= web) return kept + stretch.slice(end, web) + FILLER.repeat(stretch.length - web);
  ADDRESS_START.lastIndex = end;
  const later = ADDRESS_START.exec(stretch)?.index ?? stretch.length;
  return kept + stretch.slice(end, later) + FILLER.repeat(stretch.length - later);
}

/** The stretch up to `end`, the end of the last mail address that starts before `limit`, with those addresses filled. */
function protectMails(stretch: string, limit: number): { kept: string; end: number } {
  let kept = "";
  let end = 0;
  for (let at = stretch.indexOf("@"); at !== -1; at = stretch.indexOf("@", at + 1)) {
    let start = at;
    while (start > end && BEFORE_AT.test(stretch.charAt(start - 1))) start -= 1;
    if (start >= limit) break;
    const domain = start < at ? EMAIL_DOMAIN.exec(stretch.slice(at + 1)) : null;
    if (domain === null) continue;
    const behind = at + 1 + domain[0].length;
    kept += stretch.slice(end, start) + FILLER.repeat(behind - start);
    end = behind;
  }
  return { kept, end };
}

import type { Span } from "../../contract/span";
import { codeSpans } from "../../text/codeSpans";
import type { OffsetMap } from "../../text/offsets";
import { overlaps } from "../../text/spans";
import { MappedText } from "../mappedText";

/** `~\citep[p.~3]{fees,hours}`; `\nocite` cites nothing. */
const CITE = String.raw`~?\\(?!nocite)[a-zA-Z]{0,12}cite[a-zA-Z]{0,12}\*?(?:\[[^\]\n]{0,80}\]){0,2}\{(?<keys>[^{}\n]{1,400})\}`;
const CITES = new RegExp(CITE, "giu");
/** What else of LaTeX is no word of the answer, or stands around one. */
const LATEX = new RegExp(
  [
    CITE,
    String.raw`(?<!\\)%[^\n]*`,
    String.raw`\\begin\{(?<list>thebibliography)\}(?:\{[^{}\n]{0,80}\})?`,
    String.raw`\\bibitem(?:\[[^\]\n]{0,200}\])?\{(?<item>[^{}\n]{1,200})\}\s{0,20}`,
    String.raw`\\(?:part|chapter|(?:sub){0,2}section|paragraph)\*?\{(?<title>[^{}\n]{1,300})\}`,
    String.raw`\\(?:emph|text[a-z]{2}|underline|url)\{(?<words>[^{}]{1,300})\}`,
    String.raw`\\(?:begin|end)\{[a-z*]{1,40}\}(?:\[[^\]\n]{0,80}\])?`,
    String.raw`\\(?:nocite|label|bibliography|bibliographystyle|printbibliography)(?:\[[^\]\n]{0,200}\])?(?:\{[^{}\n]{0,300}\})?`,
    String.raw`\\(?:maketitle|noindent|newblock|tableofcontents|newpage|clearpage)(?![a-zA-Z])`,
    String.raw`\\(?<bullet>item)(?![a-zA-Z])`,
    String.raw`\\(?<escaped>[%&$_#])`,
    String.raw`(?<blank>~)`,
  ].join("|"),
  "giu",
);
const BODY = /\\begin\{document\}([\s\S]*?)(?:\\end\{document\}|$)/u;

export interface LatexText {
  readonly text: string;
  readonly map: OffsetMap;
  /** The first citation as it is written. */
  readonly cite: string;
}

/**
 * A text whose citations LaTeX writes by keys, `\cite{fees}`, as one that cites by marks: `[fees]`. Of a document of LaTeX what it prints,
 * with its bibliography as a list of references. `null` where nothing is cited so.
 */
export function latexText(text: string): LatexText | null {
  if (!/cite/iu.test(text)) return null;
  const body = BODY.exec(text);
  const code = body === null ? codeSpans(text) : [];
  const end = body === null ? text.length : body.index + body[0].length;
  const from = body === null ? 0 : end - body[0].length + (/^\\begin\{document\}\s*/u.exec(body[0])?.[0].length ?? 0);
  const mapped = new MappedText();
  let at = from;
  let cite: string | null = null;
  for (const { 0: found, index, groups = {} } of text.slice(from, end).matchAll(body === null ? CITES : LATEX)) {
    const span = { start: from + index, end: from + index + found.length };
    if (overlaps(code, span)) continue;
    if (groups["keys"] !== undefined) cite ??= found.replace(/^~/u, "");
    mapped.copy(text.slice(at, span.start), at);
    write(mapped, text, span, groups);
    at = span.end;
  }
  mapped.copy(text.slice(at, end), at);
  return cite === null ? null : { ...mapped.finish(end), cite };
}

type Groups = Readonly<Record<string, string | undefined>>;

/** What a command prints; nothing, where it prints nothing. */
function write(mapped: MappedText, text: string, { start, end }: Span, groups: Groups): void {
  const { keys, list, item, title, words, bullet, escaped, blank } = groups;
  const within = title ?? words;
  if (keys !== undefined) mapped.decode(`${text[start] === "~" ? " " : ""}${marksOf(keys)}`, start);
  else if (list !== undefined) mapped.decode("\n## References\n", start);
  else if (item !== undefined) mapped.decode(`\n[${item.trim()}] `, start);
  else if (within !== undefined) {
    if (title !== undefined) mapped.decode("# ", start);
    mapped.copy(within, text.lastIndexOf(within, end));
  } else if (bullet !== undefined) mapped.decode("-", start);
  else if (escaped !== undefined) mapped.copy(escaped, end - 1);
  else if (blank !== undefined) mapped.decode(" ", start);
}

function marksOf(keys: string): string {
  return keys
    .split(",")
    .map((key) => key.trim())
    .filter((key) => key !== "" && key !== "*")
    .map((key) => `[${key}]`)
    .join("");
}

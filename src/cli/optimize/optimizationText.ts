import type { CollectionProfile, OptimizationResult } from "../../contract/optimizationResult";
import { settingsWords } from "../../core/optimize/choose/settingsWords";
import { counted } from "../plural";
import type { Colours } from "../terminal/colours";
import { escapeTerminal } from "../terminal/escapeTerminal";
import { wrap } from "../terminal/wrap";
import { candidateTable } from "./candidateTable";

export interface TextStyle {
  readonly colours: Colours;
  /** The width of the terminal; `null` where there is none. */
  readonly columns: number | null;
}

const UNBROKEN_COLUMNS = 120;
const LEAST_COLUMNS = 60;

/** The result for people at a terminal: what to do first, then why, then the figures. */
export function optimizationText(result: OptimizationResult, { colours, columns }: TextStyle): string {
  const width = Math.max(LEAST_COLUMNS, columns ?? UNBROKEN_COLUMNS);
  const lines = [
    colours.bold(headline(result)),
    ...entry("", collectionWords(result.collection), width).map(colours.dim),
    "",
    ...result.reasons.flatMap((reason) => entry("- ", reason, width)),
    "",
    ...result.warnings.flatMap((warning) => warningLines(warning, colours, width)),
    ...(result.warnings.length > 0 ? [""] : []),
    ...(result.candidates.length > 0 ? candidateTable(result, colours) : []),
  ];
  return `${lines.join("\n").trimEnd()}\n`;
}

function headline({ keep_current, recommended }: OptimizationResult): string {
  return `${keep_current ? "Keep" : "Change to"}: ${settingsWords(recommended)}`;
}

function collectionWords({ documents, tokens, tokenizer, questions }: CollectionProfile): string {
  const asked = Object.values(questions).reduce((sum, count) => sum + (count ?? 0), 0);
  return `${counted(documents, "document")}, ${counted(tokens, "token")} of ${tokenizer}, ${counted(asked, "question")}`;
}

const LEVEL = "warning  ";

function warningLines(warning: string, { yellow }: Colours, width: number): string[] {
  const [first = "", ...rest] = entry(LEVEL, warning, width);
  return [yellow(LEVEL) + first.slice(LEVEL.length), ...rest];
}

/** A sentence behind a mark, with its further lines below its first word. */
function entry(mark: string, sentence: string, width: number): string[] {
  const room = width - mark.length;
  return wrap(escapeTerminal(sentence), room, room).map(
    (line, index) => (index === 0 ? mark : " ".repeat(mark.length)) + line,
  );
}

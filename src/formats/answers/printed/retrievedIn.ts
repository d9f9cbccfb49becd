import type { Span } from "../../../contract/span";
import { OffsetMap } from "../../../text/offsets";
import { ProblemList } from "../../problemList";
import type { SourceReference } from "../../records/answerRecord";
import { contextSources } from "../../records/joins/toolContext";
import { labelledBlocks } from "../../records/labelledBlocks";
import { toolWords } from "../session";
import { taggedDocuments } from "../taggedDocuments";
import { listedPassages } from "./printedEntries";
import { tableSources } from "./printedTable";

/** What was retrieved, cut at its own labels, at the rows of a table or at the entries of a list. */
export function retrievedIn(text: string, span: Span, cited: ReadonlySet<string>): readonly SourceReference[] {
  const cut = taggedDocuments(text, span) ?? tableSources(text, span);
  if (cut !== null && cut.length > 0) return cut;
  const written = text.slice(span.start, span.end);
  const map = OffsetMap.slice(span.start, written.length);
  const words = toolWords({ kind: "string", span, value: written, map: () => map });
  const whole = { kind: "inline", document: { text: words.value }, span, map: words.map() } as const;
  const blocks = labelledBlocks(whole, cited) ?? listedPassages(text, span);
  return blocks ?? contextSources(words, () => "The answer", new ProblemList());
}

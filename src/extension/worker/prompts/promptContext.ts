import type { PromptContext } from "../../../contract/panel/promptState";
import { readAnswers } from "../../../formats/answers/readAnswers";
import { mappingFor } from "../../../formats/project/mappingFor";
import type { PromptRecord } from "../../../formats/prompts";
import { type ContextSegment, joinDocuments } from "../../../formats/prompts/joinDocuments";
import type { FileAccess } from "../../../formats/sources/fileAccess";
import { plainSource } from "../../../formats/sources/plainSource";
import { resolveSources } from "../../../formats/sources/resolveSources";
import { textTypeOf } from "../../../formats/sources/sourcePath";
import type { FileTexts } from "../../../formats/sources/sourceText";
import { sourceTexts } from "../../../formats/sources/sourceTexts";
import { OffsetMap } from "../../../text/offsets";
import type { ChosenContext } from "../wire/keptParts";
import type { AnalyzeJob } from "../wire/promptsMessages";

/** The retrieved text that a prompt is read with, and where it stands. */
export interface ContextText {
  readonly shown: PromptContext;
  readonly text: string;
  readonly segments: readonly ContextSegment[];
  /** The question that the text was retrieved for; "" where nobody says. */
  readonly query: string;
  readonly problems: readonly string[];
}

const NONE: ContextText = { shown: { kind: "none", label: null }, text: "", segments: [], query: "", problems: [] };
const NO_SOURCES = { globs: [], picked: [] };

/** The samples of the prompt's own file. */
export function sampleContext(
  { input, contextMap }: PromptRecord,
  { uri, label }: Pick<AnalyzeJob, "uri" | "label">,
): ContextText {
  if (input.context === "") return NONE;
  const location = contextMap === null ? null : { uri, label, map: contextMap, places: [], extracted: null };
  return {
    ...NONE,
    shown: { kind: "sample", label },
    text: input.context,
    segments: [{ span: { start: 0, end: input.context.length }, location }],
  };
}

/** What a person chose: the sources of a record, else the text of the file. */
export async function chosenContext(
  { uri: chosen, label, row }: ChosenContext,
  access: FileAccess,
): Promise<ContextText> {
  const read = await access.read(chosen, chosen);
  if (read.kind === "refused") return { ...NONE, problems: [`The context ${label} cannot be read. ${read.detail}`] };
  const { uri } = read;
  if (read.kind === "document") return extractedText(read.content, { uri, label });
  const { records } = readAnswers(
    { path: uri, text: read.text },
    "retrieval",
    await mappingFor({ uri, path: uri }, access),
  );
  const record = records[row ?? 0];
  if (record?.origin === "record" || record?.origin === "front_matter") {
    const { sources: named, problems } = await resolveSources(record, uri, access, NO_SOURCES);
    // A program would put nothing of what it cannot read into a prompt.
    const sources = named.filter(({ document }) => document.text !== "");
    if (sources.length > 0) {
      const name = records.length > 1 ? `${label}, record ${(row ?? 0) + 1}` : label;
      return { shown: { kind: "record", label: name }, ...joinDocuments(sources), query: record.query, problems };
    }
  }
  return wholeFile(read.text, { uri, label });
}

/** The text of a document, as a program would put it into a prompt. */
function extractedText(content: FileTexts, { uri, label }: Pick<ChosenContext, "uri" | "label">): ContextText {
  if (content.kind === "refused")
    return { ...NONE, problems: [`The context ${label} cannot be read: ${content.why}.`] };
  const { text, map, places } = content.texts[0] ?? plainSource("");
  const location = { uri, label, map, places, extracted: text };
  return {
    ...NONE,
    shown: { kind: "file", label },
    text,
    segments: [{ span: { start: 0, end: text.length }, location }],
  };
}

/** A page gives its text; every other file is taken as it is written, as a program would put it into a prompt. */
function wholeFile(content: string, { uri, label }: Pick<ChosenContext, "uri" | "label">): ContextText {
  const type = textTypeOf(uri);
  const page = type === "html" || type === "htm" ? sourceTexts(type, content) : null;
  const [source] = page?.kind === "texts" ? page.texts : [];
  const text = source?.text ?? content;
  const map = source?.map ?? OffsetMap.slice(0, content.length);
  const problems =
    text.trim() === "" ? [`The context ${label} is empty. Choose another file, or write text into it.`] : [];
  return {
    ...NONE,
    shown: { kind: "file", label },
    text,
    segments: [{ span: { start: 0, end: text.length }, location: { uri, label, map, places: [], extracted: null } }],
    problems,
  };
}

import * as z from "zod/mini";
import { DEFAULT_THRESHOLD } from "../../contract/config";
import { fields } from "../../contract/fields";
import type { ProjectFile } from "../../contract/projectFile";
import { positiveSchema, scoreSchema } from "../../contract/span";
import type { CitationResult } from "../../contract/verify/citationResult";
import { findingSeverity } from "../../contract/verify/findingSeverity";
import { type Tally, tallySum } from "../../contract/verify/tally";
import { VERDICTS } from "../../contract/verify/verdict";
import { VERDICT_MEANING } from "../../contract/verify/verdictMeaning";
import { verifyRequestSchema } from "../../contract/verify/verifyRequest";
import { applyAcceptances, type Finding, findings } from "../../core/verify";
import { withSwitchedOff } from "../../formats/answers/switchedOff";
import { answerSettings } from "../../formats/project/answerSettings";
import { bindingsOf } from "../../formats/project/projectFile";
import { verifyRequestOf } from "../../formats/records/verifyRequestOf";
import type { ResolvedSources } from "../../formats/sources/loadedSource";
import { resolveSources } from "../../formats/sources/resolveSources";
import { CallFiles } from "../agentFiles";
import { type AgentFinding, agentTool, refuse, takeTurn, type ToolCall, type ToolOutcome } from "../agentTool";
import { countedIn, oneOf, rounded } from "../toolInput";
import { givenDocumentSchema, type ReadRecord, readRecords } from "./records";

const { response, query } = verifyRequestSchema.shape;

const schema = fields({
  path: z.optional(z.string()),
  row: z.optional(positiveSchema),
  response: z.optional(response),
  query: z.optional(query),
  sources: z.optional(z.array(givenDocumentSchema)),
  source_files: z.optional(z.array(z.string())),
  threshold: z.optional(scoreSchema),
});
type Input = z.infer<typeof schema>;

const VERDICTS_TEXT = VERDICTS.map((verdict) => `${verdict}: ${VERDICT_MEANING[verdict]}`).join(" ");

export const verifyCitationsTool = agentTool({
  name: "verify_citations",
  title: "Verify citations",
  description: `Checks whether the sources of an answer support what it cites them for. Use it on an answer with citations before you hand it over, your own among them, and on files of answers. Give the answer as response with its sources as texts (sources) or files (source_files), or give the path of a file that holds the answer and names its sources. An answer without citations is judged claim by claim against all sources. Nothing is sent anywhere; the same input gives the same result. Mend what is contradicted, unsupported, partially_supported, misattributed, dangling or quote_altered, then check again; say of what is uncertain that nobody could tell. Verdicts: ${VERDICTS_TEXT}`,
  input: schema,
  fields: {
    path: "A file with answers (Markdown, text, JSON, JSONL, YAML, CSV, a log of a RAG tool), by its path from the root.",
    row: "Only this answer of the file, counted from 1.",
    response: "The answer itself, in the place of path. Its marks, such as [1], name sources by their place or id.",
    query: "The question that was answered, where the file does not say it.",
    sources: "The sources as texts, in the order in which the answer numbers them.",
    source_files:
      "The sources as files: paths, folders or glob patterns such as docs/**/*.md from the root, in the order in which the answer numbers them. Beside path they count for answers that name none.",
    threshold:
      "The support score from which a citation counts as supported; 0.8 where neither this nor the project says.",
  },
  run,
});

async function run(input: Input, call: ToolCall): Promise<ToolOutcome> {
  oneOf({ path: input.path, response: input.response }, "the answer");
  const files = new CallFiles(call.files);
  const read = await readGiven(input, files);
  const project = await files.project();
  const checked: Checked[] = [];
  for (const [done, record] of read.records.entries()) {
    call.onProgress({ done, total: read.records.length, message: `Checking answer ${done + 1}` });
    await takeTurn(call);
    checked.push(await checkRecord(record, { input, files, project, call }));
  }
  return outcomeOf(checked, read.problems);
}

function readGiven(input: Input, files: CallFiles): ReturnType<typeof readRecords> {
  const { path, response = "", sources, source_files } = input;
  if (path !== undefined) {
    if (sources !== undefined)
      refuse("path and sources do not go together: the file names its sources. Leave one out.");
    return readRecords({ kind: "file", path, row: input.row }, "answer", files);
  }
  if (input.row !== undefined) refuse("row is for the answers of a file. Give path, or leave row out.");
  return readRecords({ kind: "text", text: response, sources, source_files }, "answer", files);
}

interface Checking {
  readonly input: Input;
  readonly files: CallFiles;
  readonly project: ProjectFile | null;
  readonly call: ToolCall;
}

interface Checked {
  readonly read: ReadRecord;
  /** `null` where the answer has no source to be checked against. */
  readonly result: CitationResult | null;
  readonly findings: readonly AgentFinding[];
  readonly problems: readonly string[];
}

async function checkRecord(read: ReadRecord, { input, files, project, call }: Checking): Promise<Checked> {
  const settings = answerSettings(project, files.pathOf(read.uri));
  // Those of a text that is given are listed in its record.
  const globs = input.path === undefined ? [] : (input.source_files ?? settings.sources ?? []);
  const record = { ...read.record, query: input.query ?? read.record.query };
  const resolved = await resolveSources(record, read.uri, files.access, {
    globs: globs.map((pattern) => files.local(pattern)),
    picked: [],
  });
  if (resolved.sources.length === 0) return { read, result: null, findings: [], problems: told(resolved) };
  const request = verifyRequestOf(record, resolved, project && bindingsOf(project, read.uri));
  const engine = call.engineFor(input.threshold ?? settings.threshold ?? DEFAULT_THRESHOLD);
  const own = await engine.verify_citations(request, { signal: call.signal });
  const accepted = project === null ? own : applyAcceptances(own, project);
  const result = withSwitchedOff(accepted, record, (offset) => read.lines.line(offset));
  const found = findings(result).flatMap((finding) => {
    const severity = findingSeverity(settings.severity, result.claims[finding.claim], finding);
    return severity === "off" ? [] : [agentFinding(finding, severity, read, resolved)];
  });
  return { read, result, findings: found, problems: told(resolved) };
}

function told({ problems, remarks }: ResolvedSources): readonly string[] {
  return [...problems, ...remarks];
}

function agentFinding(
  finding: Finding,
  severity: string,
  read: ReadRecord,
  { sources }: ResolvedSources,
): AgentFinding {
  const { verdict, span, markers, why, evidence, mends } = finding;
  const source = sources.find(({ document }) => document.id === evidence?.source_id);
  return {
    place: read.placeOf(span),
    kind: verdict,
    severity,
    words: read.record.response.slice(span.start, span.end),
    reason: markers === "" ? why : `${markers} ${why}`,
    evidence: evidence && { source: source?.location?.label ?? evidence.source_id, text: evidence.text },
    fix: FIXES[verdict] ?? "",
    edits: mends.map(({ span: place, words, replacement }) => ({ place: read.placeOf(place), words, replacement })),
  };
}

/** What to do where no words of the source mend it. */
const FIXES: Readonly<Partial<Record<Finding["verdict"], string>>> = {
  contradicted: "Say what the source says, or leave the claim out.",
  unsupported: "Leave the claim out, or cite a source that says it.",
  partially_supported: "Leave out what the source does not say.",
  misattributed: "Cite the source that supports the claim.",
  dangling: "Cite a source that was given, or leave the mark out.",
  uncited: "Cite the source that says it.",
  quote_altered: "Quote the source's own words.",
};

function outcomeOf(checked: readonly Checked[], problems: readonly string[]): ToolOutcome {
  return {
    summary: checked.length > 1 ? summaryOfAll(checked) : checked.map(summaryOf).join(""),
    findings: checked.flatMap((one) => one.findings),
    problems: [...problems, ...checked.flatMap((one) => one.problems)],
    result: {
      answers: checked.flatMap(({ read, result }) =>
        result === null ? [] : [{ row: read.row, ...withoutMatches(result) }],
      ),
    },
  };
}

function summaryOf({ read, result }: Checked): string {
  if (result === null) return `${read.name} is not checked: no sources were found. ${NO_SOURCES}`;
  const { tally, mode, accuracy_score } = result;
  const score = accuracy_score === null ? "" : `, accuracy about ${rounded(accuracy_score)}`;
  return `${read.name}: ${tallyText(tally, mode === "citations" ? "citation" : "claim")}${score}.`;
}

const NO_SOURCES =
  "Give them as texts (sources) or files (source_files), or name them in the front matter of the file (sources:).";

function summaryOfAll(checked: readonly Checked[]): string {
  const results = checked.flatMap(({ result }) => result ?? []);
  const sum = results.map(({ tally }) => tally).reduce(tallySum, NOTHING);
  const left = checked.length - results.length;
  const unchecked = left === 0 ? "" : ` For ${countedIn(left, "more answer")} no sources were found. ${NO_SOURCES}`;
  return `${countedIn(results.length, "answer")}: ${tallyText(sum, "citation")}.${unchecked}`;
}

const NOTHING: Tally = { hold: 0, do_not_hold: 0, cannot_be_told: 0 };

function tallyText({ hold, do_not_hold: wrong, cannot_be_told: open }: Tally, what: string): string {
  return `of ${countedIn(hold + wrong + open, what)} ${hold} hold, ${wrong} do not, ${open} cannot be told`;
}

/** Which words a passage shares with its claim is for highlighting. */
function withoutMatches(result: CitationResult): object {
  return JSON.parse(JSON.stringify(result, (key, value: unknown) => (key === "matches" ? undefined : value))) as object;
}

import { ALL_RULES, type AnyRule } from "../../../core/analyze";
import { reaches, shownFrom } from "../../shared/report/level";
import {
  SARIF_LEVEL,
  type SarifRule,
  type SarifSettings,
  sarifText,
  SarifWriter,
} from "../../shared/report/sarifWriter";
import type { AnalyzedFile, AnalyzeEvent, LocatedFinding } from "../analyzedFile";
import type { Report, RunEnd } from "./report";

/** The findings of prompts as SARIF, with the edits that mend them. */
export class SarifReport implements Report {
  readonly #settings: SarifSettings;
  readonly #writer: SarifWriter;

  constructor(settings: SarifSettings) {
    this.#settings = settings;
    this.#writer = new SarifWriter("analyze", settings.root, settings.platform);
  }

  begin(): Promise<string> {
    return this.#writer.begin(ALL_RULES.map(sarifRule));
  }

  async take(event: AnalyzeEvent): Promise<string> {
    if (event.kind === "skipped") return "";
    for (const { level, message, place } of event.problems) this.#writer.notify(level, message, event.file, place);
    for (const { findings, known } of event.prompts) {
      for (const found of findings) await this.#add(found, event, "new");
      for (const found of known) await this.#add(found, event, "unchanged");
    }
    return "";
  }

  async #add(found: LocatedFinding, event: AnalyzedFile, baselineState: "new" | "unchanged"): Promise<void> {
    const { finding, at, words } = found;
    if (!reaches(finding.severity, shownFrom(this.#settings.detail))) return;
    const fingerprint = `${finding.rule}:${sarifText(words.text.slice(words.start, words.end)).slice(0, 100)}`;
    const state = this.#settings.hasBaseline ? { baselineState } : {};
    await this.#writer.result(finding.severity, at, { ...this.#resultOf(found, event), ...state }, fingerprint);
  }

  end(end: RunEnd): string {
    return this.#writer.end(end);
  }

  #resultOf({ finding: { rule, message, suggestion }, edits }: LocatedFinding, { file }: AnalyzedFile): object {
    return {
      ruleId: rule,
      ruleIndex: ALL_RULES.findIndex(({ code }) => code === rule),
      message: { text: sarifText(message) },
      ...(edits === null || suggestion === null
        ? {}
        : {
            fixes: [
              {
                description: { text: sarifText(suggestion.title) },
                artifactChanges: [this.#changeOf(edits, file.uri)],
              },
            ],
          }),
    };
  }

  #changeOf(edits: NonNullable<LocatedFinding["edits"]>, uri: string): object {
    const replacements = edits.map(({ place: { line, column, end_line, end_column }, text }) => ({
      deletedRegion: { startLine: line, startColumn: column, endLine: end_line, endColumn: end_column },
      insertedContent: { text },
    }));
    const { artifactLocation } = this.#writer.location(uri, null) as { readonly artifactLocation: object };
    return { artifactLocation, replacements };
  }
}

function sarifRule({ code, group, severity, summary, advice }: AnyRule): SarifRule {
  return {
    id: code,
    name: code.replace(/(?:^|-)([a-z])/gu, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: summary },
    fullDescription: { text: `${summary} ${advice}` },
    help: { text: advice },
    defaultConfiguration: { level: SARIF_LEVEL[severity] },
    properties: { tags: ["prompts", group] },
  };
}

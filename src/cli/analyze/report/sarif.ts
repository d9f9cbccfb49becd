import { ALL_RULES, type AnyRule } from "../../../core/analyze";
import type { Detail } from "../../shared/options";
import { reaches, shownFrom } from "../../shared/report/level";
import { SARIF_LEVEL, sarifText, SarifWriter } from "../../shared/report/sarifWriter";
import type { AnalyzedFile, AnalyzeEvent, LocatedFinding } from "../analyzedFile";
import type { Report, RunEnd } from "./report";

interface SarifSettings {
  readonly detail: Detail;
  readonly root: string;
  readonly rulePages: string;
}

/** The findings of prompts as SARIF, with the edits that mend them. */
export class SarifReport implements Report {
  readonly #detail: Detail;
  readonly #writer: SarifWriter;

  constructor({ detail, root, rulePages }: SarifSettings) {
    this.#detail = detail;
    this.#writer = new SarifWriter(
      ALL_RULES.map((rule) => sarifRule(rule, rulePages)),
      root,
    );
  }

  begin(): string {
    return this.#writer.begin();
  }

  take(event: AnalyzeEvent): string {
    if (event.kind === "skipped") return "";
    for (const { level, message, place } of event.problems) this.#writer.notify(level, message, event.file, place);
    const shown = event.prompts
      .flatMap(({ findings }) => findings)
      .filter(({ finding }) => reaches(finding.severity, shownFrom(this.#detail)));
    return shown.map((finding) => this.#writer.result(this.#resultOf(finding, event))).join("");
  }

  end(end: RunEnd): string {
    return this.#writer.end(end);
  }

  #resultOf(
    { finding: { rule, severity, message, suggestion }, at, words, edits }: LocatedFinding,
    { file }: AnalyzedFile,
  ): object {
    const location = { physicalLocation: this.#writer.location(at.file.uri, at.place) };
    return {
      ruleId: rule,
      ruleIndex: ALL_RULES.findIndex(({ code }) => code === rule),
      kind: severity === "hint" ? "review" : "fail",
      level: SARIF_LEVEL[severity],
      message: { text: sarifText(message) },
      locations: [location],
      partialFingerprints: {
        "ragQualityPrompt/v1": `${rule}:${sarifText(words.text.slice(words.start, words.end)).slice(0, 100)}`,
      },
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

function sarifRule({ code, group, severity, summary, advice }: AnyRule, rulePages: string): object {
  return {
    id: code,
    name: code.replace(/(?:^|-)([a-z])/gu, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: summary },
    fullDescription: { text: `${summary} ${advice}` },
    help: { text: advice },
    helpUri: `${rulePages}${code}.md`,
    defaultConfiguration: { level: SARIF_LEVEL[severity] },
    properties: { tags: ["prompts", group] },
  };
}

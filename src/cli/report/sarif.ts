import type { Detail } from "../options/outputOptions";
import { escapeTerminal } from "../terminal/escapeTerminal";
import type { AnswerFinding, CheckedAnswer, EvidencePlace } from "../verify/answer";
import { reaches, shownFrom } from "../verify/level";
import type { RunEvent } from "../verify/tally";
import type { Report, RunEnd } from "./report";
import { RULE_IDS, SARIF_LEVEL, sarifRules } from "./sarifRules";
import { sarifText, SarifWriter } from "./sarifWriter";

export interface SarifSettings {
  readonly detail: Detail;
  /** The folder of the run, an absolute path. */
  readonly root: string;
  readonly rulePages: string;
}

/** The findings of citations as SARIF. */
export class SarifReport implements Report {
  readonly #settings: SarifSettings;
  readonly #writer: SarifWriter;

  constructor(settings: SarifSettings) {
    this.#settings = settings;
    this.#writer = new SarifWriter(sarifRules(settings.rulePages), settings.root);
  }

  begin(): string {
    return this.#writer.begin();
  }

  take(event: RunEvent): string {
    switch (event.kind) {
      case "checked":
        for (const problem of event.problems) this.#writer.notify("warning", problem, event.file, event.place);
        return this.#resultsOf(event);
      case "unchecked":
        this.#writer.notify(event.level, [event.message, ...event.problems].join(" "), event.file, event.place);
        return "";
      case "problem":
        this.#writer.notify(event.level, event.message, event.file, event.place);
        return "";
      default:
        return "";
    }
  }

  end(end: RunEnd): string {
    return this.#writer.end(end);
  }

  #resultsOf(answer: CheckedAnswer): string {
    const shown = answer.findings.filter(({ level }) => reaches(level, shownFrom(this.#settings.detail)));
    return shown.map((finding) => this.#writer.result(this.#resultOf(finding, answer))).join("");
  }

  #resultOf(
    { verdict, level, message, markers, claim, place, evidence }: AnswerFinding,
    { file, result }: CheckedAnswer,
  ): object {
    const passage = evidence === null ? null : this.#passage(evidence);
    return {
      ruleId: verdict,
      ruleIndex: RULE_IDS.indexOf(verdict),
      kind: level === "hint" ? "review" : "fail",
      level: SARIF_LEVEL[level],
      message: { text: passage === null ? sarifText(message) : `${sarifText(message)} ${passage.words}` },
      locations: [{ physicalLocation: this.#writer.location(file.uri, place) }],
      ...(passage === null ? {} : { relatedLocations: [passage.location] }),
      partialFingerprints: { "ragQualityClaim/v1": `${result.claims[claim]?.hash ?? ""}:${sarifText(markers)}` },
    };
  }

  /** A passage in a file is linked from the message by its id. */
  #passage({ file, uri, place, text }: EvidencePlace): { words: string; location: object } | null {
    if (uri === null || place === null) return null;
    const label = `${file ?? "this file"}, line ${place.line}`.replace(/[[\]()\\]/gu, "_");
    const location = { id: 1, message: { text: sarifText(text) }, physicalLocation: this.#writer.location(uri, place) };
    return { words: `See [${escapeTerminal(label)}](1).`, location };
  }
}

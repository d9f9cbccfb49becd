import { SETTLED, type Verdict, VERDICT_TITLE, VERDICTS } from "../../../contract/verify/verdict";
import { VERDICT_MEANING } from "../../../contract/verify/verdictMeaning";
import { type Level, reaches, shownFrom } from "../../shared/report/level";
import {
  SARIF_LEVEL,
  type SarifRule,
  type SarifSettings,
  sarifText,
  SarifWriter,
} from "../../shared/report/sarifWriter";
import { escapeTerminal } from "../../shared/terminal/escapeTerminal";
import { type AnswerFinding, type CheckedAnswer, type EvidencePlace, levelOf } from "../checkedAnswer";
import type { VerifyEvent } from "../outcome";
import type { Report, RunEnd } from "./report";

/** What code scanning calls a rule that is not about security. */
const SEVERITY: Readonly<Record<Level, string>> = {
  error: "error",
  warning: "warning",
  info: "recommendation",
  hint: "recommendation",
};

/** The verdicts that can be results, in the order of their rules. */
const RULE_IDS: readonly Verdict[] = VERDICTS.filter((verdict) => !SETTLED.has(verdict));

function sarifRule(verdict: Verdict): SarifRule {
  const level = levelOf(verdict) ?? "hint";
  return {
    id: verdict,
    name: VERDICT_TITLE[verdict].replaceAll(" ", ""),
    shortDescription: { text: VERDICT_TITLE[verdict] },
    fullDescription: { text: VERDICT_MEANING[verdict] },
    help: { text: VERDICT_MEANING[verdict] },
    defaultConfiguration: { level: SARIF_LEVEL[level] },
    properties: { tags: ["citations"], "problem.severity": SEVERITY[level] },
  };
}

/** The findings of citations as SARIF. */
export class SarifReport implements Report {
  readonly #settings: SarifSettings;
  readonly #writer: SarifWriter;

  constructor(settings: SarifSettings) {
    this.#settings = settings;
    this.#writer = new SarifWriter("verify", settings.root, settings.platform);
  }

  begin(): Promise<string> {
    return this.#writer.begin(RULE_IDS.map(sarifRule));
  }

  async take(event: VerifyEvent): Promise<string> {
    switch (event.kind) {
      case "checked":
        for (const problem of event.problems) this.#writer.notify("warning", problem, event.file, event.place);
        await this.#addResults(event);
        return "";
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

  end({ exit, reasons, totals: { tally, accuracy, groundedness, judged } }: RunEnd): string {
    const properties = { citations: tally, accuracy, groundedness, ...(judged !== null && { judged }) };
    return this.#writer.end({ exit, reasons, properties });
  }

  async #addResults(answer: CheckedAnswer): Promise<void> {
    const { file, result, findings, known } = answer;
    for (const finding of [...findings, ...known].sort((one, other) => one.place.start - other.place.start)) {
      const { level, place, claim, markers } = finding;
      if (!reaches(level, shownFrom(this.#settings.detail))) continue;
      const fingerprint = `${result.claims[claim]?.hash ?? ""}:${sarifText(markers)}`;
      const written = { ...this.#resultOf(finding), ...this.#stateOf(known.includes(finding)) };
      await this.#writer.result(level, { file, place }, written, fingerprint);
    }
  }

  #stateOf(isKnown: boolean): object {
    return this.#settings.hasBaseline ? { baselineState: isKnown ? "unchanged" : "new" } : {};
  }

  #resultOf({ verdict, message, evidence }: AnswerFinding): object {
    const passage = evidence === null ? null : this.#passage(evidence);
    return {
      ruleId: verdict,
      ruleIndex: RULE_IDS.indexOf(verdict),
      message: { text: passage === null ? sarifText(message) : `${sarifText(message)} ${passage.words}` },
      ...(passage === null ? {} : { relatedLocations: [passage.location] }),
    };
  }

  /** A passage in a file is linked from the message by its id. */
  #passage({ file, uri, place, place_name: name, text }: EvidencePlace): { words: string; location: object } | null {
    if (uri === null || (place === null && name === null)) return null;
    const part = [place === null ? null : `line ${place.line}`, name].filter((words) => words !== null).join(", ");
    const label = `${file ?? "this file"}, ${part}`.replace(/[[\]()\\]/gu, "_");
    const location = { id: 1, message: { text: sarifText(text) }, physicalLocation: this.#writer.location(uri, place) };
    return { words: `See [${escapeTerminal(label)}](1).`, location };
  }
}

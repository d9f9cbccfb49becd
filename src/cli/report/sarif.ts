import { pathToFileURL } from "node:url";
import { VERSION } from "../../contract/version";
import { EXIT } from "../exitCode";
import { escapeTerminal } from "../terminal/escapeTerminal";
import type { AnswerFinding, CheckedAnswer, EvidencePlace } from "../verify/answer";
import type { InputFile } from "../answers/inputFile";
import { reaches, shownFrom } from "../verify/level";
import type { Place } from "../answers/places";
import type { RunEvent } from "../verify/tally";
import type { Detail } from "../verify/verifyOptions";
import { jsonLine } from "./jsonLine";
import type { Report, RunEnd } from "./report";
import { physicalLocation, ROOT_ID } from "./sarifLocation";
import { RULE_IDS, SARIF_LEVEL, sarifRules } from "./sarifRules";

const SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

export interface SarifSettings {
  readonly detail: Detail;
  /** The folder of the run, an absolute path. */
  readonly root: string;
  readonly rulePages: string;
}

/** SARIF 2.1.0, as code scanning and editors read it. Results are written as they come. */
export class SarifReport implements Report {
  readonly #settings: SarifSettings;
  readonly #rootUri: string;
  readonly #notifications: object[] = [];
  #results = 0;

  constructor(settings: SarifSettings) {
    this.#settings = settings;
    this.#rootUri = `${pathToFileURL(settings.root).href.replace(/\/$/u, "")}/`;
  }

  begin(): string {
    const driver = { name: "rag-quality", semanticVersion: VERSION, rules: sarifRules(this.#settings.rulePages) };
    const run = { tool: { driver }, columnKind: "utf16CodeUnits", originalUriBaseIds: { [ROOT_ID]: { uri: this.#rootUri } } };
    return `{"$schema":${JSON.stringify(SCHEMA)},"version":"2.1.0","runs":[\n${jsonLine(run).slice(0, -1)},"results":[`;
  }

  take(event: RunEvent): string {
    switch (event.kind) {
      case "checked":
        for (const problem of event.problems) this.#notify("warning", problem, event.file, event.place);
        return this.#resultsOf(event);
      case "unchecked":
        this.#notify(event.level, [event.message, ...event.problems].join(" "), event.file, event.place);
        return "";
      case "problem":
        this.#notify(event.level, event.message, event.file, event.place);
        return "";
      default:
        return "";
    }
  }

  end({ exit, reasons }: RunEnd): string {
    const invocation = {
      executionSuccessful: exit !== EXIT.badUse,
      exitCode: exit,
      ...(reasons.length > 0 ? { exitCodeDescription: messageOf(reasons.join("; ")) } : {}),
      toolExecutionNotifications: this.#notifications,
    };
    return `\n],"invocations":[${jsonLine(invocation)}]}\n]}\n`;
  }

  #resultsOf(answer: CheckedAnswer): string {
    const shown = answer.findings.filter(({ level }) => reaches(level, shownFrom(this.#settings.detail)));
    return shown.map((finding) => this.#result(finding, answer)).join("");
  }

  #result(finding: AnswerFinding, answer: CheckedAnswer): string {
    this.#results += 1;
    const separator = this.#results === 1 ? "" : ",";
    return `${separator}\n${jsonLine(this.#resultOf(finding, answer))}`;
  }

  #resultOf({ verdict, level, message, markers, claim, place, evidence }: AnswerFinding, { file, result }: CheckedAnswer): object {
    const passage = evidence === null ? null : this.#passage(evidence);
    return {
      ruleId: verdict,
      ruleIndex: RULE_IDS.indexOf(verdict),
      kind: level === "hint" ? "review" : "fail",
      level: SARIF_LEVEL[level],
      message: { text: passage === null ? messageOf(message) : `${messageOf(message)} ${passage.words}` },
      locations: [{ physicalLocation: physicalLocation(file.uri, place, this.#rootUri) }],
      ...(passage === null ? {} : { relatedLocations: [passage.location] }),
      partialFingerprints: { "ragQualityClaim/v1": `${result.claims[claim]?.hash ?? ""}:${messageOf(markers)}` },
    };
  }

  /** A passage in a file is linked from the message by its id. */
  #passage({ file, uri, place, text }: EvidencePlace): { words: string; location: object } | null {
    if (uri === null || place === null) return null;
    const label = `${file ?? "this file"}, line ${place.line}`.replace(/[[\]()\\]/gu, "_");
    const location = { id: 1, message: { text: messageOf(text) }, physicalLocation: physicalLocation(uri, place, this.#rootUri) };
    return { words: `See [${escapeTerminal(label)}](1).`, location };
  }

  #notify(level: "error" | "warning", message: string, file: InputFile, place: Place | null): void {
    const locations = [{ physicalLocation: physicalLocation(file.uri, place, this.#rootUri) }];
    this.#notifications.push({ level, message: { text: messageOf(message) }, locations });
  }
}

/** Words of a document that look like a link must not become one: viewers show links in messages. */
function messageOf(text: string): string {
  return escapeTerminal(text).replaceAll("](", "] (");
}

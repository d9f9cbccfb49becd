import { pathToFileURL } from "node:url";
import { VERSION } from "../../contract/version";
import type { InputFile } from "../answers/inputFile";
import type { Place } from "../answers/places";
import { EXIT, type ExitCode } from "../exitCode";
import { escapeTerminal } from "../terminal/escapeTerminal";
import { jsonLine } from "./jsonLine";
import { physicalLocation, ROOT_ID } from "./sarifLocation";

const SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

interface SarifEnd {
  readonly exit: ExitCode;
  readonly reasons: readonly string[];
}

/** SARIF 2.1.0, as code scanning and editors read it. Results are written as they come. */
export class SarifWriter {
  readonly #rules: readonly object[];
  readonly #rootUri: string;
  readonly #notifications: object[] = [];
  #results = 0;

  /** `root` is the folder of the run, an absolute path. */
  constructor(rules: readonly object[], root: string) {
    this.#rules = rules;
    this.#rootUri = `${pathToFileURL(root).href.replace(/\/$/u, "")}/`;
  }

  begin(): string {
    const driver = { name: "rag-quality", semanticVersion: VERSION, rules: this.#rules };
    const run = {
      tool: { driver },
      columnKind: "utf16CodeUnits",
      originalUriBaseIds: { [ROOT_ID]: { uri: this.#rootUri } },
    };
    return `{"$schema":${JSON.stringify(SCHEMA)},"version":"2.1.0","runs":[\n${jsonLine(run).slice(0, -1)},"results":[`;
  }

  result(result: object): string {
    this.#results += 1;
    return `${this.#results === 1 ? "" : ","}\n${jsonLine(result)}`;
  }

  /** Keeps what could not be done until the end. */
  notify(level: "error" | "warning", message: string, file: Pick<InputFile, "uri">, place: Place | null): void {
    this.#notifications.push({
      level,
      message: { text: sarifText(message) },
      locations: [{ physicalLocation: this.location(file.uri, place) }],
    });
  }

  end({ exit, reasons }: SarifEnd): string {
    const invocation = {
      executionSuccessful: exit !== EXIT.badUse,
      exitCode: exit,
      ...(reasons.length > 0 ? { exitCodeDescription: sarifText(reasons.join("; ")) } : {}),
      toolExecutionNotifications: this.#notifications,
    };
    return `\n],"invocations":[${jsonLine(invocation)}]}\n]}\n`;
  }

  location(uri: string, place: Place | null): object {
    return physicalLocation(uri, place, this.#rootUri);
  }
}

/** Words of a document that look like a link must not become one: viewers show links in messages. */
export function sarifText(text: string): string {
  return escapeTerminal(text).replaceAll("](", "] (");
}

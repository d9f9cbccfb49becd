import { pathToFileURL } from "node:url";
import { VERSION } from "../../../contract/version";
import { EXIT, type ExitCode } from "../exit";
import type { InputFile } from "../input/inputFile";
import type { Place } from "../input/places";
import { escapeTerminal, jsonLine } from "../terminal/escapeTerminal";
import type { Level } from "./level";

const SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

/** A hint is no failure in SARIF: it is of the kind `review`, whose level is `none`. */
export const SARIF_LEVEL: Readonly<Record<Level, "error" | "warning" | "note" | "none">> = {
  error: "error",
  warning: "warning",
  info: "note",
  hint: "none",
};

interface SarifEnd {
  readonly exit: ExitCode;
  readonly reasons: readonly string[];
  /** What else the run came to, under names of one's own. */
  readonly properties?: object;
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

  end({ exit, reasons, properties }: SarifEnd): string {
    const invocation = {
      executionSuccessful: exit !== EXIT.badUse,
      exitCode: exit,
      ...(reasons.length > 0 ? { exitCodeDescription: sarifText(reasons.join("; ")) } : {}),
      toolExecutionNotifications: this.#notifications,
    };
    const more = properties === undefined ? "" : `,"properties":${jsonLine(properties)}`;
    return `\n],"invocations":[${jsonLine(invocation)}]${more}}\n]}\n`;
  }

  location(uri: string, place: Place | null): object {
    return physicalLocation(uri, place, this.#rootUri);
  }
}

/** Words of a document that look like a link must not become one: viewers show links in messages. */
export function sarifText(text: string): string {
  return escapeTerminal(text).replaceAll("](", "] (");
}

/** The name under which a report gives the root, and under which code scanning puts the checkout. */
const ROOT_ID = "%SRCROOT%";

interface ArtifactLocation {
  readonly uri: string;
  readonly uriBaseId?: string;
}

/** A range of a file; without a place, the file. `rootUri` ends with a slash. */
function physicalLocation(uri: string, place: Place | null, rootUri: string): object {
  const artifactLocation = artifactOf(uri, rootUri);
  return place === null ? { artifactLocation } : { artifactLocation, region: regionOf(place) };
}

/** Relative to the root, where the file lies in it, so that a report fits any checkout. */
function artifactOf(uri: string, rootUri: string): ArtifactLocation {
  if (!uri.startsWith(rootUri)) return { uri: strict(uri) };
  return { uri: strict(uri.slice(rootUri.length)), uriBaseId: ROOT_ID };
}

/** `URL` leaves characters such as `[` that a URI may not have in its path. */
function strict(uri: string): string {
  return uri
    .replace(/[^\w\-.~!$&'()*+,;=:@/%]/gu, (character) => encodeURIComponent(character))
    .replace(/^([^/:]*):(?!\/\/)/u, "$1%3A");
}

function regionOf({ line, column, end_line, end_column }: Place): object {
  return { startLine: line, startColumn: column, endLine: end_line, endColumn: end_column };
}

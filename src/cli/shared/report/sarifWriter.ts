import { pathToFileURL } from "node:url";
import { counted } from "../../../contract/language";
import { VERSION } from "../../../contract/version";
import { EXIT, type ExitCode } from "../exit";
import type { InputFile } from "../input/inputFile";
import type { Place } from "../input/places";
import type { Detail } from "../options";
import type { CliPlatform } from "../platform";
import { escapeTerminal, jsonLine } from "../terminal/escapeTerminal";
import { type Level, LEVELS } from "./level";
import { LineHashes } from "./lineHashes";
import { rulePage } from "./rulePage";

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

/** What reports of code scanning are kept apart by. */
type Operation = "verify" | "analyze";

/** A rule without its page. */
export interface SarifRule extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly help: { readonly text: string };
}

/** Code scanning shows no more of a run, and refuses files with five times as many. */
const MAX_RESULTS = 5_000;

interface WrittenResult {
  /** How many came before it. */
  readonly index: number;
  readonly text: string;
}

/** What a report of findings is written by. */
export interface SarifSettings {
  readonly detail: Detail;
  /** The folder of the run, an absolute path. */
  readonly root: string;
  /** Whether known findings are told apart from others. */
  readonly hasBaseline: boolean;
  readonly platform: CliPlatform;
}

/** SARIF 2.1.0, as code scanning and editors read it. Results wait for the end, so that of too many the loudest are written. */
export class SarifWriter {
  readonly #operation: Operation;
  readonly #platform: CliPlatform;
  readonly #rootUri: string;
  readonly #hashes: LineHashes;
  readonly #notifications: object[] = [];
  readonly #results: Readonly<Record<Level, WrittenResult[]>> = { error: [], warning: [], info: [], hint: [] };
  #count = 0;

  /** `root` is the folder of the run, an absolute path. */
  constructor(operation: Operation, root: string, platform: CliPlatform) {
    this.#operation = operation;
    this.#platform = platform;
    this.#rootUri = `${pathToFileURL(root).href.replace(/\/$/u, "")}/`;
    this.#hashes = new LineHashes(platform.files);
  }

  async begin(rules: readonly SarifRule[]): Promise<string> {
    const withPages: object[] = [];
    for (const rule of rules) {
      const markdown = await rulePage(rule.id, this.#platform);
      withPages.push(markdown === null ? rule : { ...rule, help: { ...rule.help, markdown } });
    }
    const driver = { name: "rag-quality", semanticVersion: VERSION, rules: withPages };
    const run = {
      tool: { driver },
      automationDetails: { id: `rag-quality/${this.#operation}/` },
      columnKind: "utf16CodeUnits",
      originalUriBaseIds: { [ROOT_ID]: { uri: this.#rootUri } },
    };
    return `{"$schema":${JSON.stringify(SCHEMA)},"version":"2.1.0","runs":[\n${jsonLine(run).slice(0, -1)},"results":[`;
  }

  /** Keeps a result until the end. `fingerprint` is what it is known by beside its line. */
  async result(level: Level, { file, place }: ResultPlace, result: object, fingerprint: string): Promise<void> {
    const index = this.#count;
    this.#count += 1;
    const kept = this.#results[level];
    if (kept.length === MAX_RESULTS) return;
    const hash = await this.#hashes.of(file.uri, place.line);
    const text = jsonLine({
      ...result,
      kind: level === "hint" ? "review" : "fail",
      level: SARIF_LEVEL[level],
      locations: [{ physicalLocation: this.location(file.uri, place) }],
      partialFingerprints: { ...(hash !== null && { primaryLocationLineHash: hash }), "ragQuality/v1": fingerprint },
    });
    kept.push({ index, text });
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
    const written = this.#loudest();
    if (written.length < this.#count)
      this.#notifications.push({ level: "warning", message: { text: cutText(written.length, this.#count) } });
    const invocation = {
      executionSuccessful: exit !== EXIT.badUse,
      exitCode: exit,
      ...(reasons.length > 0 ? { exitCodeDescription: sarifText(reasons.join("; ")) } : {}),
      toolExecutionNotifications: this.#notifications,
    };
    const more = properties === undefined ? "" : `,"properties":${jsonLine(properties)}`;
    const results = written.map(({ text }) => `\n${text}`).join(",");
    return `${results}\n],"invocations":[${jsonLine(invocation)}]${more}}\n]}\n`;
  }

  /** In the order in which they came. */
  #loudest(): readonly WrittenResult[] {
    return LEVELS.flatMap((level) => this.#results[level])
      .slice(0, MAX_RESULTS)
      .sort((one, other) => one.index - other.index);
  }

  location(uri: string, place: Place | null): object {
    return physicalLocation(uri, place, this.#rootUri);
  }
}

interface ResultPlace {
  readonly file: Pick<InputFile, "uri">;
  readonly place: Place;
}

function cutText(written: number, all: number): string {
  return `${counted(written, "result")} of ${all.toLocaleString("en")} are written, the loudest first: code scanning takes no more. --format json has all of them.`;
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

import { UsageError } from "../exit";
import { rowsOf } from "../input/byteRows";
import { ReportOutput } from "../output";
import type { CliFiles, FileOutput } from "../platform";

/** No line of a report is longer. */
const MAX_LINE_BYTES = 500_000_000;

/** Up to which row of the input a report goes. */
interface Reached {
  /** As the report calls it. */
  readonly file: string;
  readonly line: number;
}

interface KeptLine {
  readonly text: string;
  /** The byte behind its end. */
  readonly end: number;
}

/**
 * A report of JSON lines that goes on where it ended: what is written again is compared with what stands there, and only what is new
 * is written. Its last line may be a part of one, which is thrown away.
 */
export class KeptReport {
  /** The last row that it has a line of; `null` where it has none. */
  readonly reached: Reached | null;
  readonly #name: string;
  readonly #files: CliFiles;
  readonly #path: string;
  readonly #size: number;
  readonly #lines: AsyncIterator<KeptLine>;
  /** How many lines belong to rows, or stand before one that does. */
  readonly #rowLines: number;
  #taken = 0;
  /** All before this byte stays. */
  #end = 0;
  #next: KeptLine | null = null;
  #output: FileOutput | null = null;

  private constructor(name: string, path: string, files: CliFiles, found: Scan) {
    this.#name = name;
    this.#path = path;
    this.#files = files;
    this.reached = found.reached;
    this.#rowLines = found.rowLines;
    this.#size = found.size;
    this.#lines = wholeLines(path, files, found.size);
  }

  /** Rejects with a `UsageError` where the file is no report that begins with this line. */
  static async open(name: string, path: string, head: string, files: CliFiles): Promise<KeptReport> {
    const found = await scan(name, path, head, files);
    const kept = new KeptReport(name, path, files, found);
    await kept.#advance();
    return kept;
  }

  /** Whether its reader went away. */
  get isClosed(): boolean {
    return this.#output?.isClosed ?? false;
  }

  /** The line that stands next in the report; `null` behind its last one. */
  get next(): string | null {
    return this.#next?.text ?? null;
  }

  /** Keeps the next line as it is. */
  async keepNext(): Promise<void> {
    this.#taken += 1;
    this.#end = this.#next?.end ?? this.#end;
    await this.#advance();
  }

  /** Writes lines, as far as they do not stand there. */
  async put(lines: readonly Uint8Array[]): Promise<void> {
    let left = lines;
    while (this.#next !== null && left.length > 0) {
      const line = new TextDecoder("utf-8", { ignoreBOM: true }).decode(left[0]);
      if (line !== `${this.#next.text}\n`) {
        if (this.#taken < this.#rowLines) throw this.differs();
        this.#next = null;
        break;
      }
      await this.keepNext();
      left = left.slice(1);
    }
    if (left.length > 0) await new ReportOutput(await this.#opened()).writeBytes(Buffer.concat(left));
  }

  /** What stands there is of another input. */
  differs(): UsageError {
    return new UsageError(
      `--resume ${this.#name} was made of another input: its line ${this.#taken + 1} is of another row than the one that comes next. Name another file, or delete this one.`,
    );
  }

  /** Ends it. Rejects with a `UsageError`, and changes nothing, where it has more rows than the input. */
  async keep(): Promise<void> {
    if (this.#next !== null && this.#taken < this.#rowLines) throw this.differs();
    if (this.#output !== null || this.#end < this.#size) await (await this.#opened()).keep();
  }

  /** Leaves it as it is: a later run goes on from there. */
  leave(): void {
    this.#output?.discard();
  }

  async #opened(): Promise<FileOutput> {
    this.#output ??= await this.#files.goOn(this.#path, this.#end);
    return this.#output;
  }

  async #advance(): Promise<void> {
    const { done, value } = await this.#lines.next();
    this.#next = done === true ? null : value;
  }
}

interface Scan {
  readonly reached: Reached | null;
  readonly rowLines: number;
  readonly size: number;
}

async function scan(name: string, path: string, head: string, files: CliFiles): Promise<Scan> {
  const found = await files.inspect(path);
  if (found.kind === "missing") return { reached: null, rowLines: 0, size: 0 };
  if (found.kind !== "file") throw new UsageError(`--resume ${name} is no file that can be read. Name another one.`);
  const scanned = { last: null as string | null, rowLines: 0, count: 0 };
  let start: string | null = null;
  for await (const { text } of wholeLines(path, files, found.size)) {
    start ??= text;
    scanned.count += 1;
    if (!LINE_NUMBER.test(text)) continue;
    scanned.last = text;
    scanned.rowLines = scanned.count;
  }
  start ??= await firstText(path, files);
  if (scanned.count === 0 ? !`${head}\n`.startsWith(start) : start !== head)
    throw new UsageError(
      `--resume ${name} is no report of this call: its first line has other settings, another version, or is none of a report. Name another file, or delete this one.`,
    );
  return {
    reached: scanned.last === null ? null : reachedBy(scanned.last),
    rowLines: scanned.rowLines,
    size: found.size,
  };
}

async function firstText(path: string, files: CliFiles): Promise<string> {
  for await (const row of rowsOf(files.chunks(path), MAX_LINE_BYTES))
    return row.kind === "row" ? new TextDecoder().decode(row.bytes) : "";
  return "";
}

/** Quotation marks within strings are escaped, so this is a key. */
const LINE_NUMBER = /"line":(\d+)/u;

function reachedBy(text: string): Reached {
  const { file, line } = JSON.parse(text) as Reached;
  return { file, line };
}

/** The lines that end; a part of one at the end of the file is none. */
async function* wholeLines(path: string, files: CliFiles, size: number): AsyncGenerator<KeptLine> {
  let end = 0;
  if (size === 0) return;
  for await (const row of rowsOf(files.chunks(path), MAX_LINE_BYTES)) {
    if (row.kind === "too_long") return;
    end += row.bytes.byteLength + 1;
    if (end > size) return;
    yield { text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(row.bytes), end };
  }
}

import { type DestinationStream, type Logger, pino } from "pino";

export type LogLevel = "info" | "warn" | "error" | "silent";

interface RequestLine {
  readonly request_id: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly bytes_in: number;
  /** The name of the key, never the key. */
  readonly caller: string | null;
  readonly problem: string | null;
}

/** JSON lines. Takes names and numbers alone, so that no key and no word of a document can get in. */
export class ServiceLog {
  readonly #pino: Logger;

  constructor(level: LogLevel, destination: DestinationStream) {
    this.#pino = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  }

  request(line: RequestLine): void {
    if (line.status >= 500) this.#pino.warn(line, "request");
    else this.#pino.info(line, "request");
  }

  event(message: string, facts: Readonly<Record<string, string | number>> = {}): void {
    this.#pino.info(facts, message);
  }

  warning(message: string, facts: Readonly<Record<string, string | number>> = {}): void {
    this.#pino.warn(facts, message);
  }

  /** Where a fault was, without its message: that may repeat what a request held. */
  fault(message: string, error: Error, requestId: string | null): void {
    this.#pino.error({ request_id: requestId, error: error.name, code: codeOf(error), at: framesOf(error) }, message);
  }
}

function codeOf(error: Error): string | null {
  return "code" in error && typeof error.code === "string" ? error.code : null;
}

/** The stack begins with the message, whose lines may look like frames. */
function framesOf({ stack = "", message }: Error): string[] {
  const start = stack.indexOf(message);
  if (start < 0) return [];
  return stack
    .slice(start + message.length)
    .split("\n")
    .filter((line) => /^ {4}at /u.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
}

import type { Writable } from "node:stream";
import type { TextOutput } from "../shared/platform";

interface TerminalStream extends Writable {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** A stream as a place for text. A reader that goes away, as `head` does, is no error. */
export function nodeOutput(stream: TerminalStream): TextOutput {
  let isClosed = false;
  // Each write tells its own failure; without a listener, the stream would end the program.
  stream.on("error", () => undefined);
  return {
    get isTerminal() {
      return stream.isTTY === true;
    },
    get columns() {
      return stream.isTTY === true ? (stream.columns ?? null) : null;
    },
    get isClosed() {
      return isClosed;
    },
    write: (content) =>
      new Promise((resolve, reject) => {
        if (isClosed || content.length === 0) return resolve();
        stream.write(content, (error) => {
          isClosed ||= isGone(error);
          if (error && !isClosed) reject(error);
          else resolve();
        });
      }),
  };
}

const GONE = new Set(["EPIPE", "ERR_STREAM_DESTROYED", "ECONNRESET"]);

function isGone(error: Error | null | undefined): boolean {
  return error instanceof Error && "code" in error && GONE.has(String(error.code));
}

import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { until } from "./until";

/** A client that sends bytes as they are, right or wrong. */
export class RawConnection {
  readonly socket: Socket;
  #received = "";
  #isOver = false;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setEncoding("latin1");
    socket.on("data", (text: string) => (this.#received += text));
    // What a test looks at is what arrived until then.
    socket.on("error", () => undefined);
    socket.on("close", () => (this.#isOver = true));
  }

  static async open(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    return new RawConnection(socket);
  }

  get received(): string {
    return this.#received;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  send(text: string): void {
    this.socket.write(text, "latin1");
  }

  /** All that arrived, once the service has closed the connection. */
  async untilOver(): Promise<string> {
    await until("the end of the connection", () => this.#isOver, Boolean);
    return this.#received;
  }

  /** All that arrived, once so many answers with their bodies are among it. */
  async answers(count: number): Promise<RawAnswer[]> {
    await until(
      `${count} answers`,
      () => rawAnswers(this.#received).length,
      (seen) => seen >= count,
    );
    return rawAnswers(this.#received);
  }

  destroy(): void {
    this.socket.destroy();
  }
}

export interface RawAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** The whole answers at the beginning of what arrived; all of this service's have a Content-Length. */
export function rawAnswers(text: string): RawAnswer[] {
  const headEnd = text.indexOf("\r\n\r\n");
  if (headEnd < 0) return [];
  const [statusLine = "", ...lines] = text.slice(0, headEnd).split("\r\n");
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
  const status = Number(statusLine.split(" ")[1]);
  const start = headEnd + 4;
  const end = start + (status === 100 ? 0 : Number(headers.get("content-length") ?? 0));
  if (text.length < end) return [];
  return [{ status, headers, body: text.slice(start, end) }, ...rawAnswers(text.slice(end))];
}

/** Sends bytes, and gives what came back until the service closed the connection. */
export async function exchange(url: string, text: string): Promise<RawAnswer[]> {
  const connection = await RawConnection.open(url);
  connection.send(text);
  return rawAnswers(await connection.untilOver());
}

/** A request line with headers; `Connection: close` so that its end is seen. */
export function rawRequest(line: string, headers: readonly string[] = [], body = ""): string {
  return `${[line, "Host: localhost", "Connection: close", ...headers].join("\r\n")}\r\n\r\n${body}`;
}

import { closeSync, openSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findRedis } from "../../../scripts/host/find-redis.mjs";
import { freePort } from "../../../scripts/host/free-port.mjs";
import { startGroup } from "../../../scripts/host/process-group.mjs";
import { until } from "./until";

/** A Redis of the test's own: on loopback, in a folder that goes with it, with nothing kept. It ends with this process at the latest. */
export class RedisServer {
  readonly url: string;
  readonly #port: number;
  readonly #folder: string;
  #group: ReturnType<typeof startGroup> | null = null;

  private constructor(port: number, folder: string) {
    this.url = `redis://127.0.0.1:${port}`;
    this.#port = port;
    this.#folder = folder;
  }

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), await mkdtemp(join(tmpdir(), "rqc-redis-")));
    await server.run();
    return server;
  }

  /** Starts it, also again after `end`. */
  async run(): Promise<void> {
    const output = openSync(join(this.#folder, "redis.log"), "a");
    const options = [
      "--bind",
      "127.0.0.1",
      "--port",
      String(this.#port),
      "--dir",
      this.#folder,
      "--save",
      "",
      "--appendonly",
      "no",
    ];
    this.#group = startGroup(await findRedis(), options, { output });
    closeSync(output);
    await until("Redis to answer", () => answersPing(this.#port), Boolean);
  }

  async end(): Promise<void> {
    this.#group?.child.kill("SIGKILL");
    await this.#group?.end();
    this.#group = null;
  }

  /** Takes connections and commands, and does nothing. */
  hang(): void {
    this.#group?.child.kill("SIGSTOP");
  }

  goOn(): void {
    this.#group?.child.kill("SIGCONT");
  }

  async remove(): Promise<void> {
    await this.end();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write("PING\r\n"));
    socket.once("data", (data) => {
      resolve(String(data).startsWith("+PONG"));
      socket.destroy();
    });
    socket.once("error", () => resolve(false));
  });
}

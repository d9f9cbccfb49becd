import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { atExit } from "../../../scripts/host/exit-cleanup.mjs";
import { keepOutput } from "./secrets";
import { until } from "./until";

const PROGRAM = fileURLToPath(new URL("../../../dist/cli/main.js", import.meta.url));
const ADDRESS = /"url":"(http[^"]+)"/u;

/** `rag-quality serve` as it ships, in a process of its own. */
export class ServiceProcess {
  readonly #child: ChildProcess;
  readonly #forget: () => void;
  #output = "";
  #code: number | string | null = null;

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.#forget = atExit(() => child.kill("SIGKILL"));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        this.#output += text;
        keepOutput(text);
      });
    }
    child.once("close", (code, signal) => (this.#code = code ?? signal));
  }

  static async start(): Promise<ServiceProcess> {
    // No keys of whoever runs the tests: this service has none.
    const env = { PATH: process.env["PATH"], XDG_CONFIG_HOME: fileURLToPath(new URL("none", import.meta.url)) };
    const args = [PROGRAM, "serve", "--port", "0", "--threads", "1", "--rate", "1000000/1m"];
    const started = new ServiceProcess(spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] }));
    await until("the service to listen", () => ADDRESS.test(started.output) || started.#code !== null, Boolean);
    return started;
  }

  get output(): string {
    return this.#output;
  }

  get url(): string {
    const [, address] = ADDRESS.exec(this.#output) ?? [];
    if (address === undefined) throw new Error(`The service did not start: ${this.#output}`);
    return address;
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  /** How it ended: its code, or the signal that ended it. */
  async exitCode(): Promise<number | string | null> {
    return until(
      "the end of the service",
      () => this.#code,
      (code) => code !== null,
    );
  }

  kill(): void {
    this.#child.kill("SIGKILL");
    this.#forget();
  }
}

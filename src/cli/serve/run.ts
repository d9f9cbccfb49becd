import { EXIT, type ExitCode, UsageError } from "../shared/exit";
import type { TextOutput } from "../shared/platform";
import type { Service, ServiceSettings } from "../shared/service";
import { serveSettings, type ServeSurroundings } from "./options";

/** What `serve` takes from the machine, beside the settings' own. */
export interface ServicePlatform {
  /** Rejects with an error of the name `ServiceStartError` or `KeyFileError` where the settings are at fault. */
  start(settings: ServiceSettings): Promise<Service>;
  /** The surroundings; `keysFile` is what `--keys-file` says. */
  surroundings(keysFile: string | undefined): Promise<ServeSurroundings>;
  readonly stderr: TextOutput;
  /** Resolves when the service is asked to stop. */
  untilStopped(): Promise<void>;
}

/** Runs the service until it is asked to stop. */
export async function serve(given: unknown, platform: ServicePlatform): Promise<ExitCode> {
  // Listened for from the start: what is asked while the service starts is not lost.
  const stopped = platform.untilStopped();
  const settings = serveSettings(given, await platform.surroundings(keysFileOf(given)));
  const service = await startOrExplain(platform, settings);
  await platform.stderr.write(`${welcome(service)}\n`);
  await stopped;
  await service.stop();
  return EXIT.fine;
}

function keysFileOf(given: unknown): string | undefined {
  const isObject = typeof given === "object" && given !== null;
  return isObject && "keysFile" in given && typeof given.keysFile === "string" ? given.keysFile : undefined;
}

const SETTINGS_FAULTS: ReadonlySet<string> = new Set(["ServiceStartError", "KeyFileError"]);

async function startOrExplain({ start }: ServicePlatform, settings: ServiceSettings): Promise<Service> {
  try {
    return await start(settings);
  } catch (error) {
    // By name: the service is a bundle of its own, with classes of its own.
    throw error instanceof Error && SETTINGS_FAULTS.has(error.name) ? new UsageError(error.message) : error;
  }
}

function welcome({ url, asksForKeys, threads }: Service): string {
  const keys = asksForKeys ? "An API key is asked for." : "No API key is asked for: only this machine can reach it.";
  return `The service is at ${url}, with ${threads.size} ${threads.size === 1 ? "thread" : "threads"}. ${keys} Ctrl+C stops it.`;
}

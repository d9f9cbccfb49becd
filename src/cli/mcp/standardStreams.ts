import type { McpStreams } from "./protocolServer";

/** Those of the process: the program that started it is at their other ends. */
export function standardStreams(): McpStreams {
  return { input: process.stdin, output: process.stdout };
}

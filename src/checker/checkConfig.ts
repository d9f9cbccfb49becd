import * as z from "zod/mini";
import { addresslessConfigSchema, type CheckedConfig, type CheckerConfig } from "../contract/config";
import type { RAGQualityError } from "../contract/error";
import { invalidInput, parseInput } from "../contract/parseInput";
import type { Service } from "./http/askService";
import { readHost, readServiceAddress } from "./http/serviceAddress";

/** The address is judged by `readServiceAddress` alone, whose words repeat no password that stands in it. */
const configSchema = z.extend(addresslessConfigSchema, { base_url: z.optional(z.string()) });

export function checkConfig(config: CheckerConfig): CheckedConfig {
  return parseInput(configSchema, config, "invalid_config");
}

/** Settings with others in their place, where these are given. A key is that of one address, and goes to no other. */
export function changed<T extends CheckerConfig>(settings: T, options: Partial<T>): T {
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  return { ...settings, ...("base_url" in given && { api_key: "" }), ...given };
}

/** The service of a config, as it can be asked. Fails with `invalid_config`, in words that hold neither key nor password. */
export function checkService({ base_url = "", api_key = "", timeout_ms, allow_http_hosts }: CheckedConfig): Service {
  const wrong = allow_http_hosts.findIndex((host) => readHost(host) === null);
  if (wrong >= 0)
    throw invalidConfig(
      `allow_http_hosts/${wrong}`,
      "This has to be a host alone, like rag.example, without http:// or port.",
    );
  const read = readServiceAddress(base_url, allow_http_hosts);
  if (read.kind === "bad") throw invalidConfig("base_url", read.fault);
  const fault = apiKeyFault(api_key);
  if (fault !== null) throw invalidConfig("api_key", fault);
  return { address: read.address, api_key, timeout_ms };
}

function invalidConfig(path: string, detail: string): RAGQualityError {
  return invalidInput([{ pointer: `/${path}`, detail }], "invalid_config");
}

const VISIBLE_ASCII = /^[\x21-\x7e]+$/u;
const BLANK = /\s/u;

/**
 * Why a key cannot be sent in a header; null where it can. Says where the fault is and of what kind, and never repeats a
 * character: messages are logged.
 */
export function apiKeyFault(key: string): string | null {
  if (key === "") return "A key is required to use a service.";
  if (VISIBLE_ASCII.test(key)) return null;
  const characters = [...key];
  const at = characters.findIndex((character) => !VISIBLE_ASCII.test(character));
  return `A key has letters, digits and signs of ASCII alone; the character at place ${at + 1} is ${characterKind(characters[at] ?? "")}.`;
}

function characterKind(character: string): string {
  if (character === "\n" || character === "\r") return "a line break";
  if (BLANK.test(character)) return "a blank";
  return character < " " || character === "\x7f" ? "a control character" : "another one";
}

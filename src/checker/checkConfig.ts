import * as z from "zod/mini";
import { addresslessConfigSchema, type CheckedConfig, type CheckerConfig } from "../contract/config";
import type { RAGQualityError } from "../contract/error";
import { invalidInput, jsonPointer, parseInput } from "../contract/parseInput";
import type { Service } from "./http/askService";
import { readHost, readServiceAddress } from "./http/serviceAddress";

/** The address is judged by `readServiceAddress` alone, whose words repeat no password that stands in it. */
const configSchema = z.extend(addresslessConfigSchema, {
  base_url: z.optional(z.string()),
  // Taken by the classes before, and known here, so that the fields are told whole.
  judge: z.optional(z.unknown()),
});

export function checkConfig(config: CheckerConfig): CheckedConfig {
  return parseInput(configSchema, config, "invalid_config");
}

/**
 * Settings with others in their place, where these are given, and headers beside those that there are. Key and headers are those of one
 * address, and go to no other.
 */
export function changed<T extends CheckerConfig>(settings: T, options: Partial<T>): T {
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Partial<T>;
  const kept = "base_url" in given ? { ...settings, api_key: "", headers: {} } : settings;
  const { headers } = checkConfig({ headers: given.headers });
  // Names in small letters: each stands for the same one in capitals.
  const named = [kept.headers ?? {}, headers].flatMap((one) => Object.entries(one));
  return { ...kept, ...given, headers: Object.fromEntries(named.map(([name, value]) => [name.toLowerCase(), value])) };
}

/** The service of a config, as it can be asked. Fails with `invalid_config`, in words that hold neither key nor password. */
export function checkService(config: CheckedConfig): Service {
  const { base_url = "", api_key = "", timeout_ms, allow_http_hosts, headers } = config;
  for (const [index, host] of allow_http_hosts.entries())
    refuse(["allow_http_hosts", index], readHost(host) === null ? NO_HOST : null);
  const read = readServiceAddress(base_url, allow_http_hosts);
  if (read.kind === "bad") throw invalidConfig(["base_url"], read.fault);
  refuse(["api_key"], apiKeyFault(api_key));
  for (const [name, value] of Object.entries(headers)) refuse(["headers", name], headerFault(name, value));
  // The version that every path begins with, which many an address is written with.
  return { address: read.address.replace(/(?<=[^/:])\/+v1$/u, ""), api_key, timeout_ms, headers };
}

const NO_HOST = "This has to be a host like rag.example, without http:// or port.";

function refuse(path: readonly PropertyKey[], fault: string | null): void {
  if (fault !== null) throw invalidConfig(path, fault);
}

function invalidConfig(path: readonly PropertyKey[], detail: string): RAGQualityError {
  return invalidInput([{ pointer: jsonPointer(path), detail }], "invalid_config");
}

/**
 * A name that is none of those of which a call or its connection consists. Without the flag for Unicode, by which the sign for kelvin
 * would be a k.
 */
const HEADER_NAME =
  /^(?!(?:authorization|host|expect|connection|keep-alive|upgrade|transfer-encoding|accept-encoding|content-.*)$)[\w!#$%&'*+.^`|~-]+$/i;
const HEADER_VALUE = /^[\t\x20-\x7e]*$/u;

/** Its words repeat no value, which may be a secret. */
function headerFault(name: string, value: string): string | null {
  if (!HEADER_NAME.test(name)) return "This header cannot go along.";
  return HEADER_VALUE.test(value) ? null : "A header is ASCII in one line.";
}

const NOT_VISIBLE_ASCII = /[^\x21-\x7e]/u;
const BLANK = /\s/u;

/**
 * Why a key cannot be sent in a header; null where it can. Says where the fault is and of what kind, and never repeats a
 * character: messages are logged.
 */
export function apiKeyFault(key: string): string | null {
  if (key === "") return "A key is required to use a service.";
  const found = NOT_VISIBLE_ASCII.exec(key);
  if (found === null) return null;
  return `A key has letters, digits and signs of ASCII alone; the character at place ${found.index + 1} is ${characterKind(found[0])}.`;
}

function characterKind(character: string): string {
  if (character === "\n" || character === "\r") return "a line break";
  if (BLANK.test(character)) return "a blank";
  return character < " " || character === "\x7f" ? "a control character" : "another one";
}

import * as z from "zod/mini";
import { addresslessConfigSchema, type CheckedConfig, type CheckerConfig } from "../contract/config";
import { parseInput } from "../contract/invalidInput";

/** The address is judged by `readServiceAddress` alone, whose words repeat no password that stands in it. */
const configSchema = z.extend(addresslessConfigSchema, { base_url: z.optional(z.string()) });

export function checkConfig(config: CheckerConfig): CheckedConfig {
  return parseInput(configSchema, config, "invalid_config");
}

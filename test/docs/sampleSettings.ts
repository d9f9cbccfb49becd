import * as z from "zod/mini";
import { parseSettings } from "../../src/extension/shared/settings";

/** The settings that a sample of the documentation sets, parsed as those of the editor are. */
export function sampleSettings(json: string): ReturnType<typeof parseSettings> {
  const sample = z.record(z.string(), z.unknown()).parse(JSON.parse(json));
  return parseSettings((name) => sample[`ragQuality.${name}`]);
}

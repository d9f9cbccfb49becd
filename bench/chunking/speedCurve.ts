import { execFileSync } from "node:child_process";
import { join } from "node:path";
import * as z from "zod/mini";
import { ROOT } from "../../scripts/paths.mjs";

const MEGABYTES = [1, 2, 5, 10, 20, 50, 100];
const SCRIPT = join(ROOT, "bench", "chunking", "measureSpeed.ts");

const timeSchema = z.object({ clock: z.number(), processor: z.number() });
const pointSchema = z.object({
  megabytes: z.number(),
  candidates: z.number(),
  onePass: timeSchema,
  trial: timeSchema,
  peak: z.number(),
  warning: z.string(),
});
export type SpeedPoint = z.infer<typeof pointSchema>;

/** How long a trial takes for collections of 1 to 100 million characters, each in a process of its own. */
export function speedCurve(): SpeedPoint[] {
  return MEGABYTES.map((megabytes) => {
    const printed = execFileSync(process.execPath, ["--import=tsx", SCRIPT, String(megabytes)], {
      cwd: ROOT,
      encoding: "utf8",
    });
    return pointSchema.parse(JSON.parse(printed));
  });
}

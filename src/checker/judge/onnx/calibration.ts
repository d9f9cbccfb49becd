import * as z from "zod/mini";

/** What a model's margin is worth, as `npm run bench:judge -- --calibrate` found it on labelled claims. */
export const calibrationSchema = z.object({
  /** Of the model that was measured: of another one the numbers mean nothing. */
  model: z.string(),
  revision: z.string(),
  slope: z.number(),
  intercept: z.number(),
  /** On how many labelled claims. */
  claims: z.number(),
});
export type Calibration = z.infer<typeof calibrationSchema>;

/** How likely the claim is supported. */
export function calibratedScore({ slope, intercept }: Calibration, margin: number): number {
  return 1 / (1 + Math.exp(-(slope * margin + intercept)));
}

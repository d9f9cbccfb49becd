import type { Calibration } from "../../src/checker/judge/onnx/calibration";
import { fitLogistic } from "../accuracy/logistic";

/** What a model said of a labelled claim. */
export interface Margin {
  readonly margin: number;
  readonly isSupported: boolean;
}

/** How likely a claim is supported, by the model's margin. Fails where the margin says nothing of it. */
export function fitCalibration(margins: readonly Margin[]): Pick<Calibration, "slope" | "intercept"> {
  const examples = margins.map(({ margin, isSupported }) => ({ values: [margin], isSupported, weight: 1 }));
  const [intercept = 0, slope = 0] = fitLogistic(examples, [1]);
  if (!(slope > 0)) throw new Error("What this model says has nothing to do with whether a claim is supported.");
  return { slope, intercept };
}

import * as z from "zod/mini";
import { parseInput } from "../../../contract/parseInput";
import type { AbortSignalLike } from "../../engine/engine";
import type { Judge, JudgeFailure, JudgeReply } from "../judge";
import { hashOf } from "../turn";
import { calibratedScore, type Calibration, calibrationSchema } from "./calibration";
import { configFault, faultText } from "./configFault";
import { CrossEncoder, type PairReading, WEIGHT_FILES, type WeightType } from "./crossEncoder";
import { installedTransformers, loadTransformers } from "./transformers";

const onnxJudgeSchema = z.object({
  /** What results and recorded rulings call it. */
  model: z.string(),
  /** The folder with its files; in a browser a path on the page's own server. */
  folder: z.string(),
  /** Which state of the model it is, such as a hash of its files. */
  revision: z.optional(z.string()),
  /** Which of its weights are taken. */
  weights: z._default(z.enum(Object.keys(WEIGHT_FILES) as [WeightType, ...WeightType[]]), "q8"),
  /** Imports `@huggingface/transformers`; without it, the one that is installed beside this package is. */
  transformers: z.optional(z.custom<() => Promise<unknown>>((value) => typeof value === "function")),
  /** In a browser: a path on the page's own server, of a folder with the files of onnxruntime-web. */
  runtime: z.optional(z.string()),
  /** What was measured of this model in this state. Without it only its label counts. */
  calibration: z.optional(calibrationSchema),
});

/** What a local cross-encoder is made a judge with. */
export type OnnxJudgeConfig = z.input<typeof onnxJudgeSchema>;

/** Loads a cross-encoder that says whether a passage supports a claim. Nothing is downloaded. Fails with `invalid_config`. */
export async function onnxJudge(config: OnnxJudgeConfig): Promise<Judge> {
  const { model, folder, revision, weights, transformers, runtime, calibration } = parseInput(
    onnxJudgeSchema,
    config,
    "invalid_config",
  );
  if (calibration !== undefined && calibration.revision !== revision)
    throw configFault("calibration", `This was measured of ${calibration.model} in another state. Measure it anew.`);
  const library = await loadTransformers(transformers ?? installedTransformers, runtime);
  const encoder = await CrossEncoder.load(library, folder, weights);
  return {
    engine: "onnx",
    model,
    ...stateOf(revision, calibration),
    answers: "labels",
    maxInputTokens: encoder.maxTokens,
    countTokens: (text) => encoder.countTokens(text),
    async ask({ claim, passages }, signal: AbortSignalLike) {
      if (signal.aborted) return CANCELLED;
      const passage = passages.map(({ text }) => text).join("\n\n");
      try {
        return replyTo(await encoder.read(passage, claim), calibration);
      } catch (cause) {
        return { kind: "failure", reason: "server", message: `The model failed: ${faultText(cause)}` };
      }
    },
  };
}

const STATE_LENGTH = 8;

/** Part of what recorded rulings are found by: a calibration changes what a model says. */
function stateOf(revision: string | undefined, calibration: Calibration | undefined): Pick<Judge, "revision"> {
  if (revision === undefined) return {};
  if (calibration === undefined) return { revision };
  const { slope, intercept } = calibration;
  return { revision: `${revision}+${hashOf(JSON.stringify([slope, intercept])).slice(0, STATE_LENGTH)}` };
}

const CANCELLED: JudgeReply = { kind: "failure", reason: "cancelled", message: "The question was cancelled." };
/** From here on a score speaks for the claim. */
const LIKELY = 0.5;

function replyTo(reading: PairReading, calibration: Calibration | undefined): JudgeReply {
  if (reading.kind === "unread") return { kind: "failure", ...UNREAD[reading.reason] };
  const usage = { input: reading.tokens, output: 0 };
  if (calibration === undefined) return { kind: "label", label: labelFor(reading.isSupported), usage };
  const score = calibratedScore(calibration, reading.margin);
  return { kind: "label", label: labelFor(score >= LIKELY), score, usage };
}

function labelFor(isSupported: boolean): "supported" | "not_supported" {
  return isSupported ? "supported" : "not_supported";
}

type Unread = Extract<PairReading, { kind: "unread" }>["reason"];
const UNREAD: Readonly<Record<Unread, { readonly reason: JudgeFailure; readonly message: string }>> = {
  too_long: { reason: "too_long", message: "Claim and passage are longer than the model can read at once." },
  unknown_words: { reason: "bad_response", message: "Most words of the claim are not in the model's vocabulary." },
  bad_output: { reason: "bad_response", message: "The model gave other numbers than its labels call for." },
};

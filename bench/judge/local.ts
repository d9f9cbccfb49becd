import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Judge, onnxJudge } from "../../src/checker";
import type { Calibration } from "../../src/checker/judge/onnx/calibration";
import { CrossEncoder } from "../../src/checker/judge/onnx/crossEncoder";
import { loadTransformers } from "../../src/checker/judge/onnx/transformers";
import { CALIBRATION_FILE, readLocalModel } from "../../src/node/models/localModel";
import { fitCalibration, type Margin } from "./fitCalibration";
import { judgeRows, measureJudge, type SetFigures } from "./measure";
import type { LocalCall } from "./options";

/** Measures a cross-encoder, with the calibration that stands in its folder. */
export async function measureLocal(call: LocalCall): Promise<{ readonly name: string; readonly sets: SetFigures[] }> {
  const judge = await onnxJudge(await readLocalModel({ ...call, cwd: process.cwd(), download: null }));
  return { name: judge.model, sets: await measureJudge({ judge }, {}, call.rows) };
}

/**
 * Finds what a model's margin is worth on claims of the tuning halves that the checker cannot tell, each through the protocol, and
 * writes it into the model's folder. Gives the file.
 */
export async function calibrateLocal(call: LocalCall): Promise<string> {
  const local = await readLocalModel({ ...call, cwd: process.cwd(), download: null });
  const library = await loadTransformers(local.transformers ?? nothing, undefined);
  const encoder = await CrossEncoder.load(library, local.folder, local.weights ?? "q8");
  const margins = await marginsOf(encoder, call.rows);
  const { model, revision } = local;
  const calibration: Calibration = { model, revision, ...fitCalibration(margins), claims: margins.length };
  const file = join(local.folder, CALIBRATION_FILE);
  writeFileSync(file, `${JSON.stringify(calibration, null, 2)}\n`);
  return file;
}

/** The best margin among the passages of each claim: it is the one that would have been shown. */
async function marginsOf(encoder: CrossEncoder, rows: number): Promise<Margin[]> {
  const margins: Margin[] = [];
  let best: number | null = null;
  const judge: Judge = {
    engine: "onnx",
    model: "being calibrated",
    answers: "labels",
    maxInputTokens: encoder.maxTokens,
    countTokens: (text) => encoder.countTokens(text),
    async ask({ claim, passages: [passage] }) {
      const reading = await encoder.read(passage?.text ?? "", claim);
      if (reading.kind === "read") best = Math.max(best ?? -Infinity, reading.margin);
      return { kind: "label", label: "not_supported" };
    },
  };
  for await (const { isSupported } of judgeRows("tune", { judge }, {}, rows)) {
    if (best !== null) margins.push({ margin: best, isSupported });
    best = null;
  }
  return margins;
}

const nothing = (): Promise<never> => Promise.reject(new Error("no library"));

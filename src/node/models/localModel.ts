import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { WEIGHT_FILES, type WeightType } from "../../checker/judge/onnx/crossEncoder";
import type { OnnxJudgeConfig } from "../../checker/judge/onnx/onnxJudge";
import { downloadModel, type ModelDownload } from "./downloadModel";
import { invalidModel } from "./invalidModel";

/** Beside a model's other files: what was measured of it. */
export const CALIBRATION_FILE = "rag-quality-calibration.json";
const PACKAGE = "@huggingface/transformers";
/** Of a SHA-256: enough to tell the states of one model apart. */
const REVISION_LENGTH = 12;

/** Where a model is looked for. */
export interface ModelPlace {
  /** A folder, or an id such as `Xenova/nli-deberta-v3-xsmall`. */
  readonly model: string;
  /** The folder that has transformers.js in its `node_modules`, and models by their id in `models`. */
  readonly runtime: string;
  readonly cwd: string;
  /** What may be downloaded where the model is not there yet; `null` for nothing. */
  readonly download: ModelDownload | null;
}

/** What a judge is made of a model's folder with. The revision is a hash of the files that count. Throws where there is no such folder. */
export async function readLocalModel({
  model,
  runtime,
  cwd,
  download,
}: ModelPlace): Promise<OnnxJudgeConfig & { readonly revision: string }> {
  const home = resolve(cwd, runtime);
  const folder = await folderOf(model, resolve(cwd, model), join(home, "models", model), download);
  const weights = await weightsIn(folder);
  const files = ["config.json", "tokenizer.json", "tokenizer_config.json", WEIGHT_FILES[weights]];
  return {
    model: folder === resolve(cwd, model) ? basename(folder) : model,
    folder,
    weights,
    revision: await hashOf(files.map((file) => join(folder, file))),
    transformers: () => transformersIn(home),
    ...(await calibrationIn(folder)),
  };
}

async function folderOf(model: string, named: string, own: string, download: ModelDownload | null): Promise<string> {
  for (const place of [named, own]) if ((await statOf(place))?.isDirectory() === true) return place;
  if (download === null)
    throw invalidModel(
      `There is no model in ${named}, nor in ${own}. Nothing is downloaded unless --judge-download names its commit and SHA-256.`,
    );
  await downloadModel(model, own, download);
  return own;
}

/** The smallest that is there; where there is none, the one that is told to be missing. */
async function weightsIn(folder: string): Promise<WeightType> {
  for (const type of Object.keys(WEIGHT_FILES) as WeightType[])
    if ((await statOf(join(folder, WEIGHT_FILES[type])))?.isFile() === true) return type;
  return "q8";
}

async function statOf(path: string): Promise<Awaited<ReturnType<typeof stat>> | null> {
  return stat(path).catch(() => null);
}

/** A file that is missing counts as an empty one: what it is needed for says so. */
async function hashOf(paths: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const path of paths) {
    hash.update("\0");
    if ((await statOf(path)) === null) continue;
    for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
  }
  return hash.digest("hex").slice(0, REVISION_LENGTH);
}

/** The judge reads it, and says what is wrong with it. */
async function calibrationIn(folder: string): Promise<Pick<OnnxJudgeConfig, "calibration">> {
  const path = join(folder, CALIBRATION_FILE);
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) return {};
  try {
    return { calibration: JSON.parse(text) };
  } catch {
    throw invalidModel(`${path} is no JSON. Delete it, or write it anew with npm run bench:judge -- --calibrate.`);
  }
}

/** By `require`, which looks from a folder of our choice and upwards; what it finds is then imported. */
async function transformersIn(home: string): Promise<unknown> {
  const entry = createRequire(join(home, "from-here.js")).resolve(PACKAGE);
  return import(pathToFileURL(entry).href);
}

import { createHash, type Hash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { readServiceAddress } from "../../checker/http/serviceAddress";
import { WEIGHT_FILES } from "../../checker/judge/onnx/crossEncoder";
import { invalidModel } from "./invalidModel";

/** What a person agreed to: this state of a model, and nothing else that might stand there one day. */
export interface ModelDownload {
  /** In 40 hexadecimal digits; a branch may move. */
  readonly commit: string;
  /** Of the weights, as the Hub shows it beside their file. */
  readonly sha256: string;
  /** The Hub, or a mirror of it. */
  readonly hub: string;
}

const ID = /^[\w-][\w.-]*\/[\w-][\w.-]*$/u;
const FILES = ["config.json", "tokenizer.json", "tokenizer_config.json", WEIGHT_FILES.q8] as const;

/** Puts the files of a model into a new folder, all of them or none. Throws where one cannot be had, or the weights are others. */
export async function downloadModel(id: string, folder: string, { commit, sha256, hub }: ModelDownload): Promise<void> {
  if (!ID.test(id)) throw invalidModel(`${id} is no id of a model, such as Xenova/nli-deberta-v3-xsmall.`);
  const read = readServiceAddress(hub);
  if (read.kind === "bad") throw invalidModel(`${hub} cannot be asked for a model. ${read.fault}`);
  const partial = `${folder}.partial`;
  try {
    await rm(partial, { recursive: true, force: true });
    for (const file of FILES) {
      const hash = await download(`${read.address}/${id}/resolve/${commit}/${file}`, join(partial, file));
      if (file === WEIGHT_FILES.q8 && hash !== sha256)
        throw invalidModel(
          `The weights of ${id} have the SHA-256 ${hash}, and not the one that was named. Nothing was kept.`,
        );
    }
    await rename(partial, folder);
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

/** Gives the SHA-256 of what came. */
async function download(address: string, path: string): Promise<string> {
  const { body, status, ok } = await fetch(address).catch((cause: unknown) => {
    throw invalidModel(`${address} cannot be had: ${reasonOf(cause)}.`);
  });
  if (!ok || body === null) throw invalidModel(`${address} cannot be had: the answer was ${status}.`);
  await mkdir(dirname(path), { recursive: true });
  const hash = createHash("sha256");
  await pipeline(hashedChunks(body, hash), createWriteStream(path)).catch((cause: unknown) => {
    throw invalidModel(`${address} did not come to its end: ${reasonOf(cause)}.`);
  });
  return hash.digest("hex");
}

async function* hashedChunks(body: ReadableStream<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    hash.update(read.value);
    yield read.value;
  }
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? cause.cause.message : cause.message;
}

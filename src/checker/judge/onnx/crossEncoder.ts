import * as z from "zod/mini";
import { configFault, faultText } from "./configFault";
import { type Labels, readLabels } from "./labels";
import type { ModelInputs, PairTokenizer, SequenceClassifier, Transformers } from "./transformers";

/** Which of a model's files has its weights, by the name that the library has for it. */
export const WEIGHT_FILES = {
  q8: "onnx/model_quantized.onnx",
  fp32: "onnx/model.onnx",
  fp16: "onnx/model_fp16.onnx",
  int8: "onnx/model_int8.onnx",
  q4: "onnx/model_q4.onnx",
} as const;
export type WeightType = keyof typeof WEIGHT_FILES;

/** What a model says of a claim and a passage. */
export type PairReading =
  | {
      readonly kind: "read";
      /** Whether support is what it finds likeliest. */
      readonly isSupported: boolean;
      /** The logarithm of how much likelier support is than all else; what it is worth differs from model to model. */
      readonly margin: number;
      readonly tokens: number;
    }
  | { readonly kind: "unread"; readonly reason: "too_long" | "unknown_words" | "bad_output" };

/** Models for pairs were trained on no more, and the time of longer ones grows with their square. */
const MOST_TOKENS = 512;
/** More is how tokenizers say that they know of no limit. */
const MOST_BELIEVED = 1_000_000;

const configSchema = z.object({
  id2label: z._default(z.record(z.string(), z.string()), {}),
  max_position_embeddings: z.optional(z.nullable(z.number())),
});

function readConfig(config: unknown): z.infer<typeof configSchema> {
  const { data } = configSchema.safeParse(config);
  if (data === undefined) throw new Error("its id2label, or its max_position_embeddings, is something else");
  return data;
}

const outputSchema = z.object({
  logits: z.object({ data: z.custom<ArrayLike<number>>((data) => typeof data === "object" && data !== null) }),
});

/** A model that reads passage and claim at once, and gives a label. */
export class CrossEncoder {
  /** For passage and claim together, beside what the tokenizer adds. */
  readonly maxTokens: number;
  readonly #labels: Labels;
  readonly #tokenizer: PairTokenizer;
  readonly #model: SequenceClassifier;

  private constructor(labels: Labels, most: number, tokenizer: PairTokenizer, model: SequenceClassifier) {
    this.#labels = labels;
    this.#tokenizer = tokenizer;
    this.#model = model;
    this.maxTokens = most - added(tokenizer);
  }

  /** Loads a model from its folder, and never from elsewhere. Fails with `invalid_config`, which names the file that is missing. */
  static async load(library: Transformers, folder: string, weights: WeightType): Promise<CrossEncoder> {
    const path = localPath(folder);
    const local = { local_files_only: true } as const;
    const read = <Loaded>(files: string, load: Promise<Loaded>): Promise<Loaded> =>
      load.catch((cause: unknown) => {
        throw fileFault(folder, files, WEIGHT_FILES[weights], cause);
      });
    const config = library.AutoConfig.from_pretrained(path, local).then(readConfig);
    const { id2label, max_position_embeddings } = await read("config.json", config);
    const labels = readLabels(id2label);
    const tokenizer = await read(
      "tokenizer.json and tokenizer_config.json",
      library.AutoTokenizer.from_pretrained(path, local),
    );
    const model = await read(
      WEIGHT_FILES[weights],
      library.AutoModelForSequenceClassification.from_pretrained(path, { ...local, dtype: weights }),
    );
    return new CrossEncoder(labels, limitOf([max_position_embeddings, tokenizer.model_max_length]), tokenizer, model);
  }

  countTokens(text: string): number {
    return this.#idsOf(text).length;
  }

  /** Reads a pair whole or not at all: a tokenizer that cuts would take from the end, and there is the claim. */
  async read(passage: string, claim: string): Promise<PairReading> {
    const inputs = this.#tokenizer(passage, { text_pair: claim, truncation: false });
    const ids = Array.from(inputs.input_ids.data, Number);
    const claimIds = this.#idsOf(claim);
    if (ids.length > this.maxTokens + added(this.#tokenizer) || !endsWith(ids, claimIds))
      return { kind: "unread", reason: "too_long" };
    if (this.#isUnknown(claimIds)) return { kind: "unread", reason: "unknown_words" };
    return this.#classify(inputs, ids.length);
  }

  async #classify(inputs: ModelInputs, tokens: number): Promise<PairReading> {
    const output = outputSchema.safeParse(await this.#model(inputs));
    const logits = Array.from(output.data?.logits.data ?? [], Number);
    if (logits.length !== this.#labels.count || !logits.every(Number.isFinite))
      return { kind: "unread", reason: "bad_output" };
    const support = logits[this.#labels.supported] ?? 0;
    const others = logits.filter((_, index) => index !== this.#labels.supported);
    return {
      kind: "read",
      isSupported: others.every((other) => support > other),
      margin: support - logOfSum(others),
      tokens,
    };
  }

  #idsOf(text: string): number[] {
    return this.#tokenizer.encode(text, { add_special_tokens: false });
  }

  /** Of words of which it knows less than half a model says something all the same. */
  #isUnknown(ids: readonly number[]): boolean {
    const unknown = ids.filter((id) => id === this.#tokenizer.unk_token_id);
    return ids.length === 0 || unknown.length * 2 > ids.length;
  }
}

/** What could be the name of a model on the Hub must not be taken for one, even where the library may download. */
function localPath(folder: string): string {
  return /^[\w-]/u.test(folder) && !/^[a-z]+:/iu.test(folder) ? `./${folder}` : folder;
}

function limitOf(stated: readonly (number | null | undefined)[]): number {
  const limits = stated.map(Number).filter((limit) => limit > 0 && limit < MOST_BELIEVED);
  return Math.min(MOST_TOKENS, ...limits);
}

/** How many tokens a tokenizer puts around a pair. */
function added(tokenizer: PairTokenizer): number {
  const one = tokenizer.encode("a", { add_special_tokens: false }).length;
  return tokenizer.encode("a", { text_pair: "a" }).length - 2 * one;
}

/** What a tokenizer puts behind a pair. */
const MOST_MARKS = 2;

/** Whether `ids` has the others behind everything but a mark or two. */
function endsWith(ids: readonly number[], others: readonly number[]): boolean {
  return Array.from({ length: MOST_MARKS + 1 }, (_, marks) => ids.length - marks - others.length).some(
    (at) => at >= 0 && others.every((id, index) => ids[at + index] === id),
  );
}

function logOfSum(values: readonly number[]): number {
  const most = Math.max(...values);
  return most + Math.log(values.reduce((sum, value) => sum + Math.exp(value - most), 0));
}

/** What the library says where a file is missing; of a tokenizer's, it reads on and trips. */
const MISSING = /not found locally|invalid model ID|'tokenizer_class'/u;

function fileFault(folder: string, files: string, weights: string, cause: unknown): Error {
  const text = faultText(cause);
  const what = MISSING.test(text) ? `${folder} has no ${files}.` : `${files} in ${folder} cannot be used (${text}).`;
  return configFault(
    "folder",
    `${what} The folder of a model has config.json, tokenizer.json, tokenizer_config.json and ${weights}.`,
  );
}

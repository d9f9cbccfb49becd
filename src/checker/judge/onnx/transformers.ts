import { configFault, faultText } from "./configFault";

/** What is used of `@huggingface/transformers`, which is no package of ours: with its runtimes it has half a gigabyte. */
export interface Transformers {
  readonly env: {
    allowLocalModels: boolean;
    readonly backends: {
      readonly onnx: { readonly versions?: { readonly web?: string }; readonly wasm?: { wasmPaths?: unknown } };
    };
  };
  readonly AutoConfig: Loader<unknown>;
  readonly AutoTokenizer: Loader<PairTokenizer>;
  readonly AutoModelForSequenceClassification: Loader<SequenceClassifier>;
}

interface Loader<Loaded> {
  from_pretrained(
    folder: string,
    options: { readonly local_files_only: true; readonly dtype?: string },
  ): Promise<Loaded>;
}

/** A call gives the tensors that a model takes, `encode` the numbers of the tokens alone. */
export interface PairTokenizer {
  (text: string, options: { readonly text_pair: string; readonly truncation: false }): ModelInputs;
  encode(text: string, options?: { readonly text_pair?: string; readonly add_special_tokens?: boolean }): number[];
  readonly model_max_length?: number;
  readonly unk_token_id?: number;
}

export interface ModelInputs {
  readonly input_ids: { readonly data: ArrayLike<number | bigint> };
}

export type SequenceClassifier = (inputs: ModelInputs) => Promise<unknown>;

/** In a variable, since bundlers of those who do not use it would look for it. */
const PACKAGE: string = "@huggingface/transformers";

/** Looks for the package where this one is installed. */
export function installedTransformers(): Promise<unknown> {
  return import(/* webpackIgnore: true */ /* @vite-ignore */ PACKAGE);
}

/** Loads the library, and has it take what its runtime needs from `runtime` and from nowhere else. Fails with `invalid_config`. */
export async function loadTransformers(
  load: () => Promise<unknown>,
  runtime: string | undefined,
): Promise<Transformers> {
  const loaded = await load().catch((cause: unknown) => {
    throw configFault(
      "transformers",
      `${PACKAGE} cannot be loaded (${faultText(cause)}). Install it beside this package, with npm install ${PACKAGE}, or give what imports it.`,
    );
  });
  const library = [loaded, (loaded as { default?: unknown } | null)?.default].find(isTransformers);
  if (library === undefined)
    throw configFault("transformers", `What was loaded is not ${PACKAGE}. Versions from 4 on are known to work.`);
  if (library.env.backends.onnx.versions?.web !== undefined) prepareWeb(library, runtime);
  return library;
}

const LOADERS = ["AutoConfig", "AutoTokenizer", "AutoModelForSequenceClassification"] as const;

function isTransformers(loaded: unknown): loaded is Transformers {
  const { env, ...classes } = (loaded ?? {}) as Partial<Transformers>;
  return (
    env?.backends?.onnx !== undefined && LOADERS.every((name) => typeof classes[name]?.from_pretrained === "function")
  );
}

/** In a browser the library would take its runtime from a CDN, and look for models at no place of ours. */
function prepareWeb({ env }: Transformers, runtime: string | undefined): void {
  if (runtime === undefined)
    throw configFault(
      "runtime",
      "In a browser this has to be the path of a folder with the .wasm and .mjs files of onnxruntime-web; without it they would come from a CDN.",
    );
  env.allowLocalModels = true;
  const { wasm } = env.backends.onnx;
  if (wasm !== undefined) wasm.wasmPaths = runtime.endsWith("/") ? runtime : `${runtime}/`;
}

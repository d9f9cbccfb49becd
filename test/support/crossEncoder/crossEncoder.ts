import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onnxFile } from "./onnxFile";

/** How a model that is written differs from the usual one. */
export interface CrossEncoderOptions {
  /** By index. The model's outputs are in the order: entailment, neutral, contradiction, unless this says otherwise. */
  readonly labels?: readonly string[];
  /** The label that a passage with all that the claim says gets. */
  readonly supporting?: string;
  readonly maxTokens?: number;
}

/** Words that mean the same stand in one row: the model's only knowledge. All others it does not know. */
const CONCEPTS: readonly (readonly string[])[] = [
  ["[CLS]"],
  ["buyers", "customers"],
  ["reimbursed", "money", "returned"],
  ["30"],
  ["days"],
  ["goods", "item"],
  ["sent", "send"],
  ["parcel", "parcels"],
];
const SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"];
/** Pieces of words that stand for nothing, so that words are cut. */
const PIECES = [..."abcdefghijklmnopqrstuvwxyz0123456789.,"].flatMap((letter) => [letter, `##${letter}`]);
const VOCABULARY = [...SPECIAL, ...CONCEPTS.flat().filter((word) => !SPECIAL.includes(word)), ...PIECES];

/**
 * Writes a cross-encoder into a new folder, whole as a downloaded one: it says that a passage supports a claim where each concept of
 * the claim is in the passage. What it says means nothing; that it is asked rightly does.
 */
export function writeCrossEncoder(options: CrossEncoderOptions = {}): string {
  const folder = mkdtempSync(join(allFolders(), "tiny-"));
  for (const [name, content] of Object.entries(crossEncoderFiles(options))) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  return folder;
}

let root: string | null = null;

/** The folder of all that this process writes, which goes with it. */
function allFolders(): string {
  if (root !== null) return root;
  const made = mkdtempSync(join(tmpdir(), "cross-encoders-"));
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  root = made;
  return made;
}

export function crossEncoderFiles({
  labels = ["entailment", "neutral", "contradiction"],
  supporting = "entailment",
  maxTokens = 128,
}: CrossEncoderOptions = {}): Record<string, string | Uint8Array> {
  return {
    "config.json": JSON.stringify({
      model_type: "bert",
      architectures: ["BertForSequenceClassification"],
      max_position_embeddings: maxTokens,
      vocab_size: VOCABULARY.length,
      id2label: Object.fromEntries(labels.map((label, index) => [index, label])),
      label2id: Object.fromEntries(labels.map((label, index) => [label, index])),
    }),
    "tokenizer.json": JSON.stringify(tokenizer()),
    "tokenizer_config.json": JSON.stringify({
      tokenizer_class: "BertTokenizer",
      do_lower_case: true,
      model_max_length: maxTokens,
      unk_token: "[UNK]",
      sep_token: "[SEP]",
      pad_token: "[PAD]",
      cls_token: "[CLS]",
      mask_token: "[MASK]",
    }),
    "onnx/model_quantized.onnx": weights(labels.length, labels.indexOf(supporting)),
  };
}

function tokenizer(): object {
  const special = (token: string): object => ({ SpecialToken: { id: token, type_id: 0 } });
  const sequence = (id: "A" | "B", type_id: number): object => ({ Sequence: { id, type_id } });
  return {
    version: "1.0",
    truncation: null,
    padding: null,
    added_tokens: SPECIAL.map((content, id) => ({
      id,
      content,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
      special: true,
    })),
    normalizer: {
      type: "BertNormalizer",
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: null,
      lowercase: true,
    },
    pre_tokenizer: { type: "BertPreTokenizer" },
    post_processor: {
      type: "TemplateProcessing",
      single: [special("[CLS]"), sequence("A", 0), special("[SEP]")],
      pair: [
        special("[CLS]"),
        sequence("A", 0),
        special("[SEP]"),
        sequence("B", 1),
        { SpecialToken: { id: "[SEP]", type_id: 1 } },
      ],
      special_tokens: Object.fromEntries(
        ["[CLS]", "[SEP]"].map((id) => [id, { id, ids: [VOCABULARY.indexOf(id)], tokens: [id] }]),
      ),
    },
    decoder: { type: "WordPiece", prefix: "##", cleanup: true },
    model: {
      type: "WordPiece",
      unk_token: "[UNK]",
      continuing_subword_prefix: "##",
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(VOCABULARY.map((token, id) => [token, id])),
    },
  };
}

/** The logit of support is a half less one for each concept that the passage lacks; of all others it is nothing, or much less. */
function weights(width: number, supporting: number): Uint8Array {
  const row = (support: number): number[] =>
    Array.from({ length: width }, (_, at) => (at === supporting ? support : 0));
  const nothing = CONCEPTS.map(() => row(0));
  return onnxFile({
    inputs: ["input_ids", "attention_mask", "token_type_ids"],
    constants: [
      { name: "concepts", rows: VOCABULARY.map((token) => CONCEPTS.map((words) => Number(words.includes(token)))) },
      { name: "attended", rows: [[0], [1]] },
      { name: "passage", rows: [[1], [0]] },
      { name: "claim", rows: [[0], [1]] },
      {
        name: "weights",
        rows: [...CONCEPTS.map(() => row(1)), ...CONCEPTS.map(() => row(-1)), row(0.5), ...nothing.slice(1)],
      },
    ],
    operators: [
      { type: "Gather", inputs: ["concepts", "input_ids"], output: "read" },
      { type: "Gather", inputs: ["attended", "attention_mask"], output: "mask" },
      { type: "Mul", inputs: ["read", "mask"], output: "seen" },
      ...said("passage"),
      ...said("claim"),
      { type: "Mul", inputs: ["passage_says", "claim_says"], output: "both_say" },
      {
        type: "Concat",
        inputs: ["both_say", "claim_says", "passage_says"],
        output: "all",
        numbers: { axis: 1 },
      },
      { type: "MatMul", inputs: ["all", "weights"], output: "logits" },
    ],
    output: { name: "logits", width },
  });

  function said(part: string): Parameters<typeof onnxFile>[0]["operators"] {
    return [
      { type: "Gather", inputs: [part, "token_type_ids"], output: `is_${part}` },
      { type: "Mul", inputs: ["seen", `is_${part}`], output: `in_${part}` },
      { type: "ReduceMax", inputs: [`in_${part}`], output: `${part}_says`, axes: [1], numbers: { keepdims: 0 } },
    ];
  }
}

import type { Encoding } from "../../tokenize/tokenizer";

/** `openai/gpt-4o`, `openai:chat:gpt-4o`, `openai.gpt-oss-20b`, as for their windows; `gpt-35` is Azure's word. */
const ENCODINGS: readonly (readonly [Encoding, RegExp])[] = [
  ["o200k_base", /(?:^|[/:.])(?:(?:chat)?gpt-4o|gpt-4\.[15]|gpt-5(?:\.\d{1,2})?|gpt-oss|o[134])(?:$|[-:@_])/],
  ["cl100k_base", /(?:^|[/:.])(?:gpt-4|gpt-3\.?5|text-embedding-(?:3|ada-002)|(?:babbage|davinci)-002)(?:$|[-:@_])/],
];

/** What a model cuts its texts by, by its name; `null` where its makers have published none that is read here. */
export function encodingOfModel(model: string): Encoding | null {
  const name = model.trim().toLowerCase().slice(0, 200);
  return ENCODINGS.find(([, names]) => names.test(name))?.[0] ?? null;
}

/**
 * What prompts for a model are counted by. For a model that is not known, and without any, the smaller table: it makes more
 * tokens of a text, so that a full window is rather seen too early than too late.
 */
export function countedBy(model: string | undefined): Encoding {
  return (model === undefined ? null : encodingOfModel(model)) ?? "cl100k_base";
}

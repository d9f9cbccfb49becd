import { configFault } from "./configFault";

/** What models for inference, facts and grounding call a passage that bears a claim out. */
const SUPPORTING: ReadonlySet<string> = new Set([
  "entailment",
  "entailed",
  "entails",
  "supported",
  "supports",
  "support",
  "consistent",
  "factually_consistent",
  "grounded",
  "factual",
  "faithful",
  "attributable",
  "aligned",
]);

/** What a model's outputs mean. */
export interface Labels {
  readonly count: number;
  /** The output that stands for support. */
  readonly supported: number;
}

/** Reads them from `id2label` of a model's config. Fails with `invalid_config` where it does not say which one is support. */
export function readLabels(id2label: Readonly<Record<string, string>>): Labels {
  const names = Object.keys(id2label).map((_, index) => id2label[index] ?? "");
  const [supported, ...others] = names.flatMap((name, index) => (SUPPORTING.has(plain(name)) ? [index] : []));
  if (supported !== undefined && others.length === 0 && names.length > 1) return { count: names.length, supported };
  throw configFault(
    "folder",
    `The labels of this model are ${names.join(", ") || "not named"}, and it has to have one of several that says support, such as entailment or supported. Name them in id2label of its config.json.`,
  );
}

function plain(label: string): string {
  return label
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/gu, "_");
}

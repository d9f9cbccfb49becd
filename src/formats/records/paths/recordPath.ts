/** One step of a path into a record. */
export type PathStep =
  | { readonly kind: "key"; readonly key: string }
  | { readonly kind: "item"; readonly index: number }
  /** `[*]` is every item of a list, `.*` every value of an object. */
  | { readonly kind: "items" }
  | { readonly kind: "values" }
  /** `[role=tool|function]`: the list of the items whose key has one of these values. */
  | { readonly kind: "filter"; readonly key: string; readonly values: readonly string[] };

export type RecordPath = readonly PathStep[];

const STEP =
  /\.?(?:\[\*\](?<items>)|\[(?<index>-?\d{1,9})\]|\["(?<quoted>[^"]*)"\]|\['(?<single>[^'\]]*)'\]|\[(?<filter>[^\]=[]+)=(?<values>[^\]]*)\])|\.?\*(?<all>)(?=[.[]|$)|\.?(?<key>[^.[\]*]+)/uy;

/** The same few paths are tried on every record. */
const parsed = new Map<string, RecordPath | null>();
const MAX_PARSED = 10_000;

/** Reads a path such as `$.out.steps[*].text`; the `$` may be left out. `null` where it is none. */
export function parsePath(text: string): RecordPath | null {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  const path = stepsOf(text);
  if (parsed.size < MAX_PARSED) parsed.set(text, path);
  return path;
}

function stepsOf(text: string): RecordPath | null {
  const steps: PathStep[] = [];
  const start = text.startsWith("$") ? 1 : 0;
  for (let at = start; at < text.length;) {
    STEP.lastIndex = at;
    const found = STEP.exec(text);
    if (found === null) return null;
    steps.push(stepOf(found.groups ?? {}));
    at += found[0].length;
  }
  return steps;
}

function stepOf(groups: Readonly<Record<string, string | undefined>>): PathStep {
  const { index, filter, values, all } = groups;
  if (groups["items"] !== undefined) return { kind: "items" };
  if (all !== undefined) return { kind: "values" };
  if (index !== undefined) return { kind: "item", index: Number(index) };
  if (filter !== undefined) return { kind: "filter", key: filter, values: (values ?? "").split("|") };
  return { kind: "key", key: groups["key"] ?? groups["quoted"] ?? groups["single"] ?? "" };
}

/** The path of a row of the table of shapes. */
export function tablePath(text: string): RecordPath {
  const path = parsePath(text);
  if (path === null) throw new Error(`“${text}” is no path.`);
  return path;
}

/** The names that a key spells one after the other: `retrieval.documents.0`, `contexts[0].text`. */
export function spelledNames(key: string): readonly string[] {
  return key.replace(/\[(\d{1,9})\]/gu, ".$1").split(".");
}

/** The names of the keys that a path goes through. */
export function keysOf(path: RecordPath): readonly string[] {
  return path.flatMap((step) => (step.kind === "key" ? [step.key] : []));
}

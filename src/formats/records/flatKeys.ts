import { FLAT_SHAPES } from "./shapes/flatShapes";

/** A response alone is too little to know a record by. */
const MIN_FOUND = 2;

/** The keys of a record whose three parts stand at its top. */
export interface FlatKeys {
  readonly query: string;
  readonly response: string;
  readonly sources: string;
}

const KEY = /^\w+$/u;

const KEYS: readonly FlatKeys[] = FLAT_SHAPES.flatMap(({ known, query: [query], response, documents }) => {
  const keys = [query, response[0], documents[0]];
  if (known.length > 0 || !keys.every((key) => key !== undefined && KEY.test(key))) return [];
  return [{ query: query ?? "", response: response[0] ?? "", sources: documents[0] ?? "" }];
});

/** The keys that most of an answer's own are among, for programs that hold one; `null` where the response's key is not. */
export function matchKeys(keys: { has(key: string): boolean }): FlatKeys | null {
  let most = MIN_FOUND - 1;
  let chosen: FlatKeys | null = null;
  for (const shape of KEYS) {
    const found = Object.values(shape).filter((key: string) => keys.has(key)).length;
    if (!keys.has(shape.response) || found <= most) continue;
    chosen = shape;
    most = found;
  }
  return chosen;
}

/** `query, response, sources; …` for messages to programmers. */
export function flatKeysText(): string {
  return KEYS.map(({ query, response, sources }) => `${query}, ${response}, ${sources}`).join("; ");
}

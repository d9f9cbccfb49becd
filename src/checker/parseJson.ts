/** The value of a JSON text; undefined where it is none. The platform's own words for that repeat a part of the text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

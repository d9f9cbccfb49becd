/** A row that only opens a value, as where JSON is laid out over many lines. */
const IS_OPENING = /^\s*(?:\{|\[|\[\s*\{)\s*$/u;
/** A dictionary as Python prints it. */
const IS_PYTHON = /^\s*(?:\[\s*)?\{\s*'/u;
const PYTHON_TEXT =
  "The file is not JSON: its values are written as Python prints them, in single quotation marks. Write them with json.dumps.";

/**
 * Why none of a file's rows is one of JSON, told by the first of them; `null` where it may be one. Each row would only be told to be
 * broken.
 */
export function foreignRowText(first: string): string | null {
  if (IS_PYTHON.test(first)) return PYTHON_TEXT;
  if (!IS_OPENING.test(first)) return null;
  return "The JSON is laid out over many lines, and this type of file has one record a line. Write each on a line of its own, or one record or list into a .json file.";
}

/** The same for a JSON file. */
export function foreignFileText(text: string): string | null {
  return IS_PYTHON.test(text) ? PYTHON_TEXT : null;
}

import { tokenize } from "../../../text/tokens";

/** The distinct stems of a text that carry meaning, in their order. */
export function contentStems(text: string): string[] {
  return [
    ...new Set(
      tokenize(text)
        .filter(({ isFunctionWord }) => !isFunctionWord)
        .map(({ stem }) => stem),
    ),
  ];
}

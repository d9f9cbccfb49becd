const SIGNS: Readonly<Partial<Record<string, string>>> = { "<": "(?<!\\p{L})(?:", ">": ")(?!\\p{L})", "@": "\\p{L}*" };

/**
 * A pattern of words in any language, written short: `<…>` around whole words, and `@` for any ending; a dot stands for a letter
 * with its accent, which not everybody writes.
 */
export function wordPattern({ source }: RegExp): RegExp {
  return new RegExp(
    source.replace(/(?<!\?)<|[>@]/g, (sign) => SIGNS[sign] ?? sign),
    "iu",
  );
}

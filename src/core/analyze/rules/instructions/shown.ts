import type { Span } from "../../../../contract/span";
import { shortened } from "../../../../text/shortened";

const LONGEST_SHOWN = 60;

/** Words of a text as a message shows them: on one line, and not too many. */
export function shown(text: string, { start, end }: Span): string {
  return shortened(
    text
      .slice(start, Math.min(end, start + 4 * LONGEST_SHOWN))
      .replace(/\s+/g, " ")
      .trim(),
    LONGEST_SHOWN,
  );
}

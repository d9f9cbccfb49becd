import { t } from "../../../contract/language";
import { baseName } from "../../../formats/sources/sourcePath";
import { shortened } from "../../../text/shortened";

/** Columns that most windows show: behind a longer line there is room for a quote of the claim at the cursor alone. */
const SHOWN_COLUMNS = 150;
const LEAST_QUOTE = 30;
/** A line that is longer than the window is wrapped, or scrolled to its end: either way there is room for some words. */
const LONG_LINE_QUOTE = 100;
const MAX_PASSAGES = 3;

/** A passage as it is shown behind the line in which its claim ends. */
export interface PassageBeside {
  readonly words: string;
  readonly place: string;
  /** Whether the cursor stands in its claim. */
  readonly isAtCursor: boolean;
}

/** What is written behind a line that ends in this column: quotes where there is room, else places, and the quote of the claim at the cursor. */
export function besideText(passages: readonly PassageBeside[], column: number): string {
  const room = Math.floor((SHOWN_COLUMNS - column) / passages.length);
  const isRoomy = passages.every(({ place }) => room - baseName(place).length >= LEAST_QUOTE);
  const ordered = isRoomy ? passages : [...passages].sort((one, other) => rank(one) - rank(other));
  const shown = ordered.slice(0, MAX_PASSAGES).map((passage) => {
    if (isRoomy) return quoted(passage, room);
    return passage.isAtCursor ? quoted(passage, LONG_LINE_QUOTE) : baseName(passage.place);
  });
  const more = passages.length > MAX_PASSAGES ? t(" · {0} more", passages.length - MAX_PASSAGES) : "";
  return `${shown.join(" · ")}${more}`;
}

/** The claim at the cursor first. */
function rank({ isAtCursor }: PassageBeside): number {
  return isAtCursor ? 0 : 1;
}

function quoted({ words, place }: PassageBeside, room: number): string {
  const name = baseName(place);
  return `${name} “${shortened(words, room - name.length)}”`;
}

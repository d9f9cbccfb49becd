import { FITS } from "../figures";
import type { Measurement } from "../measurement";
import { markdownTable } from "../table";
import { percent, withInterval } from "./numbers";

/** What the three bands of the score are worth to somebody who reads them. */
export function readerSection({ sets, record }: Measurement): string {
  const rows = FITS.flatMap((fit) =>
    [...sets.keys()].map((set) => {
      const figures = record.sets[set]?.figures ?? {};
      const [low, high, uncertain] = [`right below 0.4, ${fit}`, `right from 0.8, ${fit}`, `uncertain, ${fit}`].map(
        (name) => figures[name],
      );
      return [fit, set, withInterval(low), withInterval(high), percent(uncertain?.value)];
    }),
  );
  return `## What a reader sees

Of the claims that score below 0.4 the share that is labelled not supported, of those from 0.8 on the share that is labelled
supported, and the share that scores between the two; both classes weigh the same.

${markdownTable(["fit", "set", "right below 0.4", "right from 0.8", "uncertain"], rows)}`;
}

import type { Judge, JudgeReply } from "../../src/checker";
import { seededRandom } from "../accuracy/random";

/** What a simulated judge knows of the claim that it is asked about. */
export interface Known {
  readonly isSupported: boolean;
  /** Words of the cited sources that come nearest to the claim; a judge that is right quotes them, and one that is wrong too. */
  readonly nearest: string;
}

/**
 * A judge that rules rightly on a claim with the given probability, and the same in both of its turns; the same in every run.
 * `on` is what it is asked about next.
 */
export function simulatedJudge(accuracy: number, seed: number): { readonly judge: Judge; on(known: Known): void } {
  const random = seededRandom(seed);
  let saysSupported = false;
  let nearest = "";
  return {
    on(known) {
      const isRight = random() < accuracy;
      saysSupported = known.isSupported === isRight;
      nearest = known.nearest;
    },
    judge: {
      engine: "simulated",
      model: `right in ${Math.round(accuracy * 100)} % of the claims`,
      ask: ({ passages }) =>
        Promise.resolve(
          reply(saysSupported, passages.find(({ text }) => text.includes(nearest)) ?? passages[0], nearest),
        ),
    },
  };
}

function reply(
  saysSupported: boolean,
  passage: { readonly id: string; readonly text: string } | undefined,
  nearest: string,
): JudgeReply {
  const text =
    passage?.text.includes(nearest) === true && nearest !== "" ? nearest : (passage?.text.slice(0, 300) ?? "");
  const quotes = saysSupported ? [{ source_id: passage?.id ?? "", text }] : [];
  return {
    kind: "text",
    text: JSON.stringify({ verdict: saysSupported ? "supported" : "not_in_source", quotes }),
    ended: "stop",
  };
}

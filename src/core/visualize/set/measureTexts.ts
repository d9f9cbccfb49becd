import type { MeasureName, RetrievalSet } from "../../../contract/visualize/retrievalSet";
import { grouped } from "../../counted";
import { shareText, twoDigits } from "../text/numberText";

interface MeasureText {
  /** What people call it; `k` stands for the rank at which lists are cut. */
  readonly name: string;
  readonly unit: "measure" | "share" | "count";
}

const TEXTS: Readonly<Record<MeasureName, MeasureText>> = {
  ndcg: { name: "nDCG", unit: "measure" },
  ndcg_at_k: { name: "nDCG@k", unit: "measure" },
  average_precision: { name: "Average precision", unit: "measure" },
  reciprocal_rank: { name: "Reciprocal rank", unit: "measure" },
  recall_at_k: { name: "Recall@k", unit: "measure" },
  hit_at_k: { name: "Hit rate@k", unit: "share" },
  answerability: { name: "Answered, estimated", unit: "share" },
  coverage: { name: "Query covered", unit: "share" },
  supported: { name: "Response supported", unit: "share" },
  duplicates: { name: "Tokens of near-duplicates", unit: "share" },
  documents: { name: "Documents", unit: "count" },
  tokens: { name: "Tokens", unit: "count" },
};

export function measureTitle(name: MeasureName, { cutoff }: Pick<RetrievalSet, "cutoff">): string {
  return TEXTS[name].name.replace("@k", `@${cutoff}`);
}

/** From here on a tenth of a mean tells nothing. */
const LARGE = 100;

export function measureValue(name: MeasureName, value: number): string {
  switch (TEXTS[name].unit) {
    case "measure":
      return twoDigits(value);
    case "share":
      return shareText(value);
    case "count":
      return value < LARGE && !Number.isInteger(value) ? value.toFixed(1) : grouped(value);
  }
}

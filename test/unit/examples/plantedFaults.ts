import type { Verdict } from "../../../src/contract/verdict";

/** A fault that was written into an example on purpose. */
export interface PlantedFault {
  /** The answer of the file, counted from 1. */
  readonly row: number;
  readonly verdict: Verdict;
  /** Exactly the words that are underlined. */
  readonly words: string;
}

const fault = (verdict: Verdict, words: string, row = 1): PlantedFault => ({ row, verdict, words });

/** The faults of each answer, in the order of the file; the empty lists are the answers where nothing may be found. */
export const PLANTED_FAULTS: Readonly<Record<string, readonly PlantedFault[]>> = {
  "answers/well-cited.md": [],
  "answers/wrong-number.md": [fault("contradicted", "30 minutes"), fault("contradicted", "25 percent")],
  "answers/wrong-source.md": [fault("misattributed", "[3]"), fault("misattributed", "[2]")],
  "answers/dangling.md": [fault("dangling", "4"), fault("dangling", "[5]")],
  "answers/uncited.md": [
    fault("uncited", "The audit log records every shared link, and its\nentries are kept for two years."),
  ],
  "answers/altered-quotation.md": [fault("quote_altered", "either the passphrase or")],
  "answers/contradicted.md": [fault("contradicted", "supported"), fault("contradicted", "falls")],
  "answers/unsupported.md": [
    fault(
      "unsupported",
      "Larkstow's assistant also compares\ntwo versions of a Word document side by side and highlights every sentence that was rewritten",
    ),
  ],
  "answers/links.md": [fault("contradicted", "60 minutes")],
  "answers/footnotes.md": [fault("contradicted", "180 days")],
  "answers/german.md": [fault("contradicted", "72")],
  "answers/mixed.md": [
    fault("contradicted", "8 characters"),
    fault("quote_altered", "can be recovered"),
    fault("misattributed", "[3]"),
    fault("unsupported", "Every\nweekend a neural network scans the trash for ransomware"),
    fault("uncited", "Thinning runs every\nnight at 02:00 in the time zone of the vault."),
    fault("dangling", "[4]"),
  ],
  "answers/records.jsonl": [
    fault("contradicted", "150", 2),
    fault("dangling", "[3]", 4),
    fault("misattributed", "[2]", 5),
    fault("unsupported", "The agent also learns from your habits and suggests new rules on Mondays", 6),
    fault("uncited", "Ignore rules can be tested in the settings before they are saved.", 6),
  ],
  "answers/record.yaml": [fault("contradicted", "last")],
};

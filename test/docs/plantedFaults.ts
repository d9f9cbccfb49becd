import { DEFAULT_SEVERITY, type Severity, type Verdict } from "../../src/contract/verify/verdict";

/** A fault that was written into an example on purpose. */
export interface PlantedFault {
  readonly verdict: Verdict;
  readonly severity: Severity;
  /** Words that occur once in the file, with `⟦⟧` around those of them that are underlined. */
  readonly place: string;
}

const fault = (verdict: Verdict, place: string, severity = DEFAULT_SEVERITY[verdict]): PlantedFault => ({
  verdict,
  severity,
  place,
});

/** The faults of each answer, in the order of the file; the empty lists are the answers where nothing may be found. */
export const PLANTED_FAULTS: Readonly<Record<string, readonly PlantedFault[]>> = {
  "answers/well-cited.md": [],
  "answers/wrong-number.md": [
    fault("contradicted", "it expires after ⟦30 minutes⟧ [1]"),
    fault("contradicted", "the charge falls below ⟦25 percent⟧ [2]"),
  ],
  "answers/wrong-source.md": [
    fault("misattributed", "blocks that they cannot read\n⟦[3]⟧"),
    fault("misattributed", "even if the retention period ends ⟦[2]⟧"),
  ],
  "answers/dangling.md": [
    fault("dangling", "within 30 days [1, ⟦4⟧]"),
    fault("dangling", "count towards any\nlimit ⟦[5]⟧"),
  ],
  "answers/uncited.md": [
    fault("uncited", "⟦The audit log records every shared link, and its\nentries are kept for two years.⟧"),
  ],
  "answers/altered-quotation.md": [fault("quote_altered", "If you lose ⟦either the passphrase or⟧ the recovery")],
  "answers/contradicted.md": [
    fault("contradicted", "with NTLM are ⟦supported⟧"),
    fault("contradicted", "when the delay ⟦falls⟧"),
  ],
  "answers/unsupported.md": [
    fault(
      "unsupported",
      "⟦Larkstow's assistant also compares\ntwo versions of a Word document side by side and highlights every sentence that was rewritten⟧ [1]",
    ),
  ],
  "answers/links.md": [fault("contradicted", "is read every ⟦60 minutes⟧")],
  "answers/footnotes.md": [fault("partially_supported", "are kept for ⟦180 days⟧")],
  "answers/german.md": [fault("unsupported", "innerhalb von ⟦72 Stunden⟧")],
  "answers/mixed.md": [
    fault("contradicted", "at least ⟦8 characters⟧"),
    fault("quote_altered", "content of the vault\n⟦can be recovered⟧"),
    fault("misattributed", "the retention period has passed ⟦[3]⟧"),
    fault("unsupported", "⟦Every\nweekend a neural network scans the trash for ransomware⟧ [2]", "information"),
    fault("uncited", "⟦Thinning runs every\nnight at 02:00 in the time zone of the vault.⟧"),
    fault("dangling", "in the console for 30 days ⟦[4]⟧"),
  ],
  "answers/records.jsonl": [
    fault("contradicted", "The public API accepts ⟦150⟧ requests"),
    fault("dangling", "appeared on 27 September 2024 ⟦[3]⟧"),
    fault("misattributed", "hand it to somebody else ⟦[2]⟧"),
    fault("uncited", "[2]. ⟦Ignore rules can be tested in the settings before they are saved.⟧"),
  ],
  "answers/record.yaml": [fault("contradicted", "used files are fetched ⟦last⟧ [1]")],
};

/** Of the answers with claims that cannot be told the first of these, where one message tells how many there are. */
export const UNTOLD: Readonly<Record<string, string>> = {
  "answers/german.md":
    "⟦Gelöschte Dateien lassen sich wiederherstellen, bis die Aufbewahrungsfrist abgelaufen ist; gezählt wird vom Tag der\nLöschung an⟧ [1]",
  "answers/records.jsonl": "⟦The agent also learns from your habits and suggests new rules on Mondays⟧ [2]",
  "answers/unsupported.md":
    "⟦Versions from the last 24 hours are all kept, and from the last 30 days one version per day is kept⟧ [2]",
  "answers/wrong-source.md":
    "⟦Administrators cannot read the files of members, because each member has a vault key of their own⟧ [1]",
};

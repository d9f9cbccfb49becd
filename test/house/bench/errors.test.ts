import assert from "node:assert/strict";
import { errorList, shortened } from "../../../bench/accuracy/errorList";
import { errorsPage } from "../../../bench/accuracy/errorsPage";
import type { EvaluatedRow } from "../../../bench/accuracy/evaluate";
import type { SetName } from "../../../bench/accuracy/groundingData";
import { isInside } from "../../../bench/accuracy/isInside";
import { judgedCitation, surestErrors } from "../../../bench/accuracy/surestErrors";
import { citation, evaluated } from "./evaluatedRows";

const SETS = new Map<SetName, readonly EvaluatedRow[]>([
  [
    "wice",
    [
      evaluated("w-low", true, 0.1),
      evaluated("w-mid", true, 0.3),
      evaluated("w-lowest", true, 0.05),
      evaluated("w-miss", false, 0.9),
    ],
  ],
  [
    "begin",
    [
      evaluated("b-low", true, 0.2),
      { ...evaluated("b-empty", true, 0), citations: [{ ...citation(0, "not_checkable"), score: null }] },
    ],
  ],
]);
const PROVENANCE = { date: "2026-11-20", commit: "abc1234", parameters: "aaaaaaaaaaaa" };

const ids = (rows: readonly EvaluatedRow[]): string[] => rows.map(({ row }) => row.id);

describe("the surest errors", () => {
  it("come from the sets in turn, the surest of each first", () => {
    assert.deepEqual(ids(surestErrors(SETS, "false alarm", 3)), ["w-lowest", "b-low", "w-low"]);
    assert.deepEqual(ids(surestErrors(SETS, "false alarm", 9)), ["w-lowest", "b-low", "w-low", "w-mid"]);
    assert.deepEqual(ids(surestErrors(SETS, "miss", 9)), ["w-miss"]);
  });

  it("go by the best citation of a claim", () => {
    assert.equal(judgedCitation({ citations: [citation(0.2), citation(0.9), citation(0.5)] })?.verdict, "supported");
    assert.equal(judgedCitation({ citations: [] }), null);
  });
});

describe("the list of errors", () => {
  it("shows each row with score, verdict and reasons, its texts on one line and cut short", () => {
    const text = errorList(SETS);
    assert.ok(
      text.startsWith(
        "=== false alarm: 4\n1. w-lowest (wice) score 0.050 unsupported\n   claim:  CLAIM w-lowest\n   source: SOURCE w-lowest\n   reason: no_match: No passage comes near.\n2. b-low",
      ),
    );
    assert.ok(text.includes("=== miss: 1\n1. w-miss (wice) score 0.900 supported\n"));
    assert.equal(shortened("one\n two  three", 9), "one two …");
    assert.equal(shortened("one\n two", 7), "one two");
  });

  it("may not be written inside the repository", () => {
    assert.deepEqual(
      ["/repo/a.txt", "/repo", "/repo/..a", "/repo2/a.txt", "/a.txt"].map((path) => isInside("/repo", path)),
      [true, true, true, false, false],
    );
  });
});

describe("the page of errors", () => {
  const rows = [...SETS.values()].flat();
  const classes = {
    paraphrase: { what: "other words for the same", done: "nothing" },
    label: { what: "a wrong label", done: "left" },
  };

  it("counts the rows of each class and says what is said of each now", () => {
    const page = errorsPage(
      rows,
      { classes, classOfRow: { "w-low": "paraphrase", "b-low": "paraphrase", "w-miss": "label" } },
      PROVENANCE,
    );
    assert.ok(
      page.includes(
        "on 2026-11-20, commit abc1234, parameters in `src/core/verify/model` and `src/core/lexical/tables` SHA-256 aaaaaaaaaaaa…",
      ),
    );
    assert.ok(
      page.includes(
        "| paraphrase | other words for the same | 2 | 0 | nothing |\n| label | a wrong label | 0 | 1 | left |\n",
      ),
    );
    assert.ok(page.includes("\n2 false alarms and 1 misses were taken, from gensearch,"));
    assert.ok(page.includes("of the\n3 rows 3 are wrong now."));
    assert.ok(page.includes("| w-low | wice | false alarm | paraphrase | 0.100 | unsupported | yes |\n"));
    assert.ok(page.includes("| w-miss | wice | miss | label | 0.900 | supported | yes |\n"));
  });

  it("says which errors are no more", () => {
    const mended = [evaluated("w-low", true, 0.9), evaluated("w-miss", false, 0.5)];
    const page = errorsPage(mended, { classes, classOfRow: { "w-low": "paraphrase", "w-miss": "label" } }, PROVENANCE);
    assert.ok(page.includes("| w-low | wice | false alarm | paraphrase | 0.900 | supported | no |\n"));
    assert.ok(page.includes("| w-miss | wice | miss | label | 0.500 | uncertain | no |\n"));
  });

  it("holds no text of the data", () => {
    const page = errorsPage(rows, { classes, classOfRow: { "w-low": "label" } }, PROVENANCE);
    assert.ok(!page.includes("CLAIM") && !page.includes("SOURCE"));
  });

  it("wants rows and classes that exist", () => {
    assert.throws(
      () => errorsPage(rows, { classes, classOfRow: { gone: "label" } }, PROVENANCE),
      /The row "gone" of errorClasses.ts is in no evaluation half/,
    );
    assert.throws(
      () => errorsPage(rows, { classes, classOfRow: { "w-low": "typo" } }, PROVENANCE),
      /class "typo", which errorClasses.ts does not describe/,
    );
  });
});
